import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from '../../views/paths.ts';
import { useBrowser } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server);
const FACES = '**/*.woff2';

const WATCH = `
  window.moved = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.moved += value)))
    .observe({ type: 'layout-shift', buffered: true });
  window.painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
`;

let phone: Page;
let wide: Page;
beforeAll(async () => {
  const visitor = async (options: object) => {
    const { page } = await browser.visitor({ deviceScaleFactor: 2, stays: true, ...options });
    await page.addInitScript(WATCH);
    return page;
  };
  phone = await visitor({ isMobile: true, hasTouch: true });
  wide = await visitor({});
});

/** The layout shift at a width when the faces come after the first paint. Where requests are routed there is no cache. */
async function movedByFaces(page: Page, path: string, width: number): Promise<number> {
  const held: (() => void)[] = [];
  let areHeld = true;
  await page.route(FACES, async (route) => {
    if (areHeld) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.setViewportSize({ width, height: 823 });
  await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
  await page.evaluate('painted.then(() => undefined)');
  const beforeFaces = await page.evaluate<number>('moved');
  await eventually(() => held.length > 0);
  areHeld = false;
  for (const go of held) go();
  await page.waitForLoadState('load'); // of what was asked for; the promise below waits for the faces
  await page.evaluate(
    'document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))))',
  );
  const all = await page.evaluate<number>('moved');
  await page.unroute(FACES);
  return all - beforeFaces;
}

const STILL = 0.001;
/** The studio's heading moves by a part of a pixel; on Grace’s card one row has a line more. */
const ALMOST = 0.005;

describe('a face that comes after the first paint', () => {
  it.each([
    ...[
      paths.home,
      paths.plans,
      paths.contact,
      paths.showcase,
      paths.start,
      paths.terms,
      paths.privacy,
      paths.handyman,
    ].map(within(STILL)),
    ...[paths.card('owen'), paths.card('etienne')].map(within(STILL)),
    ...[paths.pianoTeacher, paths.card('grace')].map(within(ALMOST)),
  ])('moves nothing of %s on a phone, a tablet and a desktop, to %d', async (path, most) => {
    for (const [page, widths] of [
      [phone, [360, 390, 412]],
      [wide, [768, 1280]],
    ] as const)
      for (const width of widths) expect(await movedByFaces(page, path, width)).toBeLessThan(most);
  });

  it.each([360, 390, 412])('moves not even a part of a pixel of the home page on a phone of %d', async (width) => {
    expect(await movedByFaces(phone, paths.home, width)).toBe(0);
  });

  it('leaves a row of the piano teacher’s card in one line where it fits on a phone, with it and without', async () => {
    for (const hasFaces of [true, false]) {
      const { page } = await browser.visitor({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });
      if (!hasFaces) await page.route(FACES, (route) => route.abort());
      await page.goto(server.url + paths.card('grace'));
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      for (const text of ['grace@pianostudio.example', 'Sunday by appointment only']) {
        const height = await page.evaluate<number>(heightOf(text));
        expect([text, hasFaces, height < 36]).toEqual([text, hasFaces, true]);
      }
    }
  });
});

function within(most: number): (path: string) => [string, number] {
  return (path) => [path, most];
}

/** The height in pixels of the words in a card’s row with this text, without padding. */
const heightOf = (text: string): string => `(() => {
  const row = [...document.querySelectorAll('dd > a, dd > span')].find((one) => one.textContent.includes('${text}'));
  const range = document.createRange();
  range.selectNodeContents(row);
  return range.getBoundingClientRect().height;
})()`;
