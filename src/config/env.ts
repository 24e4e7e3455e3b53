import { isIP } from 'node:net';
import { getDomain, parse } from 'tldts';

/** Values for the embedded demo on a developer's own machine: refused where other machines can reach the server. */
export const DEMO = { adminPassword: 'shingle-admin-demo', studioPassword: 'shingle-studio-demo' } as const;

const SECRET_MIN = 32;
/** A random secret has more different characters than this; one of a repeated character has 1. */
const DIFFERENT_MIN = 8;
/** Administrators' own, outside the embedded demo. */
export const ADMIN_PASSWORD_MIN = 15;

export type Role = 'web' | 'worker' | 'all';

/** All settings of the server, read by `readEnv` alone. */
export class Env {
  /** Views are served from their sources, with hot reload. */
  isDevelopment: boolean;
  /** True where `npm start` runs the services itself. Demo passwords are allowed there, while `host` is loopback. */
  embedded: boolean;
  role: Role;
  host: string;
  port: number;
  metricsPort: number;
  appUrl: string;
  /** The host customers' sites live below, with its port where it has one: a site is at {slug}.SITES_HOST. */
  sitesHost: string;
  /** Where own domains of customers must lead: the addresses of what ends TLS. */
  sitesIpv4: readonly string[];
  sitesIpv6: readonly string[];
  /** DNS servers that are asked about own domains, as host:port; none: the system's. */
  dnsServers: readonly string[];
  /** Seconds of the shortest wait between two checks of an own domain; the others keep their ratio to it. */
  domainCheckSeconds: number;
  dataDir: string;
  databaseUrl: string;
  redisUrl: string;
  smtpUrl: string;
  mailFrom: string;
  providerEmail: string;
  jwtSecret: string;
  /** What Express takes for 'trust proxy': false, a number of hops, or a list of addresses. */
  trustProxy: false | number | string;
  /** Multiplies every limit; load tests raise it. */
  rateLimitScale: number;
  hstNumber: string;
  admin?: { username: string; password: string };
  studio?: { username: string; password: string };
  stripe: { secretKey: string; webhookSecret: string; apiBase?: string };
  openai?: { apiKey: string; baseUrl?: string; model: string; timeoutMs: number };
  s3?: { bucket: string; endpoint?: string; region: string };
  /** Settings that work and are unfit for production, as sentences for the log. */
  warnings: readonly string[];

  /** Whether administrators may have the demo passwords: only this machine reaches the server. */
  get allowsDemoPasswords(): boolean {
    return this.embedded && isLoopback(this.host);
  }
}

export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Reads and checks all settings. @throws EnvError naming every problem at once */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const read = new Reader(source);
  const embedded = source.EMBEDDED === '1';
  const env = new Env();
  env.isDevelopment = source.NODE_ENV === 'development';
  env.embedded = embedded;
  env.role = read.oneOf('ROLE', ['web', 'worker', 'all'], 'all');
  env.host = read.text('HOST', '127.0.0.1');
  env.port = read.number('PORT', 3000, 0, 65535);
  env.metricsPort = read.number('METRICS_PORT', 9464, 0, 65535);
  env.appUrl = read.url('APP_URL', ['http:', 'https:'], `http://localhost:${env.port}`).replace(/\/+$/, '');
  env.sitesHost = read.sitesHost(embedded ? `localhost:${env.port}` : '', env.appUrl);
  env.sitesIpv4 = read.addresses('SITES_IPV4', 4, embedded ? '127.0.0.1' : '');
  if (!source.SITES_IPV4?.trim() && !embedded)
    read.problems.push('SITES_IPV4 is missing: the address that own domains of customers must lead to.');
  env.sitesIpv6 = read.addresses('SITES_IPV6', 6, '');
  env.dnsServers = read.list('DNS_SERVERS', '');
  if (!env.dnsServers.every(isDnsServer))
    read.problems.push('DNS_SERVERS must be addresses like 192.0.2.53:53, with commas between them.');
  env.domainCheckSeconds = read.number('DOMAIN_CHECK_SECONDS', 120, 0.01, 86_400);
  env.dataDir = read.text('DATA_DIR', '.data');
  env.databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  env.redisUrl = read.url('REDIS_URL', ['redis:', 'rediss:']);
  env.smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  env.providerEmail = read.text('PROVIDER_EMAIL', 'hello@shingle.example');
  env.mailFrom = read.text('MAIL_FROM', `Shingle <${env.providerEmail}>`);
  env.jwtSecret = read.secret('JWT_SECRET', SECRET_MIN);
  env.trustProxy = read.trustProxy();
  env.rateLimitScale = read.number('RATE_LIMIT_SCALE', 1, 0.01, 1_000_000);
  env.hstNumber = read.text('HST_NUMBER', '');
  env.admin = read.credentials('ADMIN', env.allowsDemoPasswords, DEMO.adminPassword);
  env.studio = read.credentials('STUDIO', env.allowsDemoPasswords, DEMO.studioPassword);
  env.stripe = {
    secretKey: read.secret('STRIPE_SECRET_KEY', 16),
    webhookSecret: read.secret('STRIPE_WEBHOOK_SECRET', 16),
    apiBase: source.STRIPE_API_BASE ? read.url('STRIPE_API_BASE', ['http:', 'https:']) : undefined,
  };
  env.openai = source.OPENAI_API_KEY
    ? {
        apiKey: source.OPENAI_API_KEY,
        baseUrl: source.OPENAI_BASE_URL ? read.url('OPENAI_BASE_URL', ['http:', 'https:']) : undefined,
        model: read.text('OPENAI_MODEL', 'gpt-5-mini'),
        timeoutMs: read.number('OPENAI_TIMEOUT_MS', 20_000, 1_000, 25_000),
      }
    : undefined;
  env.s3 = source.S3_BUCKET
    ? {
        bucket: source.S3_BUCKET,
        endpoint: source.S3_ENDPOINT ? read.url('S3_ENDPOINT', ['http:', 'https:']) : undefined,
        region: read.text('S3_REGION', source.AWS_REGION ?? 'us-east-1'),
      }
    : undefined;
  if (read.problems.length) throw new EnvError(read.problems);
  env.warnings = embedded ? [] : warningsOf(env);
  return env;
}

