import { describe, expect, it } from '@jest/globals';
import { designs, type Design } from '../../src/sites/designs/designs.shared.ts';
import { useDrawnPages, type Drawn } from '../support/design-server.ts';
import { brokenWords } from '../support/layout.ts';

const pages = useDrawnPages({ still: true });
/** Mirror's first heading is the name. */
const placeOf = (id: Design['id']) => (id === 'mirror' ? '#top > :last-child p' : '#top h1');
const LONGEST = ['Café in Markham', 'Vet in Kitchener'];
const HEADLINES = [...LONGEST, 'Photographer in Toronto', 'Boulangerie à Montréal'];

const show = (look: Drawn['look'], headline: string): Drawn => ({
  shop: 'bakery',
  content: 'full',
  language: 'en',
  look,
  headline,
});

/** The words that each headline breaks, in each pair of faces, at each of these widths of the open page. */
async function broken(id: Design['id'], headlines: string[], widths: number[], size = '100%'): Promise<string[]> {
  const found: string[] = [];
  const place = placeOf(id);
  for (const pair of ['a', 'b', 'c']) {
    const shows = headlines.map((headline) => show({ design: id, pair }, headline));
    const page = await pages.open(shows[0]!, 360);
    const parts = await pages.parts(shows, place);
    await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const [at, part] of parts.entries()) {
        await pages.put(place, part);
        expect(await page.locator(place).first().textContent()).toContain(headlines[at]!.split(' ').at(-1)!);
        found.push(...(await brokenWords(page, place)).map((word) => `${headlines[at]} ${pair} ${width}: ${word}`));
      }
    }
  }
  return found;
}

describe('every design', () => {
  it.each(designs)('$id breaks no word of a first headline, whatever the trade and the town', async ({ id }) => {
    expect(await broken(id, HEADLINES, [360, 768, 1024, 1280, 1440])).toEqual([]);
  });

  it.each(designs)('$id breaks no word of a first headline in text of twice the size on a phone', async ({ id }) => {
    expect(await broken(id, LONGEST, [360], '200%')).toEqual([]);
  });
});
