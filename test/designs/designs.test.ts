import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { LANGUAGES } from '../../src/pages/languages.shared.ts';
import { DESIGNS } from '../../src/sites/content/look.shared.ts';
import { designs, type Design } from '../../src/sites/designs/designs.shared.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useDesignServer, type Drawn } from '../support/design-server.ts';
import { SHOP_IDS } from '../support/shops.ts';
import { CONTENTS } from '../support/site-contents.ts';
import { spaceText } from '../support/text-spacing.ts';

const server = useDesignServer();
const browser = useBrowser(server, { keepsTabs: true });

/** From a small telephone to a wide screen; 640 is a window of 1,280 at a zoom of 200%. */
const WIDTHS = [320, 390, 640, 700, 1024, 1280, 1600];
/** Those at which the text spacing of WCAG 1.4.12 is set. */
const SPACED_WIDTHS = [320, 1280];
const CARD_WIDTHS = [320, 390, 1280];
/** Each design and palette once, as npm test asks for; otherwise every combination. */
const FEW = process.env.DESIGNS === 'few';
jest.setTimeout(FEW ? 300_000 : 1_200_000); // of the whole matrix: 54 pages of one design
const PAIRS = ['a', 'b', 'c'];

let visitor: Visitor;
let withoutScripts: Visitor;
beforeAll(async () => {
  visitor = await browser.visitor({ stays: true });
  withoutScripts = await browser.visitor({ stays: true, javaScriptEnabled: false });
});

/** The one who looks at page after page, and remembers none. */
async function opened(show: Drawn, width: number): Promise<Visitor> {
  await visitor.forget();
  await visitor.page.setViewportSize({ width, height: 800 });
  await visitor.open(server.path(show));
  return visitor;
}

/** As it is drawn before React takes it over: what is only measured needs no more. */
async function drawn(show: Drawn, width: number): Promise<Visitor> {
  await visitor.page.setViewportSize({ width, height: 800 });
  await visitor.page.goto(server.url + server.path(show));
  await visitor.page.evaluate('document.fonts.ready');
  return visitor;
}

/** The words of the price list and of headings that go over two lines. */
const BROKEN_WORDS = `(() => {
  const range = document.createRange();
  const broken = [];
  for (const one of document.querySelectorAll('h1, h2, li:has(> h3) > :is(h3, p)')) {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      for (const { 0: word, index } of walker.currentNode.data.matchAll(/[\\p{L}\\d]+/gu)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
  }
  return broken;
})()`;

const ONE_LESS = `(() => {
  const figures = [...document.querySelectorAll('#gallery figure')];
  if (figures.length > 1) figures[0].parentElement.dataset.count = figures.length - 1;
  if (figures.length > 1) figures.at(-1).remove();
})()`;

/** The rows of the gallery that are not filled: pictures that end at one height are a row. */
const SHORT_ROWS = `(() => {
  const boxes = [...document.querySelectorAll('#gallery figure > div')].map((one) => one.getBoundingClientRect());
  const whole = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  const filled = {};
  for (const { bottom, width } of boxes) filled[Math.round(bottom)] = (filled[Math.round(bottom)] ?? 0) + width;
  return Object.values(filled).filter((width) => width < 0.8 * whole);
})()`;

type Case = { name: string; show: Drawn };

/** Shops and pairs, and in the short run contents and languages, take turns, so that each is met by each design. */
function casesOf({ id, palettes }: Design): Case[] {
  return palettes.flatMap(({ id: palette }, turn) => {
    const all = CONTENTS.flatMap((content) => LANGUAGES.map((language) => ({ content, language })));
    const some = FEW ? [all[(turn * 4 + DESIGNS.indexOf(id) * 2) % all.length]!] : all;
    return some.map(({ content, language }, index): Case => {
      const shop = SHOP_IDS[(turn + index + DESIGNS.indexOf(id)) % SHOP_IDS.length]!;
      const pair = PAIRS[(turn + index + DESIGNS.indexOf(id)) % PAIRS.length]!;
      const look = { design: id, palette, pair };
      return {
        name: `${palette} ${pair} ${shop} ${content} ${language}`,
        show: { shop, content, language, look },
      };
    });
  });
}

