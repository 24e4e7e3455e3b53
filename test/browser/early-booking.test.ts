import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { paths } from '../../views/paths.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { expectHydrated, holdScripts, SCRIPTS } from '../support/scripts.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true };

let visitor: Visitor;
let page: Page;
let requests: Request[];
const documents = () => requests.filter((request) => request.isNavigationRequest()).length;
const open = (path: string) => page.goto(server.url + path);
const book = () => page.locator('[aria-haspopup=dialog]').first();
/** The `close` event of a dialog comes in a task after the one that hides it. */
const expectDropped = () => page.locator('[aria-haspopup=dialog][aria-busy]').waitFor({ state: 'detached' });

beforeEach(async () => {
  requests = [];
  visitor = await browser.visitor(PHONE);
  ({ page } = visitor);
  page.on('request', (request) => requests.push(request));
});

describe('Book before React is there', () => {
  it.each([
    [paths.pianoTeacher, 'Looking for free times…'],
    [`${paths.pianoTeacher}?lang=zh`, '正在查找可预约时间……'],
  ])('%s answers a tap on Book at once, and React goes on in the same dialog', async (path, words) => {
    const { release } = await holdScripts(page);
    await open(path);
    await book().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('status').getByText(words).waitFor();
    expect(await book().getAttribute('aria-busy')).toBe('true');
    await visitor.expectAccessible();
    const before = await dialog.elementHandle();
    release();
    await page.locator('dialog[open] table').waitFor();
    expect(await page.locator('dialog').count()).toBe(1);
    expect(await dialog.evaluate((now, then) => now === then, before)).toBe(true);
    expect(await book().getAttribute('aria-busy')).toBeNull();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').getAttribute('aria-haspopup')).toBe('dialog');
    await page.locator('dialog table').waitFor({ state: 'detached' });
  });

  it.each([
    ['Escape', () => page.keyboard.press('Escape')],
    ['the cross', () => page.getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', () => page.mouse.click(5, 5)],
  ])('%s closes the dialog and drops the press', async (_how, close) => {
    const { release } = await holdScripts(page);
    await open(paths.pianoTeacher);
    await book().click();
    await page.getByRole('dialog').waitFor();
    await close();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectDropped();
    release();
    await expectHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await book().click();
    await page.locator('dialog[open] table').waitFor();
  });
});

describe('Book where React does not come', () => {
  it('a press loads the new release’s document, once', async () => {
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await open(paths.pianoTeacher);
    await book().click();
    await eventually(() => documents() === 2);
    await page.getByRole('alert').getByText('The free times could not be loaded.').waitFor();
    expect(documents()).toBe(2);
    await page.unroute(SCRIPTS);
    await page.getByRole('link', { name: 'Try again' }).click();
    await eventually(() => documents() === 3);
    await book().click();
    await page.locator('dialog[open] table').waitFor();
  });

  it('the new document does the press again', async () => {
    await page.route(SCRIPTS, (route) =>
      documents() === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    await open(paths.pianoTeacher);
    await book().click();
    await page.locator('dialog[open] table').waitFor();
    expect(documents()).toBe(2);
    await page.keyboard.press('Escape');
    await page.reload();
    await expectHydrated(page);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('a dialog whose own chunk is gone says so once a new document did not help', async () => {
    await open(paths.pianoTeacher);
    await page.locator('h1').tap();
    await expectHydrated(page);
    const startsWith = new Set(requests.map((request) => request.url()));
    const isLater = ({ href }: URL) => SCRIPTS.test(href) && !startsWith.has(href);
    await page.route(isLater, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await book().click();
    await eventually(() => documents() === 2);
    for (let press = 0; press < 2; press += 1) {
      if (press > 0) await book().click();
      await page.getByRole('alert').getByText('The free times could not be loaded.').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
    }
    expect(documents()).toBe(2);
    await book().click();
    await page.unroute(isLater);
    await page.getByRole('link', { name: 'Try again' }).click();
    await eventually(() => documents() === 3);
    await book().click();
    await page.locator('dialog[open] table').waitFor();
  });

  it('a dialog says that it has no times while the line is lost, and shows them when it is back', async () => {
    await open(paths.pianoTeacher);
    await page.locator('h1').tap();
    await expectHydrated(page);
    await page.context().setOffline(true);
    await book().click();
    const said = page.getByRole('alert').getByText('The free times could not be loaded.');
    await said.waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await said.waitFor();
    await page.context().setOffline(false);
    await page.locator('dialog[open] table').waitFor();
    expect(documents()).toBe(1);
  });

  it('a dialog whose own chunk is gone opens in the new document', async () => {
    await open(paths.pianoTeacher);
    await page.locator('h1').tap();
    await expectHydrated(page);
    const startsWith = new Set(requests.map((request) => request.url()));
    await page.route(
      ({ href }) => SCRIPTS.test(href) && !startsWith.has(href) && documents() === 1,
      (route) => route.fulfill({ status: 404, body: 'Not found' }),
    );
    await book().click();
    await page.locator('dialog[open] table').waitFor();
    expect(documents()).toBe(2);
  });

  it('a style sheet that is blocked keeps nobody from booking', async () => {
    const sheets = /\/assets\/.*\.css$/;
    await page.route(sheets, (route) => route.abort('blockedbyclient'));
    await open(paths.pianoTeacher);
    await book().click();
    await page.locator('dialog[open] table').waitFor();
    expect(requests.some((request) => sheets.test(request.url()))).toBe(true);
    expect(documents()).toBe(1);
  });

  it.each([
    ['before the scripts are asked for', () => open(paths.handyman)],
    [
      'while the scripts are on their way',
      async () => {
        const asked = page.waitForRequest(SCRIPTS);
        await holdScripts(page);
        await open(paths.handyman);
        await page.locator('h1').tap();
        await asked;
      },
    ],
  ])('a press waits for a line that goes %s to come back', async (_when, arrive) => {
    await arrive();
    await page.context().setOffline(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await book().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(false);
    await page.locator('dialog[open]').waitFor();
  });
});
