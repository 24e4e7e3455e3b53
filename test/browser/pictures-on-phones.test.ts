import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
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
