import { escapeHtml } from '../../src/common/text/escape-html.shared.ts';
import type { Opened } from '../../src/counts/counts.shared.ts';
import type { FilePlace } from '../../src/sites/sites.dto.ts';

/** What a page says of itself to search engines, previews and the browser's title bar. */
export type PageHead = {
  title: string;
  description: string;
  /** Canonical path, from views/paths.ts; absent where there is none (not found). */
  path?: string;
  /** Picture for previews, a path of this site. */
  image?: string;
  /** Structured data; its addresses of this site are written 'site:/path'. */
  jsonLd?: object[];
  noindex?: boolean;
  lang?: string;
  alternates?: { hreflang: string; path: string }[];
  /** Fonts of the first screen, as imported with ?url. Absent: the two faces of Shingle. */
  fonts?: readonly string[];
  /** One style element's text, e.g. a look's tokens; its hash belongs in the page's policy. */
  style?: string;
  /** The business's name on a site of its own, which then has its own icon and manifest; absent on ours. */
  siteName?: string;
  /** Set where the page is drawn for a file: then its canonical address is the only one it says of itself. */
  files?: FilePlace;
  /** Set where opening the page is counted for its owner. */
  visit?: Opened;
};

export type Head = PageHead | ((data: never) => PageHead);

export const DEFAULT_LANG = 'en';
const SITE_NAME = 'Shingle';

/** The head for this data. */
export function resolveHead(head: Head | undefined, data: unknown): PageHead | undefined {
  return typeof head === 'function' ? head(data as never) : head;
}

/** Title, description, canonical address, previews and structured data as HTML. */
export function headTags(head: PageHead, origin: string): string {
  const url = head.path === undefined ? undefined : origin + head.path;
  const image = head.image && origin + head.image;
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.noindex && meta('name', 'robots', 'noindex'),
    url && `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(head.alternates ?? []).map(
      ({ hreflang, path }) =>
        `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(origin + path)}">`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName ?? SITE_NAME),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    url && !head.files && meta('property', 'og:url', url),
    image && meta('property', 'og:image', image),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(head.jsonLd ?? []).map(
      (thing) =>
        `<script type="application/ld+json">${jsonForHtml(thing).replaceAll('"site:/', `"${origin}/`)}</script>`,
    ),
  ];
  return tags.reduce<string>((text, tag) => (tag ? text + tag : text), '');
}

/** JSON for a script element of data: nothing in it ends the element, and no script runs, where U+2028 would end a line. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
