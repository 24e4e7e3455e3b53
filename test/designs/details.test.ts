import { expect, it } from '@jest/globals';
import { useDrawnPages } from '../support/design-server.ts';
import { boxOf, brokenWords, foot, middle } from '../support/layout.ts';
import { eventuallyHolds } from '../support/wait.ts';

const pages = useDrawnPages();
const TWICE = `document.documentElement.style.fontSize = '200%'`;

it.each([360, 1280])('the name of the assistant is whole in text of twice the size at %d pixels', async (width) => {
  const show = { shop: 'dentist', content: 'full', language: 'fr', look: { design: 'practice' } } as const;
  const page = await pages.open(show, width);
  await page.evaluate(TWICE);
  await page.locator('#assistant').scrollIntoViewIfNeeded();
  await page.locator('#assistant textarea').waitFor();
  const bar = page.locator('#assistant section header');
  const [frame, title, subtitle] = [await boxOf(bar), await boxOf(bar.locator('h3')), await boxOf(bar.locator('p'))];
  expect(title.y).toBeGreaterThanOrEqual(frame.y);
  expect(foot(subtitle)).toBeLessThanOrEqual(foot(frame));
});

it.each(['programme', 'workorder', 'showroom', 'practice'] as const)(
  '%s breaks no name of an area in text of twice the size on a phone',
  async (design) => {
    const page = await pages.open({ shop: 'gardener', content: 'full', language: 'fr', look: { design } }, 360);
    await page.evaluate(TWICE);
    expect(await brokenWords(page, '#areas li')).toEqual([]);
  },
);

it('workorder sets two areas further apart than two lines of one', async () => {
  const show = { shop: 'gardener', content: 'nasty', language: 'fr', look: { design: 'workorder' } } as const;
  const page = await pages.open(show, 360);
  const [first, second] = await page.evaluate<[number[], number[]]>(`[...document.querySelectorAll('#areas li')]
    .slice(0, 2).map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return [...range.getClientRects()].map(({ top }) => top);
    })`);
  const lines = first[1]! - first[0]!;
  expect(second[0]! - first.at(-1)!).toBeGreaterThan(lines + 4);
});

it('the tick of a review in workorder stands beside a long name', async () => {
  const show = { shop: 'plumber', content: 'full', language: 'fr', look: { design: 'workorder' } } as const;
  const page = await pages.open(show, 360);
  const caption = page.locator('#testimonials figcaption').first();
  // The page's script may still take over what the server drew.
  await eventuallyHolds(async () => {
    await caption.evaluate((one) => {
      (one as unknown as { querySelector: (selector: string) => { textContent: string } }).querySelector(
        'b',
      ).textContent = 'Marie-Ève Lachance-Desrosiers';
    });
    const [tick, name] = [await boxOf(caption.locator('svg')), await boxOf(caption.locator('b'))];
    expect(Math.abs(middle(tick) - middle(name))).toBeLessThan(2);
  });
});

it.each([360, 1280])('a Chinese name stands on mirror’s ledge, not in it, at %d pixels', async (width) => {
  const show = { shop: 'hair-salon', content: 'full', language: 'zh', look: { design: 'mirror' } } as const;
  const page = await pages.open(show, width);
  const [ledge, signs] = await page.evaluate<[number, number]>(`(() => {
    const line = document.querySelector('h1 > span:last-of-type');
    const baseline = document.createElement('i');
    baseline.style.display = 'inline-block';
    const { top } = line.querySelector('i').getBoundingClientRect();
    line.append(baseline);
    const { bottom } = baseline.getBoundingClientRect();
    baseline.remove();
    const { fontFamily, fontSize } = getComputedStyle(line);
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.font = fontSize + ' ' + fontFamily;
    return [top, bottom + canvas.measureText('美发').actualBoundingBoxDescent];
  })()`);
  expect(signs).toBeLessThanOrEqual(ledge + 1);
});
