import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { connect } from 'node:net';
import { SiteChanges } from '../../src/sites/hosts/site-changes.service.ts';
import { tally, times, useApp } from '../support/app.ts';
import { closedRoutes, fill, UNKNOWN_ID, publicRoutes } from '../support/routes.ts';
import { hostedSites } from '../support/hosts.ts';
import { eventuallyHolds } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 }, { gates: true });
const HOUR_MS = 3_600_000;

const { ask, of, site, domainOf, isThere } = hostedSites(t);
/** The status of a request written by hand. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(t.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
afterEach(async () => {
  await t.databaseGate.open();
  await t.redisGate.open();
  await eventuallyHolds(async () => expect((await ask('localhost', '/health/ready')).status).toBe(200));
});

describe('the host of a request', () => {
  it.each([
    ['another.example', 404],
    ['', 404],
    ['a.b.localhost:3000', 404],
    ['.localhost', 404],
    ['nothing-here.localhost', 404],
    ['-a.localhost', 404],
    ['a--b.localhost', 404],
    ['xn--caf-dma.localhost', 404],
    ['owen.localhost', 404],
    ['www.localhost', 404],
    [`${'a'.repeat(64)}.localhost`, 404],
    [`${'a'.repeat(300)}.example`, 404],
    ['user@localhost', 404],
    ['localhost:port', 404],
    ['localhost', 200],
    ['LOCALHOST.:3000', 200],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
  ])('%j is answered %i', async (host, status) => {
    const { headers, status: answered, text } = await ask(host, '/api/ai-assistant/health');
    expect(answered).toBe(status);
    if (status === 404) expect([headers['cache-control'], text]).toEqual(['no-store', 'Not found\n']);
    expect(headers.location).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is never read from X-Forwarded-Host', async () => {
    const { slug } = await site();
    for (const name of ['X-Forwarded-Host', 'Forwarded', 'X-Host', 'X-Original-Host'])
      expect((await ask('another.example', '/robots.txt', { headers: { [name]: of(slug) } })).status).toBe(404);
    const asked = await ask('localhost', '/robots.txt', { headers: { 'X-Forwarded-Host': of(slug) } });
    expect(asked.text).not.toContain(slug);
  });

  it('is one: two, none, and an address as the target', async () => {
    const { slug } = await site();
    const end = 'Connection: close\r\n\r\n';
    expect(await raw(`GET /robots.txt HTTP/1.1\r\nHost: ${of(slug)}\r\nHost: localhost\r\n${end}`)).toMatch(
      /^HTTP\/1.1 4/,
    );
    expect(await raw(`GET /robots.txt HTTP/1.0\r\n${end}`)).toMatch(/^HTTP\/1.1 404/);
    for (const name of ['\u0634\u0639\u0631', `${slug}\u200b`, `\u202e${slug}`])
      expect(await raw(`GET /robots.txt HTTP/1.1\r\nHost: ${name}.localhost\r\n${end}`)).toMatch(/^HTTP\/1.1 40[04]/);
    const absolute = await raw(`GET http://${of(slug)}/robots.txt HTTP/1.1\r\nHost: localhost\r\n${end}`);
    expect(absolute).toContain(`Sitemap: http://${of(slug)}/sitemap.xml`);
    const api = await raw(`GET http://${of(slug)}/api/auth/me HTTP/1.1\r\nHost: localhost\r\n${end}`);
    expect(api).toMatch(/^HTTP\/1.1 404/);
  });

  it('leads to its own domain by a path alone', async () => {
    const { id, slug } = await site();
    await domainOf(id, 'one-path.example');
    for (const target of ['*', '*.evil.example/', 'x://evil.example/']) {
      const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: ${of(slug)}\r\nConnection: close\r\n\r\n`);
      expect([target, answer]).toEqual([target, expect.stringMatching(/^HTTP\/1.1 404/)]);
    }
  });

  it('is asked for its health whatever it is', async () => {
    for (const host of ['another.example', 'preview.localhost', 'nothing-here.localhost', 'localhost'])
      expect((await ask(host, '/health')).status).toBe(200);
  });
});

describe('every call of the API', () => {
  const ON_SITES = [/^\/api\/(available-slots|appointments|ai-assistant)/, /^\/api\/(enquiries|site-events)$/];
  const ON_PREVIEW = [/^\/api\/site-previews\//];

  it.each(['site', 'preview', 'unknown'] as const)('is closed on a %s host but where it is marked', async (kind) => {
    const { slug } = await site('plus_ai');
    const host = { site: of(slug), preview: 'preview.localhost:3000', unknown: 'another.example' }[kind];
    const open = { site: ON_SITES, preview: ON_PREVIEW, unknown: [] }[kind];
    const all = [...publicRoutes(t.app), ...closedRoutes(t.app)];
    expect(all.length).toBeGreaterThan(80);
    for (const { method, path } of all) {
      if (open.some((pattern) => pattern.test(path))) continue;
      const answer = await ask(host, fill(path, UNKNOWN_ID), { method: method.toUpperCase() });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      if (kind !== 'unknown') expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: 'not_found' });
    }
    for (const path of ['/api/docs', '/api/openapi.json', '/api/docs/swagger-ui.css'])
      expect([path, (await ask(host, path)).status]).toEqual([path, 404]);
  });

  it('is named by OPTIONS on our own host alone', async () => {
    const { slug } = await site('plus_ai');
    for (const host of [of(slug), 'preview.localhost:3000', 'another.example'])
      for (const path of ['/api/auth/login', '/api/shingle-admin/users', '/card.vcf']) {
        const { headers, status } = await ask(host, path, { method: 'OPTIONS' });
        expect([host, path, status, headers.allow]).toEqual([host, path, 404, undefined]);
      }
    expect((await ask('localhost', '/api/auth/login', { method: 'OPTIONS' })).headers.allow).toBe('POST');
  });

  it('is closed on a site’s host to those who are signed in, polls included', async () => {
    const { slug, owner } = await site();
    const headers = { authorization: `Bearer ${owner.token}`, 'if-none-match': '"1"' };
    for (const path of ['/api/auth/me', '/api/user/export', `/api/messages/conversations/${UNKNOWN_ID}/messages`])
      expect([path, (await ask(of(slug), path, { headers })).status]).toEqual([path, 404]);
  });
});

describe('the answer of a site’s host', () => {
  it('follows its state, and says so at once', async () => {
    const { id, slug } = await site();
    const states = { published: 200, paused: 503, unpublished: 404, blocked: 410 };
    for (const [state, status] of Object.entries(states)) {
      await t.db.query('update sites set state = $2 where id = $1', [id, state]);
      await t.app.get(SiteChanges).announceSite(id);
      expect([state, (await ask(of(slug), '/card.vcf')).status]).toEqual([state, status]);
    }
  });

  it.each(['paused', 'blocked', 'unpublished'])(
    'leads to a booking’s page on our own while it is %s',
    async (state) => {
      const { id, slug } = await site();
      await t.db.query('update sites set state = $2 where id = $1', [id, state]);
      const page = `/appointments/${UNKNOWN_ID}`;
      for (const path of [page, `/en${page}?utm=mail`]) {
        const { headers, status } = await ask(of(slug), path);
        const answer = [status, headers.location, headers['cache-control']];
        expect(answer).toEqual([302, `http://localhost:3000${page}`, 'no-store']);
      }
      for (const path of [`${page}/calendar.ics`, `/api${page}/nothing`, `/fr/en${page}`])
        expect([path, (await ask(of(slug), path)).headers.location]).toEqual([path, undefined]);
      expect((await ask(of(slug), page, { method: 'POST' })).headers.location).toBeUndefined();
      expect((await ask('nothing-there.localhost', page)).status).toBe(404);
    },
  );

  it('is 404 for a draft', async () => {
    const { id, slug } = await site();
    await t.db.query(`update sites set state = 'draft', published_version = null where id = $1`, [id]);
    expect(await isThere(of(slug))).toBe(404);
  });

  it.each(['inactive', 'suspended'] as const)('is 503 while the owner is %s', async (status) => {
    const { slug } = await site('pro', { status });
    const { headers, status: answered } = await ask(of(slug), '/card.vcf');
    expect([answered, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  });

  it('is a redirect from an old name, and nothing from one that rests', async () => {
    const { id, slug } = await site();
    await t.db.query(`insert into site_names (name, site_id, kind) values ($1, $2, 'old'), ($3, null, 'resting')`, [
      `old-${slug}`,
      id,
      `gone-${slug}`,
    ]);
    const { headers, status } = await ask(of(`old-${slug}`), '/card?qr');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      301,
      `http://${of(slug)}/card?qr`,
      'max-age=300',
    ]);
    expect((await ask(of(`old-${slug}`), '/', { method: 'POST' })).status).toBe(404);
    expect((await ask(of(`old-${slug}`), '/enquiries', { method: 'POST' })).status).toBe(400); // read, and refused
    expect(await isThere(of(`gone-${slug}`))).toBe(404);
  });

  it('leads to the own domain while that is live, and from www to the apex', async () => {
    const { id, slug } = await site();
    const host = `${slug}.ca`;
    await domainOf(id, host);
    expect((await ask(of(slug), '/card')).headers.location).toBe(`http://${host}:3000/card`);
    expect((await ask(`www.${host}`, '/fr')).headers.location).toBe(`http://${host}:3000/fr`);
    expect((await ask(host, '/robots.txt')).text).toContain(`http://${host}:3000/sitemap.xml`);
    await t.db.query(`update site_domains set state = 'removed', "primary" = false where site_id = $1`, [id]);
    await t.app.get(SiteChanges).announceSite(id);
    expect([await isThere(host), await isThere(`www.${host}`)]).toEqual([404, 404]);
  });

  it('is that of the domain that is asked, also where another’s is the name below its www', async () => {
    const [below, exact] = [await site(), await site()];
    const host = `shop.${exact.slug}.ca`;
    await domainOf(below.id, host);
    await domainOf(exact.id, `www.${host}`);
    for (const each of [host, `www.${host}`])
      expect((await ask(each, '/robots.txt')).text).toContain(`Sitemap: http://${each}:3000/sitemap.xml`);
  });

  it('is the slug host’s own while the domain fails, whose name stays canonical for three days', async () => {
    const { id, slug } = await site();
    const since = new Date(t.clock.now().getTime() - 71 * HOUR_MS);
    await domainOf(id, `${slug}.ca`, 'failing', { failing_since: since });
    expect((await ask(of(slug), '/robots.txt')).text).toContain(`http://${slug}.ca:3000/sitemap.xml`);
    await t.db.query('update site_domains set failing_since = $2 where site_id = $1', [
      id,
      new Date(since.getTime() - 2 * HOUR_MS),
    ]);
    await t.app.get(SiteChanges).announceSite(id);
    expect((await ask(of(slug), '/robots.txt')).text).toContain(`http://${of(slug)}/sitemap.xml`);
  });

  it.each(['pending', 'proven', 'removed'])('is nothing at a domain that is %s', async (state) => {
    const { id, slug } = await site();
    await domainOf(id, `${slug}.ca`, state);
    expect(await isThere(`${slug}.ca`)).toBe(404);
    expect(await isThere(of(slug))).toBe(200);
  });

  it.each([
    ['piano-teacher', 'http://localhost:3000/demo/piano-teacher'],
    ['handyman', 'http://localhost:3000/demo/handyman'],
    ['shingle', 'http://localhost:3000/business-card'],
  ])('of %s leads to its page of ours', async (slug, location) => {
    const { headers, status } = await ask(of(slug), '/card');
    expect([status, headers.location]).toEqual([308, location]);
  });

  it('promises https for long only where the name is ours', async () => {
    const { id, slug } = await site();
    const before = t.env.appUrl;
    expect(before).toBe('http://localhost:3000');
    const { headers } = await ask(of(slug), '/api/nothing');
    expect(headers['strict-transport-security']).toBeUndefined();
    await domainOf(id, `${slug}.ca`);
    expect((await ask(`${slug}.ca`, '/api/nothing')).headers['set-cookie']).toBeUndefined();
  });
});

describe('what a site’s host serves besides pages', () => {
  it('is its robots, sitemap, contact file, icon and manifest', async () => {
    const { slug } = await site();
    const origin = `http://${of(slug)}`;
    const [robots, sitemap, vcard, icon, manifest] = await Promise.all(
      ['/robots.txt', '/sitemap.xml', '/card.vcf', '/favicon.svg', '/site.webmanifest'].map((path) =>
        ask(of(slug), path),
      ),
    );
    expect(robots!.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(sitemap!.text).toContain(`<loc>${origin}/</loc>`);
    expect(sitemap!.text).toContain(`<loc>${origin}/card</loc>`);
    expect(sitemap!.text).not.toContain('localhost:3000/plans');
    expect(vcard!.text).toContain('Margaux');
    expect(vcard!.text).toMatch(new RegExp(`URL.*${origin}`));
    expect(icon!.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(icon!.text).toMatch(/>B<\/text>/);
    expect(JSON.parse(manifest!.text)).toMatchObject({ name: expect.stringContaining('Boulangerie'), start_url: '/' });
    for (const { headers } of [robots!, sitemap!, vcard!, icon!, manifest!])
      expect(headers['set-cookie']).toBeUndefined();
  });

  it('is made of the version’s record, without a read of the words and the look behind it', async () => {
    const { slug } = await site();
    const asked = jest.spyOn(t.db.logger, 'logQuery');
    try {
      expect((await ask(of(slug), '/card.vcf')).status).toBe(200);
      const reads = asked.mock.calls.map(([query]) => query).filter((query) => query.includes('FROM "site_versions"'));
      expect(reads).toEqual([expect.stringContaining('"record"')]);
      expect(reads.join()).not.toContain('"words"');
    } finally {
      asked.mockRestore();
    }
  });

  it('is on our own host what it was', async () => {
    const { slug } = await site();
    expect((await ask('localhost', '/sitemap.xml')).text).toContain('http://localhost:3000/plans');
    for (const path of ['/card.vcf', '/site.webmanifest']) expect((await ask('localhost', path)).status).toBe(404);
    const { headers, status } = await ask('localhost', `/card/${slug}.vcf`);
    expect([status, headers.location]).toEqual([308, `http://${of(slug)}/card.vcf`]);
    expect(headers['cache-control']).toBe('max-age=300');
    const french = await ask('localhost', `/card/${slug}.vcf?lang=fr`);
    expect(french.headers.location).toBe(`http://${of(slug)}/card.vcf?lang=fr`);
  });
});

describe('when something is down', () => {
  it('hosts that are known go on without PostgreSQL, others are told to come back', async () => {
    const { slug } = await site();
    expect(await isThere(of(slug))).toBe(200);
    await t.databaseGate.shut();
    const unknown = await ask('nothing-known.localhost', '/');
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(unknown.text).toBe('We cannot reach one of our services right now. Please try again in a moment.\n');
    const call = await ask('nothing-known.localhost', '/api/available-slots');
    expect([call.status, JSON.parse(call.text)]).toMatchObject([503, { success: false, code: 'unavailable' }]);
    t.clock.advance(61_000);
    expect((await ask(of(slug), '/api/nothing')).status).toBe(404);
  });

  it('hosts are judged without Redis', async () => {
    const { slug } = await site();
    await t.redisGate.shut();
    expect(await isThere(of(slug))).toBe(200);
    expect(await isThere('nothing-there.localhost')).toBe(404);
  });
});

it('gives forty claims of one name to one of them', async () => {
  const claim = () =>
    t.db.query(`insert into site_names (name, kind) values ('forty-claims', 'held')`).then(
      () => 'won',
      () => 'lost',
    );
  expect(tally(await Promise.all(times(40, claim)))).toEqual({ won: 1, lost: 39 });
});
