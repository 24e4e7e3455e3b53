import { changesBetween, type Change, type ChangeName } from '../../../../../src/sites/content/changes.shared.ts';
import { SECTIONS, type Section } from '../../../../../src/sites/content/look.shared.ts';
import type { SiteRecord } from '../../../../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../../../../src/sites/content/site-view.shared.ts';
import type { Changed } from '../../../../sites/preview/messages.ts';

/** What of the page after is not on the page before: its texts, and the parts that differ. */
export function newOn(before: SiteView, after: SiteView, records: readonly [SiteRecord, SiteRecord]): Changed {
  const old = new Set(textsIn(before));
  const parts = new Set(changesBetween(...records).map(sectionOf));
  return {
    texts: [...new Set(textsIn(after))].filter((text) => !old.has(text)),
    sections: SECTIONS.filter((section) => parts.has(section)),
  };
}

/** The first part of the page that is new. */
export const firstNew = (page: SiteView | null, changed: Changed | undefined): Section | null =>
  page?.sections.find((section) => changed?.sections.includes(section)) ?? null;

/** Facts of the business are seen in several parts. */
const SEEN_IN: Partial<Record<ChangeName, Section>> = { 'the hours': 'hours', 'the phone number': 'contact' };

/** Where a change is to be seen. */
export const sectionOf = ({ part, text }: Change): Section =>
  SECTIONS.find((section) => section === part) ?? SEEN_IN[text as ChangeName] ?? 'top';

/** Every text a page shows; its look and addresses are none. */
function textsIn({ hero, headings, services, story, gallery, testimonials, faq, areas, contact }: SiteView): string[] {
  return leaves([hero, headings, services, story, gallery, testimonials, faq, areas, contact]);
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
