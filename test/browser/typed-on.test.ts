import { expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
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
