import type { Page } from 'playwright-core';
import { eventually } from './wait.ts';

/** The files that React comes in. */
export const SCRIPTS = /\/assets\/.*\.js$/;

/** With reduced data nothing comes for a visitor who only stays: React comes when something is used, pictures when they are seen. */
export const SAVES_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

/** Scripts are asked for, but do not come before `release`. */
export async function holdScripts(page: Page, which: RegExp | string = SCRIPTS): Promise<{ release: () => void }> {
  let release = (): void => {};
  const held = new Promise<void>((go) => (release = go));
  await page.route(which, async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

/** React has taken over what the server drew. */
export async function expectHydrated(page: Page): Promise<void> {
  const main = page.locator('main');
  await eventually(async () => {
    const keys = await main.evaluate((element: object) => Object.keys(element));
    return keys.some((key) => key.startsWith('__reactFiber'));
  });
}
