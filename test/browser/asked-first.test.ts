import { expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const WORK = '/dashboard?tab=site&view=work';

it('a wish is taken back once the owner has read what that ends', async () => {
  const account = await openAccount(server);
  const { token } = account;
  await ownSite(server, account, { trade: 'bakery', plan: 'pro' });
  for (const [path, text] of [
    ['update-requests', 'Closed in August, please say so.'],
    ['design-requests', 'A calm page.'],
  ] as const)
    expect((await call(server, 'POST', `/api/user/${path}`, { token, body: { text } })).status).toBe(201);
  const states = () =>
    server.db.query(
      `select r.state as request, d.state as design from sites s join update_requests r on r.site_id = s.id
       join design_requests d on d.site_id = s.id where s.owner_id = $1`,
      [account.id],
    );
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  const request = page.getByRole('listitem').filter({ hasText: 'Closed in August' });
  const dialog = page.getByRole('dialog');
  await visitor.open(WORK);
  await request.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByText('We have not begun: it is not counted, and you can ask for something else.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await states()).toEqual([{ request: 'new', design: 'new' }]);
  await server.db.query(
    `update update_requests set state = 'asked', started_at = now() where site_id in (select id from sites where owner_id = $1)`,
    [account.id],
  );
  await visitor.reload();
  await request.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByText('We stop there. We had begun, so it stays counted.').waitFor();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await request.getByText('You took it back').waitFor();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByText('We stop drawing. You can ask again later.').waitFor();
  expect(await states()).toEqual([{ request: 'withdrawn', design: 'new' }]);
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('link', { name: 'Please design it for us' }).waitFor();
  expect(await states()).toEqual([{ request: 'withdrawn', design: 'withdrawn' }]);
});

it('an operator pauses a page, or lets its owner publish alone, once that is confirmed', async () => {
  const account = await openAccount(server);
  const { seen } = await ownSite(server, account, { trade: 'bakery', slug: 'asked-first', publishing: 'owner' });
  expect((await call(server, 'POST', '/api/user/site/publish', { token: account.token, body: seen })).status).toBe(200);
  const standing = () =>
    server.db.query<{ id: string }[]>('select id, state, publishing from sites where owner_id = $1', [account.id]);
  const [{ id } = { id: '' }] = await standing();
  const visitor = await browser.visitor();
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await enterAsOperator(visitor, `/admin?tab=sites&site=${id}`);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await dialog.getByText('Visitors get the polite page until it goes on.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await standing()).toEqual([{ id, state: 'published', publishing: 'owner' }]);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await dialog.getByRole('button', { name: 'Pause it' }).click();
  await expectCount(dialog, 0);
  expect(await standing()).toEqual([{ id, state: 'paused', publishing: 'owner' }]);
  await page.getByRole('button', { name: 'Publish by our team' }).click();
  await dialog.getByText('What the owner writes comes to us first.').waitFor();
  expect(await standing()).toEqual([{ id, state: 'paused', publishing: 'owner' }]);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expectCount(dialog, 0);
  expect(await standing()).toEqual([{ id, state: 'paused', publishing: 'team' }]);
});
