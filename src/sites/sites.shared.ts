import type { CardDesignId } from './content/look.shared.ts';
import type { Language, SiteRecord } from './content/site-content.shared.ts';

/** draft: never published; unpublished: a grant ended, the version is kept; blocked: by us. */
export const SITE_STATES = ['draft', 'published', 'paused', 'unpublished', 'blocked'] as const;
export type SiteState = (typeof SITE_STATES)[number];
/** Who puts words, pictures and look live: our team, or the owner alone. */
export type Publishing = 'team' | 'owner';

/** The samples have addresses of their own; every other site is at /sites/{slug}. */
export const SAMPLE_PATHS: Readonly<Record<string, string>> = {
  'piano-teacher': '/demo/piano-teacher',
  handyman: '/demo/handyman',
  'auto-care': '/demo/auto-care',
};

export const PROVIDER_SLUG = 'shingle';

export function sitePath(slug: string): string {
  return SAMPLE_PATHS[slug] ?? `/sites/${slug}`;
}

export function cardPath(cardSlug: string): string {
  return cardSlug === PROVIDER_SLUG ? '/business-card' : `/card/${cardSlug}`;
}

export function vcardPath(cardSlug: string, language?: Language): string {
  return `/card/${cardSlug}.vcf${language ? `?lang=${language}` : ''}`;
}

/** The same page in each of the site's languages; the default one has the bare address. */
export function inLanguage(path: string, language: Language, site: Pick<SiteRecord, 'default_language'>): string {
  return language === site.default_language ? path : `${path}?lang=${language}`;
}

/** hreflang of every language, and x-default; none where there is only one. */
export function alternates(
  path: string,
  site: Pick<SiteRecord, 'languages' | 'default_language'>,
): { hreflang: string; path: string }[] {
  if (site.languages.length < 2) return [];
  const links = site.languages.map((language) => ({
    hreflang: hreflang(language),
    path: inLanguage(path, language, site),
  }));
  return [...links, { hreflang: 'x-default', path }];
}

/** The picture shown where a link to the site is shared, 1200 x 630. */
export function previewImage({ slug, design }: { slug: string; design: CardDesignId }): string {
  return `/samples/og-${slug in SAMPLE_PATHS ? slug : `design-${design}`}.png`;
}

export function hreflang(language: Language): string {
  return { en: 'en', fr: 'fr', zh: 'zh-Hans' }[language];
}
