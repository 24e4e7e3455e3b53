import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Header lines as writeHead takes them: name, value, name, value … */
export type HeaderLines = readonly string[];

const YEAR = 31_536_000;
const PERMISSIONS =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/** An answer of the API is never a page. */
const API_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** What pages may load: only what is ours. No upgrade-insecure-requests, it breaks plain http. */
const PAGE_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The security headers of a page, as helmet would set them; `styles` are the hashes of its inlined CSS. */
export function pageHeaders(appUrl: string, styles: readonly string[] = []): HeaderLines {
  const directives = { ...PAGE_POLICY, 'style-src': ["'self'", ...styles.map((hash) => `'sha256-${hash}'`)] };
  return headerLines(helmetOptions(appUrl, directives));
}

/** The same for development, where Vite's own inline scripts, styles and socket must pass. */
export function developmentHeaders(appUrl: string): HeaderLines {
  return headerLines({ ...helmetOptions(appUrl, {}), contentSecurityPolicy: false });
}

/** The security headers of an answer of the API. */
export function apiHeaders(appUrl: string): HeaderLines {
  return headerLines(helmetOptions(appUrl, API_POLICY));
}

/** Helmet's settings for every answer; calls of the API and pages differ only in their policy. */
function helmetOptions(appUrl: string, directives: Record<string, string[]>): HelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: appUrl.startsWith('https:') ? { maxAge: YEAR, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Of browsers that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

function headerLines(options: HelmetOptions): HeaderLines {
  const lines: string[] = [];
  const collect = { setHeader: (name: string, value: string) => lines.push(name, value), removeHeader: () => {} };
  helmet(options)({} as IncomingMessage, collect as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return [...lines, 'Permissions-Policy', PERMISSIONS];
}