/** What a person who sets up a server for customers should know. */
function warningsOf({ appUrl, mailFrom, openai, providerEmail, rateLimitScale, stripe }: Env): string[] {
  const { hostname, protocol } = new URL(appUrl);
  const sandbox = stripe.apiBase !== undefined && isLoopback(new URL(stripe.apiBase).hostname);
  const open = { STRIPE_API_BASE: stripe.apiBase, OPENAI_BASE_URL: openai?.baseUrl };
  return [
    ...Object.entries(open)
      .filter(([, url]) => url?.startsWith('http:') && !isLoopback(new URL(url).hostname))
      .map(([name]) => `${name} begins with http://, so its key travels unencrypted; use https://.`),
    ...(rateLimitScale > 1
      ? [`RATE_LIMIT_SCALE is ${rateLimitScale}, so passwords can be guessed that much faster; leave it out.`]
      : []),
    ...Object.entries({ MAIL_FROM: mailFrom, PROVIDER_EMAIL: providerEmail })
      .filter(([, address]) => RESERVED_ADDRESS.test(address))
      .map(([name]) => `${name} is at a reserved domain, which has no mailbox; use one of your own.`),
    ...(protocol === 'http:' && !isLoopback(hostname)
      ? ['APP_URL begins with http://, so passwords travel unencrypted; use https://.']
      : []),
    ...(stripe.secretKey.startsWith('sk_test_') ? ['STRIPE_SECRET_KEY is a test key: nobody is charged.'] : []),
    ...(sandbox ? ['STRIPE_API_BASE is this machine, not Stripe: nobody is charged.'] : []),
  ];
}

/** RFC 2606. */
const RESERVED_ADDRESS = /[@.](example(\.com|\.net|\.org)?|test|invalid|localhost)>?$/i;

