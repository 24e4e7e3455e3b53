import { describe, expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

describe('words that cannot be saved', () => {
  it('lead to the field that is refused, and say what is wrong where none is to blame', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    let field = 'words.pictures.portrait';
    const said = 'These are too many words for one page. Please shorten some texts.';
    await page.route('**/api/user/site/draft', (route) => {
      if (route.request().method() === 'GET') return route.continue();
      const json = { success: false, code: 'invalid', message: said, errors: { [field]: [said] } };
      return route.fulfill({ status: 400, json });
    });
    await page.getByLabel('First line').fill('Bread');
    await page.getByRole('button', { name: 'Go there' }).click();
    await page.getByRole('heading', { name: 'Card', exact: true }).waitFor();
    field = 'words';
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    await page.getByLabel('First line').fill('Bread and rolls');
    await page.getByText(`Not saved yet. ${said}`).waitFor();
    expect(await page.getByRole('button', { name: 'Go there' }).count()).toBe(0);
  });

  it('are marked in their own language alone', async () => {
    const account = await openAccount(server);
    const { token } = account;
    await ownSite(server, account, { trade: 'bakery', plan: 'pro' });
    const body = { languages: ['en', 'fr'] };
    expect((await call(server, 'PUT', '/api/user/site/settings', { token, body })).status).toBe(200);
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    const line = (language: string) => visitor.page.getByLabel(`First line, ${language}`);
    await line('French').fill('Du pain\u0007');
    await visitor.page.locator('[aria-invalid]').waitFor();
    expect(await line('French').getAttribute('aria-invalid')).toBe('true');
    expect(await line('English').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a colour of one’s own', () => {
  it('stays what it was while what is typed is none', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'hair-salon' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=look');
    const field = page.getByLabel('Your colour', { exact: true });
    const picker = page.getByLabel('Your colour: pick one');
    await field.fill('#f7c8d8');
    const moved = page.locator('p', { hasText: 'Made deeper' });
    await moved.waitFor();
    const top = async () => [(await picker.boundingBox())!.y, (await field.boundingBox())!.y].map(Math.round);
    const [before] = await top();
    await field.fill('pinkish');
    await page.getByText('Write it like #A8416A, or pick one.').waitFor();
    expect(await picker.inputValue()).toBe('#f7c8d8');
    expect(await top()).toEqual([before, before]);
    expect(await moved.count()).toBe(0);
    await field.fill('');
    await picker.focus();
    await page.locator('input[placeholder="#A8416A"][value="#f7c8d8"]').waitFor();
  });
});
