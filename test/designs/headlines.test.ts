import { beforeAll, describe, expect, it } from '@jest/globals';
import { designs } from '../../src/sites/designs/designs.shared.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useDesignServer, type Drawn } from '../support/design-server.ts';
import { brokenWords } from '../support/layout.ts';

const server = useDesignServer();
const browser = useBrowser(server, { keepsTabs: true });

let visitor: Visitor;
beforeAll(async () => {
  visitor = await browser.visitor({ stays: true });
});

async function opened(look: Drawn['look'], headline: string) {
  await visitor.page.setViewportSize({ width: 360, height: 800 });
  await visitor.page.goto(
    server.url + server.path({ shop: 'bakery', content: 'full', language: 'en', look, headline }),
  );
  await visitor.page.evaluate('document.fonts.ready');
  return visitor.page;
}

describe('every design', () => {
  it.each(designs)('$id breaks no word of a first headline, whatever the trade and the town', async ({ id }) => {
    for (const pair of ['a', 'b', 'c'])
      for (const headline of [
        'Café in Markham',
        'Photographer in Toronto',
        'Boulangerie à Montréal',
        'Vet in Kitchener',
      ]) {
        const page = await opened({ design: id, pair }, headline);
        for (const width of [360, 768, 1024, 1280, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate('document.fonts.ready');
          const broken = await brokenWords(page, '#top h1');
          expect([headline, pair, width, broken]).toEqual([headline, pair, width, []]);
        }
      }
  });

  it.each(designs)('$id breaks no word of a first headline in text of twice the size on a phone', async ({ id }) => {
    const broken: string[] = [];
    for (const pair of ['a', 'b', 'c'])
      for (const headline of ['Café in Markham', 'Vet in Kitchener']) {
        const page = await opened({ design: id, pair }, headline);
        await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
        broken.push(...(await brokenWords(page, '#top h1')).map((word) => `${pair} ${word}`));
      }
    expect(broken).toEqual([]);
  });
});
