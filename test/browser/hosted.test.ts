import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bakery } from '../support/bakery.ts';
import { askHost, type Asked } from '../support/hosts.ts';
import { useServer } from '../support/server.ts';
import { openGate, type Gate } from '../support/service-proxy.ts';
import { mixedRequests } from '../support/mixed-requests.ts';
import { announceSite, insertSite } from '../support/sites.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const s = useServer();
const BR = { 'accept-encoding': 'br' };
const port = () => new URL(s.url).port;
const of = (slug: string) => `${slug}.localhost:${port()}`;
const ask = (host: string, path: string, asked: Partial<Asked> = {}) => askHost(host, path, { url: s.url, ...asked });
/** Of two customers' pages, in an order of chance; 10,000 take some minutes. */
const MIXED_REQUESTS = Number(process.env.MIXED_REQUESTS ?? 2_000);
let made = 0;

async function site(plan: string | null = 'pro', languages: ('fr' | 'en')[] = ['fr', 'en']) {
  const slug = `tenant-${(made += 1)}`;
  const [{ id: owner }] = await s.db.query<[{ id: string }]>(
    `insert into users (name, email, email_key, password_hash, subscribed_plan, created_at) values ('O', $1, $1, 'x', $2, now()) returning id`,
    [`${randomUUID()}@shop.example`, plan],
  );
  const record = bakery(slug, slug);
  record.content.business_name = `Boulangerie ${slug}`;
  const id = await insertSite(s.db, { ...record, languages }, owner);
  return { id, owner, slug };
}

describe('a customer’s site on its own host', () => {
  let slug: string;
  beforeAll(async () => {
    ({ slug } = await site());
  });

  it('is drawn with its own title, canonical address, icon, manifest and structured data', async () => {
    const { headers, status, text } = await ask(of(slug), '/', { headers: BR });
    const origin = `http://${of(slug)}`;
    expect(status).toBe(200);
    expect(text).toContain(`<title>Boulangerie ${slug}`);
    expect(text).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(text).toContain(`<meta property="og:url" content="${origin}/">`);
    expect(text).toContain(`<meta property="og:site_name" content="Boulangerie ${slug}">`);
    expect(text).toContain('href="/favicon.svg"');
    expect(text).toContain('href="/site.webmanifest"');
    expect(text).not.toContain('/manifest.webmanifest"');
    expect(text).toContain(`"@id":"${origin}/#business"`);
    expect(text).toContain(`hreflang="en" href="${origin}/en"`);
    expect(text).toContain(`hreflang="x-default" href="${origin}/"`);
    expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is the same from memory, in every encoding, and 304 to who has it', async () => {
    const first = await ask(of(slug), '/', { headers: BR }); // packed again once, with another ETag and length
    for (const coding of ['br', 'gzip', 'identity'])
      await eventuallyHolds(async () => {
        const again = await ask(of(slug), '/?x=1', { headers: { 'accept-encoding': coding } });
        expect([again.status, again.text]).toEqual([200, first.text]);
        const held = { 'accept-encoding': coding, 'if-none-match': again.headers.etag! };
        expect((await ask(of(slug), '/', { headers: held })).status).toBe(304);
        const head = await ask(of(slug), '/', { method: 'HEAD', headers: { 'accept-encoding': coding } });
        expect([head.text, head.headers['content-length']]).toEqual(['', again.headers['content-length']]);
      });
  });

  it('has its second language by path, and no other', async () => {
    const english = await ask(of(slug), '/en');
    expect([english.status, /<html lang="(\w+)"/.exec(english.text)?.[1]]).toEqual([200, 'en']);
    const moved = await Promise.all(['/fr', '/fr/card?qr', '/EN', '/card/'].map((path) => ask(of(slug), path)));
    expect(moved.map(({ headers, status }) => [status, headers.location])).toEqual([
      [308, '/'],
      [308, '/card?qr'],
      [301, '/en'],
      [301, '/card'],
    ]);
    expect((await ask(of(slug), '/zh')).status).toBe(404);
    expect((await ask(of(slug), '/en/card')).status).toBe(200);
  });

  it('has the languages of the version that is live, whatever the owner has chosen since', async () => {
    const [two, one] = [await site(), await site('pro', ['fr'])];
    await s.db.query(`update sites set languages = '{en}', default_language = 'en' where id = $1`, [two.id]);
    await s.db.query(`update sites set languages = '{fr,en}' where id = $1`, [one.id]);
    const shown = async ({ slug: each }: { slug: string }) =>
      Promise.all(['/', '/en'].map(async (path) => /<html lang="(\w+)"/.exec((await ask(of(each), path)).text)?.[1]));
    expect(await shown(two)).toEqual(['fr', 'en']);
    expect((await ask(of(one.slug), '/en')).status).toBe(404);
  });

  it('shows the first language alone while the plan has one, and keeps the other', async () => {
    const { slug: small } = await site('starter');
    const { headers, status } = await ask(of(small), '/en/card');
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/card', 'no-store']);
    expect((await ask(of(small), '/')).text).not.toContain('hreflang');
  });

  it('has a 404 in its own look, and none of our pages', async () => {
    const paths = ['/plans', '/login', '/dashboard', '/admin', '/demo/handyman', '/terms', '/report', '/manifest.webmanifest', '/enquiries', '/Enquiries/x']; // oxfmt-ignore
    for (const path of [...paths, '/favicon.ico', '/index.pageContext.json', '//evil.example/', '/%E0%A4']) {
      const { headers, status, text } = await ask(of(slug), path);
      expect([path, status, headers.location]).toEqual([path, 404, undefined]);
      expect(text).toContain(`Boulangerie ${slug}`);
    }
  });

  it('has its own face on a 404, the way home and its footer, in the language of the address', async () => {
    const face = /<link rel="preload" as="font" crossorigin href="([^"]+)"/;
    const [, own] = face.exec((await ask(of(slug), '/')).text)!;
    for (const [path, lang, title, home] of [
      ['/nothing', 'fr', 'Page introuvable', '/'],
      ['/en/nothing', 'en', 'Page not found', '/en'],
    ] as const) {
      const { text } = await ask(of(slug), path);
      expect(face.exec(text)![1]).toBe(own);
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text).toMatch(new RegExp(`<h1>${title}</h1>.*<a class="[^"]+" href="${home}">.*<footer`));
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
  });

  it('has its card, the page of an appointment, and the files both load', async () => {
    for (const path of ['/card', `/appointments/${randomUUID()}`, '/en/card']) {
      const { status, text } = await ask(of(slug), path);
      expect([path, status]).toEqual([path, 200]);
      const loaded = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)];
      expect(loaded.length).toBeGreaterThan(0);
      for (const [, href] of loaded) expect([href, (await ask(of(slug), href!)).status]).toEqual([href, 200]);
    }
    expect((await ask(of(slug), '/powered-by.svg')).status).toBe(200);
  });

  it('loads one design’s CSS and chunks, and no other’s', async () => {
    const { text } = await ask(of(slug), '/');
    const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => /piano|handyman|garage|workorder|programme/i.test(file))).toEqual([]);
  });

  it('is sent to from our own host', async () => {
    for (const [path, to] of [
      [`/sites/${slug}`, '/'],
      [`/sites/${slug}?utm_source=flyer&a=%20`, '/?utm_source=flyer&a=%20'],
      [`/card/${slug}`, '/card'],
      [`/card/${slug}?qr`, '/card?qr'],
    ] as const) {
      // oxfmt-ignore
      const { headers, status } = await ask(`localhost:${port()}`, path);
      expect([status, headers.location]).toEqual([308, `http://${of(slug)}${to}`]);
    }
    expect((await ask(`localhost:${port()}`, '/sites/nothing-here')).status).toBe(404);
    expect((await ask(`localhost:${port()}`, '/sites/handyman')).status).toBe(200);
    expect((await ask(`localhost:${port()}`, '/card/owen')).status).toBe(200);
  });
});

