import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../src/pages/languages.shared.ts';
import type { DesignId } from '../../src/sites/content/look.shared.ts';
import { everySection } from '../../src/sites/content/look.shared.ts';
import { designs } from '../../src/sites/designs/designs.shared.ts';
import { useDrawnPages } from '../support/design-server.ts';
import { spaceText } from '../support/text-spacing.ts';

const pages = useDrawnPages();

/** The pieces of Chinese texts that are on more than one line. */
const BROKEN = `[...document.querySelectorAll('main :has(> wbr)')].flatMap((element) =>
  [...element.childNodes].filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return one.nodeType === Node.TEXT_NODE && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  }).map(({ textContent }) => textContent))`;

/** The lines that the second day of the free times is on. */
const LINES_OF_DAY = `(() => {
  const [text] = document.querySelector('#booking li:nth-child(2) > span:first-child').childNodes;
  const range = document.createRange();
  const lines = {};
  for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    (lines[Math.round(range.getBoundingClientRect().top)] ??= []).push(word);
  }
  return Object.values(lines).map((words) => words.join(' '));
})()`;

const ORDERS = [
  ['top', 'hours', 'assistant', 'booking', 'services', 'gallery', 'about', 'areas', 'testimonials', 'faq', 'contact'],
  ['top', 'areas', 'about', 'faq', 'gallery', 'contact', 'services', 'hours', 'booking', 'testimonials', 'assistant'],
] as const;
const inOrder = (order: (typeof ORDERS)[number]) =>
  [...order.filter((id) => id !== 'contact'), 'contact' as const].map((id) => ({ id, on: true }));

/** Between two sections on one ground, from what is seen of the one to what is seen of the other. */
const SPACES = `(() => {
  const shown = (element) => element.checkVisibility() && element.getBoundingClientRect().height > 1;
  const ground = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? ground(element.parentElement) : backgroundColor;
  };
  const blocks = [...document.querySelector('main').children].filter(shown).slice(1);
  const edges = (block) => {
    const drawn = [...block.querySelectorAll('h2, p, li, dd, figure, form, summary, button, img, svg, section section')].filter(shown);
    const boxes = drawn.map((one) => one.getBoundingClientRect());
    return { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
  };
  return blocks.slice(1).flatMap((block, at) => {
    const before = blocks[at];
    if (ground(block) !== ground(before)) return [];
    return [[before.id + ' ' + block.id, Math.round(edges(block).top - edges(before).bottom)]];
  });
})()`;

