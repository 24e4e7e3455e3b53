import { beforeAll, describe, expect, it } from '@jest/globals';
import { openAccount, type Account } from '../support/accounts.ts';
import { bakery } from '../support/bakery.ts';
import type { OpenApi } from '../support/fuzzer.ts';
import { askHost, type HostAnswer } from '../support/hosts.ts';
import { useServer } from '../support/server.ts';
import { insertSite } from '../support/sites.ts';

/** The built server as it runs behind TLS, beside the one without. */
const server = useServer();
let secure: string;
let account: Account;
let poll: { path: string; headers: Record<string, string> };

beforeAll(async () => {
  secure = await server.another({ APP_URL: 'https://shingle.example' });
  account = await openAccount(server);
  const authorization = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' };
  const started = await fetch(`${secure}/api/messages/conversations`, {
    method: 'POST',
    headers: authorization,
    body: JSON.stringify({ subject: 'Hours' }),
  });
  const { conversation } = (await started.json()) as { conversation: { _id: string } };
  const path = `/api/messages/conversations/${conversation._id}/messages`;
  const etag = (await fetch(secure + path, { headers: authorization })).headers.get('etag')!;
  poll = { path, headers: { ...authorization, 'if-none-match': etag } };
});

/** What is missing from an answer's headers, or wrong in them. */
function faultsOf({ headers }: Response, hsts: boolean): string[] {
  const rules: Record<string, RegExp> = {
    'content-security-policy': /default-src '(none|self)'.*frame-ancestors 'none'/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/i,
    'referrer-policy': /^strict-origin-when-cross-origin$/,
    'permissions-policy': /camera=\(\).*geolocation=\(\)/,
    'cross-origin-resource-policy': /^same-origin$/,
    'x-request-id': /^[\w-]{8,}$/,
    ...(hsts ? { 'strict-transport-security': /^max-age=31536000; includeSubDomains$/ } : {}),
  };
  const faults = Object.entries(rules)
    .filter(([name, rule]) => !rule.test(headers.get(name) ?? ''))
    .map(([name]) => `${name}: ${headers.get(name)}`);
  if (headers.has('x-powered-by')) faults.push('x-powered-by');
  if (!hsts && headers.has('strict-transport-security')) faults.push('strict-transport-security without TLS');
  const policy = headers.get('content-security-policy') ?? '';
  if (/unsafe-eval|\*|script-src[^;]*unsafe-inline/.test(policy)) faults.push(policy);
  return faults;
}

