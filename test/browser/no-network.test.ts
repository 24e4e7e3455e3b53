import { expect, it } from '@jest/globals';
import { openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

it('a filter that is chosen without a network says that nothing came, and shows no other rows under it', async () => {
  await openAccount(server);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterAsOperator(visitor, '/admin?tab=users');
  const rows = page.getByRole('table', { name: 'Users' });
  await rows.waitFor();
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Suspended');
  await page.getByRole('alert').getByText('This did not load.').waitFor();
  await page.getByText('Network error while loading users').waitFor();
  expect(await rows.count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText('No users found').waitFor();
});