describe('what is kept', () => {
  const show = (id: string, name: string) =>
    s.db.query(
      `with shown as (select * from site_versions where site_id = $1 order by number desc limit 1), next as (
         insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, created_at)
         select site_id, number + 1, schema, words, look, jsonb_set(record, '{content,business_name}', to_jsonb($2::text)),
           now(), 'owner', now() from shown returning site_id, number)
       select number from next`,
      [id, name],
    );

  const announce = (id: string, slug: string) => announceSite(s, id, slug);

  it('follows the plan as soon as it is announced, without a new version', async () => {
    const { id, owner, slug } = await site('pro');
    const page = (path: string) => ask(of(slug), path);
    const shown = async () => [(await page('/en')).status, (await page('/')).text.includes('hreflang')];
    const plans = { pro: [200, true], starter: [302, false], plus_ai: [200, true] };
    for (const [plan, expected] of Object.entries(plans)) {
      await s.db.query('update users set subscribed_plan = $2 where id = $1', [owner, plan]);
      await announce(id, slug);
      await eventuallyHolds(async () => expect(await shown()).toEqual(expected));
    }
  });

  it('follows the version as soon as it is announced, on every server', async () => {
    const second = await s.another();
    const { id, slug } = await site();
    const titles = async () =>
      Promise.all(
        [s.url, second].map(async (url) =>
          /<title>([^<·]*)/.exec((await ask(of(slug), '/', { url })).text)![1]!.trim(),
        ),
      );
    expect(await titles()).toEqual([`Boulangerie ${slug}`, `Boulangerie ${slug}`]);
    await show(id, 'Nouveau Nom');
    await s.db.query('update sites set published_version = published_version + 1 where id = $1', [id]);
    await announce(id, slug);
    await eventuallyHolds(async () => expect(await titles()).toEqual(['Nouveau Nom', 'Nouveau Nom']));
  });

  it('stands on disk for the next server, and a damaged file is drawn anew', async () => {
    const { slug } = await site();
    const { text } = await ask(of(slug), '/');
    const folder = join(s.env.DATA_DIR!, 'pages');
    const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.br'));
    const own = async () => {
      for (const name of await files()) {
        const file = join(folder, name);
        const kept = await readFile(file, 'latin1');
        if (kept.startsWith(`{"key":`) && kept.includes(`${of(slug)}:s`)) return file;
      }
      return undefined;
    };
    const file = await eventually(own);
    const bytes = await readFile(file);
    const third = await s.another();
    expect((await ask(of(slug), '/', { url: third })).text).toBe(text);
    bytes[bytes.length - 20]! ^= 0xff;
    await writeFile(file, bytes);
    const fourth = await s.another();
    expect((await ask(of(slug), '/', { url: fourth })).text).toBe(text);
    await writeFile(file, 'nonsense');
    const fifth = await s.another({ DATA_DIR: file }); // a folder that cannot be written
    expect((await ask(of(slug), '/', { url: fifth })).text).toBe(text);
  });

  it('of two customers never mixes, whatever the order and the hosts', async () => {
    const [one, two] = await Promise.all([site(), site()]);
    const { served, unchanged } = await mixedRequests([one.slug, two.slug], MIXED_REQUESTS, { ask, of });
    expect(unchanged).toBeGreaterThan(0.02 * MIXED_REQUESTS);
    expect(served).toBeGreaterThan(0.9 * MIXED_REQUESTS);
  });

  it('a site that cannot be drawn, or that a newer release wrote, is alone in that', async () => {
    const [broken, newer, fine] = [await site(), await site(), await site()];
    await s.db.query('alter table site_versions disable trigger site_versions_immutable');
    await s.db.query(`update site_versions set record = record #- '{content,hours}' where site_id = $1`, [broken.id]);
    await s.db.query('update site_versions set schema = 99 where site_id = $1', [newer.id]);
    await s.db.query('alter table site_versions enable trigger site_versions_immutable');
    const answers = await Promise.all([broken, newer, fine, broken, fine].map(({ slug }) => ask(of(slug), '/')));
    expect(answers.map(({ status }) => status)).toEqual([500, 503, 200, 500, 200]);
    expect(answers[0]!.text).not.toContain('hours');
    expect((await ask(`localhost:${port()}`, '/')).status).toBe(200);
  });
});

