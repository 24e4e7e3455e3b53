import { describe, expect, it } from '@jest/globals';
import { paths } from '../../views/paths.ts';
import { useBrowser } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server);
const PHONE_MAX = 700;

const WATCH = `
  window.moved = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.moved += value)))
    .observe({ type: 'layout-shift', buffered: true });
  window.painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
`;

/** The layout shift of a page whose faces come after its first paint. */
async function movedByFaces(path: string, width: number): Promise<number> {
  const isPhone = width < PHONE_MAX;
  const { page } = await browser.visitor({
    viewport: { width, height: 823 },
    deviceScaleFactor: 2,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  let release = (): void => {};
  const held = new Promise<void>((go) => (release = go));
  await page.addInitScript(WATCH);
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
  await page.evaluate('painted.then(() => undefined)');
  const beforeFaces = await page.evaluate<number>('moved');
  release();
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    'document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))))',
  );
  const all = await page.evaluate<number>('moved');
  await page.context().close();
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
    const moved: Record<number, number> = {};
    for (const width of [360, 390, 412, 768, 1280]) moved[width] = await movedByFaces(path, width);
    for (const value of Object.values(moved)) expect(value).toBeLessThan(most);
  });
});

function within(most: number): (path: string) => [string, number] {
  return (path) => [path, most];
}
