import type { PublishedSite } from '../published-site.ts';
import { alternates, cardPath, sitePath } from '../sites.shared.ts';

/** The product's own pages that search engines should know. */
const PAGES = ['/', '/plans', '/how-it-works', '/showcase', '/contact', '/business-card', '/terms', '/privacy'];

/** Areas that are no one's business but their users'. */
const PRIVATE = ['/api/', '/dashboard', '/admin', '/demo/piano-teacher/admin', '/business/', '/appointments/'];

/** sitemaps.org 0.9, with every language of a site beside it. */
export function sitemap(sites: readonly PublishedSite[], origin: string): string {
  const urls = [
    ...PAGES.map((path) => url(origin, path)),
    ...sites.flatMap((site) => {
      return [
        url(origin, sitePath(site.slug), site.publishedAt, alternates(sitePath(site.slug), site.record)),
        url(origin, cardPath(site.cardSlug), site.publishedAt),
      ];
    }),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

export function robots(origin: string): string {
  const closed = PRIVATE.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${closed}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function url(
  origin: string,
  path: string,
  changed?: Date,
  languages: { hreflang: string; path: string }[] = [],
): string {
  const links = languages.map(
    (link) => `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${escapeXml(origin + link.path)}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}${links.join('')}</url>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
