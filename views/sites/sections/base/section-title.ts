import type { Section } from '../../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { langOf } from '../Phrased.tsx';
import type { NavLink } from '../SiteNav.tsx';
import { sectionLabels } from './section.texts.ts';
import { siteLabels } from '../../site.texts.ts';

export type TitledSection = Exclude<Section, 'top'>;

/** Beyond that a menu is no help: the page's parts follow each other anyway. */
const MENU_MAX = 5;
const IN_MENU: readonly Section[] = ['services', 'booking', 'about', 'gallery', 'testimonials', 'faq', 'contact'];

/** A section's heading: the owner's words, else ours. */
export function sectionTitle(site: SiteView, section: TitledSection): string {
  return site.headings[section].title || ourTitle(site, section);
}

/** The menu: the sections shown, in the page's order; contact is always there. */
export function navLinks(site: SiteView): NavLink[] {
  const shown = site.sections.filter((section) => IN_MENU.includes(section));
  const first = shown.filter((section) => section !== 'contact').slice(0, MENU_MAX - 1);
  return [...first, 'contact' as const].map((section) => {
    const label = navLabel(site, section);
    return { id: section, label, lang: langOf(site, label) };
  });
}

function navLabel(site: SiteView, section: Section): string {
  if (section === 'top') return siteLabels(site.language).home;
  return site.headings[section].nav || site.headings[section].title || ourTitle(site, section, true);
}

/** What stands there without words of the owner's; `short` in the menu. */
export function ourTitle(
  { can_book, language }: Pick<SiteView, 'can_book' | 'language'>,
  section: TitledSection,
  short = false,
): string {
  const words = sectionLabels(language);
  const labels = siteLabels(language);
  switch (section) {
    case 'services':
    case 'about':
    case 'faq':
    case 'hours':
      return labels[section];
    case 'booking':
      return short || !can_book ? labels.book : words.booking;
    case 'testimonials':
      return short ? labels.testimonials : words.testimonials;
    case 'gallery':
    case 'areas':
    case 'assistant':
    case 'contact':
      return words[section];
  }
}
