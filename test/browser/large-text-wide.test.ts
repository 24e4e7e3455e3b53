import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { hostedSalon } from '../support/hosted-salon.ts';
import { boxOf, brokenWords, styleOf } from '../support/layout.ts';
import { ownBakery } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { BUSINESS } from '../support/site-owners.ts';

type Box = { scrollWidth: number; clientWidth: number };
const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

/** Text of twice the size in a window that is wide or that of a phone (WCAG 2.2, 1.4.4). */
async function reader(as: Account, query: string, width = 1280) {
  const visitor = await browser.visitor({ as, viewport: { width, height: 800 } });
  await visitor.page.addInitScript(`
    const twice = new CSSStyleSheet();
    twice.replaceSync('html { font-size: 32px !important }');
    document.adoptedStyleSheets = [twice];
  `);
  await visitor.open(`/dashboard?tab=${query}`);
  return visitor;
}

const sizeOf = async (page: Page, level: number): Promise<number> =>
  parseFloat(await styleOf(page.locator('main').getByRole('heading', { level }), 'font-size'));

describe('text of twice the size', () => {
  it('fits in what is done with a block of the week', async () => {
    const { owner } = await hostedSalon(server);
    const visitor = await reader(owner, 'site&view=bookings');
    await visitor.page.getByRole('button', { name: 'Take this away' }).waitFor();
    await visitor.expectNoOverflow();
    expect(await sizeOf(visitor.page, 1)).toBeGreaterThan(await sizeOf(visitor.page, 2));
    expect((await boxOf(visitor.page.getByLabel('From'))).width).toBeGreaterThan(240);
  });

  it('shows each rule of the bookings whole', async () => {
    const { owner } = await hostedSalon(server);
    const { page } = await reader(owner, 'site&view=bookings');
    await page.getByLabel('Ask at the latest').waitFor();
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // A menu does not tell that its words are cut: a copy of it as wide as its words tells how wide they are.
      const missing = await page.evaluate<
        number[]
      >(`['A time every', 'Ask at the latest', 'At most ahead'].map((label) => {
        const id = [...document.querySelectorAll('label')].find((one) => one.textContent === label).htmlFor;
        const menu = document.getElementById(id);
        const copy = menu.cloneNode();
        copy.append(new Option(menu.selectedOptions[0].text));
        copy.classList.add('copy');
        const natural = new CSSStyleSheet();
        natural.replaceSync('.copy { position: absolute; width: max-content !important }');
        document.adoptedStyleSheets.push(natural);
        menu.after(copy);
        const over = copy.offsetWidth - menu.offsetWidth;
        copy.remove();
        return Math.max(0, over);
      })`);
      expect({ width, missing }).toEqual({ width, missing: [0, 0, 0] });
    }
  });

  it('shows the times of a day whole on a phone', async () => {
    const { owner } = await hostedSalon(server);
    const { page } = await reader(owner, 'site&view=bookings', 360);
    await page.getByRole('button', { name: /^Tue/ }).click();
    const from = page.getByLabel('From').filter({ visible: true }).first();
    await from.waitFor();
    expect((await boxOf(from)).width).toBeGreaterThan(220);
  });

  it('keeps the hours on the sign on one line, beside or under their day', async () => {
    const { owner } = await ownBakery(server, { info: { hours: { ...BUSINESS.hours } } });
    const { page } = await reader(owner, 'business');
    const sign = page.getByRole('complementary', { name: 'Your hours' });
    await sign.getByText('–').first().waitFor();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const hours of await sign.getByText('–').all())
        expect(await hours.evaluate((one: { clientHeight: number }) => one.clientHeight)).toBeLessThan(60);
    }
  });

  it('keeps each day of the hours whole, and its hours and prices', async () => {
    const pricing = [{ id: 'p', service: 'Highlights', price: 'à partir de 145 $', description: '' }];
    const { owner } = await ownBakery(server, { info: { pricing } });
    const { page } = await reader(owner, 'business');
    await page.getByLabel('Wednesday').waitFor();
    for (const width of [600, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page, 'main label')).toEqual([]);
      expect((await boxOf(page.getByLabel('Wednesday'))).width).toBeGreaterThan(240);
      const price = page.getByLabel('Price', { exact: true });
      expect(await price.evaluate((one: Box) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    }
  });

  it('breaks an address that is longer than a phone', async () => {
    const slug = 'rosa-bakes-bread-at-seventeenhundred';
    const { owner, send } = await ownBakery(server, { slug, publishing: 'owner' });
    expect((await send()).status).toBe(200);
    const visitor = await reader(owner, 'site&view=page', 320);
    await visitor.page.getByText('Use your own domain').waitFor();
    await visitor.expectNoOverflow();
  });
});
