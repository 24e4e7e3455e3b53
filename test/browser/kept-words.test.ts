import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DEMO } from '../../src/config/env.ts';
import { BASE, TWO } from '../support/our-work.ts';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { signInAsOperator } from '../support/signed-in.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const LONG = 'The first line is too loud for a salon.';

/** A customer who has a design of two options before them. */
async function offered() {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'hair-salon', plan: 'plus_ai' });
  const [site] = await server.db.query<[{ id: string }]>('select id from sites where owner_id = $1', [account.id]);
  const admin = { username: 'admin', password: DEMO.adminPassword };
  const { token } = (await call(server, 'POST', `${BASE}/login`, { body: admin })).body as { token: string };
  const body = { site_id: site.id, kind: 'design', options: TWO };
  const made = await call(server, 'POST', `${BASE}/proposals`, { token, body });
  const { proposal } = made.body as { proposal: { id: string } };
  expect((await call(server, 'POST', `${BASE}/proposals/${proposal.id}/send`, { token })).status).toBe(200);
  const visitor = await browser.visitor({ as: account });
  await visitor.open(`/dashboard?tab=site&view=work&proposal=${proposal.id}`);
  return { account, page: visitor.page, visitor };
}

it('a comment is there again after the session has ended while it was written, and gone once it is sent', async () => {
  const { account, page } = await offered();
  const write = () => page.getByRole('button', { name: 'Comment on all of them' }).click();
  const words = page.getByLabel('Say what holds for all of them');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await write();
  await words.fill(LONG);
  await server.db.query('delete from sessions where user_id = $1', [account.id]);
  await send.click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await write();
  expect(await words.inputValue()).toBe(LONG);
  await send.click();
  await page.getByText(`“${LONG}”`).waitFor();
  await write();
  expect(await words.inputValue()).toBe('');
});

it('a reason that was not sent is there again after its dialog was closed and the page read anew', async () => {
  const { page, visitor } = await offered();
  const ask = () => page.getByRole('button', { name: 'None of these: tell us why' }).click();
  const reason = page.getByLabel('What is missing, or too much');
  await ask();
  await reason.fill(LONG);
  await page.keyboard.press('Escape');
  await reason.waitFor({ state: 'hidden' });
  await visitor.reload();
  await ask();
  expect(await reason.inputValue()).toBe(LONG);
});

it('a name that was not saved is there again after the session has ended, said to be so, and no other account has it', async () => {
  const account = await openAccount(server);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  const name = page.getByLabel('Name');
  const waits = page.getByText('Not saved yet.');
  const signIn = async ({ email, password }: typeof account) => {
    await page.getByRole('heading', { name: 'Sign In' }).waitFor(); // the profile has a field Email too
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await visitor.open('/dashboard?tab=profile');
  await name.fill('Nadia Rahman-Osei');
  await waits.waitFor();
  await server.db.query('delete from sessions where user_id = $1', [account.id]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await signIn(account);
  await waits.waitFor();
  expect(await name.inputValue()).toBe('Nadia Rahman-Osei');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Profile Updated').waitFor();
  await waits.waitFor({ state: 'hidden' });
  await visitor.reload();
  expect(await name.inputValue()).toBe('Nadia Rahman-Osei');

  await name.fill('Somebody');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  await visitor.open('/login');
  const other = await openAccount(server);
  await signIn(other);
  await visitor.page.waitForURL('**/dashboard**');
  await visitor.open('/dashboard?tab=profile');
  await name.waitFor();
  expect(await name.inputValue()).toBe('Nadia Rahman');
});

describe('what an operator has written and not sent is there again after the session has ended, and gone once it is sent', () => {
  const OVER = { status: 401, json: { success: false, code: 'unauthorized', message: 'Please sign in.' } };

  async function expectKept(
    place: string,
    words: (page: Page) => Locator,
    sending: RegExp,
    begin?: (page: Page) => Promise<void>,
  ): Promise<void> {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signInAsOperator(visitor, place);
    await begin?.(page);
    await words(page).fill(LONG);
    await page.getByRole('tab', { name: 'Contact form' }).click();
    await page.getByRole('heading', { name: 'Contact form' }).waitFor();
    await page.goBack();
    await begin?.(page);
    expect(await words(page).inputValue()).toBe(LONG);
    const send = page.getByRole('button', { name: sending });
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(OVER),
    );
    await send.click();
    await page.getByLabel('Username').waitFor();
    await page.unroute('**/api/**');
    await signInAsOperator(visitor, place);
    await begin?.(page);
    expect(await words(page).inputValue()).toBe(LONG);
    await send.click();
    await page.getByText(/^(Reply Sent|Your question is sent\.)$/).waitFor();
    await page.getByRole('tab', { name: 'Contact form' }).click();
    await page.getByRole('heading', { name: 'Contact form' }).waitFor();
    await visitor.open(place);
    await begin?.(page);
    expect(await words(page).inputValue()).toBe('');
  }

  const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });

  /** @returns the operators' address of a conversation that a customer has begun */
  async function begun(): Promise<string> {
    const { token } = await openAccount(server);
    const body = { subject: 'New opening hours' };
    const started = await call(server, 'POST', '/api/messages/conversations', { token, body });
    const { _id } = (started.body as { conversation: { _id: string } }).conversation;
    return `/admin?tab=messages&conversation=${_id}`;
  }

  it('in a conversation', async () => expectKept(await begun(), reply, /^Send$/));

  it('and no other operator of that browser has it', async () => {
    const place = await begun();
    await server.db.query(
      `insert into admins (username, full_name, role, password_hash, created_at)
       select 'relief', 'Relief', role, password_hash, now() from admins where username = 'admin'`,
    );
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signInAsOperator(visitor, place);
    await reply(page).fill(LONG);
    await page.getByRole('button', { name: 'Platform administrator' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInAsOperator(visitor, place, { username: 'relief', password: DEMO.adminPassword });
    await reply(page).waitFor();
    expect(await reply(page).inputValue()).toBe('');
  });

  it('in the queue', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'hair-salon', plan: 'plus_ai' });
    const body = { text: 'Closed in May' };
    const asked = await call(server, 'POST', '/api/user/update-requests', { token: account.token, body });
    const { id } = (asked.body as { request: { id: string } }).request;
    await expectKept(
      `/admin?tab=queue&item=request.${id}`,
      (page) => page.getByRole('textbox', { name: 'Question' }),
      /^Send the question$/,
      (page) => page.getByRole('radio', { name: /^Ask/ }).check(),
    );
  });
});
