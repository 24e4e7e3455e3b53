import { expect, it } from '@jest/globals';
import { openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { held } from '../support/held-requests.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { freshName } from '../support/site-owners.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

it('who writes on in another field while a text is suggested goes on writing there', async () => {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'bakery', slug: freshName('typed') });
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=page&part=top');
  const { hold, release } = held();
  await page.route('**/api/user/site/suggestions', hold);
  await page.getByRole('button', { name: 'Suggest : First line' }).click();
  const action = page.getByLabel('Words on the button');
  await action.focus();
  await page.keyboard.type('Order ');
  release();
  await page.getByText('A sentence for your trade. Please read it, and make it yours.', { exact: true }).waitFor();
  await page.keyboard.type('your bread');
  expect(await action.inputValue()).toBe('Order your bread');
});