const isLoopback = (host: string): boolean => /^(localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

class Reader {
  readonly problems: string[] = [];
  constructor(private readonly source: NodeJS.ProcessEnv) {}

  text(name: string, fallback: string): string {
    return this.source[name]?.trim() || fallback;
  }

  list(name: string, fallback: string): string[] {
    return this.text(name, fallback)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  }

  addresses(name: string, family: 4 | 6, fallback: string): string[] {
    const values = this.list(name, fallback).map((each) => each.toLowerCase());
    if (values.some((value) => isIP(value) !== family))
      this.problems.push(`${name} must be IPv${family} addresses, with commas between them.`);
    return values.map(asResolved);
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = this.text(name, fallback) as T;
    if (!values.includes(value)) this.problems.push(`${name} must be one of ${values.join(', ')}.`);
    return value;
  }

  number(name: string, fallback: number, least: number, most: number): number {
    const value = Number(this.text(name, String(fallback)));
    if (!(value >= least && value <= most)) this.problems.push(`${name} must be a number from ${least} to ${most}.`);
    return value;
  }

  url(name: string, protocols: string[], fallback = ''): string {
    const value = this.text(name, fallback);
    if (!value) this.problems.push(`${name} is missing.`);
    else if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.problems.push(`${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    }
    return value;
  }

  /** Customers' pages and the dashboard may share no registrable domain: one could set cookies for the other. */
  sitesHost(fallback: string, appUrl: string): string {
    const value = this.text('SITES_HOST', fallback).toLowerCase();
    const problem = sitesHostProblem(value, appUrl, fallback !== '');
    if (problem) this.problems.push(`SITES_HOST ${problem}`);
    return value;
  }

  secret(name: string, least: number): string {
    const value = this.text(name, '');
    if (!value) this.problems.push(`${name} is missing.`);
    else if (value.length < least) this.problems.push(`${name} must have at least ${least} characters.`);
    else if (/^(change-?me|secret|example|demo|test|password)/i.test(value)) {
      this.problems.push(`${name} is a demo value; make one of your own.`);
    } else if (new Set(value).size < DIFFERENT_MIN) {
      this.problems.push(`${name} repeats a few characters; make one with: openssl rand -hex 32`);
    }
    return value;
  }

  trustProxy(): false | number | string {
    const given = this.text('TRUST_PROXY', '0');
    if (given === 'false' || given === '0') return false;
    if (given === 'true') return 1; // one proxy: the address that it adds, never one that a visitor sent
    if (/^\d+$/.test(given)) return Number(given);
    if (!given.split(',').every((one) => isProxy(one.trim())))
      this.problems.push(
        'TRUST_PROXY must be how many proxies there are, or their addresses, with commas between them.',
      );
    return given;
  }

  credentials(prefix: string, isDemo: boolean, demo: string) {
    const least = isDemo ? 1 : ADMIN_PASSWORD_MIN;
    const username = this.text(`${prefix}_USERNAME`, '');
    const password = this.text(`${prefix}_PASSWORD`, '');
    if (!username && !password) return undefined;
    if (!username) this.problems.push(`${prefix}_USERNAME is missing beside ${prefix}_PASSWORD.`);
    if (password.length < least) this.problems.push(`${prefix}_PASSWORD must have at least ${least} characters.`);
    else if (!isDemo && password === demo) this.problems.push(`${prefix}_PASSWORD is the demo value; choose another.`);
    return { username, password };
  }
}

/** Names that no visitor outside a network can reach (RFC 6761, 6762, 7686, 8375, ICANN's .internal). */
const UNREACHABLE = /(^|\.)(local|internal|invalid|onion|arpa|lan|home|corp)$/;

/** An IP address, IPv6 in brackets, with or without a port. */
function isDnsServer(server: string): boolean {
  const [, ipv6, ipv4 = '', port = '53'] = /^(?:\[(.+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(server) ?? [];
  const isAddress = ipv6 === undefined ? isIP(ipv4) === 4 : isIP(ipv6) === 6;
  return isAddress && Number(port) >= 1 && Number(port) <= 65_535;
}

/** An IPv6 address as DNS answers are written: RFC 5952. */
function asResolved(address: string): string {
  const url = `http://[${address}]`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address;
}

/** What is wrong with it; undefined where nothing is. */
function sitesHostProblem(value: string, appUrl: string, embedded: boolean): string | undefined {
  if (!value)
    return 'is missing: the host that customers’ sites live below, of another registrable domain than APP_URL.';
  const host = value.replace(/:\d{1,5}$/, '');
  if (embedded && host === 'localhost') return undefined;
  const { domain, isIp } = parse(host, { allowPrivateDomains: true });
  if (
    !/^[a-z0-9.-]{1,190}$/.test(host) ||
    host.split('.').some((label) => !/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label))
  )
    return 'must be a host name, with a port where it needs one, e.g. shingle.site.';
  if (isIp) return 'must be a host name, not an address: sites are names below it.';
  if (UNREACHABLE.test(host)) return `is below a reserved name that visitors cannot reach.`;
  if (domain === null) return 'is a public suffix or has one label: sites would share it with strangers.';
  if (!URL.canParse(appUrl)) return undefined; // said of APP_URL
  const app = new URL(appUrl).hostname;
  if (app === host || getDomain(app, { allowPrivateDomains: true }) === domain)
    return `shares the registrable domain ${domain} with APP_URL; customers’ sites need one of their own.`;
  return undefined;
}

/** An address, a network, or a name of networks, as Express takes them ('trust proxy'). */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', mask, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length > 0) return false;
  const bits = family === 4 ? 32 : 128;
  return mask === undefined || (/^[1-9]\d*$/.test(mask) ? Number(mask) <= bits : family === 4 && isIP(mask) === 4);
}