describe('every design', () => {
  it.each(designs)('$id breaks the lines of a Chinese headline between words', async ({ id }) => {
    for (const shop of ['gardener', 'dentist', 'tutor'] as const) {
      const page = await pages.open({ shop, content: 'full', language: 'zh', look: { design: id } }, 390);
      expect(await page.locator('h1 > wbr, main p > wbr').count()).toBeGreaterThan(0);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate('document.fonts.ready');
        expect([shop, width, await page.evaluate(BROKEN)]).toEqual([shop, width, []]);
      }
    }
  });

  it.each(designs)('$id holds the chat in its section, also where letters stand apart', async ({ id }) => {
    const page = await pages.open({ shop: 'bakery', content: 'nasty', language: 'en', look: { design: id } }, 320);
    await page.locator('#assistant').scrollIntoViewIfNeeded();
    await page.locator('#assistant textarea').waitFor();
    await spaceText(page);
    const over = await page.evaluate<number>(`(() => {
      const [chat, place] = ['#assistant section', '#assistant'].map((name) => document.querySelector(name));
      return chat.getBoundingClientRect().right - place.getBoundingClientRect().right;
    })()`);
    expect(over).toBeLessThanOrEqual(0);
  });

  it.each(['workorder', 'showroom', 'mirror'] as const satisfies DesignId[])(
    '%s leaves one space between sections on one ground, in any order',
    async (design) => {
      for (const order of ORDERS) {
        const look = { design, sections: inOrder(order) };
        const page = await pages.open({ shop: 'gardener', content: 'full', language: 'en', look }, 1280);
        const spaces = await page.evaluate<[string, number][]>(SPACES);
        expect(spaces.filter(([, space]) => space < 70 || space > 160)).toEqual([]);
      }
    },
  );

  it.each(designs.filter(({ id }) => id !== 'mirror'))(
    '$id fills the row of one review, and of two',
    async ({ id }) => {
      const page = await pages.open({ shop: 'bakery', content: 'full', language: 'en', look: { design: id } }, 1280);
      for (const _ of [2, 1]) {
        const part = await page.evaluate<number>(`(() => {
        const reviews = [...document.querySelectorAll('#testimonials figure')];
        reviews.pop().remove();
        const [first, last] = [reviews[0], reviews.at(-1)].map((one) => one.getBoundingClientRect());
        return (last.right - first.left) / reviews[0].parentElement.getBoundingClientRect().width;
      })()`);
        expect(part).toBeGreaterThan(0.98);
      }
    },
  );

  it('programme gives a picture that is no wider than high its whole height', async () => {
    const page = await pages.open(
      { shop: 'bakery', content: 'full', language: 'en', look: { design: 'programme' } },
      1280,
    );
    const [wide, tall] = await page.evaluate<string[]>(`(() => {
      const image = document.querySelector('#main img');
      const fit = () => getComputedStyle(image).objectFit;
      return [fit(), (image.closest('div').dataset.tall = 'true') && fit()];
    })()`);
    expect([wide, tall]).toEqual(['cover', 'contain']);
  });

  it.each(['showroom', 'workorder'] as const satisfies DesignId[])('%s leaves room under its top', async (design) => {
    const look = { design, sections: inOrder(ORDERS[0]) };
    const page = await pages.open({ shop: 'gardener', content: 'full', language: 'en', look }, 1280);
    const space = await page.evaluate<number>(`(() => {
      const [top, next] = document.querySelectorAll('main > *');
      return next.querySelector('h2').getBoundingClientRect().top - top.getBoundingClientRect().bottom;
    })()`);
    expect(space).toBeGreaterThan(70);
  });

  it('practice keeps the number on its slip on one line of a small telephone', async () => {
    const look = { design: 'practice' } as const;
    const page = await pages.open({ shop: 'dentist', content: 'full', language: 'en', look }, 320);
    const lines = await page.evaluate<number>(`(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('#top dd a'));
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    })()`);
    expect(lines).toBe(1);
  });

  it('practice shows a square sign whole above its slip', async () => {
    for (const width of [390, 768, 1280]) {
      const page = await pages.open(
        { shop: 'bakery', content: 'full', language: 'en', look: { design: 'practice' } },
        width,
      );
      const [fit, space] = await page.evaluate<[string, number]>(`(() => {
        const image = document.querySelector('#top img');
        image.closest('div').dataset.square = 'true';
        const slip = document.querySelector('#top dl').parentElement;
        const space = slip.getBoundingClientRect().top - image.getBoundingClientRect().bottom;
        return [getComputedStyle(image).objectFit, space];
      })()`);
      expect(fit).toBe('contain');
      expect(space).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(['practice', 'showroom'] as const satisfies DesignId[])(
    '%s shows a square sign whole beside the story on a tablet',
    async (design) => {
      const page = await pages.open({ shop: 'bakery', content: 'full', language: 'en', look: { design } }, 768);
      const { fit, width, height } = await page.evaluate<{ fit: string; width: number; height: number }>(`(async () => {
        const image = document.querySelector('#about img');
        image.removeAttribute('srcset');
        image.width = image.height = 900;
        image.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
        await image.decode();
        return { fit: getComputedStyle(image).objectFit, width: image.clientWidth, height: image.clientHeight };
      })()`);
      expect(fit === 'contain' || height > width * 0.98).toBe(true);
    },
  );

  it('practice breaks no name of a fact on its slip in text of twice the size on a phone', async () => {
    for (const language of LANGUAGES) {
      const page = await pages.open({ shop: 'bakery', content: 'full', language, look: { design: 'practice' } }, 390);
      const lines = await page.evaluate<number[]>(`(() => {
        document.documentElement.style.fontSize = '200%';
        return [...document.querySelectorAll('#top dt')].map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
      })()`);
      expect([language, lines]).toEqual([language, lines.map(() => 1)]);
    }
  });

  it('practice sets the last three of an odd number of pictures side by side; the last alone on a phone', async () => {
    const shapes: [number, number[]][] = [
      [1280, [1.5, 1.5, 1, 1, 1]],
      [390, [1.5, 1.5, 1.5, 1.5, 1.5]],
    ];
    for (const [width, shape] of shapes) {
      const page = await pages.open(
        { shop: 'bakery', content: 'full', language: 'en', look: { design: 'practice' } },
        width,
      );
      const boxes = await page.evaluate<{ left: number; width: number; height: number }[]>(`(() => {
        const gallery = document.querySelector('#gallery figure').parentElement;
        while (gallery.children.length < 5) gallery.append(gallery.children[0].cloneNode(true));
        while (gallery.children.length > 5) gallery.lastChild.remove();
        return [...gallery.querySelectorAll('figure > div')].map((one) => one.getBoundingClientRect().toJSON());
      })()`);
      expect(boxes.map((box) => Math.round((box.width / box.height) * 10) / 10)).toEqual(shape);
      expect(new Set(boxes.slice(-3).map(({ left }) => Math.round(left))).size).toBe(width > 700 ? 3 : 2);
    }
  });

  it('workorder keeps the heading over its form on one line, in every language and pair of faces', async () => {
    for (const language of LANGUAGES) {
      for (const pair of ['a', 'b', 'c'] as const) {
        const look = { design: 'workorder', pair } as const;
        const page = await pages.open({ shop: 'bakery', content: 'full', language, look }, 1280);
        const lines = await page.evaluate<number>(`(() => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector('#contact h2'));
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        })()`);
        expect([language, pair, lines]).toEqual([language, pair, 1]);
      }
    }
  });

  it.each(['programme', 'workorder', 'counter'] as const satisfies DesignId[])(
    '%s leaves its menu on one line beside a name of 60 characters',
    async (design) => {
      const off = ['about', 'testimonials', 'faq', 'booking'];
      const look = { design, sections: everySection().map((one) => ({ ...one, on: !off.includes(one.id) })) };
      const page = await pages.open({ shop: 'tutor', content: 'nasty', language: 'en', look }, 1280);
      const tops = await page.evaluate<number[]>(
        `[...document.querySelectorAll('#site-menu a')].map((one) => one.getBoundingClientRect().top)`,
      );
      expect(new Set(tops).size).toBe(1);
    },
  );

  it.each(['counter', 'mirror'] as const satisfies DesignId[])(
    '%s breaks a suggestion of one long word',
    async (design) => {
      const page = await pages.open({ shop: 'tutor', content: 'full', language: 'en', look: { design } }, 360);
      const over = await page.evaluate<number>(`(() => {
      const suggestion = document.querySelector('#assistant p button');
      suggestion.textContent = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauamt?';
      return suggestion.getBoundingClientRect().right - suggestion.parentElement.getBoundingClientRect().right;
    })()`);
      expect(over).toBeLessThanOrEqual(0);
    },
  );

  it('the chat is there before its frame comes into view', async () => {
    const { page } = pages.visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    await pages.visitor.open(
      pages.server.path({ shop: 'tutor', content: 'full', language: 'en', look: { design: 'showroom' } }),
    );
    await page.evaluate(`(() => {
      const { top } = document.querySelector('#assistant section').getBoundingClientRect();
      document.documentElement.style.scrollBehavior = 'auto';
      window.scrollTo(0, top - innerHeight - 200);
    })()`);
    await page.locator('#assistant textarea').waitFor({ timeout: 20_000 });
    expect(
      await page.evaluate(`document.querySelector('#assistant section').getBoundingClientRect().top > innerHeight`),
    ).toBe(true);
  });

  it('practice shows the whole tab of a card whose name stands for its trade', async () => {
    const look = { design: 'practice' } as const;
    const page = await pages.open({ shop: 'tutor', content: 'nasty', language: 'en', look, card: true }, 390);
    const top = await page.evaluate<number>(`(() => {
      const tab = document.querySelector('header p');
      tab.textContent = document.querySelector('h1').textContent;
      tab.dataset.long = 'true';
      return tab.getBoundingClientRect().top;
    })()`);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  it('programme slants no letters that its face has none of', async () => {
    const page = await pages.open(
      { shop: 'tutor', content: 'full', language: 'en', look: { design: 'programme' } },
      1280,
    );
    expect(await page.evaluate(`getComputedStyle(document.querySelector('header a')).fontSynthesisStyle`)).toBe('none');
  });
});

describe('mirror', () => {
  it.each(['a', 'b', 'c'])('keeps a name on one line, beside its oval too, in the letters %s', async (pair) => {
    for (const width of [360, 700, 768, 1024, 1280]) {
      const look = { design: 'mirror', pair } as const;
      const page = await pages.open({ shop: 'gardener', content: 'full', language: 'en', look }, width);
      const [lines, over] = await page.evaluate<[number, number]>(`(() => {
        const title = document.querySelector('#top h1');
        const name = document.createRange();
        name.selectNodeContents([...title.firstChild.childNodes].find((one) => one.data?.trim()));
        const { height, width } = name.getBoundingClientRect();
        return [Math.round(height / parseFloat(getComputedStyle(title).fontSize)), width - title.clientWidth];
      })()`);
      expect([width, lines, Math.max(0, over)]).toEqual([width, 1, 0]);
    }
  });

  it('leaves no number of a day alone on its line beside the free times', async () => {
    const times = ['9:00', '10:00', '11:00'];
    const overview = { date_overview: { '2027-12-01': times, '2027-12-22': times, '2027-12-29': times } };
    const { page } = pages.visitor;
    await page.route('**/api/available-slots-overview*', (route) => route.fulfill({ json: overview }));
    await pages.open({ shop: 'hair-salon', content: 'full', language: 'en', look: { design: 'mirror' } }, 360);
    await page.locator('#booking').scrollIntoViewIfNeeded();
    await page.getByText('Wed, Dec 22').waitFor();
    expect(await page.evaluate(LINES_OF_DAY)).toEqual(['Wed,', 'Dec 22']);
  });
});
