import { expect, it } from '@jest/globals';
import type { DesignId } from '../../src/sites/content/look.shared.ts';
import { designs } from '../../src/sites/designs/designs.shared.ts';
import { useDrawnPages } from '../support/design-server.ts';
import { brokenWords } from '../support/layout.ts';

const pages = useDrawnPages();
const WORD = 'Donaudampfschifffahrtselektrizitätenhaupt';
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

it.each(named)('$id breaks a Chinese name between words on a page in English', async ({ id }) => {
  const name = '万锦美发沙龙与理发馆';
  const page = await pages.open({ shop: 'bakery', content: 'full', language: 'en', look: { design: id }, name }, 360);
  expect(await page.locator('header a > wbr').count()).toBeGreaterThan(0);
  expect(await brokenWords(page, 'header a')).toEqual([]);
});

it.each(designs)('$id shows a name of one long word whole on a phone', async ({ id }) => {
  const name = `Rosa ${WORD}`;
  const page = await pages.open({ shop: 'plumber', content: 'full', language: 'en', look: { design: id }, name }, 360);
  const cut = await page.evaluate<string[]>(`(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (range.getBoundingClientRect().right > innerWidth) found.push(texts.currentNode.data);
    }
    return found;
  })()`);
  expect(cut).toEqual([]);
});

it.each([320, 360, 768, 1280])(
  'mirror strikes no word of a name through with its ledge at %d pixels',
  async (width) => {
    const look = { design: 'mirror' } as const;
    const page = await pages.open({ shop: 'hair-salon', content: 'full', language: 'en', look, name: WORD }, width);
    expect(await brokenWords(page, '#top h1 > span')).toEqual([]);
  },
);

it.each([360, 768, 1280])('showroom gives an only service the whole row at %d pixels', async (width) => {
  const show = { shop: 'gardener', content: 'full', language: 'en', look: { design: 'showroom' } } as const;
  const page = await pages.open(show, width);
  const part = await page.evaluate<number>(`(() => {
    const list = document.querySelector('#services ul');
    while (list.children.length > 1) list.lastChild.remove();
    return list.firstChild.offsetWidth / list.offsetWidth;
  })()`);
  expect(part).toBe(1);
});

it.each(['workorder', 'counter', 'practice'] as const satisfies DesignId[])(
  '%s shows an only picture upright where it is',
  async (design) => {
    const page = await pages.open({ shop: 'bakery', content: 'full', language: 'en', look: { design } }, 1280);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const ratio = await page.evaluate<number>(`(() => {
        const gallery = (document.querySelector('#top figure') ?? document.querySelector('#gallery figure')).parentElement;
        while (gallery.children.length > 1) gallery.lastChild.remove();
        gallery.dataset.count = 1;
        const image = gallery.querySelector('img');
        image.className = image.className.split(' ')[0] + ' y2 up';
        return image.clientHeight / image.clientWidth;
      })()`);
      expect([width, ratio > 1.2]).toEqual([width, true]);
    }
  },
);

it('counter stands what is alone on its slab below the middle of the board', async () => {
  const show = { shop: 'bakery', content: 'minimal', language: 'en', look: { design: 'counter' } } as const;
  const page = await pages.open(show, 1280);
  const off = await page.evaluate<number>(`(() => {
    const middle = (one) => one.getBoundingClientRect().left + one.getBoundingClientRect().width / 2;
    const drawing = document.querySelector('#top svg');
    return middle(drawing) - middle(drawing.parentElement.previousElementSibling);
  })()`);
  expect(Math.abs(off)).toBeLessThan(10);
});

it.each(designs)('the card of $id leaves no empty line in a long e-mail address', async ({ id }) => {
  const show = { shop: 'bakery', content: 'nasty', language: 'en', look: { design: id }, card: true } as const;
  const page = await pages.open(show, 360);
  const spaces = await page.evaluate<number[]>(`(() => {
    const address = document.querySelector('a[href^="mailto:"]');
    const texts = document.createTreeWalker(address, NodeFilter.SHOW_TEXT);
    const lines = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      lines.push(...[...range.getClientRects()].map(({ top }) => top));
    }
    return lines.slice(1).map((top, at) => (top - lines[at]) / parseFloat(getComputedStyle(address).lineHeight));
  })()`);
  expect(spaces.length).toBeGreaterThan(2);
  expect(spaces.filter((space) => space > 1.5)).toEqual([]);
});
