import { beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { DESIGNS } from '../../src/sites/content/look.shared.ts';
import type { SiteContent } from '../../src/sites/content/site-content.shared.ts';
import { openAccount } from '../support/accounts.ts';
import { bakery } from '../support/bakery.ts';
import { askHost } from '../support/hosts.ts';
import { useServer } from '../support/server.ts';
import { liveSiteOf } from '../support/site-contents.ts';
import { insertSite } from '../support/sites.ts';
import { eventuallyHolds } from '../support/wait.ts';

/** What a server sends before the first acknowledgement comes back: ten segments (RFC 6928) of 1,460 bytes. */
const FIRST_WINDOW = 14_600;

const server = useServer();

/** Bytes of a whole answer on the line, head and body. */
function bytesOf(path: string, host = new URL(server.url).host): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const socket = connect(Number(port), hostname)
      .on('data', (data) => (bytes += data.length))
      .on('end', () => resolve(bytes))
      .on('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`);
  });
}

/** Customers' sites with five pictures, at hosts of their own. */
const hostOf = (design: string): string => `first-${design}.${new URL(server.url).host}`;
beforeAll(async () => {
  for (const design of DESIGNS) {
    const { id } = await openAccount(server);
    await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [id]);
    const { content, ...site } = liveSiteOf('bakery', 'full', 'en', { design });
    const own = { content: withUploads(content), plan: 'plus_ai', slug: `first-${design}` } as const;
    await insertSite(server.db, { ...site, ...own }, id);
  }
});

/** The test's pictures are in their addresses; a site's are files. */
const withUploads = (content: SiteContent): SiteContent =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('data:') ? `/uploads/${idOf(value)}-960.webp` : value,
  ) as SiteContent;

/** The same in each run, for the bytes of an answer depend on it. */
const idOf = (text: string): string =>
  createHash('md5').update(text).digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'); // oxfmt-ignore

const PAGES = [
  ...['/', '/plans', '/contact', '/showcase', '/how-it-works'],
  ...['/demo/piano-teacher', '/demo/handyman', '/card/owen', '/card/grace'],
];

describe('the first answer', () => {
  it.each(PAGES)('is there after one round trip: %s', async (path) => {
    expect(await bytesOf(path)).toBeLessThanOrEqual(FIRST_WINDOW);
  });

  it.each(DESIGNS)('is there after one round trip for the second visitor of a site that wears %s', async (design) => {
    const host = hostOf(design);
    const atFirst = await bytesOf('/', host);
    await eventuallyHolds(async () => expect(await bytesOf('/', host)).toBeLessThan(atFirst));
    expect(await bytesOf('/', host)).toBeLessThanOrEqual(FIRST_WINDOW);
  });

  it.each(DESIGNS)('asks for no picture before the markup that has it: %s', async (design) => {
    const { text } = await askHost(hostOf(design), '/', { url: server.url });
    expect(text).toMatch(/<img[^>]+src="\/uploads\//);
    expect(text).not.toContain('as="image"');
  });

  it('links only what the preview’s host answers from the preview', async () => {
    const ask = (path: string) => askHost('preview.localhost', path, { url: server.url });
    const { status, text } = await ask('/');
    const links = [...text.matchAll(/<link[^>]*href="(\/[^"]+)"/g)].map(([, href]) => href!);
    expect([status, links.length > 0]).toEqual([200, true]);
    for (const href of links) expect([href, (await ask(href)).status]).toEqual([href, 200]);
    expect(text).toContain('<link rel="icon" href="data:,">'); // without a link a browser asks for /favicon.ico
  });

  it.each([...PAGES, '/demo/auto-care', '/start', '/login', ...DESIGNS])(
    'names files that are there: %s',
    async (page) => {
      const [host, path] = page.startsWith('/') ? [new URL(server.url).host, page] : [hostOf(page), '/'];
      const ask = (asked: string) => askHost(host, asked, { url: server.url });
      const { status, text } = await ask(path);
      const [, scripts = ''] = /data-files="([^"]*)"/.exec(text) ?? [];
      const linked = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"|url\((\/assets\/[^)]+)\)/g)];
      const named = new Set([
        ...linked.map(([, link, face]) => (link ?? face)!),
        ...scripts.split(' ').filter(Boolean),
      ]);
      expect([status, named.size > 5]).toEqual([200, true]);
      for (const address of named) {
        const [file, part] = address.split('#');
        const answer = await ask(file!);
        expect({ address, status: answer.status }).toEqual({ address, status: 200 });
        if (part) expect(answer.text).toContain(`id="${part}"`);
      }
    },
  );

  // Others would not be noted (views/ssr/assets/noted-attributes.ts), and their styles would be left out.
  it.each(['/demo/auto-care', '/demo/handyman', '/card/etienne', ...DESIGNS])(
    'of a site names custom properties in fill and stroke alone: %s',
    async (page) => {
      const [host, path] = page.startsWith('/') ? [new URL(server.url).host, page] : [hostOf(page), '/'];
      const { text } = await askHost(host, path, { url: server.url });
      const uses = text.split('<div id="root">')[1]!.match(/[\w-]+="[^"]*var\(--/g) ?? [];
      expect(uses.filter((use) => !/^(?:fill|stroke)=/.test(use))).toEqual([]);
      if (page === '/demo/auto-care') expect(uses).not.toEqual([]);
    },
  );

  it('of a card names an own domain as people write it, and so does the link that reports a page', async () => {
    const { id: owner } = await openAccount(server);
    await server.db.query(`update users set granted_plan = 'pro' where id = $1`, [owner]);
    const id = await insertSite(server.db, bakery('cafe', 'cafe'), owner);
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, "primary") values ($1, 'xn--caf-dma.ca', 't', 'live', true)`,
      [id],
    );
    const { text } = await askHost('xn--caf-dma.ca', '/card', { url: server.url });
    const { port } = new URL(server.url);
    expect(text).toContain(`<a href="/" aria-label="café.ca:${port}">`);
    expect(text).toContain(`<link rel="canonical" href="http://xn--caf-dma.ca:${port}/card">`);
    for (const path of ['/', '/privacy', '/card']) {
      const page = await askHost('xn--caf-dma.ca', path, { url: server.url });
      expect([path, page.text.includes(`/report?site=café.ca:${port}&amp;`)]).toEqual([path, true]);
    }
  });

  it('of a site has neither the words of its card nor who is signed in', async () => {
    const textOf = async (path: string) => (await fetch(server.url + path)).text();
    const cardIn = (text: string) =>
      (JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text)![1]!) as Embedded).data.site.card;
    type Embedded = { data: { site: { card: object } } };
    const [site, card, ours] = await Promise.all(['/demo/auto-care', '/card/etienne', '/plans'].map(textOf));
    expect(cardIn(site!)).toEqual({ slug: 'etienne' });
    expect(cardIn(card!)).toMatchObject({ slug: 'etienne', title: 'Owner and technician' });
    expect([site, card, ours].map((text) => text!.includes('shingle.user'))).toEqual([false, false, true]);
  });

  it('admits each script of the page, and no other', async () => {
    for (const path of ['/', '/demo/piano-teacher']) {
      const answer = await fetch(server.url + path);
      const admitted = answer.headers.get('content-security-policy')!.match(/script-src [^;]*/)![0];
      const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*application)[^>]*>(.*?)<\/script>/gs)];
      const hashes = scripts.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
      expect(hashes.length).toBeGreaterThan(0);
      expect(admitted.split(' ').slice(2).sort()).toEqual(hashes.sort());
    }
  });
});
