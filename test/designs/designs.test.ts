import { existsSync } from 'node:fs';
import { describe, expect, it, jest } from '@jest/globals';
import { DESIGNS } from '../../src/sites/content/look.shared.ts';
import { LANGUAGES } from '../../src/sites/content/site-content.shared.ts';
import { designs } from '../../src/sites/designs/designs.shared.ts';
import { useBrowser } from '../support/browser.ts';
import { useDesignServer, type Drawn } from '../support/design-server.ts';
import { SHOP_IDS } from '../support/shops.ts';
import { CONTENTS } from '../support/site-contents.ts';

const server = useDesignServer();
const browser = useBrowser(server);
jest.setTimeout(120_000);

/** From a small telephone to a wide screen. */
const WIDTHS = [320, 390, 700, 1024, 1280, 1600];
/** Each design and palette once, as npm test asks for; otherwise every combination. */
const FEW = process.env.DESIGNS === 'few';
const PAIRS = ['a', 'b', 'c'];

type Case = { name: string; show: Drawn };

const drawn = designs.filter(({ id }) => existsSync(`views/sites/designs/${id}/page.tsx`));

/** Shops, pairs, and in the short run contents and languages, take turns, so that each is met by each design. */
const cases: Case[] = drawn.flatMap(({ id, palettes }) =>
  palettes.flatMap(({ id: palette }, turn) => {
    const all = CONTENTS.flatMap((content) => LANGUAGES.map((language) => ({ content, language })));
    const some = FEW ? [all[(turn * 4 + DESIGNS.indexOf(id) * 2) % all.length]!] : all;
    return some.map(({ content, language }, index): Case => {
      const shop = SHOP_IDS[(turn + index + DESIGNS.indexOf(id)) % SHOP_IDS.length]!;
      const pair = PAIRS[(turn + index + DESIGNS.indexOf(id)) % PAIRS.length]!;
      const look = { design: id, palette, pair };
      return {
        name: `${id} ${palette} ${pair} ${shop} ${content} ${language}`,
        show: { shop, content, language, look },
      };
    });
  }),
);

describe('every design', () => {
  it.each(cases)('$name is accessible, and whole from 320 to 1600 pixels', async ({ show }) => {
    const visitor = await browser.visitor({ viewport: { width: 390, height: 800 } });
    await visitor.open(server.path(show));
    await visitor.expectAccessible();
    for (const width of WIDTHS) {
      await visitor.page.setViewportSize({ width, height: 800 });
      await visitor.expectNoOverflow(`${width}`);
      expect(await clipped(visitor)).toEqual([]);
    }
    await visitor.expectAccessible();
    visitor.expectNoComplaint();
  });

  it.each(drawn)('$id draws the card of little and of much', async ({ id }) => {
    for (const content of ['minimal', 'nasty'] as const) {
      const visitor = await browser.visitor({ viewport: { width: 320, height: 800 } });
      await visitor.open(server.path({ shop: 'tutor', content, language: 'fr', look: { design: id }, card: true }));
      await visitor.expectAccessible();
      for (const width of [320, 390, 1280]) {
        await visitor.page.setViewportSize({ width, height: 800 });
        await visitor.expectNoOverflow(`${content} ${width}`);
        expect(await clipped(visitor)).toEqual([]);
      }
      visitor.expectNoComplaint();
    }
  });

  it.each(drawn)('$id bears the text spacing of WCAG 1.4.12', async ({ id }) => {
    const visitor = await browser.visitor({ viewport: { width: 320, height: 800 } });
    await visitor.open(server.path({ shop: 'dentist', content: 'full', language: 'fr', look: { design: id } }));
    await visitor.page.evaluate(`(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
      document.adoptedStyleSheets = [sheet];
    })()`);
    await visitor.expectNoOverflow();
    expect(await clipped(visitor)).toEqual([]);
  });
});

/** Texts of which a part cannot be seen: cut by their own box, or standing out of the window. */
function clipped({ page }: Awaited<ReturnType<typeof browser.visitor>>): Promise<string[]> {
  return page.evaluate<
    string[]
  >(`[...document.querySelectorAll('h1, h2, h3, p, a, dt, dd, li, summary, figcaption, label, button')]
    .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true]') && one.childNodes.length > 0)
    .filter((one) => {
      const box = one.getBoundingClientRect();
      if (box.right < 0 || box.bottom < 0 || box.width <= 1) return false;
      const cut = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
      return cut || box.right > innerWidth + 1 || box.left < -1;
    })
    .map((one) => one.tagName + ' ' + one.textContent.trim().slice(0, 40))`);
}
