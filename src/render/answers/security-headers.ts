import helmet, { type HelmetOptions } from 'helmet';
import { LRUCache } from 'lru-cache';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Header lines as writeHead takes them: name, value, name, value … */
export type HeaderLines = readonly string[];

type Directives = Record<string, string[]>;

const YEAR = 31_536_000;
const PERMISSIONS =
  'accelerometer=(),camera=(),display-capture=(),geolocation=(),gyroscope=(),magnetometer=(),microphone=(),midi=(),payment=(),usb=()';

const DAY = 86_400;

/** Where an answer is given: our own host, a site's below SITES_HOST, a domain of its owner's, the preview's host. */
export type Place = 'app' | 'site' | 'domain' | 'preview';

/** Owners must be free to leave with their domain, and with the names below it. */
const HSTS: Record<Place, { maxAge: number; includeSubDomains: boolean }> = {
  app: { maxAge: YEAR, includeSubDomains: true },
  site: { maxAge: YEAR, includeSubDomains: true },
  preview: { maxAge: YEAR, includeSubDomains: true },
  domain: { maxAge: DAY, includeSubDomains: false },
};

/** An answer of the API is never a page. */
const API_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

const DEVELOPMENT_POLICY = { 'default-src': ['*', 'data:', 'blob:', "'unsafe-inline'", "'unsafe-eval'"] };

/** What pages may load: only what is ours, faces and data by the default. No upgrade-insecure-requests, it breaks plain http. */
const PAGE_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** SHA-256 hashes, in base64, of what is inline in a page. */
export type Inlined = { styles: readonly string[]; scripts: readonly string[] };

/** Placeholders in the policy, replaced by the hashes of a page. */
const ANY: Inlined = { styles: ['any-style'], scripts: ['any-script'] };
const NOTHING: Inlined = { styles: [], scripts: [] };
/** Of 1 kB each. */
const KEPT_LINES_MAX = 500;

type PageNeeds = {
  /** Directives of its policy besides those of all pages. */
  more?: Directives;
  /** False: everybody sees the same, and a browser need not change its process to show it (decision 0031). */
  isolated?: boolean;
};

/** The security headers of a page, as helmet would set them. */
export function pageHeaders(appUrl: string, inlined = NOTHING, { more, isolated }: PageNeeds = {}): HeaderLines {
  const directives = { ...PAGE_POLICY, ...inlinedSources(inlined), ...more };
  return headerLines({ ...helmetOptions(appUrl, directives), ...opener(isolated) });
}

/** Of a page on a site's host: it shows no pictures but its own. */
export function sitePageHeaders(appUrl: string, place: Place, inlined = NOTHING): HeaderLines {
  const directives = { ...PAGE_POLICY, ...inlinedSources(inlined), 'img-src': ["'self'", 'data:'] };
  return headerLines({ ...helmetOptions(appUrl, directives, place), ...opener(false) }, place);
}

/**
 * The same for pages that differ in what is inlined alone: helmet runs once, which takes longer than all else a kept page
 * needs. Pages with the same styles and scripts share their lines.
 */
export function sitePageHeadersFor(appUrl: string, place: Place): (inlined: Inlined) => HeaderLines {
  const lines = sitePageHeaders(appUrl, place, ANY);
  const at = lines.findIndex((line) => line.includes(ANY.styles[0]!));
  const made = new LRUCache<string, HeaderLines>({ max: KEPT_LINES_MAX });
  const policyOf = ({ scripts, styles }: Inlined) =>
    lines[at]!.replace(sourcesOf(ANY.styles), sourcesOf(styles)).replace(sourcesOf(ANY.scripts), sourcesOf(scripts));
  return (inlined) => {
    const key = [...inlined.styles, '', ...inlined.scripts].join();
    const known = made.get(key) ?? lines.with(at, policyOf(inlined));
    made.set(key, known);
    return known;
  };
}

/** Of the page that draws previews: only our own pages may frame it. */
export function previewHeaders(appUrl: string, inlined = NOTHING): HeaderLines {
  const ancestors = { 'frame-ancestors': [new URL(appUrl).origin] };
  const directives = { ...PAGE_POLICY, ...inlinedSources(inlined), ...ancestors };
  return headerLines(helmetOptions(appUrl, directives, 'preview'), 'preview');
}

const inlinedSources = ({ styles, scripts }: Inlined): Directives => ({
  'style-src': sources(styles),
  'script-src': sources(scripts),
});

const sources = (hashes: readonly string[]): string[] => ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)];
const sourcesOf = (hashes: readonly string[]): string => sources(hashes).join(' ');

/**
 * The same for development, where Vite's own inline scripts, styles and socket must pass, and the sheet of designs frames
 * itself. What is absent here would be as the API has it.
 */
export function developmentHeaders(appUrl: string, place: Place = 'app'): HeaderLines {
  return headerLines(helmetOptions(appUrl, DEVELOPMENT_POLICY, place, 'sameorigin'), place);
}

/** The security headers of an answer of the API. */
export function apiHeaders(appUrl: string, place: Place = 'app'): HeaderLines {
  return headerLines(helmetOptions(appUrl, API_POLICY, place), place);
}

/** The window of another origin that opened an isolated page cannot lead it elsewhere. */
const opener = (isolated = true): Pick<HelmetOptions, 'crossOriginOpenerPolicy'> => ({
  crossOriginOpenerPolicy: isolated && { policy: 'same-origin' },
});

/** Helmet's settings for every answer; calls of the API and pages differ only in their policy. */
function helmetOptions(
  appUrl: string,
  directives: Directives,
  place: Place = 'app',
  action: 'deny' | 'sameorigin' = 'deny',
): HelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: false,
    ...opener(true),
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: appUrl.startsWith('https:') ? HSTS[place] : false,
    xFrameOptions: place === 'preview' ? false : { action },
    // Headers that only browsers of long ago understand.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/** Search engines list nothing of the preview's host. */
function headerLines(options: HelmetOptions, place: Place = 'app'): HeaderLines {
  const request = new IncomingMessage(new Socket());
  const answer = new HeadersOnly(request);
  helmet(options)(request, answer, (error?: unknown) => {
    if (error) throw error;
  });
  const robots = place === 'preview' ? ['X-Robots-Tag', 'noindex'] : [];
  return [...answer.lines, 'Permissions-Policy', PERMISSIONS, ...robots];
}

/** An answer that is never sent: it collects the headers as they are spelled. */
class HeadersOnly extends ServerResponse {
  readonly lines: string[] = [];

  override setHeader(name: string, value: unknown): this {
    this.lines.push(name, String(value));
    return this;
  }
}
