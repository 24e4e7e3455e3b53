import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { useBrowser } from '../support/browser.ts';
import { hostedSalon } from '../support/hosted-salon.ts';
import { boxOf, styleOf } from '../support/layout.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

describe('A visitor', () => {
  it('reads on a phone whose appointment it is, clear of the edge and beside the languages', async () => {
    const salon = await hostedSalon(server);
    const { page } = await browser.visitor({ viewport: { width: 360, height: 740 } });
    await page.goto(`${server.url.replace('//', `//${salon.slug}.`)}/appointments/${randomUUID()}`);
    const name = page.getByRole('banner').getByRole('link', { name: 'Bloom Hair' });
    const languages = await page.getByRole('group', { name: 'Language' }).getByRole('button').all();
    expect((await boxOf(name)).y).toBeGreaterThan(14);
    const heights = await Promise.all(languages.map(async (one) => (await boxOf(one)).y));
    expect(new Set(heights).size).toBe(1);
  });

  it('copies a card’s link with a button as round as its frame', async () => {
    const { page } = await browser.visitor();
    await page.goto(`${server.url}/card/etienne`);
    await page.getByRole('button', { name: 'Share Business Card' }).click();
    const copy = page.getByRole('button', { name: 'Copy Link' });
    await copy.waitFor();
    const [frame, inner] = [
      await styleOf(copy.locator('..'), 'borderRadius'),
      await styleOf(copy, 'borderTopRightRadius'),
    ];
    expect(parseFloat(inner)).toBe(parseFloat(frame) - 1);
  });

  it('finds the three samples at one height beside each other on a tablet', async () => {
    const { page } = await browser.visitor({ viewport: { width: 768, height: 800 } });
    await page.goto(server.url);
    const links = await page.getByRole('link', { name: /^Step inside/ }).all();
    const tops = await Promise.all(links.map(async (link) => Math.round((await boxOf(link)).y)));
    expect(tops).toEqual(tops.map(() => tops[0]));
  });

  it('reads the plans side by side on a tablet, each apart from the next', async () => {
    const { page } = await browser.visitor({ viewport: { width: 768, height: 800 } });
    await page.goto(`${server.url}/plans`);
    const gaps = await page.evaluate<number[]>(`[...document.querySelectorAll('#compare ~ * tr')].flatMap((row) => {
      const words = [...row.cells].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      });
      return words.slice(1).map(({ left }, index) => left - words[index].right);
    })`);
    expect(gaps).not.toEqual([]);
    expect(Math.min(...gaps)).toBeGreaterThan(14);
    const word = page.getByRole('rowheader', { name: /^Confirmation/ }).getByText('e-mails', { exact: true });
    expect((await boxOf(word)).height).toBeLessThan(30);
  });

  it('sees an edge around a link that is a button where the system chooses the colours', async () => {
    const { page } = await browser.visitor({ forcedColors: 'active' });
    await page.goto(server.url);
    const start = page.getByRole('main').getByRole('link', { name: 'Get Started' }).first();
    expect(await styleOf(start, 'borderTopWidth')).toBe('1px');
    expect(await styleOf(start, 'borderTopStyle')).toBe('solid');
  });

  it('reads of a choice that is too long for its field that it goes on', async () => {
    const { page } = await browser.visitor({ viewport: { width: 360, height: 740 } });
    await page.goto(`${server.url}/report?lang=fr`);
    expect(await styleOf(page.locator('main select'), 'textOverflow')).toBe('ellipsis');
  });
});
