import type { MouseEvent } from 'react';
import type { Language } from '../../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { hreflang } from '../../../src/sites/sites.shared.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, siteLabels } from '../site.texts.ts';
import { rememberLanguage } from '../useRememberedLanguage.ts';

type Props = {
  site: SiteView;
  className: string;
  current: string;
  /** The page's address in a language; a sample's has a parameter, which is remembered. */
  hrefIn?: (language: Language) => string;
};

const byParameter = (language: Language): string => `?lang=${language}`;

/** Plain links, so that it works before and without scripts; the place on the page is kept. */
export function LanguageToggle({ site, className, current, hrefIn = byParameter }: Props) {
  if (site.languages.length < 2) return null;
  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language): void => {
    if (site.sample) rememberLanguage(site.slug, language);
    const section = sectionInView();
    event.currentTarget.href = `${hrefIn(language)}${section ? `#${section}` : ''}`;
  };
  return (
    <nav className={className} aria-label={siteLabels(site.language).language}>
      {site.languages.map((language) => {
        const here = language === site.language;
        return (
          <a
            key={language}
            className={here ? current : undefined}
            href={hrefIn(language)}
            hrefLang={hreflang(language)}
            lang={hreflang(language)}
            aria-label={labelInName(language)}
            aria-current={here || undefined}
            onClick={(event) => choose(event, language)}
          >
            {LANGUAGE_TAGS[language]}
          </a>
        );
      })}
    </nav>
  );
}

/** The accessible name begins with what is seen ('EN'). */
function labelInName(language: Language): string {
  const [tag, name] = [LANGUAGE_TAGS[language], LANGUAGE_NAMES[language]];
  return tag === name ? name : `${tag}, ${name}`;
}

function sectionInView(): string | undefined {
  const middle = window.innerHeight / 2;
  if (window.scrollY < middle) return undefined;
  return [...document.querySelectorAll<HTMLElement>('main section[id]')].findLast(
    (section) => section.getBoundingClientRect().top < middle,
  )?.id;
}
