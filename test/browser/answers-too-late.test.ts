import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { held } from '../support/held-requests.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator, keepBeside } from '../support/signed-in.ts';
import { freshName } from '../support/site-owners.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

async function salon(): Promise<Account> {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'hair-salon', publishing: 'owner', slug: freshName('late') });
  return account;
}

type Draft = { draft: { revision: number }; facts: { version: number } };

async function published({ token }: Account, headline: string): Promise<void> {
  const read = async () => (await call(server, 'GET', '/api/user/site/draft', { token })).body as Draft;
  const { draft } = await read();
  const body = { words: { headline: { en: headline } }, revision: draft.revision };
  expect((await call(server, 'PUT', '/api/user/site/draft', { token, body })).status).toBe(200);
  const now = await read();
  const seen = { revision: now.draft.revision, facts_version: now.facts.version };
  expect((await call(server, 'POST', '/api/user/site/publish', { token, body: seen })).status).toBe(200);
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
  await keepBeside(visitor, second.stored);
  await page.getByText('Nobody has written yet').waitFor();
});

it('an enquiry that is opened stays open when the one before is gone', async () => {
  const account = await salon();
  for (const name of ['Grace Okoye', 'Mae Lindqvist']) await wroteTo(account, name);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=enquiries');
  await page.getByRole('button', { name: /Grace Okoye/ }).click();
  await page.getByRole('button', { name: 'Mark as not read' }).waitFor();
  const { hold, release } = held();
  await page.route('**/api/user/enquiries/*', hold);
  await page.getByRole('button', { name: 'This is spam' }).click();
  await page.getByRole('button', { name: /Mae Lindqvist/ }).click();
  release();
  await page.getByRole('status').getByText('Moved to Spam').waitFor();
  await page.getByRole('article').getByRole('heading', { name: 'Mae Lindqvist' }).waitFor();
});

it('a version that is looked at stays when another has come back, and says only what is wrong with itself', async () => {
  const account = await salon();
  for (const line of ['One', 'Two', 'Three']) await published(account, line);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  const beside = (number: number) => page.getByRole('complementary', { name: `Version ${number}` });
  const said = page.getByRole('status');
  await visitor.open('/dashboard?tab=site&view=versions');
  await page.getByRole('button', { name: 'Bring back version 1' }).click();
  const { hold, release } = held();
  await page.route('**/versions/1/restore', hold);
  await beside(1).getByRole('button', { name: 'Bring back version 1' }).click();
  await page.getByRole('button', { name: 'Look at version 2' }).click();
  release();
  await said.getByText('Version 1 is live as version 4').waitFor();
  await beside(2).waitFor();
  await page.route('**/versions/2/restore', (route) => route.abort());
  await beside(2).getByRole('button', { name: 'Bring back version 2' }).click();
  await beside(2).getByRole('alert').getByText('That did not reach us.').waitFor();
  await page.getByRole('button', { name: 'Look at version 3' }).click();
  await said.getByText('Looking at version 3').waitFor();
  expect(await page.getByText('That did not reach us.').count()).toBe(0);
});

it('of a domain nothing is said any more once it went well, nor asked once it is removed', async () => {
  const account = await salon();
  await server.db.query(`update users set granted_plan = 'pro' where id = $1`, [account.id]);
  for (const host of ['one', 'two']) {
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, "primary", proven_at, checked_at)
       select id, $2, $2, 'live', $3, now(), now() from sites where owner_id = $1`,
      [account.id, `${host}-${randomUUID().slice(0, 8)}.ca`, host === 'one'],
    );
  }
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=address');
  const two = page.getByRole('article', { name: /^two/ });
  await page.route('**/primary', (route) => route.abort(), { times: 1 });
  const main = two.getByRole('button', { name: 'Make it the main address' });
  await main.click();
  await two.getByText('That did not reach us. Please try again.').waitFor();
  await main.click();
  await main.waitFor({ state: 'detached' });
  expect(await two.getByText('That did not reach us.').count()).toBe(0);
  await page.route('**/site/domains', (route) => route.abort());
  await two.getByRole('button', { name: 'Remove this domain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('status').getByText('Domain removed').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

/** Leaves while what was sent is on its way: whatever it answers, one stays where one went. */
async function staysAway(page: Page, path: string, send: () => Promise<void>, to: string): Promise<void> {
  const { hold, release } = held();
  await page.route(path, (route) => (route.request().method() === 'GET' ? route.continue() : hold(route)));
  await send();
  await page.getByRole('link', { name: to }).first().click();
  const there = page.url();
  release();
  await page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(there);
}

it('who has left while a page goes out is not led back', async () => {
  const visitor = await browser.visitor({ as: await salon() });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=page&part=top');
  await page.getByLabel('First line').fill('Cuts and colour');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await staysAway(page, '**/api/user/site/draft', () => publish.click(), 'My site');
  await publish.click();
  await page.getByRole('heading', { name: 'Ready to go out' }).waitFor();
  await staysAway(page, '**/api/user/site/publish', () => publish.click(), 'Enquiries');
});

it('who has left while the first page is made is not led to it', async () => {
  const account = await openAccount(server);
  const { token } = account;
  const pricing = ['Hems', 'Zips', 'Suits'].map((service, at) => ({ id: `row-${at}`, service, price: '$10' }));
  const named = { business_name: 'Rahman Tailoring', business_type: 'Tailor', phone: '(905) 555-0163' };
  const body = { ...named, city: 'Markham', province: 'ON', pricing };
  expect((await call(server, 'PUT', '/api/user/business-info', { token, body })).status).toBe(200);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site');
  await page.getByRole('button', { name: 'Tell us five things' }).click();
  const look = page.getByRole('button', { name: 'See three looks' });
  await staysAway(page, '**/api/user/business-info', () => look.click(), 'Messages');
  await page.getByRole('link', { name: 'My site' }).click();
  await page.getByRole('button', { name: 'Tell us five things' }).click();
  await look.click();
  const take = page.getByRole('button', { name: /^Take / });
  await staysAway(page, '**/api/user/site', () => take.click(), 'Messages');
});

it('an operator who has left while an answer was sent is not led back to the queue', async () => {
  const account = await salon();
  const { token } = account;
  await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [account.id]);
  const { body } = await call(server, 'POST', '/api/user/update-requests', { token, body: { text: 'Closed in May' } });
  const { id } = (body as { request: { id: string } }).request;
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterAsOperator(visitor, `/admin?tab=queue&item=request.${id}`);
  await page.getByRole('radio', { name: /^Ask/ }).check();
  await page.getByRole('textbox').last().fill('All of May?');
  const send = page.getByRole('button', { name: 'Send the question' });
  await staysAway(page, '**/update-requests/*', () => send.click(), account.name);
});

it('an operator who has left while options are drawn is not led to them', async () => {
  const account = await salon();
  await server.db.query(`update users set granted_plan = 'pro' where id = $1`, [account.id]);
  const { body } = await call(server, 'POST', '/api/user/design-requests', { token: account.token, body: {} });
  const { id } = (body as { request: { id: string } }).request;
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterAsOperator(visitor, `/admin?tab=queue&item=brief.${id}`);
  const draw = page.getByRole('button', { name: 'Three options from the facts' });
  await staysAway(page, '**/proposals/from-facts', () => draw.click(), account.name);
});
