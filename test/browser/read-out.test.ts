import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { freshName } from '../support/site-owners.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const DOWN = { status: 503, json: { success: false, code: 'unavailable', message: 'We are down for a moment.' } };

describe('what is wrong is read out although the focus is elsewhere', () => {
  let owner: Account;

  beforeAll(async () => {
    owner = await openAccount(server);
    await ownSite(server, owner, { trade: 'bakery', plan: 'plus_ai', slug: freshName('said') });
  });
  async function at(place: string): Promise<Page> {
    const visitor = await browser.visitor({ as: owner });
    await visitor.open(`/dashboard?tab=${place}`);
    return visitor.page;
  }

  it('of the address of an old page', async () => {
    const page = await at('site&view=page');
    await page.getByText('Do you have a page somewhere else?').click();
    await page.getByRole('button', { name: 'Read my old page' }).click();
    await page.getByRole('alert').getByText('Please type the address of your page').waitFor();
  });

  it('of a request to our team', async () => {
    const page = await at('site&view=work');
    await page.getByRole('button', { name: 'Send to our team' }).click();
    await page.getByRole('alert').getByText('Please say it in a sentence.').waitFor();
  });

  it('of a promo code', async () => {
    const page = await at('plan');
    const answer = { success: false, valid: false, message: 'This code is not valid.' };
    await page.route('**/validate-promo-code', (route) => route.fulfill({ json: answer }));
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await page.getByLabel('I have read and accept these terms.').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/^Promo code/).fill('NO-SUCH-CODE');
    await page.getByRole('alert').getByText('This code is not valid.').waitFor();
  });

  it('of a language that was not saved', async () => {
    const page = await at('site&view=page&part=languages');
    await page.route('**/api/user/site/settings', (route) => route.fulfill(DOWN));
    await page.getByLabel('Second language').selectOption('French');
    await page.getByRole('alert').getByText('That was not saved. We are down for a moment.').waitFor();
  });
});
