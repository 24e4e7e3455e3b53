import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DESIGNS, type DesignId } from '../../src/sites/content/look.shared.ts';
import type { LiveSite } from '../../src/sites/content/site-content.shared.ts';
import { openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { differing, download, publishedSite, textIn, twoPictures } from '../support/exported-sites.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';
import { unpackInto, unzip } from '../support/zip.ts';

const server = useSharedServer();
const browser = useBrowser(server);
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const port = () => new URL(server.url).port;

/** A site of this design with its files on the disk. */
async function exported(design: DesignId, query = '') {
  const account = await openAccount(server);
  const site = await publishedSite(server, account, { design, pictures: await twoPictures(server, account) });
  const { archive, headers, status } = await download(server, account, query);
  expect([status, headers.get('content-type'), Number(headers.get('content-length'))]).toEqual([
    200,
    'application/zip',
    archive.length,
  ]);
  const files = unzip(archive);
  const folder = await mkdtemp(join(tmpdir(), 'shingle-files-'));
  folders.push(folder);
  await unpackInto(folder, files);
  return { account, files, folder, ...site };
}

const PICTURES_ARE_THERE = `[...document.images]
  .filter((image) => image.getBoundingClientRect().height > 0 && image.getBoundingClientRect().top < innerHeight)
  .every((image) => image.complete)`;

const ALL_PICTURES_ARE_THERE = `[...document.images]
  .filter((image) => image.getBoundingClientRect().height > 0)
  .every((image) => image.complete && image.naturalWidth > 0)`;

const FACES_ARE_THERE =
  "document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded')";

describe('the files of a site', () => {
  it('hold the page in each language, the card and what belongs to them, and nothing else', async () => {
    const { files, slug } = await exported('mirror');
    const names = [...files.keys()].filter((name) => !name.startsWith('assets/')).sort();
    expect(names).toEqual([
      'READ-ME.html',
      'card.html',
      'contact.vcf',
      'fr/index.html',
      'index.html',
      'robots.txt',
      'site.json',
      'sitemap.xml',
    ]);
    const assets = [...files.keys()].filter((name) => name.startsWith('assets/'));
    expect(assets.filter((name) => !/\.(css|woff2|webp|avif|svg)$/.test(name))).toEqual([]);
    expect(assets.filter((name) => /counter|showroom|workorder|programme|practice/i.test(name))).toEqual([]);
    expect(assets.filter((name) => name.endsWith('.webp'))).toHaveLength(6);
    expect(assets.filter((name) => name.endsWith('.avif'))).toHaveLength(2);
    for (const name of ['index.html', 'fr/index.html', 'card.html']) {
      const html = textIn(files, name);
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|<form|<input|modulepreload|\son\w+=/);
      expect(html).not.toMatch(/(?:href|src)="\//);
      const root = name.startsWith('fr') ? '../' : '';
      const named = [...html.matchAll(/(?:href|src)="((?!https?:|mailto:|tel:|#)[^"]+)"/g)];
      expect(named.length).toBeGreaterThan(1);
      for (const [, address] of named)
        expect([name, address, files.has(address!.slice(root.length))]).toEqual([name, address, true]);
      const own = [...html.matchAll(/https?:\/\/[^"<\s]*localhost[^"<\s]*/g)].map(([found]) => found);
      const canonical = `http://${slug}.localhost:${port()}/`;
      expect(own.filter((found) => !found.startsWith(canonical) && found !== server.url)).toEqual([]);
      expect(own.filter((found) => found === server.url)).toHaveLength(1); // the credit
      const told = /"image":(\[[^\]]*\])/.exec(html)?.[1] ?? '[]'; // to search engines
      const images = (JSON.parse(told) as string[]).map((image) => files.has(image.replace(canonical, '')));
      expect([name, images]).toEqual([name, name === 'card.html' ? [] : [true, true]]);
    }
    expect(textIn(files, 'sitemap.xml')).toContain(`<loc>http://${slug}.localhost:${port()}/fr/</loc>`);
    expect(textIn(files, 'contact.vcf')).toContain('BEGIN:VCARD');
    expect(JSON.parse(textIn(files, 'site.json'))).toMatchObject({ version: 1, record: { default_language: 'en' } });
    expect(textIn(files, 'READ-ME.html').match(/<li><b>/g)).toHaveLength(3);
  });

  it('have the sheet for paper, of which nothing is seen on a screen', async () => {
    const { folder } = await exported('practice');
    const { page } = await browser.visitor({ offline: true });
    for (const file of ['index.html', 'fr/index.html', 'card.html']) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(pathToFileURL(join(folder, file)).href);
      const links = page.locator('a[download]');
      const seen = await links.filter({ visible: true }).count();
      expect([file, seen > 0]).toEqual([file, true]);
      await page.emulateMedia({ media: 'print' });
      expect([file, await links.filter({ visible: true }).count()]).toEqual([file, 0]);
    }
  });

  it('say in words what the form, the booking and the assistant did', async () => {
    const { files } = await exported('practice');
    const html = textIn(files, 'index.html');
    expect(html).toContain('href="mailto:hello@example.com"');
    expect(html).toMatch(/To book a time, please call(<!-- -->| )*<a href="tel:/);
    expect(html).toContain('<details');
    expect(html).not.toMatch(/id="assistant"|Looking for free times|Ask us here/);
    expect(textIn(files, 'fr/index.html')).toContain('Pour réserver, appelez le');
  });

  it('show the assistant’s questions where the page has no part for them', async () => {
    const account = await openAccount(server);
    await publishedSite(server, account, { noFaq: true });
    const html = textIn(unzip((await download(server, account)).archive), 'index.html');
    expect(html).toContain('id="faq"');
  });

  it.each(['مخبز «الورد» & شركاه', '明亮琴行 <钢琴>'])('hold the name %s as it is written', async (name) => {
    const account = await openAccount(server);
    await publishedSite(server, account, { name, language: 'zh' });
    const files = unzip((await download(server, account)).archive);
    expect(textIn(files, 'contact.vcf')).toContain(name);
    expect((JSON.parse(textIn(files, 'site.json')) as { record: LiveSite }).record.content.business_name).toBe(name);
    const { page } = await browser.visitor({ offline: true });
    for (const file of ['index.html', 'READ-ME.html', 'card.html']) {
      await page.setContent(textIn(files, file));
      expect([file, await page.textContent('body')]).toEqual([file, expect.stringContaining(name)]);
    }
  });

  it('leave the credit out where its owner wants them to', async () => {
    const { files } = await exported('counter', '?credit=off');
    expect(textIn(files, 'index.html')).not.toMatch(/Powered by/);
    expect(textIn(files, 'card.html')).not.toContain(server.url);
    expect(files.has('assets/powered-by.svg')).toBe(false);
  });

  it('are opened from a disk without a network: every page, down to its end, with nothing that is missing', async () => {
    const { folder } = await exported('workorder');
    const { page } = await browser.visitor({ offline: true });
    const seen: string[] = [];
    page.on('requestfailed', (each) => seen.push(`failed: ${each.url()}`));
    page.on('request', (each) => /^(file|data):/.test(each.url()) || seen.push(`asked: ${each.url()}`));
    for (const file of ['index.html', 'fr/index.html', 'card.html', 'READ-ME.html']) {
      await page.goto(pathToFileURL(join(folder, file)).href);
      for (const image of await page.locator('img:visible').all()) await image.scrollIntoViewIfNeeded();
      await eventually(() => page.evaluate<boolean>(ALL_PICTURES_ARE_THERE));
    }
    expect(seen).toEqual([]);
  });

  it('look from the disk as the page does online without scripts', async () => {
    const { page: live } = await browser.visitor({ javaScriptEnabled: false });
    const { page: disk } = await browser.visitor({ offline: true });
    const asked: string[] = [];
    const failed: string[] = [];
    disk.on('request', (each) => asked.push(each.url()));
    disk.on('requestfailed', (each) => failed.push(each.url()));
    const seen: { design: DesignId; width: number; difference: number }[] = [];
    for (const design of DESIGNS) {
      const { folder, slug } = await exported(design);
      const addresses = [`http://${slug}.localhost:${port()}/`, pathToFileURL(join(folder, 'index.html')).href];
      for (const width of [390, 1280]) {
        const shots: Buffer[] = [];
        for (const [at, page] of [live, disk].entries()) {
          await page.goto('about:blank'); // at another width the page asks for another picture: its request would be ended
          await page.setViewportSize({ width, height: 800 });
          await page.goto(addresses[at]!);
          await eventually(() => page.evaluate<boolean>(PICTURES_ARE_THERE));
          await eventually(() => page.evaluate<boolean>(FACES_ARE_THERE));
          shots.push(await page.screenshot());
        }
        seen.push({ design, width, difference: await differing(shots[0]!, shots[1]!) });
      }
      const faces = await disk.evaluate<string[]>('[...document.fonts].map(({ status }) => status)');
      expect([design, faces.includes('loaded'), faces.includes('error')]).toEqual([design, true, false]);
    }
    expect(failed).toEqual([]);
    expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
    expect(seen.filter(({ difference }) => difference > 0.01)).toEqual([]);
  });
});
