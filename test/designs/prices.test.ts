import { describe, expect, it } from '@jest/globals';
import { designs } from '../../src/sites/designs/designs.shared.ts';
import { useDrawnPages, type Drawn } from '../support/design-server.ts';
import { brokenWords, linesOf } from '../support/layout.ts';

const pages = useDrawnPages();
const opened = (show: Omit<Drawn, 'language'>, width: number) => pages.open({ ...show, language: 'fr' }, width);

const FROM = 'à partir de 1\u00a0250\u00a0$';
const LONG = '12\u00a0345,67\u00a0$';
const SERVICE = 'li:has(> h3 + [data-is=price]) > :is(h3, p)';
/** Beyond it a word breaks wherever it must. */
const WORD_MAX = 40;

describe('every design', () => {
  it.each(designs)('$id breaks no word of a service and no amount, however long the price is', async ({ id }) => {
    for (const shop of ['bakery', 'dentist'] as const)
      for (const content of ['full', 'nasty'] as const)
        for (const price of [FROM, LONG]) {
          const page = await opened({ shop, content, price, look: { design: id } }, 360);
          for (const width of [360, 768, 1024, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            const broken = (await brokenWords(page, SERVICE)).filter((word) => word.length < WORD_MAX);
            expect([shop, content, price, width, broken]).toEqual([shop, content, price, width, []]);
          }
        }
  });

  it.each(designs)('$id breaks a price in words between them in text of twice the size on a phone', async ({ id }) => {
    for (const price of [FROM, 'sur soumission']) {
      const page = await opened({ shop: 'plumber', content: 'full', price, look: { design: id } }, 360);
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      expect([price, await brokenWords(page, '[data-is=price]')]).toEqual([price, []]);
      await pages.visitor.expectNoOverflow();
    }
  });

  it('a price below its name stands on one line', async () => {
    const page = await opened({ shop: 'plumber', content: 'nasty', price: FROM, look: { design: 'workorder' } }, 360);
    expect(await linesOf(page, FROM)).toBe(1);
  });
});
