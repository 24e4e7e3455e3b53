import { LANGUAGE, type Language } from '../pages/languages.shared.ts';
import type { CardDesignId } from './content/look.shared.ts';
import type { SiteRecord } from './content/site-content.shared.ts';

/** draft: never published; unpublished: its owner's plan ended, the version is kept; blocked: by us. */
export const SITE_STATES = ['draft', 'published', 'paused', 'unpublished', 'blocked'] as const;
export type SiteState = (typeof SITE_STATES)[number];
/** Who puts words, pictures and look live: our team, or the owner alone. */
export type Publishing = 'team' | 'owner';
export type PausedBy = 'team' | 'owner';

/** The samples have addresses of their own; every other sample is at /sites/{slug}. */
export const SAMPLE_PATHS: ReadonlyMap<string, string> = new Map([
  ['piano-teacher', '/demo/piano-teacher'],
  ['handyman', '/demo/handyman'],
  ['auto-care', '/demo/auto-care'],
]);

/** The samples with a drawing and a preview picture of their own; those of every other site are its design's. */
export const OWN_DRAWINGS: ReadonlySet<string> = new Set(['piano-teacher', 'handyman', 'auto-care']);

export const PROVIDER_SLUG = 'shingle';

export function sitePath(slug: string): string {
  return SAMPLE_PATHS.get(slug) ?? `/sites/${slug}`;
}

export function cardPath(cardSlug: string): string {
  return cardSlug === PROVIDER_SLUG ? '/business-card' : `/card/${cardSlug}`;
}

export function vcardPath(cardSlug: string, language?: Language): string {
  return `/card/${cardSlug}.vcf${language ? `?lang=${language}` : ''}`;
}

/** What a page's address depends on: a sample is at an address of ours, a customer's site at its own host. */
type Placed = Pick<SiteRecord, 'default_language'> & { sample: boolean; slug: string };

export function sitePagePath(site: Placed, language: Language): string {
  if (site.sample) return inLanguage(sitePath(site.slug), language, site);
  return language === site.default_language ? '/' : `/${language}`;
}

export function cardPagePath(site: Placed, cardSlug: string, language: Language): string {
  if (site.sample) return inLanguage(cardPath(cardSlug), language, site);
  return language === site.default_language ? '/card' : `/${language}/card`;
}

/** The two pages every customer's site has beside its own and the card. */
export const SITE_POLICIES = ['privacy', 'accessibility'] as const;
export type SitePolicy = (typeof SITE_POLICIES)[number];

export function policyPath(site: Pick<SiteRecord, 'default_language'>, policy: SitePolicy, language: Language): string {
  return language === site.default_language ? `/${policy}` : `/${language}/${policy}`;
}

/** The same page in each of the site's languages; the default one has the bare address. */
export function inLanguage(path: string, language: Language, site: Pick<SiteRecord, 'default_language'>): string {
  return language === site.default_language ? path : `${path}?lang=${language}`;
}

/** hreflang of every language, and x-default; none where there is only one. `pathIn` is the page's path in a language. */
export function alternates(
  site: Pick<SiteRecord, 'languages' | 'default_language'>,
  pathIn: (language: Language) => string,
): { hreflang: string; path: string }[] {
  if (site.languages.length < 2) return [];
  const links = site.languages.map((language) => ({ hreflang: LANGUAGE[language].tag, path: pathIn(language) }));
  return [...links, { hreflang: 'x-default', path: pathIn(site.default_language) }];
}

/** The picture shown where a link to a sample is shared, 1200 x 630; customers' sites have their own. */
export function previewImage({
  look,
  sample,
  slug,
}: {
  look: { design: CardDesignId };
  sample: boolean;
  slug: string;
}) {
  return sample ? `/samples/og-${OWN_DRAWINGS.has(slug) ? slug : `design-${look.design}`}.png` : undefined;
}
