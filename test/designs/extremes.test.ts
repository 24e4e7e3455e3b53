import { expect, it } from '@jest/globals';
import { designs } from '../../src/sites/designs/designs.shared.ts';
import { useDrawnPages } from '../support/design-server.ts';

const pages = useDrawnPages();
/** Whose menu stands beside the name; mirror's beside the trade. */
const named = designs.filter(({ id }) => id !== 'mirror');

it.each(named)('$id leaves a menu of five on one line beside a long name', async ({ id }) => {
  const page = await pages.open({ shop: 'tutor', content: 'nasty', language: 'fr', look: { design: id } }, 1280);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page.evaluate<number[]>(
      `[...document.querySelectorAll('#site-menu a')].map((one) => one.getBoundingClientRect().top)`,
    );
    expect([width, tops.length, new Set(tops).size]).toEqual([width, 5, 1]);
  }
});
