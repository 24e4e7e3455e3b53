import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { hostedBakeries } from '../support/hosted-bakeries.ts';
import { SAVES_DATA, SCRIPTS } from '../support/scripts.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const s = useSharedServer();
const { host, site, visitorOf } = hostedBakeries(s, useBrowser(s));
beforeAll(() => site('reste'));

/** How long a visitor stays before React comes unasked. */
const STAYED_S = 6;

/** The page of a customer's site: it has parts for React, and none of them is in view. Its time passes by `page.clock` alone. */
let page: Page;
let scripts: string[];
beforeEach(async () => {
  ({ page } = await visitorOf('reste'));
  scripts = [];
  page.on('request', (request) => SCRIPTS.test(request.url()) && scripts.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.clock.install();
});
async function stay(seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1_000);
  await page.waitForLoadState('networkidle');
}
async function open(): Promise<void> {
  await page.goto(`http://${host('reste')}/en`, { waitUntil: 'load' });
  await stay(STAYED_S - 1);
  expect(scripts).toEqual([]);
}
const isHidden = (hidden: boolean) =>
  `Object.defineProperty(document, 'visibilityState', { value: '${hidden ? 'hidden' : 'visible'}', configurable: true })`;

it('React comes to a visitor who has stayed for six seconds', async () => {
  await open();
  await stay(2);
  await eventually(() => scripts.length > 0);
});

it('with reduced data it comes by use alone', async () => {
  await page.addInitScript(SAVES_DATA);
  await open();
  await stay(20);
  expect(scripts).toEqual([]);
  await page.locator('h1').click();
  await page.clock.runFor(100);
  await eventually(() => scripts.length > 0);
});

it('in a hidden tab it waits until the tab is seen', async () => {
  await page.addInitScript(isHidden(true));
  await open();
  await stay(20);
  expect(scripts).toEqual([]);
  await page.evaluate(isHidden(false));
  await stay(STAYED_S);
  await eventually(() => scripts.length > 0);
});

it('in a hidden tab it comes at once where the page is used', async () => {
  await page.addInitScript(isHidden(true));
  await open();
  await stay(2);
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await page.clock.runFor(100);
  await eventually(() => scripts.length > 0);
});
