import { describe, expect, it } from '@jest/globals';
import { call, openAccount, PASSWORD, type Account } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const INFO = '/api/user/business-info';

describe('the business info', () => {
  const infoOf = async ({ token }: Account) =>
    (await call(server, 'GET', INFO, { token })).body.business_info as Record<string, unknown> | null;
  const openInfo = async (account: Account): Promise<Visitor> => {
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard?tab=business');
    await visitor.page.getByLabel('Business name').waitFor();
    return visitor;
  };
  const save = (visitor: Visitor) => visitor.page.getByRole('button', { name: 'Save changes' }).click();
  const saved = (visitor: Visitor) => visitor.page.getByText('Saved.', { exact: true }).waitFor();
  const fill = async ({ page }: Visitor, name: string) => {
    await page.getByLabel('Business name').fill(name);
    await page.getByLabel('Phone').fill('(905) 555-0163');
  };

  it('reads hours as people write them, and says beside the field what it cannot read', async () => {
    const account = await openAccount(server);
    const visitor = await openInfo(account);
    const { page } = visitor;
    await save(visitor);
    await page.getByText('Please enter the business name').waitFor();
    await fill(visitor, 'Rahman Tailoring');
    const written = ['Closed', '9-5', '09:00–17:00', 'noon to 8 pm', '9h à 17h', '10 to 8', ''];
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    for (const [at, day] of days.entries()) await page.getByLabel(day).fill(written[at]!);
    await page.getByLabel('Phone').focus();
    await page.getByText('Write it like 9:00 AM - 5:00 PM, or Closed.').waitFor();
    await page.getByText('Saturday goes on the sign when its hours can be read.').waitFor();
    expect(await page.getByLabel('Tuesday').inputValue()).toBe('9:00 AM - 5:00 PM');
    await save(visitor);
    expect(await page.locator(':focus').getAttribute('name')).toBe('hours.saturday');
    expect(await infoOf(account)).toBeNull();

    await page.getByLabel('Saturday').fill('10am to 8pm');
    await save(visitor);
    await saved(visitor);
    const day = (open: string, close: string) => ({ open, close, closed: false });
    const closed = { open: '', close: '', closed: true };
    expect(await infoOf(account)).toMatchObject({
      business_name: 'Rahman Tailoring',
      version: 1,
      hours: {
        monday: closed,
        tuesday: day('09:00', '17:00'),
        wednesday: day('09:00', '17:00'),
        thursday: day('12:00', '20:00'),
        friday: day('09:00', '17:00'),
        saturday: day('10:00', '20:00'),
        sunday: closed,
      },
    });
    await visitor.reload();
    await page.getByLabel('Thursday').waitFor();
    expect(await page.getByLabel('Thursday').inputValue()).toBe('12:00 PM - 8:00 PM');
    visitor.expectNoComplaint();
  });

  it('keeps at least one service and one price, and says the server’s errors beside their fields', async () => {
    const account = await openAccount(server);
    const visitor = await openInfo(account);
    const { page } = visitor;
    await fill(visitor, 'Rahman Tailoring');
    expect(await page.getByRole('button', { name: 'Delete service 1' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Delete price 1' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Service 1' }).fill('Alterations');
    await page.getByRole('button', { name: 'Add a service' }).click();
    await page.keyboard.type('Suits');
    await page.getByRole('button', { name: 'Add a price' }).click();
    await page.keyboard.type('Trouser hem');
    const price = page.getByRole('group', { name: 'Price 2' });
    await price.getByRole('textbox', { name: 'Price' }).fill('$'.repeat(61));
    await save(visitor);
    await price.getByText('The price can have at most 60 characters.').waitFor();
    await page.getByText('Failed to save to backend, but saved locally.').waitFor();
    await page.getByRole('button', { name: 'Delete price 1' }).click();
    const left = page.getByRole('group', { name: 'Price 1' });
    await left.getByText('The price can have at most 60 characters.').waitFor();
    await left.getByRole('textbox', { name: 'Price' }).fill('$18');
    await save(visitor);
    await saved(visitor);
    expect(await infoOf(account)).toMatchObject({
      services: ['Alterations', 'Suits'],
      pricing: [{ service: 'Trouser hem', price: '$18', description: '' }],
    });
  });

  it('loses nothing where the line drops half-way', async () => {
    const account = await openAccount(server);
    const visitor = await openInfo(account);
    const { page } = visitor;
    await fill(visitor, 'Rahman Tailoring');
    await page.getByLabel('Thursday').fill('10 to 8');
    await page.context().setOffline(true);
    await page.getByLabel('Thursday').fill('Closed');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByLabel(day).fill('9-5');
    await save(visitor);
    await page.getByText('Error saving business information. Please try again.').waitFor();
    await page.getByText('Not sent yet. Kept on this device.').waitFor();
    const typed = { unsent: true, form: { business_name: 'Rahman Tailoring' } };
    expect(JSON.parse((await visitor.stored('shingle.businessInfo'))!)).toMatchObject(typed);
    await page.context().setOffline(false);
    await visitor.reload();
    expect(await page.getByLabel('Business name').inputValue()).toBe('Rahman Tailoring');
    expect(await page.getByLabel('Thursday').inputValue()).toBe('Closed');
    await page.getByText('Not sent yet. Kept on this device.').waitFor();

    // The server takes it, but its answer never arrives.
    await page.route(`**${INFO}`, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await route.fetch();
      return route.abort();
    });
    expect(await page.getByText('Error saving business information. Please try again.').count()).toBe(0);
    await save(visitor);
    await page.getByText('Error saving business information. Please try again.').waitFor();
    expect(await infoOf(account)).toMatchObject({ version: 1, business_name: 'Rahman Tailoring' });
    await page.unroute(`**${INFO}`);
    await save(visitor);
    await saved(visitor);
    expect(await infoOf(account)).toMatchObject({ version: 1 });
    expect(JSON.parse((await visitor.stored('shingle.businessInfo'))!)).toMatchObject({ version: 1, unsent: false });
  });

  it('keeps what is written while it is being sent', async () => {
    const account = await openAccount(server);
    const visitor = await openInfo(account);
    const { page } = visitor;
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(`**${INFO}`, async (route) => {
      await held;
      await route.continue();
    });
    await fill(visitor, 'Rahman Tailoring');
    await save(visitor);
    await page.getByLabel('Business name').fill('Rahman & Daughters');
    go();
    await eventually(async () => (await infoOf(account))?.version === 1);
    await page.getByText('Not sent yet. Kept on this device.').waitFor();
    expect(await page.getByLabel('Business name').inputValue()).toBe('Rahman & Daughters');
    await page.locator('button[type="submit"]:not([aria-busy])').waitFor();
    await save(visitor);
    await saved(visitor);
    expect(await infoOf(account)).toMatchObject({ business_name: 'Rahman & Daughters', version: 2 });
  });

  it('keeps the text through a refusal, a lost session and a new sign-in', async () => {
    const account = await openAccount(server);
    const visitor = await openInfo(account);
    const { page } = visitor;
    await fill(visitor, 'Rahman Tailoring');
    await page.route(`**${INFO}`, (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'Down.', code: 'unavailable' } }),
    );
    await save(visitor);
    await page.getByText('Failed to save to backend, but saved locally.').waitFor();
    await page.unroute(`**${INFO}`);
    await call(server, 'POST', '/api/auth/logout', account);
    await save(visitor);
    await page.getByText('Please login to continue.').waitFor();
    await visitor.arrives('/login?next=%2Fdashboard%3Ftab%3Dbusiness');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Business name').waitFor();
    expect(await page.getByLabel('Business name').inputValue()).toBe('Rahman Tailoring');
    await save(visitor);
    await saved(visitor);
  });

  it('lets one choose where two devices wrote over the same version', async () => {
    const account = await openAccount(server);
    const one = await openInfo(account);
    await fill(one, 'Rahman Tailoring');
    await save(one);
    await saved(one);
    const two = await openInfo(account);
    await one.page.getByLabel('Business name').fill('Rahman & Daughters');
    await save(one);
    await saved(one);

    await two.page.getByLabel('Business name').fill('Rahman Alterations');
    await save(two);
    const dialog = two.page.getByRole('dialog');
    await dialog.getByText('Rahman & Daughters').waitFor();
    await dialog.getByText('Rahman Alterations').waitFor();
    await two.expectAccessible();
    await two.page.keyboard.press('Escape');
    await two.page.getByText('Not sent yet. Kept on this device.').waitFor();
    await save(two);
    await dialog.getByRole('button', { name: 'Keep this device’s' }).click();
    await saved(two);
    expect(await infoOf(account)).toMatchObject({ business_name: 'Rahman Alterations', version: 3 });

    await one.page.getByLabel('Phone').fill('(905) 555-0199');
    await save(one);
    await one.page.getByRole('dialog').getByText('Rahman Alterations').waitFor();
    await one.page.getByRole('button', { name: 'Keep the other device’s' }).click();
    await saved(one);
    expect(await one.page.getByLabel('Business name').inputValue()).toBe('Rahman Alterations');
    expect(await one.page.getByLabel('Phone').inputValue()).toBe('(905) 555-0163');
    expect(await infoOf(account)).toMatchObject({ phone: '(905) 555-0163', version: 3 });
  });

  it('keeps apart what two tabs of one browser have not sent, and lets one choose', async () => {
    const account = await openAccount(server);
    const first = await openInfo(account);
    const second = await first.secondTab();
    await second.open('/dashboard?tab=business');
    await second.page.getByLabel('Business name').waitFor();
    const names = ['Rahman Tailoring', 'Rahman Alterations'];
    const tabs = [first, second].map((tab, at) => ({ tab, name: names[at]! }));
    for (const { tab, name } of tabs) await fill(tab, name);
    for (const { tab, name } of tabs) {
      await tab.reload();
      await tab.page.getByText('Not sent yet. Kept on this device.').waitFor();
      expect(await tab.page.getByLabel('Business name').inputValue()).toBe(name);
    }
    await save(first);
    await saved(first);
    await second.reload();
    await second.page.getByText('Not sent yet. Kept on this device.').waitFor();
    expect(await second.page.getByLabel('Business name').inputValue()).toBe('Rahman Alterations');
    await save(second);
    const dialog = second.page.getByRole('dialog');
    await dialog.getByText('Rahman Tailoring').waitFor();
    await dialog.getByRole('button', { name: 'Keep this device’s' }).click();
    await saved(second);
    expect(await infoOf(account)).toMatchObject({ business_name: 'Rahman Alterations', version: 2 });
    // A tab with nothing unsent shows what another one sent.
    await eventually(async () => (await first.page.getByLabel('Business name').inputValue()) === names[1]);
    await first.reload();
    expect(await first.page.getByLabel('Business name').inputValue()).toBe('Rahman Alterations');
  });

  it('ignores and erases another customer’s copy, and one that cannot be read', async () => {
    const [account, other] = [await openAccount(server), await openAccount(server)];
    const form = { business_name: 'A stranger’s shop', phone: '1', hours: {}, services: [], pricing: [] };
    for (const value of [JSON.stringify({ userId: other.id, version: 0, unsent: true, form }), '{"userId":']) {
      const stored = [...account.stored, { name: 'shingle.businessInfo', value }];
      const visitor = await openInfo({ ...account, stored });
      expect(await visitor.page.getByLabel('Business name').inputValue()).toBe('');
      expect(await visitor.stored('shingle.businessInfo')).not.toContain('stranger');
      visitor.expectNoComplaint();
    }
  });

  it('takes what the server has where nothing is unsent', async () => {
    const account = await openAccount(server);
    const visitor = await openInfo(account);
    await fill(visitor, 'Rahman Tailoring');
    await save(visitor);
    await saved(visitor);
    await call(server, 'PUT', INFO, { token: account.token, body: { business_name: 'Rahman & Co.', phone: '1' } });
    await visitor.reload();
    await visitor.page.getByLabel('Business name').waitFor();
    expect(await visitor.page.getByLabel('Business name').inputValue()).toBe('Rahman & Co.');
  });
});
