import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownBakery, ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { askHost } from '../support/hosts.ts';
import { freshName } from '../support/site-owners.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const TOP = '/dashboard?tab=site&view=page&part=top';

const siteOf = async ({ token }: Account) =>
  (await call(server, 'GET', '/api/user/site', { token })).body.site as { trade: string; trade_name: object | null };

/** The editor's top of a bakery, with the field of its trade. */
async function atBakery() {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'bakery' });
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open(TOP);
  return { account, page, trade: page.getByRole('combobox', { name: 'Your trade' }) };
}

it('the owner takes another trade of the list, and is led from the change to it', async () => {
  const { owner: account, send } = await ownBakery(server, { publishing: 'owner' });
  expect((await send()).status).toBe(200);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open(TOP);
  const trade = page.getByRole('combobox', { name: 'Your trade' });
  expect(await trade.inputValue()).toBe('Bakery');
  await trade.fill('caf');
  await trade.press('Enter');
  await eventuallyHolds(async () => expect(await siteOf(account)).toMatchObject({ trade: 'cafe' }));
  expect(await trade.inputValue()).toBe('Café');
  await page.frameLocator('iframe').getByRole('heading', { name: 'Café in Markham' }).waitFor();
  await page.getByRole('button', { name: /changes? not published/ }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'the trade' });
  await change.getByRole('link', { name: 'Top' }).waitFor();
});

it('a trade that is not in the list is saved once it has its name, in each language of the page', async () => {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'bakery', plan: 'pro' });
  const body = { languages: ['en', 'fr'] };
  expect((await call(server, 'PUT', '/api/user/site/settings', { token: account.token, body })).status).toBe(200);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open(TOP);
  const trade = page.getByRole('combobox', { name: 'Your trade' });
  await trade.fill('other');
  await trade.press('Enter');
  await page.getByText('Write it like Piano tuner.').waitFor();
  await page.getByLabel('Name of your trade, French').fill('Moulin');
  await page.getByLabel('First line, English').focus();
  expect(await siteOf(account)).toMatchObject({ trade: 'bakery' });
  await page.getByLabel('Name of your trade, English').fill('Mill');
  await page.getByLabel('First line, English').focus();
  await eventuallyHolds(async () =>
    expect(await siteOf(account)).toMatchObject({ trade: 'other', trade_name: { en: 'Mill', fr: 'Moulin' } }),
  );
});

it('a trade named in another language than the page’s first stands where its name is asked for, as on the page', async () => {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'other' });
  const body = { trade: 'other', trade_name: { en: 'Boulangerie' }, default_language: 'fr', languages: ['fr'] };
  expect((await call(server, 'PUT', '/api/user/site/settings', { token: account.token, body })).status).toBe(200);
  const visitor = await browser.visitor({ as: account });
  await visitor.open(TOP);
  const name = visitor.page.getByLabel('Name of your trade');
  expect([await name.inputValue(), await name.getAttribute('placeholder')]).toEqual(['', 'Boulangerie']);
});

it('what is not saved is said beside the field, and what the owner wrote stays', async () => {
  const { account, page, trade } = await atBakery();
  await page.route('**/api/user/site/settings', (route) => route.abort());
  await trade.fill('caf');
  await trade.press('Enter');
  await page.getByText(/^That was not saved\./).waitFor();
  expect(await trade.inputValue()).toBe('Bakery');
  await trade.fill('other');
  await trade.press('Enter');
  await page.getByLabel('Name of your trade').fill('Mill');
  await page.getByLabel('First line').focus();
  await page.getByText(/^That was not saved\./).waitFor();
  expect(await page.getByLabel('Name of your trade').inputValue()).toBe('Mill');
  await page.unroute('**/api/user/site/settings');
  await page.getByLabel('Name of your trade').press('End');
  await page.getByLabel('First line').focus();
  await eventuallyHolds(async () =>
    expect(await siteOf(account)).toMatchObject({ trade: 'other', trade_name: { en: 'Mill' } }),
  );
});

it('a card of a person says the business’s name once below theirs where the trade has no name', async () => {
  const slug = freshName('untraded');
  const words = { contact: { person: 'Maya Chen' } };
  const { send } = await ownBakery(server, { trade: 'other', slug, publishing: 'owner', words });
  expect((await send()).status).toBe(200);
  const { text } = await askHost(`${slug}.${server.env.SITES_HOST}`, '/card', { url: server.url });
  const belowName = /Maya Chen<\/h1>(.*?)<a /s.exec(text)![1]!;
  expect(belowName.match(/Rosa’s Bakery/g)).toHaveLength(1);
});

type Shown = {
  getBoundingClientRect(): { left: number; bottom: number };
  contains(other: unknown): boolean;
  ownerDocument: { elementFromPoint(x: number, y: number): unknown };
};

/** What is at the lower end of an element is the element itself: no bar stands over it, and no edge cuts it off. */
const endsInSight = (element: Shown): boolean => {
  const { left, bottom } = element.getBoundingClientRect();
  return element.contains(element.ownerDocument.elementFromPoint(left + 8, bottom - 4));
};

it('the trades to choose from, a failure and the fields for a name are in sight', async () => {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'bakery', plan: 'pro' });
  const body = { languages: ['en', 'fr'] };
  await call(server, 'PUT', '/api/user/site/settings', { token: account.token, body });
  for (const width of [360, 1280]) {
    const visitor = await browser.visitor({ as: account, viewport: { width, height: 800 } });
    const { page } = visitor;
    await page.route('**/api/user/site/settings', (route) => route.abort());
    await visitor.open(TOP);
    const expectInSight = async (shown: Locator) => {
      await shown.waitFor();
      await eventuallyHolds(async () => expect([width, await shown.evaluate(endsInSight)]).toEqual([width, true]));
    };
    const trade = page.getByRole('combobox', { name: 'Your trade' });
    await trade.click();
    await expectInSight(page.getByRole('listbox', { name: 'Trades' }));
    await trade.fill('caf');
    await trade.press('Enter');
    await expectInSight(page.getByText(/^That was not saved\./));
    await trade.fill('other');
    await trade.press('Enter');
    await expectInSight(page.getByLabel('Name of your trade, French'));
  }
});

it('the last one chosen stays, also where one before it is still being saved', async () => {
  const { account, page, trade } = await atBakery();
  const take = async (typed: string) => {
    await trade.fill(typed);
    await trade.press('Enter');
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/site/settings', async (route) => {
    await held;
    await route.continue();
  });
  let answered = 0;
  page.on('requestfinished', (request) => (answered += Number(request.url().endsWith('/settings'))));
  await take('caf');
  await take('bakery');
  await take('other');
  await page.getByLabel('Name of your trade').fill('Mill');
  release();
  await eventuallyHolds(() => expect(answered).toBe(2));
  expect((await siteOf(account)).trade).toBe('bakery');
  expect(await page.getByLabel('Name of your trade').inputValue()).toBe('Mill');
  await page.getByLabel('First line').focus();
  await eventuallyHolds(async () =>
    expect(await siteOf(account)).toMatchObject({ trade: 'other', trade_name: { en: 'Mill' } }),
  );
  expect(await trade.inputValue()).toBe('Other');
});

it('one that is in no list is saved by its name alone', async () => {
  const { account, page, trade } = await atBakery();
  for (const name of ['Beekeeper', 'Candle maker']) {
    await trade.fill(name);
    await trade.press('Tab');
    await eventuallyHolds(async () =>
      expect(await siteOf(account)).toMatchObject({ trade: 'other', trade_name: { en: name } }),
    );
    expect(await page.getByLabel('Name of your trade').inputValue()).toBe(name);
  }
});