describe('every design', () => {
  it.each(designs)('$id is accessible, and whole from 320 to 1600 pixels', async (design) => {
    const findings: string[] = [];
    for (const [turn, { name, show }] of casesOf(design).entries()) {
      await opened(show, 390);
      // Colours are the same at every width; what is hidden on narrow screens is looked at in every second page.
      await visitor.page.setViewportSize({ width: turn % 2 ? 1280 : 390, height: 800 });
      const wrong = [...(await visitor.violations()), ...(await cutOff(visitor, WIDTHS))];
      await spaceText(visitor.page);
      wrong.push(...(await cutOff(visitor, SPACED_WIDTHS)).map((one) => `spaced ${one}`));
      findings.push(...[...wrong, ...visitor.complaints].map((one) => `${name}: ${one}`));
    }
    expect(findings).toEqual([]);
  });

  // Programme draws the week alone.
  it.each(designs.filter(({ id }) => id !== 'programme'))(
    '$id says whether it is open before anything is pressed, and keeps no place without scripts',
    async ({ id }) => {
      const path = server.path({ shop: SHOP_IDS[0]!, content: 'full', language: 'en', look: { design: id } });
      const seen = async ({ page }: Visitor) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(server.url + path);
        return page;
      };
      const page = await seen(visitor);
      const open = page.locator('[data-live]', { hasText: /Closed now|Open today until|Opens today at/ }).first();
      await page.locator('[data-live]:has(> strong)').first().scrollIntoViewIfNeeded();
      await open.waitFor();
      const still = await seen(withoutScripts);
      expect(await still.locator('[data-live]:has(> strong):visible, dt:text-is("Today"):visible').count()).toBe(0);
    },
  );

  it.each(designs)(
    '$id leaves no picture alone in its row of a phone, and ends those of a row together',
    async ({ id }) => {
      for (const content of ['full', 'nasty'] as const) {
        const { page } = await drawn({ shop: 'bakery', content, language: 'en', look: { design: id } }, 390);
        expect([content, await page.evaluate(SHORT_ROWS)]).toEqual([content, []]);
        await page.evaluate(ONE_LESS); // an odd number, or an even one
        expect([content, 'one less', await page.evaluate(SHORT_ROWS)]).toEqual([content, 'one less', []]);
      }
    },
  );

  it('programme leaves no picture alone in its row of a tablet', async () => {
    const look = { design: 'programme' } as const;
    for (const content of ['full', 'nasty'] as const) {
      const { page } = await drawn({ shop: 'bakery', content, language: 'en', look }, 768);
      expect([content, await page.evaluate(SHORT_ROWS)]).toEqual([content, []]);
      await page.evaluate(ONE_LESS);
      expect([content, 'one less', await page.evaluate(SHORT_ROWS)]).toEqual([content, 'one less', []]);
    }
  });

  it('mirror leaves no half of its ledge empty', async () => {
    const look = { design: 'mirror' } as const;
    const { page } = await drawn({ shop: 'bakery', content: 'full', language: 'en', look }, 1280);
    for (const _ of [3, 2]) {
      await page.evaluate(ONE_LESS);
      const [first, last] = await page.evaluate<[number, number]>(
        `[...document.querySelectorAll('#gallery figure')].map((one) => one.getBoundingClientRect()).map((one) => one.left + one.width / 2).filter((_, index, all) => index === 0 || index === all.length - 1)`,
      );
      expect(Math.abs((first + last) / 2 - 640)).toBeLessThan(20);
    }
  });

  it.each(designs)(
    '$id breaks no word of its headings and prices in text of twice the size on a phone',
    async ({ id }) => {
      for (const language of LANGUAGES) {
        const { page } = await opened({ shop: 'hair-salon', content: 'full', language, look: { design: id } }, 390);
        await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
        expect([language, language === 'zh' ? [] : await page.evaluate(BROKEN_WORDS)]).toEqual([language, []]);
        await visitor.expectNoOverflow();
      }
    },
  );

  it.each(designs)('$id breaks no time of its week, and ends each at one edge, on a tablet', async ({ id }) => {
    const { page } = await opened({ shop: 'bakery', content: 'full', language: 'en', look: { design: id } }, 768);
    const ends = await page.evaluate<[number, number][]>(`[...document.querySelectorAll('#hours dl dd')].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { right, height } = range.getBoundingClientRect();
      return [Math.round(right), Math.round(height / parseFloat(getComputedStyle(one).lineHeight))];
    })`);
    expect(ends).toEqual(Array.from({ length: 3 }, () => [ends[0]?.[0], 1]));
  });

  it.each(designs)('$id sets the lines of its headline apart in every pair of faces', async ({ id, pairs }) => {
    for (const { id: pair } of pairs) {
      const { page } = await drawn(
        { shop: 'gardener', content: 'full', language: 'en', look: { design: id, pair } },
        390,
      );
      const over = await page.evaluate<number>(`document.fonts.ready.then(() => {
        const style = getComputedStyle(document.querySelector('h1'));
        const canvas = document.createElement('canvas').getContext('2d');
        canvas.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
        const below = canvas.measureText('g').actualBoundingBoxDescent;
        const above = canvas.measureText('d').actualBoundingBoxAscent;
        return (below + above - parseFloat(style.lineHeight)) / parseFloat(style.fontSize);
      })`);
      expect([pair, over < 0.1, over]).toEqual([pair, true, over]); // of its size, where a 'g' is just above a 'd'
    }
  });

  it.each(designs.filter(({ id }) => ['showroom', 'mirror', 'practice'].includes(id)))(
    '$id draws the stars of its dark ground in the tone of wood or brass',
    async ({ id }) => {
      const { page } = await drawn({ shop: 'tutor', content: 'full', language: 'en', look: { design: id } }, 390);
      const [stars, tone] = await page.evaluate<[string, string]>(`(() => {
        const star = document.querySelector('#testimonials [role=img]');
        const { color } = getComputedStyle(star);
        star.style.color = 'var(--t-art-3)';
        return [color, getComputedStyle(star).color];
      })()`);
      expect(stars).toBe(tone);
    },
  );

  it('a price is set with a comma no wider than a comma', async () => {
    const { page } = await browser.visitor({ viewport: { width: 1280, height: 800 } });
    const look = { design: 'practice', pair: 'c' } as const;
    await page.goto(server.url + server.path({ shop: 'dentist', content: 'full', language: 'en', look }));
    const [digits, comma] = await page.evaluate<[number, number]>(`document.fonts.ready.then(() => {
      const price = document.querySelector('[data-is=price] strong');
      return ['00', '0,0'].map((text) => ((price.textContent = text), price.getBoundingClientRect().width));
    })`);
    expect(comma - digits).toBeLessThan(digits / 4);
  });

  it.each(['showroom', 'practice'] as const)('no strong word of %s is heavier than its faces are', async (design) => {
    const { page } = await browser.visitor();
    await page.goto(
      server.url + server.path({ shop: 'dentist', content: 'full', language: 'en', look: { design, pair: 'b' } }),
    );
    const weights = await page.evaluate<number[]>(
      `[...document.querySelectorAll('strong')].map((one) => Number(getComputedStyle(one).fontWeight))`,
    );
    expect(Math.max(...weights)).toBe(700);
  });

  it.each([
    ['mirror', 1024, 2],
    ['mirror', 1280, 1],
    ['showroom', 1024, 1],
    ['showroom', 1280, 1],
  ] as const)('five sections in French stand in the bar of %s at %d pixels in at most %d lines', async (...given) => {
    const [design, width, lines] = given;
    const { page } = await browser.visitor({ viewport: { width, height: 800 } });
    const look = { design, pair: design === 'mirror' ? 'a' : 'c' } as const;
    await page.goto(server.url + server.path({ shop: 'dentist', content: 'full', language: 'fr', look }));
    const tops = await page.evaluate<number[]>(`document.fonts.ready.then(() => {
      const links = [...document.querySelectorAll('#site-menu, #site-menu ~ *, #site-menu a')];
      return links.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().bottom / 30));
    })`);
    expect(new Set(tops).size).toBeLessThanOrEqual(lines);
  });

  it('a price in a hair-thin face has the figures, the comma and the point of the text', async () => {
    const look = { design: 'mirror', pair: 'b' } as const;
    const { page } = await drawn({ shop: 'dentist', content: 'full', language: 'en', look }, 390);
    const [inPrice, inText] = await page.evaluate<[number, number]>(`document.fonts.ready.then(() => {
      const price = document.querySelector('[data-is=price] strong');
      const canvas = document.createElement('canvas').getContext('2d');
      return [getComputedStyle(price), getComputedStyle(document.body)].map(({ fontFamily }) => {
        canvas.font = '400 100px ' + fontFamily;
        return canvas.measureText('$1,200.50').width;
      });
    })`);
    expect(inPrice).toBe(inText);
  });

  it('what is typed at night is light on dark, to the assistant and in the booking dialog', async () => {
    const { page } = await browser.visitor({ viewport: { width: 1280, height: 800 } });
    const look = { design: 'mirror', palette: 'night' } as const;
    await page.goto(server.url + server.path({ shop: 'hair-salon', content: 'full', language: 'en', look }));
    await page.getByRole('heading', { name: 'Ask us here' }).scrollIntoViewIfNeeded();
    const colours = async (field: Locator) => {
      await field.fill('Ana');
      return page.evaluate<string[]>(
        '(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.activeElement))',
      );
    };
    const light = 'rgb(243, 236, 226)';
    expect(await colours(page.getByLabel('Your question'))).toEqual([light, 'rgb(32, 35, 42)']);
    await page.getByRole('button', { name: 'Book a time' }).first().click();
    expect(await colours(page.getByRole('dialog').getByLabel('Name', { exact: true }))).toEqual([
      light,
      'rgb(22, 24, 28)',
    ]);
  });

  it.each(designs)('$id draws the card of little and of much', async ({ id }) => {
    for (const content of ['minimal', 'nasty'] as const) {
      await opened({ shop: 'tutor', content, language: 'fr', look: { design: id }, card: true }, 320);
      await visitor.expectAccessible();
      expect([content, await cutOff(visitor, CARD_WIDTHS)]).toEqual([content, []]);
      visitor.expectNoComplaint();
    }
  });
});

/** What cannot be seen at one of these widths: what makes the page wider than its window, and texts cut by their own box. */
async function cutOff({ page }: Visitor, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const wrong = await page.evaluate<string[]>(`(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const over = scrollWidth > clientWidth ? [scrollWidth - clientWidth + ' px too wide'] : [];
      const texts = [...document.querySelectorAll('h1, h2, h3, p, a, dt, dd, li, summary, figcaption, label, button')];
      const cut = texts.filter((one) => {
        if (one.childNodes.length === 0) return false;
        const box = one.getBoundingClientRect();
        if (box.right < 0 || box.bottom < 0 || box.width <= 1) return false;
        const isCut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible';
        if (!isCut && box.right <= innerWidth + 1 && box.left >= -1) return false;
        return one.checkVisibility() && !one.closest('[aria-hidden=true]');
      });
      return [...over, ...cut.map((one) => one.tagName + ' ' + one.textContent.trim().slice(0, 40))];
    })()`);
    found.push(...wrong.map((one) => `${width}: ${one}`));
  }
  return found;
}
