import { describe, expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useServer();
const browser = useBrowser(server);
const phone = { viewport: { width: 375, height: 700 }, hasTouch: true };
const DOWN = { status: 503, json: { success: false, message: 'We are down for a moment.', code: 'unavailable' } };

describe('a session that has ended', () => {
  it('says so and leads to the sign-in and back to its tab, when only the token was removed', async () => {
    await Promise.all(['profile', 'messages', 'upload', 'business'].map(expectSignIn)); // each waits for its next call
  });

  it('says so and leads to the sign-in where the server refuses it, before a payment', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=services');
    await page.getByRole('button', { name: 'Buy the listing setup' }).click();
    await page.getByLabel('I have read and accept these terms.').check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await server.db.query('delete from sessions where user_id = $1', [account.id]);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('Authentication Error').waitFor();
    await visitor.arrives('/login?next=%2Fdashboard%3Ftab%3Dservices');
    expect(await page.getByText('Payment Error').count()).toBe(0);
  });

  async function expectSignIn(tab: string): Promise<void> {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    const { page } = visitor;
    await visitor.open('/login');
    await visitor.arrives('/dashboard');
    await visitor.open(`/dashboard?tab=${tab}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate('localStorage.removeItem("shingle.token")');
    await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))'); // the tab is looked at again
    await page.getByText('Please login to continue.').waitFor({ timeout: 120_000 });
    await page.getByText('Authentication Error').waitFor();
    await visitor.arrives(`/login?next=%2Fdashboard%3Ftab%3D${tab}`);
  }
});

describe('a failure inside a dialog', () => {
  it('is said inside it, in sight on a phone, and the dialog stays', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server), ...phone });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=messages');
    await page.getByLabel('Your message').fill('Hello');
    await page.getByLabel('Your message').press('Enter');
    await page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    await dialog.getByLabel('What is it about?').fill('New hours');
    await page.route('**/api/messages/conversations', (route) =>
      route.request().method() === 'POST' ? route.fulfill(DOWN) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Start' }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: 'Failed to create conversation' });
    await alert.getByText('We are down for a moment.').waitFor();
    const box = (await alert.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(700);
    await visitor.expectAccessible();
    await page.unroute('**/api/messages/conversations');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

it('My site says a failure beside what was pressed, in sight on a phone, and loses nothing', async () => {
  const account = await openAccount(server);
  const { token } = account;
  const { seen } = await ownSite(server, account, { trade: 'bakery', publishing: 'owner' });
  expect((await call(server, 'POST', '/api/user/site/publish', { token, body: seen })).status).toBe(200);
  const shared = await call(server, 'POST', '/api/user/site/previews', { token, body: { of: 'draft', days: 1 } });
  expect(shared.status).toBe(201);
  const words = { headline: { en: 'Bread at six' } };
  await call(server, 'PUT', '/api/user/site/draft', { token, body: { words, revision: seen.revision } });
  const { page } = await browser.visitor({ as: account, ...phone });
  await page.route(/api\/user\/site\/(previews|settings|publish)/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(DOWN),
  );
  const expectSaid = async (title: string) => {
    const alert = page.getByRole('alert').filter({ hasText: title });
    await alert.getByText('We are down for a moment.').waitFor();
    const { y, height } = (await alert.boundingBox())!;
    expect({ title, inSight: y >= 0 && y + height <= 700 }).toEqual({ title, inSight: true });
  };
  await page.goto(`${server.url}/dashboard?tab=site`);
  await page.getByLabel('The link works for').selectOption('3');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expectSaid('No link was made.');
  expect(await page.getByLabel('The link works for').inputValue()).toBe('3');
  await page.getByRole('button', { name: /^End it/ }).click();
  await expectSaid('The link still works.');
  await page.getByLabel(/^Pause my page/).click();
  await expectSaid('That was not saved.');
  expect(await page.getByLabel(/^Pause my page/).isChecked()).toBe(false);
  await page.goto(`${server.url}/dashboard?tab=site&view=page&step=publish`);
  await page.getByLabel('A note for yourself').fill('Opening hours');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectSaid('It did not go out');
  expect(await page.getByLabel('A note for yourself').inputValue()).toBe('Opening hours');
});

describe('the place on a page', () => {
  it('is restored by Back and Forward; a new page and a new tab begin at the top', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/');
    await page.evaluate('window.scrollTo({ top: 1200, behavior: "instant" })');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
    await visitor.arrives('/terms');
    await eventuallyHolds(async () => expect(await page.evaluate('window.scrollY')).toBe(0));
    await page.goBack();
    await visitor.arrives('/');
    await eventuallyHolds(async () => expect(await page.evaluate('window.scrollY')).toBeGreaterThan(600));
  });
});
