import { describe, expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';
import { freshName } from '../support/site-owners.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

describe('the focus stays', () => {
  it('at the switch that pauses a page', async () => {
    const account = await openAccount(server);
    const { token } = account;
    const { seen } = await ownSite(server, account, { trade: 'bakery', slug: freshName('pause'), publishing: 'owner' });
    expect((await call(server, 'POST', '/api/user/site/publish', { token, body: seen })).status).toBe(200);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page');
    await page.locator('h1:focus', { hasText: 'It’s open.' }).waitFor();
    const pause = page.getByRole('switch', { name: /^Pause my page/ });
    await pause.press('Space');
    await page.getByRole('heading', { name: 'Closed for now.' }).waitFor();
    await pause.and(page.locator(':focus')).waitFor();
  });

  it('beside the reply that an operator has sent by its button', async () => {
    const { token } = await openAccount(server, { name: 'Lea Marsh' });
    await call(server, 'POST', '/api/messages/conversations', { token, body: { subject: 'Reply by a button' } });
    const visitor = await browser.visitor();
    const { page } = visitor;
    await enterAsOperator(visitor, '/admin?tab=messages');
    await page.getByRole('button', { name: /Reply by a button/ }).click();
    await page.getByRole('textbox', { name: 'Reply' }).fill('We changed them.');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.press('Enter');
    await page.getByRole('status').getByText('Reply Sent').waitFor();
    await send.and(page.locator(':focus')).waitFor();
  });

  it('at the row of the queue that an operator comes back from by the link', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery' });
    await server.db.query(
      `insert into update_requests (site_id, text, image_ids, state, counted, due_at, our_days, messages, created_at)
       select id, 'Loaf number ' || n, '{}', 'new', false, now() - interval '9 years' + n * interval '1 hour', 1, '[]', now()
       from sites, generate_series(1, 30) n where owner_id = $1`,
      [account.id],
    );
    const visitor = await browser.visitor();
    const { page } = visitor;
    await enterAsOperator(visitor, '/admin?tab=queue&kind=request');
    const row = page.getByRole('listitem').filter({ hasText: 'Loaf number 29' });
    const link = row.locator('[data-row]');
    await link.click();
    await page.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name: 'Queue' }).click();
    await link.and(page.locator(':focus')).waitFor();
    await server.db.query(`delete from update_requests where text like 'Loaf number %'`); // they fill everybody's queue
  });
});

it('the deletion of the only picture is said', async () => {
  const account = await openAccount(server);
  const image = {
    id: 'one',
    url: '/favicon.svg',
    variants: [],
    width: 10,
    height: 10,
    size: 10,
    original_filename: 'front.jpg',
    uploaded_at: '2026-11-27T12:00:00Z',
  };
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  let images = [image];
  await page.route('**/api/upload/images**', (route) => {
    if (route.request().method() === 'DELETE') images = [];
    return route.fulfill({ json: { success: true, images } });
  });
  await visitor.open('/dashboard?tab=upload');
  await page.getByRole('button', { name: 'Delete front.jpg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nothing uploaded yet').waitFor();
  await page.getByRole('status').getByText('Image deleted').waitFor();
});

it('a name that was changed on another device is not changed back with the e-mail', async () => {
  const account = await openAccount(server);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/dashboard?tab=profile');
  const name = page.getByLabel('Name');
  await name.waitFor();
  const body = { name: 'Nadia Osei' };
  expect((await call(server, 'PUT', '/api/user/profile', { token: account.token, body })).status).toBe(200);
  await page.clock.runFor(31_000);
  await page.getByText('Nadia Osei').first().waitFor();
  await page.getByLabel('Email').fill(`new.${account.email}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Profile Updated').waitFor();
  expect(await name.inputValue()).toBe('Nadia Osei');
  const [saved] = await server.db.query<[{ name: string }]>('select name from users where id = $1', [account.id]);
  expect(saved.name).toBe('Nadia Osei');
});
