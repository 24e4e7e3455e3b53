import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from '../../views/paths.ts';
import { useBrowser } from '../support/browser.ts';
import { SAVES_DATA } from '../support/scripts.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server);
const PHONE = { viewport: { width: 360, height: 740 } };

/** Of the pictures below the first screen: how many have come. */
async function pictures(page: Page): Promise<{ come: number; all: number }> {
  const lazy = page.locator('img[loading=lazy]');
  const come = await lazy.evaluateAll((all) => (all as unknown as { naturalWidth: number }[]).filter((one) => one.naturalWidth > 0).length); // oxfmt-ignore
  return { come, all: await lazy.count() };
}

it.each([paths.home, paths.showcase])('who scrolls down %s sees no empty frames', async (path) => {
  const visitor = await browser.visitor(PHONE);
  await visitor.page.goto(server.url + path);
  await eventually(async () => {
    const { come, all } = await pictures(visitor.page);
    return all > 0 && come === all;
  });
  await visitor.open(path); // React takes over what it has drawn
  visitor.expectNoComplaint();
});

it('the pictures below wait to be scrolled to with reduced data', async () => {
  const { page } = await browser.visitor(PHONE);
  await page.addInitScript(SAVES_DATA);
  await page.goto(server.url + paths.showcase, { waitUntil: 'networkidle' });
  const { come, all } = await pictures(page);
  expect(come).toBeLessThan(all);
  await page.locator('img[loading=lazy]').last().scrollIntoViewIfNeeded();
  await eventually(async () => (await pictures(page)).come > come);
});
