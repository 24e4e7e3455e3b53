import { it } from '@jest/globals';
import { openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { freshName } from '../support/site-owners.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

async function salon(): Promise<Account> {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'hair-salon', publishing: 'owner', slug: freshName('late') });
  return account;
}

const wroteTo = (owner: Account, name: string) =>
  server.db.query(
    `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
     select id, $2, 'someone@visitor.example', 'Do you do curly hair?', 'en', false, false, now()
     from sites where owner_id = $1`,
    [owner.id, name],
  );

it('what one account has read is never shown to another who signs in beside it', async () => {
  const [first, second] = [await salon(), await salon()];
  await wroteTo(first, 'Grace Okoye');
  const visitor = await browser.visitor({ as: first });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=enquiries');
  await page.getByRole('button', { name: /Grace Okoye/ }).waitFor();
  const other = await visitor.secondTab();
  await other.open('/privacy');
  for (const { name, value } of second.stored)
    await other.page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  await page.getByText('Nobody has written yet').waitFor();
});
