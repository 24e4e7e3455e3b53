import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';

/** Why a text is no domain that a site can have. */
export type DomainProblem =
  | 'empty'
  | 'scheme'
  | 'path'
  | 'port'
  | 'characters'
  | 'length'
  | 'address'
  | 'suffix'
  | 'ending'
  | 'scripts'
  | 'ours';

export const DOMAIN_PROBLEMS: Readonly<Record<DomainProblem, string>> = {
  empty: 'Please type the domain you bought, like bloomhair.ca.',
  scheme: 'Leave out http:// and https://. Only the name, like bloomhair.ca.',
  path: 'Leave out the slash and what follows it. Only the name, like bloomhair.ca.',
  port: 'Leave out the colon and what follows it. Only the name, like bloomhair.ca.',
  characters: 'A domain has letters, digits and single hyphens between dots, like bloomhair.ca.',
  length: 'That is longer than a domain can be.',
  address: 'That is an IP address. We need the name that you bought, like bloomhair.ca.',
  suffix: 'That name belongs to everybody. Put the name you bought before it, like bloomhair.ca.',
  ending: 'No shop sells names with that ending. Please check how it is written.',
  scripts: 'That name mixes letters of different alphabets, and visitors could not tell it from another.',
  ours: 'That name is ours. You can change it above, under your address with us.',
};

/** A domain as it is kept: lower-case ASCII, without a trailing dot, without the www. that comes with it. */
export type DomainName = { host: string; shown: string };

/** RFC 1035, less '_shingle.': with it before them the TXT record is named. */
const HOST_MAX = 253 - '_shingle.'.length;
/** Each costs look-ups, again and again. */
const LABELS_MAX = 8;
/** RFC 1035: a longer text cannot be a name, whatever it holds. */
const TYPED_MAX = 1_000;
/** RFC 1123. */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** No visitor finds them by DNS: RFC 6761, 6762, 7686, 8375 (all of .arpa is the network's own), 9476. */
const RESERVED = /(^|\.)(localhost|local|test|invalid|example|onion|internal|alt|arpa)$/;
/** Letters, marks and digits: IDNA 2008 (RFC 5892) has no emoji, though UTS 46 lets them through. */
const UNICODE_LABEL = /^[\p{L}\p{M}\p{Nd}-]+$/u;
/** Alphabets that are written together: UTS 39, 'highly restrictive'. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
const SCRIPTS = [
  ...new Set([
    ...TOGETHER.flat(),
    ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
    ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil'],
    ...['Telugu', 'Thaana', 'Thai', 'Tibetan', 'Cherokee'],
  ]),
].map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

/**
 * Reads a domain as a person types it.
 * @param ours hosts of ours: neither they nor names below them, nor what shares their registrable domain
 * @returns the domain, or why it is none
 */
export function readDomain(typed: string, ours: readonly string[]): DomainName | { problem: DomainProblem } {
  const problem = problemOfText(typed.trim());
  if (problem) return { problem };
  const text = typed.trim().toLowerCase();
  const host = domainToASCII(text).replace(/\.$/, '');
  if (host.length > HOST_MAX || text.length > HOST_MAX + 1) return { problem: 'length' };
  const known = parse(host, { allowPrivateDomains: true });
  if (known.isIp) return { problem: 'address' };
  if (!host || !host.split('.').every((label) => LABEL.test(label))) return { problem: 'characters' };
  if (host.split('.').length > LABELS_MAX) return { problem: 'length' };
  const shown = domainToUnicode(host);
  const unusual = shown.split('.').map(problemOfLabel).find(Boolean);
  if (unusual) return { problem: unusual };
  if (isOurs(host, known.domain, ours)) return { problem: 'ours' };
  if (RESERVED.test(host) || (!known.isIcann && !known.isPrivate)) return { problem: 'ending' };
  if (known.domain === null) return { problem: 'suffix' };
  const bare = host.startsWith('www.') && host !== known.domain ? host.slice('www.'.length) : host;
  return { host: bare, shown: domainToUnicode(bare) };
}

/** The name that is bought: it, and names below it, count together at Let's Encrypt. */
export function registrableOf(host: string): string {
  return parse(host, { allowPrivateDomains: true }).domain ?? host;
}

function problemOfText(text: string): DomainProblem | undefined {
  if (text === '') return 'empty';
  if (text.length > TYPED_MAX) return 'length';
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return 'scheme';
  if (/[/\\?#]/.test(text)) return 'path';
  if (/^[^:]+:\d*$/.test(text)) return 'port';
  if (/^\[?[0-9a-f:.]*:[0-9a-f:.]*\]?$/i.test(text)) return 'address';
  // domainToASCII drops invisible characters and decodes %; a name is what a person sees.
  if (/[^\p{L}\p{M}\p{N}\p{So}\p{Sk}.\u3002\uff0e\uff61-]/u.test(text)) return 'characters';
  return undefined;
}

function problemOfLabel(label: string): DomainProblem | undefined {
  if (!UNICODE_LABEL.test(label) || label.startsWith('xn--')) return 'characters';
  const scripts = SCRIPTS.filter(({ pattern }) => pattern.test(label)).map(({ name }) => name);
  const isUsual = scripts.length < 2 || TOGETHER.some((some) => scripts.every((script) => some.includes(script)));
  return isUsual ? undefined : 'scripts';
}

function isOurs(host: string, domain: string | null, ours: readonly string[]): boolean {
  return ours.some((own) => {
    const registrable = parse(own, { allowPrivateDomains: true }).domain;
    return host === own || host.endsWith(`.${own}`) || (registrable !== null && registrable === domain);
  });
}
