import { LANGUAGES, type Language } from '../../pages/languages.shared.ts';
import { isUuid } from '../../common/format/uuid.ts';
import { SITE_POLICIES, type SitePolicy } from '../sites.shared.ts';
import type { HostedSite } from '../hosts/hosted-site.ts';

/** The pages on the host of a customer's site. 'offline': the site is paused. 'lost': the address does not exist. */
export type HostedPage = 'site' | 'card' | SitePolicy | 'appointment' | 'offline' | 'lost';

/** Those with an address of their own, by which they are kept. */
export const hasOwnAddress = (page: HostedPage): boolean =>
  page !== 'appointment' && page !== 'offline' && page !== 'lost';

/** Where an address on a site's host leads. `path` is the one right way to write it; `id` is an appointment's. */
export type HostedAddress =
  | { page: HostedPage; language: Language; path: string; id?: string }
  | { redirect: 301 | 302 | 308; path: string };

/** Path without language -> page. */
const PAGES = new Map<string, HostedPage>([
  ['', 'site'],
  ['/card', 'card'],
  ...SITE_POLICIES.map((policy) => [`/${policy}`, policy] as const),
]);
const PREFIX = /^\/([a-z]{2})(?=\/|$)/;
const APPOINTMENT = /^\/appointments\/([^/]+)$/;

/**
 * Finds a page by its path, or redirects: 308 from the prefix of the default language, which has none; 302 from a language
 * that the plan does not show at present, and of a booking, whose link was mailed, from any that the page does not have; 301
 * from any other spelling of a path.
 */
export function hostedAddress(site: HostedSite, pathname: string): HostedAddress | undefined {
  const path = pathname.toLowerCase().replace(/(?<=[^/])\/$/, '');
  const [prefix = '', code] = PREFIX.exec(path) ?? [];
  const language = LANGUAGES.find((one) => one === code);
  const rest = language ? path.slice(prefix.length) : path === '/' ? '' : path;
  const id = APPOINTMENT.exec(rest)?.[1];
  const page = id !== undefined && isUuid(id) ? 'appointment' : PAGES.get(rest);
  const isKnown = !language || page === 'appointment' || site.languages.includes(language);
  if (!page || !isKnown) return undefined;
  if (language === site.defaultLanguage) return { redirect: 308, path: rest || '/' };
  if (language && !site.shows(language)) return { redirect: 302, path: rest || '/' };
  if (path !== pathname) return { redirect: 301, path };
  return { page, language: language ?? site.defaultLanguage, path, id };
}

/** The language an address names, where the site shows it; else its default. */
export function languageAt(site: HostedSite, pathname: string): Language {
  const [, code] = PREFIX.exec(pathname.toLowerCase()) ?? [];
  return site.languages.find((one) => one === code && site.shows(one)) ?? site.defaultLanguage;
}
