import { expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { held } from '../support/held-requests.ts';
import { hostedBakeries } from '../support/hosted-bakeries.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { freshName } from '../support/site-owners.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const { site, visitorOf } = hostedBakeries(server, browser);

it.each<[string, string, string, () => Promise<Visitor>]>([
  ['the form of our own page', '/contact', 'contact', () => browser.visitor()],
  ['a site’s form', '/', 'enquiries', async () => visitorOf((await site(freshName('on'))).slug)],
])('what is written on in %s while it is sent stays; else the form is empty then', async (_, path, name, come) => {
  const visitor = await come();
  const { page } = visitor;
  await visitor.open(path);
  const form = page.locator('main form');
  const message = form.locator('textarea');
  const send = form.locator('[type=submit]');
  const fill = async () => {
    await form.locator('[name=name]').fill('Nadia Rahman');
    await form.locator('[name=email]').fill('nadia@visitor.example');
    await message.fill('Do you bake rye on Sundays?');
  };
  const { hold, release } = held((route) => route.fulfill({ json: { success: true, message: 'It is with us.' } }));
  await page.route(`**/api/${name}`, hold);
  await fill();
  await send.click();
  await message.press('End');
  await page.keyboard.type(' And on Mondays?');
  release();
  await page.getByText('It is with us.').first().waitFor();
  expect(await message.inputValue()).toBe('Do you bake rye on Sundays? And on Mondays?');
  await fill();
  await send.click();
  await eventuallyHolds(async () => expect(await message.inputValue()).toBe(''));
});

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

it('what is written on in the five questions while the looks are asked for is in them, and in what is saved', async () => {
  const account = await openAccount(server);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site');
  await page.getByRole('button', { name: 'Tell us five things' }).click();
  await page.getByLabel('What is your business called?').fill('Rosa’s Bakery');
  await page.getByLabel('What is your trade?').fill('Bakery');
  await page.keyboard.press('Enter');
  await page.getByLabel('Which number should people call?').fill('(905) 555-0142');
  await page.getByLabel('City').fill('Markham');
  await page.getByLabel('Province').selectOption('ON');
  const line = page.getByLabel('What you do, line 1');
  await line.fill('Rye');
  const { hold, release } = held();
  await page.route('**/api/user/site?trade=bakery', hold);
  await page.getByRole('button', { name: 'See three looks' }).click();
  await line.press('End');
  await page.keyboard.type(' and sourdough');
  release();
  await page.getByRole('heading', { name: 'Three looks, your words' }).waitFor();
  await page
    .frameLocator('iframe[title="Counter"]')
    .getByText('Rye and sourdough')
    .first()
    .waitFor({ state: 'attached' });
  const { body } = await call(server, 'GET', '/api/user/business-info', { token: account.token });
  expect(body).toMatchObject({ business_info: { services: ['Rye and sourdough'] } });

  await page.getByRole('button', { name: 'Change my five answers' }).click();
  await line.fill('Rye only');
  await page.goForward();
  await page.getByRole('heading', { name: 'Tell us five things' }).waitFor();
  expect(await line.inputValue()).toBe('Rye only');
});

it('a message that is being written stays where its conversation is deleted meanwhile', async () => {
  const account = await openAccount(server);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/dashboard?tab=messages');
  const message = page.getByLabel('Your message');
  await message.fill('Our hours change.');
  await message.press('Enter');
  await page.getByText(/, sent$/).waitFor();
  await message.fill('From Monday on');
  await server.db.query('delete from conversations where user_id = $1', [account.id]);
  await page.clock.fastForward(30_000); // the list is read again
  await page.getByText('Write to us: we answer within 24 hours.').waitFor();
  expect(await message.inputValue()).toBe('From Monday on');
});
