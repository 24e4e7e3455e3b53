import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESIGNS } from '../../src/sites/content/look.shared.ts';
import { openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { publishedSite, storedPicture } from '../support/exported-sites.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server);

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, hasTouch: true };
const LAPTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

/** The copies of pictures that a first visit asks for, and the sign of the footer, far below its screen. */
async function asked(page: Page, slug: string): Promise<string[]> {
  const names: string[] = [];
  page.on('request', (request) =>
    names.push(/-\d+\.(?:avif|webp|jpg|png)$|powered-by\.svg$/.exec(request.url())?.[0] ?? ''),
  );
  await page.goto(`http://${slug}.localhost:${new URL(server.url).port}/`, { waitUntil: 'networkidle' });
  const width = await page.evaluate<number>("document.querySelector('img[fetchpriority=high]').naturalWidth");
  expect(width).toBeGreaterThan(0);
  return names.filter(Boolean);
}

const kinds = (names: string[]): string[] => [...new Set(names.map((name) => name.replace(/^.*\./, '')))];

it('a phone fetches its own copy of a picture, once; a laptop one that fits; an older picture has its other copies', async () => {
  const owner = await openAccount(server);
  const picture = await storedPicture(server, owner);
  const { slug } = await publishedSite(server, owner, { design: 'programme', pictures: [picture], slug: 'on-phones' });
  expect(await asked((await browser.visitor(PHONE)).page, slug)).toEqual(['-720.avif']);
  expect(kinds(await asked((await browser.visitor(LAPTOP)).page, slug))).toEqual(['webp']);

  const other = await openAccount(server);
  const stored = await storedPicture(server, other);
  const older = { ...stored, variants: stored.variants!.filter(({ url }) => url.endsWith('.webp')) };
  const site = await publishedSite(server, other, { design: 'programme', pictures: [older], slug: 'on-phones-older' });
  expect(kinds(await asked((await browser.visitor(PHONE)).page, site.slug))).toEqual(['webp']);
});

it('a picture is cut around its focus point, also before a script has run', async () => {
  const owner = await openAccount(server);
  const picture = { ...(await storedPicture(server, owner)), focus: { x: 0.2, y: 0.72 } };
  const { slug } = await publishedSite(server, owner, { design: 'programme', pictures: [picture], slug: 'on-focus' });
  const { page } = await browser.visitor({ ...LAPTOP, javaScriptEnabled: false });
  await page.goto(`http://${slug}.localhost:${new URL(server.url).port}/`);
  const position = await page.evaluate(
    `getComputedStyle(document.querySelector('img[fetchpriority=high]')).objectPosition`,
  );
  expect(position).toBe('20% 70%');
});

it('the picture that hangs second at the top of workorder is not the one of its story', async () => {
  const owner = await openAccount(server);
  const pictures = [];
  for (let at = 0; at < 3; at += 1) pictures.push(await storedPicture(server, owner));
  const { slug } = await publishedSite(server, owner, { design: 'workorder', pictures, slug: 'on-the-board' });
  const { page } = await browser.visitor({ ...LAPTOP, javaScriptEnabled: false });
  await page.goto(`http://${slug}.localhost:${new URL(server.url).port}/`);
  const shown = await page
    .locator('#top img, #about img')
    .evaluateAll((images) =>
      images.map((image) => (image as { getAttribute(name: string): string }).getAttribute('src')),
    );
  expect(shown).toEqual(pictures.map(({ image }) => image));
});

it.each(DESIGNS)(
  'a laptop of two pixels to one fetches copies that are neither coarse nor twice too fine: %s',
  async (design) => {
    const { page } = await browser.visitor({ ...LAPTOP, deviceScaleFactor: 2 });
    for (const count of [2, 3, 10]) {
      const owner = await openAccount(server);
      const pictures = [];
      for (let at = 0; at < count; at += 1) pictures.push(await storedPicture(server, owner));
      const { slug } = await publishedSite(server, owner, { design, pictures, slug: `on-laptop-${design}-${count}` });
      await page.goto(`http://${slug}.localhost:${new URL(server.url).port}/`);
      await page.evaluate(`for (const image of document.images) image.loading = 'eager'`);
      await page.waitForLoadState('networkidle');
      const shares = await page.evaluate<
        [string, number, boolean][]
      >(`[...document.querySelectorAll('main img[srcset]')].map((image, at, all) => {
      const { width, height } = image.getBoundingClientRect();
      const copy = Number(/-(\\d+)\\.\\w+$/.exec(image.currentSrc)[1]);
      const isFetched = all.slice(0, at).some((other) => other.currentSrc === image.currentSrc);
      return [image.closest('section').id, copy / (2 * Math.max(width, height * 4 / 3)), isFetched];
    })`);
      expect(shares.length).toBeGreaterThanOrEqual(count);
      // The browser may show a finer copy that it has from above already.
      const isWrong = (share: number, isFetched: boolean) => share < 1 / 1.5 || (share > 2 && !isFetched);
      expect(shares.filter(([, share, isFetched]) => isWrong(share, isFetched))).toEqual([]);
    }
  },
);
