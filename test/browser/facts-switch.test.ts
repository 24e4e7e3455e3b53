import { expect, it } from '@jest/globals';
import { call } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownBakery } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

it('facts that waited are no change any more as soon as the switch is on', async () => {
  const { owner, send } = await ownBakery(server, { publishing: 'owner' });
  expect((await send()).status).toBe(200);
  const visitor = await browser.visitor({ as: owner });
  const { page } = visitor;
  const put = async (path: string, body: object) =>
    expect((await call(server, 'PUT', path, { token: owner.token, body })).status).toBe(200);
  await put('/api/user/site/settings', { facts_live: false });
  await put('/api/user/business-info', { business_name: 'Rosa’s Bakery', phone: '(905) 555-0199' });
  await visitor.open('/dashboard?tab=site');
  const change = page.getByText('the phone number', { exact: true });
  await change.waitFor();
  await page.getByLabel(/^Show my hours, prices and phone/).check();
  await change.waitFor({ state: 'hidden' });
});