/** Every address there is, and every way an answer can come about. */
async function answers(url: string): Promise<[what: string, answer: Response][]> {
  const ask = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });
  const { paths } = (await (await ask('/api/openapi.json')).json()) as OpenApi;
  const given: [string, Response][] = [];
  for (const [path, calls] of Object.entries(paths))
    for (const method of Object.keys(calls))
      given.push([`${method} ${path}`, await ask(path.replace(/\{\w+\}/g, 'x'), { method: method.toUpperCase() })]);
  const sitemap = await (await ask('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(pages.length).toBeGreaterThan(10);
  const front = await (await ask('/')).text();
  const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec(front)![1]!;
  const unlisted = [
    '/login',
    '/dashboard',
    '/nothing-here',
    '/sitemap.xml',
    '/robots.txt',
    '/api/docs',
    '/api/nothing',
  ];
  const files = [
    asset,
    '/assets/of-another-release.js',
    '/uploads/nothing.jpg',
    '/health',
    '/health/live',
    '/health/ready',
  ];
  for (const path of [...pages, ...unlisted, ...files]) {
    const first = await ask(path);
    const etag = first.headers.get('etag');
    given.push(
      [path, first],
      [`${path} again`, await ask(path)],
      [`HEAD ${path}`, await ask(path, { method: 'HEAD' })],
    );
    if (etag) given.push([`304 ${path}`, await ask(path, { headers: { 'if-none-match': etag } })]);
  }
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  return [
    ...given,
    ['redirect', await ask('/plans/')],
    ['a poll that finds nothing new', await ask(poll.path, { headers: poll.headers })],
    ['too much', await ask('/api/contact', { ...post, body: JSON.stringify({ name: 'x'.repeat(300_000) }) })],
    ['no JSON', await ask('/api/contact', { ...post, body: '{' })],
    ['a text', await ask('/api/contact', { method: 'POST', body: 'x' })],
    ['a form', await ask('/contact', { method: 'POST', body: new URLSearchParams({ name: 'Mei' }) })],
    ['%', await ask('/%E0%A4%A')],
  ];
}

describe.each([
  ['behind TLS', true],
  ['without TLS', false],
])('%s', (_where, tls) => {
  it('every answer carries the headers that keep a browser safe', async () => {
    const all = await answers(tls ? secure : server.url);
    const unchanged = all.find(([what]) => what.startsWith('a poll'))![1];
    expect(unchanged.status).toBe(304);
    expect(all.filter(([what, { status }]) => what.startsWith('304') && status === 304).length).toBeGreaterThan(10);
    const faults = all.map(([what, answer]) => [what, answer.status, faultsOf(answer, tls)] as const);
    expect(faults.filter(([, , found]) => found.length > 0)).toEqual([]);
    expect(all.filter(([, { status }]) => status >= 500).map(([what]) => what)).toEqual([]);
  });

  it('who opened a page has no hold on it where people sign in or see what is theirs; public pages are open', async () => {
    const isolation = async (path: string) =>
      (await fetch((tls ? secure : server.url) + path)).headers.get('cross-origin-opener-policy');
    for (const path of [
      '/login',
      '/start',
      '/dashboard',
      '/admin',
      '/business/new',
      '/api/auth/me',
      '/uploads/nothing.jpg',
    ])
      expect([path, await isolation(path)]).toEqual([path, 'same-origin']);
    for (const path of ['/', '/plans', '/contact', '/demo/piano-teacher', '/card/owen', '/nothing-here'])
      expect([path, await isolation(path)]).toEqual([path, null]);
  });
});

const PAGE = [200, 'public, max-age=0, must-revalidate', 'Accept-Encoding'];
const LOST = [404, ...PAGE.slice(1)];
const FILE = [200, 'public, max-age=31536000, immutable', 'Accept-Encoding'];
const A_WHILE = [200, 'public, max-age=300', undefined];
const NEVER = [200, 'no-store', undefined];

/** How long an answer may be kept, and by what caches tell two of them apart. */
const keptAs = ({ headers, status }: HostAnswer) => [status, headers['cache-control'], headers.vary];
const assetIn = ({ text }: HostAnswer) => /(\/assets\/[^" ]+)/.exec(text)![1]!;

it('every kind of answer says how long it may be kept; what is not there is not unchanged either', async () => {
  const ask = (path: string, headers = {}) => askHost('localhost', path, { url: server.url, headers });
  const signedIn = { authorization: `Bearer ${account.token}` };
  const kinds: Record<string, unknown[]> = {
    '/': PAGE,
    '/dashboard': PAGE,
    '/nothing-here': LOST,
    '/plans/': [301, 'public, max-age=3600', undefined],
    [assetIn(await ask('/'))]: FILE,
    '/assets/of-another-release.js': [404, 'no-store', undefined],
    '/favicon.svg': [200, 'public, max-age=3600', 'Accept-Encoding'],
    '/robots.txt': A_WHILE,
    '/sitemap.xml': A_WHILE,
    '/api/auth/me': NEVER,
    '/api/available-slots-overview': NEVER,
    '/health': NEVER,
    '/health/live': NEVER,
    '/health/ready': NEVER,
    '/api/nothing': [404, 'no-store', undefined],
  };
  for (const [path, kept] of Object.entries(kinds))
    expect([path, ...keptAs(await ask(path, signedIn))]).toEqual([path, ...kept]);
  const { etag } = (await ask('/nothing-here')).headers;
  expect((await ask('/nothing-here', { 'if-none-match': etag })).status).toBe(404);
  const none = await askHost('another.example', '/', { url: server.url });
  const policy = none.headers['content-security-policy'];
  expect([...keptAs(none), policy]).toEqual([404, 'no-store', undefined, "default-src 'none'"]);
});

describe('a site’s hosts behind TLS', () => {
  const YEAR = 'max-age=31536000; includeSubDomains';
  const PATHS = ['/', '/card', '/nothing', '/robots.txt', '/card.vcf', '/api/auth/me', '/api/available-slots-overview'];
  let sitesHost: string;
  beforeAll(async () => {
    const other = await openAccount(server);
    sitesHost = server.env.SITES_HOST!;
    await insertSite(server.db, bakery('levain', 'levain'), account.id);
    const id = await insertSite(server.db, bakery('baguette', 'baguette'), other.id);
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, "primary") values ($1, 'baguette.ca', 't', 'live', true)`,
      [id],
    );
  });

  it.each([
    ['below ours promise https for a year', () => `levain.${sitesHost}`, YEAR],
    ['of the owner’s promise it for a day, and nothing for the names below', () => 'baguette.ca', 'max-age=86400'],
  ])('%s', async (_what, host, promised) => {
    const script = assetIn(await askHost(host(), '/', { url: secure }));
    for (const path of [...PATHS, script]) {
      for (const method of ['GET', 'HEAD']) {
        const { headers } = await askHost(host(), path, { url: secure, method });
        expect([method, path, headers['strict-transport-security']]).toEqual([method, path, promised]);
        expect([path, headers['set-cookie']]).toEqual([path, undefined]);
        expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      }
    }
  });

  it('say how long an answer may be kept; what is not there is not unchanged either', async () => {
    const ask = (path: string, headers = {}) => askHost(`levain.${sitesHost}`, path, { url: secure, headers });
    const kinds: Record<string, unknown[]> = {
      '/': PAGE,
      '/card': PAGE,
      '/nothing': LOST,
      [assetIn(await ask('/'))]: FILE,
      '/robots.txt': A_WHILE,
      '/favicon.svg': A_WHILE,
      '/site.webmanifest': A_WHILE,
      '/card.vcf': [200, 'no-cache', undefined],
      '/enquiries/sent': [200, 'no-store', undefined],
    };
    for (const [path, kept] of Object.entries(kinds))
      expect([path, ...keptAs(await ask(path))]).toEqual([path, ...kept]);
    const { etag } = (await ask('/nothing')).headers;
    expect((await ask('/nothing', { 'if-none-match': etag })).status).toBe(404);
  });
});
