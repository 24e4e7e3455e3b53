import { describe, expect, it } from '@jest/globals';
import { openAccount } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

describe('the older business pages', () => {
  it('keep a draft and its services on the device', async () => {
    const stranger = await browser.visitor();
    await stranger.open('/business/new');
    await stranger.page.getByRole('link', { name: 'Sign In' }).last().waitFor();
    await expectCount(stranger.page.getByLabel('Business name'), 0);

    const account = await openAccount(server);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/business/new');
    await page.getByRole('heading', { name: 'Business Details' }).waitFor();
    await page.getByLabel('Business name').fill('Rahman Tailoring');
    await page.getByRole('button', { name: 'Continue to services' }).click();
    await page.getByText('Please fill in all required fields').waitFor();
    await page.getByLabel('Business type').fill('Tailor');
    await page.getByLabel('Phone').fill('(905) 555-0163');
    await page.getByLabel('Email').fill('hello@rahmantailoring.example');
    await page.getByRole('button', { name: 'Continue to services' }).click();
    await page.getByRole('heading', { name: 'Services' }).waitFor();
    expect(visitor.address()).toMatch(/^\/business\/\w+\/services$/);
    await page.getByRole('textbox', { name: 'Service 1' }).fill('Alterations');
    await page.getByRole('button', { name: 'Add a service' }).click();
    await page.getByRole('textbox', { name: 'Service 2' }).fill('Suits');
    await page.getByRole('button', { name: 'Save services' }).click();
    await page.getByText('Saved on this device').waitFor();
    expect(JSON.parse((await visitor.stored('shingle.draftBusinesses'))!)).toMatchObject([
      {
        name: 'Rahman Tailoring',
        type: 'Tailor',
        status: 'draft',
        userId: account.id,
        services: ['Alterations', 'Suits'],
      },
    ]);
    await visitor.reload();
    expect(await page.getByRole('textbox', { name: 'Service 2' }).inputValue()).toBe('Suits');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await visitor.arrives('/dashboard');
    visitor.expectNoComplaint();
  });
});
