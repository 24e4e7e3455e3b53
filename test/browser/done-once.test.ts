import { expect, it } from '@jest/globals';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server);

async function salon(): Promise<Account> {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'hair-salon' });
  return account;
}

it('what another tab has deleted is gone, and is not said to be there still', async () => {
  const account = await salon();
  const [{ id }] = await server.db.query<[{ id: string }]>(
    `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
     select id, 'Grace Okoye', 'grace@visitor.example', 'Do you do curly hair?', 'en', false, false, now()
     from sites where owner_id = $1 returning id`,
    [account.id],
  );
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=enquiries');
  await page.getByRole('button', { name: /Grace Okoye/ }).click();
  await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
  const { token } = account;
  expect((await call(server, 'DELETE', `/api/user/enquiries/${id}`, { token })).status).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Deleted').waitFor();
  await page.getByText('Nobody has written yet').waitFor();
});

it('a button that is pressed twice at once makes one link', async () => {
  const visitor = await browser.visitor({ as: await salon() });
  const { page } = visitor;
  const made: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && made.push(new URL(request.url()).pathname));
  await visitor.open('/dashboard?tab=site&view=page');
  await page.getByRole('button', { name: 'Make a link' }).evaluate((button: { click: () => void }) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => button.click()); // the next task of the page
    port1.start();
    port2.postMessage('');
    button.click();
  });
  await page.getByText('Copy it now: it is shown this once.').waitFor();
  expect(made.filter((path) => path.endsWith('/previews'))).toHaveLength(1);
});

it('a request whose answer was lost is said to be with our team, and is not sent again', async () => {
  const account = await openAccount(server);
  const { token } = account;
  await ownSite(server, account, { trade: 'hair-salon', plan: 'plus_ai' });
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=work');
  await page.route('**/api/user/update-requests', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const body = route.request().postDataJSON() as object;
    expect((await call(server, 'POST', '/api/user/update-requests', { token, body })).status).toBe(201);
    return route.abort();
  });
  await page.getByLabel('What should be different?').fill('Closed in August, please say so.');
  await page.getByRole('button', { name: 'Send to our team' }).click();
  await page.getByRole('status').getByText('It is with our team.').waitFor();
  expect(await page.getByLabel('What should be different?').inputValue()).toBe('');
  expect(await page.getByText('Not sent.').count()).toBe(0);
});