describe('a server of another release beside this one', () => {
  const program = `dist/server/src/main-${randomUUID()}.js`;
  let database: Gate;
  let other: string;
  beforeAll(async () => {
    database = await openGate(s.env.DATABASE_URL!);
    await writeFile(program, `${await readFile('dist/server/src/main.js', 'utf8')}\n// another release\n`);
    other = await s.another({ DATABASE_URL: database.url }, program);
  });
  afterAll(async () => {
    await database.shut();
    await rm(program);
  });

  it('shows the same page, and neither takes what the other has drawn', async () => {
    const { slug } = await site();
    const folder = join(s.env.DATA_DIR!, 'pages');
    const releasesWithIt = async () => {
      const releases = new Set<string>();
      for (const name of await readdir(folder, { recursive: true }))
        if (name.endsWith('.br') && (await readFile(join(folder, name), 'latin1')).includes(`${of(slug)}:s`))
          releases.add(name.split('/')[0]!);
      return releases.size;
    };
    const pages = [await ask(of(slug), '/'), await ask(of(slug), '/', { url: other })];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(pages[0]!.text).toBe(pages[1]!.text);
    await eventuallyHolds(async () => expect(await releasesWithIt()).toBe(2));
  });

  it('goes on with its kept pages when it loses PostgreSQL, and asks for patience for the others', async () => {
    const { slug } = await site();
    const at = async (path: string) => (await ask(of(slug), path, { url: other })).status;
    expect([await at('/'), await at('/card')]).toEqual([200, 200]);
    await database.shut();
    expect([await at('/'), await at('/card'), await at('/en')]).toEqual([200, 200, 503]);
    expect((await ask(`localhost:${port()}`, '/', { url: other })).status).toBe(200);
    await database.open();
    await eventuallyHolds(async () => expect(await at('/en')).toBe(200));
  });
});

describe('a site that is away', () => {
  it.each([
    ['paused', 503],
    ['blocked', 410],
    ['unpublished', 404],
  ])('because it is %s is answered %i', async (state, status) => {
    const { id, slug } = await site();
    await s.db.query('update sites set state = $2 where id = $1', [id, state]);
    for (const path of ['/', '/card', '/nothing', '/enquiries', '/enquiries/sent']) {
      const { headers, status: answered, text } = await ask(of(slug), path);
      expect([path, answered]).toEqual([path, status]);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).not.toContain('Miche');
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('the page of a site that was blocked', () => {
  it('is in the language of the address, and leads nowhere', async () => {
    const { id, slug } = await site();
    await s.db.query(`update sites set state = 'blocked' where id = $1`, [id]);
    for (const [path, tag, title] of [
      ['/', 'fr', 'Cette page n’est plus ici'],
      ['/en', 'en', 'This page is no longer here'],
    ] as const) {
      const { status, text } = await ask(of(slug), path);
      expect([path, status, text.includes(`<html lang="${tag}">`)]).toEqual([path, 410, true]);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).not.toContain('<a ');
    }
  });
});
