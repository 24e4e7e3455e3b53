import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { BROWSER_FLAGS } from '../../scripts/lib/browser.mjs';
import { paths } from '../../views/paths.ts';
import { openAccount } from '../support/accounts.ts';
import { Visitor } from '../support/browser.ts';
import { needed } from '../support/database.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { freshName } from '../support/site-owners.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: needed('CHROME_PATH'),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => browser.close());

async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext(options);
  page = await context.newPage();
  return new Visitor(page, server.url);
}

describe('back from the browser’s cache', () => {
  it('every public page comes whole', async () => {
    const visitor = await visit();
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(listed).toContain(paths.pianoTeacher);
    await page.addInitScript(
      `addEventListener('pageshow', (event) => (window.restored = event.persisted)); window.marked = Math.random()`,
    );
    for (const path of [...listed, paths.login]) {
      await visitor.open(path);
      const mark = await page.evaluate('window.marked');
      await page.goto(`${server.url}/robots.txt`);
      await page.goBack({ waitUntil: 'commit' });
      await eventuallyHolds(async () =>
        expect([path, await page.evaluate('window.marked'), await page.evaluate('window.restored')]).toEqual([
          path,
          mark,
          true,
        ]),
      );
    }
  });

  it('the way to the payment may be taken again', async () => {
    const { stored } = await openAccount(server);
    const visitor = await visit({
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: stored }] },
    });
    const checkout_url = `${server.url}/robots.txt`;
    await page.route('**/api/stripe/create-checkout-session', (route) => route.fulfill({ json: { checkout_url } }));
    await page.addInitScript(`addEventListener('pageshow', (event) => (window.restored = event.persisted))`);
    await visitor.open('/dashboard?tab=plan');
    await page.getByRole('button', { name: 'Choose Starter' }).click();
    await page.getByLabel('I have read and accept these terms.').check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.waitForURL(checkout_url);
      await page.goBack({ waitUntil: 'commit' });
      await eventuallyHolds(async () => expect(await page.evaluate('window.restored')).toBe(true));
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a page knows who signed out meanwhile', async () => {
    const account = await openAccount(server);
    const visitor = await visit({
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: account.stored }] },
    });
    await visitor.open(paths.plans);
    await page.getByRole('link', { name: account.name }).waitFor();
    await page.goto(server.url + paths.terms);
    await page.evaluate('localStorage.clear()');
    await page.goBack({ waitUntil: 'commit' });
    const signIn = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' });
    await eventuallyHolds(async () => expect(await signIn.isVisible()).toBe(true));
  });
});

it('the document behind a link is fetched while it is pointed at, within the policy', async () => {
  const visitor = await visit();
  await page.goto(server.url + paths.plans);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' });
  await link.hover();
  await eventually(() => server.log.includes(`"route":"${paths.contact}"`));
  await link.click();
  await page.waitForURL('**/contact');
  expect(await page.evaluate(`performance.getEntriesByType('navigation')[0].deliveryType`)).toBe(
    'navigational-prefetch',
  );
  visitor.expectNoComplaint();
});

it('the keyboard goes on in the tab or view that a link leads to, and a link of the sidebar keeps it', async () => {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'bakery', plan: 'pro', slug: freshName('between') });
  const visitor = await visit({
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage: account.stored }] },
  });
  const focused = (selector: string) =>
    eventuallyHolds(async () => expect(await page.locator(`${selector}:focus`).count()).toBe(1));
  await visitor.open('/dashboard?tab=site&view=bookings');
  await page.getByRole('main').getByRole('link', { name: 'Business Info' }).press('Enter');
  await page.getByRole('heading', { name: 'Business Info', level: 1 }).waitFor();
  await focused('main');
  await page.getByRole('link', { name: 'Profile' }).press('Enter');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await focused('nav a[aria-current]');
});
