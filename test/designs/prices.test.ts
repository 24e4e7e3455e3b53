import { describe, expect, it } from '@jest/globals';
import { designs } from '../../src/sites/designs/designs.shared.ts';
import { useDrawnPages, type Drawn } from '../support/design-server.ts';
import { brokenWords, linesOf } from '../support/layout.ts';

const pages = useDrawnPages({ still: true });
const opened = (show: Omit<Drawn, 'language'>, width: number) => pages.open({ ...show, language: 'fr' }, width);
/** Each of these prices with a list of services that all cost as much. */
async function listsOf(show: Omit<Drawn, 'language' | 'price'>, prices: string[]): Promise<[string, string][]> {
  const shows = prices.map((price): Drawn => ({ ...show, price, language: 'fr' }));
  const lists = await pages.parts(shows, LIST);
  return prices.map((price, at) => [price, lists[at]!]);
}

const FROM = 'à partir de 1\u00a0250\u00a0$';
const LONG = '12\u00a0345,67\u00a0$';
const LIST = '#services';
const SERVICE = 'li:has(> h3 + [data-is=price]) > :is(h3, p)';
/** Beyond it a word breaks wherever it must. */
const WORD_MAX = 40;

describe('every design', () => {
  it.each(designs)('$id breaks no word of a service and no amount, however long the price is', async ({ id }) => {
    for (const shop of ['bakery', 'dentist'] as const)
      for (const content of ['full', 'nasty'] as const) {
        const show = { shop, content, look: { design: id } };
        const page = await opened(show, 360);
        const lists = await listsOf(show, [FROM, LONG]);
        for (const width of [360, 768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          for (const [price, list] of lists) {
            await pages.put(LIST, list);
            const broken = (await brokenWords(page, SERVICE)).filter((word) => word.length < WORD_MAX);
            expect([shop, content, price, width, broken]).toEqual([shop, content, price, width, []]);
          }
        }
      }
  });

  it.each(designs)('$id breaks a price in words between them in text of twice the size on a phone', async ({ id }) => {
    const show = { shop: 'plumber', content: 'full', look: { design: id } } as const;
    const page = await opened(show, 360);
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    for (const [price, list] of await listsOf(show, [FROM, 'sur soumission'])) {
      await pages.put(LIST, list);
      expect([price, await brokenWords(page, '[data-is=price]')]).toEqual([price, []]);
      await pages.visitor.expectNoOverflow();
    }
  });

  it('a price below its name stands on one line', async () => {
    const page = await opened({ shop: 'plumber', content: 'nasty', price: FROM, look: { design: 'workorder' } }, 360);
    expect(await linesOf(page, FROM)).toBe(1);
  });
});
