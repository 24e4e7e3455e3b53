import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { held } from '../support/held-requests.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

async function salon(): Promise<Account> {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'hair-salon' });
  return account;
}

/** The second press comes in the next task of the page. */
const pressTwice = (button: Locator) =>
  button.evaluate((one: { click: () => void }) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => one.click());
    port1.start();
    port2.postMessage('');
    one.click();
  });

/** The changes that the page sends from now on, as 'PUT /path'; each is answered after half a second. */
async function changesOf(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.continue();
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return route.continue();
  });
  return sent;
}

/** @returns the id of an enquiry of Grace Okoye. */
async function enquiryTo(owner: Account): Promise<string> {
  const [{ id }] = await server.db.query<[{ id: string }]>(
    `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
     select id, 'Grace Okoye', 'grace@visitor.example', 'Do you do curly hair?', 'en', false, false, now()
     from sites where owner_id = $1 returning id`,
    [owner.id],
  );
  return id;
}

it('what another tab has deleted is gone, and is not said to be there still', async () => {
  const account = await salon();
  const id = await enquiryTo(account);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=enquiries');
  await page.getByRole('button', { name: /Grace Okoye/ }).click();
  await page.getByRole('button', { name: 'Mark as not read' }).waitFor(); // the list is read, and next in a minute
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
  await pressTwice(page.getByRole('button', { name: 'Make a link' }));
  await page.getByText('Copy it now: it is shown this once.').waitFor();
  expect(made.filter((path) => path.endsWith('/previews'))).toHaveLength(1);
});

it('an enquiry that is opened, marked and put among the spam is changed once by two presses at once', async () => {
  const account = await salon();
  const id = await enquiryTo(account);
  await server.db.query(
    `insert into assistant_questions (site_id, day, question, answered, language)
     select id, current_date, 'Is there parking?', false, 'en' from sites where owner_id = $1`,
    [account.id],
  );
  await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [account.id]);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=enquiries');
  const sent = await changesOf(page);
  await pressTwice(page.getByRole('button', { name: /Grace Okoye/ }));
  await pressTwice(page.getByRole('button', { name: 'Mark as not read' }));
  await page.getByRole('button', { name: 'Mark as read' }).waitFor();
  await pressTwice(page.getByRole('button', { name: 'This is spam' }));
  await page.getByRole('status').getByText('Moved to Spam').waitFor();
  await pressTwice(page.getByRole('button', { name: /^Delete the question/ }));
  await page.getByText('Nothing is left here.').waitFor();
  const put = `PUT /api/user/enquiries/${id}`;
  expect(sent).toEqual([put, put, put, expect.stringMatching(/^DELETE .*unanswered/)]);
});

it('a name that is reserved and a device that is signed out are changed once by two presses at once', async () => {
  await enterAsOperator(await browser.visitor()); // the other device
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterAsOperator(visitor, '/admin?tab=sites');
  await page.getByLabel('Look up a name').fill('pressed-twice');
  await page.getByRole('button', { name: 'Reserve it' }).waitFor();
  const sent = await changesOf(page);
  await pressTwice(page.getByRole('button', { name: 'Reserve it' }));
  await pressTwice(page.getByRole('button', { name: 'Free it : pressed-twice' }));
  await page.getByText('is not held').waitFor();
  await page.getByRole('button', { name: 'Platform administrator' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const others = dialog.getByRole('button', { name: 'Sign out' });
  await others.first().waitFor();
  const count = await others.count();
  await pressTwice(others.first());
  await expectCount(others, count - 1);
  const put = 'PUT /api/shingle-admin/names/pressed-twice';
  expect(sent).toEqual([put, put, expect.stringMatching(/^DELETE .*sessions/)]);
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

it('a draft that an operator puts live is published once by two presses, while it is being saved', async () => {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'hair-salon', slug: 'put-live-once' });
  const [{ id }] = await server.db.query<[{ id: string }]>('select id from sites where owner_id = $1', [account.id]);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterAsOperator(visitor, `/admin?tab=sites&site=${id}&part=top`);
  const { hold, release } = held();
  await page.route('**/sites/*/draft', hold);
  await page.getByLabel('First line').fill('Cuts and colour');
  await page.getByRole('button', { name: 'Put it live…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('By telephone.');
  const published: string[] = [];
  page.on('request', (request) => request.url().endsWith('/publish') && published.push(request.url()));
  await pressTwice(dialog.getByRole('button', { name: 'Put it live' }));
  release();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  expect(published).toHaveLength(1);
});

it('an address that is taken is named, whatever is typed before the answer', async () => {
  const visitor = await browser.visitor({ as: await salon() });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=address');
  await page.getByLabel('Name', { exact: true }).fill('first-name-wanted');
  await page.getByText('first-name-wanted is free.').waitFor();
  const { hold, release } = held();
  await page.route('**/api/user/site/name', hold);
  await page.getByRole('button', { name: 'Take this address' }).click();
  await page.getByLabel('Name', { exact: true }).fill('another-name');
  release();
  await page.getByText('Your page is now first-name-wanted.').waitFor();
});

it('a promo code that is good is not asked for again while its dialog is open', async () => {
  const visitor = await browser.visitor({ as: await openAccount(server) });
  const { page } = visitor;
  await page.clock.install();
  let asked = 0;
  await page.route('**/validate-promo-code', (route) => {
    asked += 1;
    return route.fulfill({ json: { success: true, message: 'Ten percent less.' } });
  });
  await visitor.open('/dashboard?tab=services');
  await page.getByRole('button', { name: 'Buy the listing setup' }).click();
  await page.getByLabel('I have read and accept these terms.').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Promo code').fill('TEN');
  await page.getByText('Ten percent less.').waitFor();
  const read = page.waitForResponse('**/api/auth/me');
  await page.clock.fastForward(30_000); // so often is asked who is signed in
  await read;
  await page.clock.runFor(2_000);
  await page.getByText('Ten percent less.').waitFor();
  expect(asked).toBe(1);
});
