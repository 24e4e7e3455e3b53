import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isSlug } from '../../common/format/format.shared.ts';

/** What a host's name says by itself, before any look into the database. */
export type NamedHost =
  | { kind: 'app' }
  | { kind: 'preview' }
  | { kind: 'none' }
  /** {slug}.SITES_HOST */
  | { kind: 'slug'; slug: string }
  /** Perhaps a customer's own domain. */
  | { kind: 'domain'; host: string };

/** Characters of a site's name, at the least. */
export const NAME_MIN = 3;
const PREVIEW = 'preview';
const NONE = { kind: 'none' } as const;
const APP = { kind: 'app' } as const;
/** RFC 9112, 3.2: uri-host and an optional port; no userinfo. An IPv6 address is in brackets. */
const HOST = /^(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9_.-]{1,254}))(?::\d{0,5})?$/;
/** RFC 1123: labels of 1 to 63 characters, at least two of them. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** RFC 9112, 3.2.2: a whole address as the target; its authority counts, whatever Host says. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/**
 * The host a request asks, lower-cased, without port and last dot; undefined where there is none, or not exactly one, or
 * it is none. An absolute target becomes its path. X-Forwarded-Host is never read: anybody can send it.
 */
export function readHost(request: IncomingMessage): string | undefined {
  const [, authority, rest] = (request.url!.startsWith('/') ? undefined : ABSOLUTE.exec(request.url!)) ?? [];
  if (rest !== undefined) request.url = rest.startsWith('/') ? rest : `/${rest}`;
  if (authority !== undefined) return parseHost(ownCopy(authority));
  return hasOneHost(request.rawHeaders) ? parseHost(request.headers.host!) : undefined;
}

/** A host is kept long after its request: a string that was cut out of a target holds the whole of it. */
const ownCopy = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

/** A Host header's value, judged. */
export function parseHost(value: string): string | undefined {
  const [, address, name] = HOST.exec(value.toLowerCase()) ?? [];
  if (address !== undefined) return isIP(address) === 6 ? address : undefined;
  return name?.endsWith('.') ? name.slice(0, -1) : name;
}

/** Node keeps the first of several Host headers and says nothing of the others. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found === 1;
}

/** The host {name}.SITES_HOST. */
function nameBelow(name: string): NamedHost {
  if (name === PREVIEW) return { kind: 'preview' };
  return name.length >= NAME_MIN && isSlug(name) ? { kind: 'slug', slug: name } : NONE;
}

/** Knows which names are ours. */
export class HostNames {
  private readonly app: string;
  private readonly sites: string;
  private readonly suffix: string;

  /** @param sitesHost SITES_HOST, with its port where it has one */
  constructor(appUrl: string, sitesHost: string) {
    this.app = new URL(appUrl).hostname.replace(/^\[|\]$/g, '');
    this.sites = parseHost(sitesHost) ?? sitesHost;
    this.suffix = `.${this.sites}`;
  }

  nameOf(host: string | undefined): NamedHost {
    if (!host) return NONE;
    if (host === this.app) return APP;
    if (host.endsWith(this.suffix)) return nameBelow(host.slice(0, -this.suffix.length));
    if (host === 'localhost' || isIP(host) !== 0) return APP;
    return host !== this.sites && DOMAIN.test(host) ? { kind: 'domain', host } : NONE;
  }
}

/** The origins of what we host: all have the scheme of APP_URL and the port of SITES_HOST. */
export class Origins {
  private readonly scheme: string;
  private readonly port: string;

  constructor(
    appUrl: string,
    private readonly sitesHost: string,
  ) {
    this.scheme = new URL(appUrl).protocol;
    this.port = /:\d+$/.exec(sitesHost)?.[0] ?? '';
  }

  get preview(): string {
    return `${this.scheme}//${PREVIEW}.${this.sitesHost}`;
  }

  /** Its own domain's where one is given, else its slug's. */
  ofSite(slug: string, domain: string | null): string {
    return domain === null ? this.ofSlug(slug) : this.ofDomain(domain);
  }

  ofSlug(slug: string): string {
    return `${this.scheme}//${slug}.${this.sitesHost}`;
  }

  ofDomain(host: string): string {
    return `${this.scheme}//${host}${this.port}`;
  }
}
