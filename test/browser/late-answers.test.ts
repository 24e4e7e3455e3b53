import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { freshName } from '../support/site-owners.ts';

const server = useSharedServer();
const browser = useBrowser(server);

const WATCH = `
  window.moved = [];
  const said = (node) => (node?.textContent ?? '').trim().slice(0, 40);
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      if (value > 0.01) window.moved.push(value.toFixed(3) + ' ' + sources.map(({ node }) => said(node)).join(' | '));
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Each call has an answer at another time, the first ones too. */
const waitOf = (path: string): number => 50 + ([...path].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 401);

async function delayed(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
  await page.route('**/api/**', async (route) => {
    await new Promise((go) => setTimeout(go, waitOf(new URL(route.request().url()).pathname)));
    await route.continue();
  });
}

/** What moves on a page while answers come, larger than a hundredth of the window. */
async function movedOn(as: Account, width: number, places: readonly string[]): Promise<Record<string, string[]>> {
  const { page } = await browser.visitor({ as, viewport: { width, height: 800 } });
  await delayed(page);
  const moved: Record<string, string[]> = {};
  for (const place of places) {
    await page.goto(`${server.url}/dashboard?${place}`, { waitUntil: 'networkidle' });
    const here = await page.evaluate<string[]>('moved');
    if (here.length) moved[place] = here;
  }
  return moved;
}

it.each([390, 1280])('nothing moves for a new customer while answers come, at %d px', async (width) => {
  const account = await openAccount(server);
  expect(await movedOn(account, width, ['tab=profile', 'tab=upload', 'tab=messages', 'tab=site'])).toEqual({});
});

it.each([390, 1280])('nothing moves for who has just signed in, at %d px', async (width) => {
  const { email, password } = await openAccount(server);
  const { page } = await browser.visitor({ viewport: { width, height: 800 } });
  await delayed(page);
  await page.goto(`${server.url}/login?next=${encodeURIComponent('/dashboard?tab=upload')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard**');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /again/ }).waitFor(); // the notice of the mailed link
  expect(await page.evaluate('moved')).toEqual([]);
});

it.each([390, 1280])('nothing moves for the owner of a page while answers come, at %d px', async (width) => {
  const account = await openAccount(server);
  const slug = freshName('still');
  const made = { trade: 'hair-salon', publishing: 'owner', plan: 'pro', slug } as const;
  const { seen } = await ownSite(server, account, made);
  const { token } = account;
  const { status } = await call(server, 'POST', '/api/user/site/publish', { token, body: seen });
  expect(status).toBe(200);
  await call(server, 'POST', '/api/user/design-requests', { token, body: { text: 'Calm, please' } });
  const places = ['page', 'bookings', 'enquiries', 'numbers', 'address', 'versions', 'work'];
  expect(
    await movedOn(
      account,
      width,
      places.map((view) => `tab=site&view=${view}`),
    ),
  ).toEqual({});
});

it.each([390, 1280])('nothing moves for who has several conversations while answers come, at %d px', async (width) => {
  const account = await openAccount(server);
  const start = (subject: string) =>
    call(server, 'POST', '/api/messages/conversations', { token: account.token, body: { subject } });
  for (const subject of ['A bill', 'A photo']) expect((await start(subject)).status).toBe(201);
  expect(await movedOn(account, width, ['tab=messages'])).toEqual({});
});
