import { escapeHtml } from '../../common/text/escape-html.shared.ts';
import type { Language } from '../../pages/languages.shared.ts';
import type { PublishedSite } from '../published-site.ts';
import type { LiveSite } from '../content/site-content.shared.ts';
import {
  alternates,
  cardPagePath,
  cardPath,
  inLanguage,
  policyPath,
  SITE_POLICIES,
  sitePagePath,
  sitePath,
} from '../sites.shared.ts';

/** The product's own pages that search engines should know. */
const PAGES = [
  '/',
  '/plans',
  '/how-it-works',
  '/start',
  '/showcase',
  '/contact',
  '/business-card',
  '/terms',
  '/privacy',
];

/** Areas behind a sign-in, and calls: not for search engines. */
const PRIVATE: readonly string[] = [
  '/api/',
  '/dashboard',
  '/admin',
  '/demo/piano-teacher/admin',
  '/business/',
  '/appointments/',
];

/** sitemaps.org 0.9, with every language of a site beside it. */
export function sitemap(sites: readonly PublishedSite[], origin: string): string {
  const urls = [
    ...PAGES.map((path) => url(origin, path)),
    ...sites.flatMap(({ cardSlug, publishedAt, record, slug }) =>
      [sitePath(slug), cardPath(cardSlug)].flatMap((path) => {
        const pathIn = (language: Language) => inLanguage(path, language, record);
        return record.languages.map((language) =>
          url(origin, pathIn(language), publishedAt, alternates(record, pathIn)),
        );
      }),
    ),
  ];
  return urlSet(urls);
}

/** The pages of one customer's site, in every language that is shown. */
export function siteSitemap(site: LiveSite, changed: Date, origin: string): string {
  const card = (language: Language) => cardPagePath(site, site.card_slug, language);
  const page = (language: Language) => sitePagePath(site, language);
  const policies = SITE_POLICIES.map((policy) => (language: Language) => policyPath(site, policy, language));
  return urlSet(
    [page, card, ...policies].flatMap((pathIn) =>
      site.languages.map((language) => url(origin, pathIn(language), changed, alternates(site, pathIn))),
    ),
  );
}

/** The pages of a site's files: the page in every language, and the card. */
export function filesSitemap(pages: readonly { path: string }[], changed: Date, origin: string): string {
  return urlSet(pages.map(({ path }) => url(origin, path, changed)));
}

export function siteRobots(origin: string): string {
  return robots(origin, ['/api/', '/appointments/']);
}

export function robots(origin: string, closedPaths = PRIVATE): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}`).join('\n') || 'Disallow:'; // a group holds a rule
  return `User-agent: *\n${closed}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function url(
  origin: string,
  path: string,
  changed?: Date,
  languages: { hreflang: string; path: string }[] = [],
): string {
  const links = languages.map(
    (link) => `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${escapeHtml(origin + link.path)}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}${links.join('')}</url>`;
}

function urlSet(urls: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
