import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { nextWeekday } from '../support/clock.ts';
import { ownSite } from '../support/own-site.ts';
import { jpeg } from '../support/pictures.ts';
import { useSharedServer } from '../support/server.ts';
import { enterStudio } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const phone = { viewport: { width: 375, height: 700 }, hasTouch: true };
const refused = (status: number) => ({ status, json: { success: false, message: 'Said by the server.', code: 'x' } });
/** A server that fails, one that has had enough, one that says so with 200, and no network. */
const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill(refused(500)),
  (route) => route.fulfill(refused(429)),
  (route) => route.fulfill(refused(200)),
  (route) => route.abort(),
];
/** The dashboard asks who is signed in this often. */
const NEXT_CALL_MS = 30_000;
const DOWN = { status: 503, json: { success: false, message: 'We are down for a moment.', code: 'unavailable' } };

it.each([
  ['services', 'Connection Error', 'Bought from us'],
  ['site&view=enquiries', 'The enquiries could not be loaded just now.', 'Asked, and not on your page'],
  ['site&view=bookings', 'The requests could not be loaded just now.', 'When people may book'],
])('the tab %s says once that nothing came, and tries all of it again', async (tab, failure, second) => {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'tailor', plan: 'plus_ai' });
  await server.db.query(
    `insert into service_tasks (user_id, purchase_id, service, state, promised_from, promised_by, due_at, messages, bought_at)
     values ($1::uuid, 'bought-' || $1, 'google-business', 'waiting', now(), now(), now(), '[]', now())`,
    [account.id],
  );
  await server.db.query(
    `insert into assistant_questions (site_id, day, question, answered, language)
     select id, current_date, 'Do you mend zips?', false, 'en' from sites where owner_id = $1`,
    [account.id],
  );
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  const asked = /api\/.*(services\/purchased|service-tasks|enquiries|assistant\/unanswered|user\/booking)/;
  await page.route(asked, (route) => route.fulfill(DOWN));
  await visitor.open(`/dashboard?tab=${tab}`);
  const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: 'Try Again' });
  await alerts.filter({ hasText: failure }).waitFor();
  await page.waitForTimeout(500); // for what would fail beside it
  expect(await alerts.count()).toBe(1);
  await page.unroute(asked);
  await alerts.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: second }).waitFor();
  await expectCount(alerts, 0);
});

describe('a session that has ended', () => {
  it('says so and leads to the sign-in and back to its tab, when only the token was removed', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await page.clock.install();
    for (const tab of ['profile', 'messages', 'upload', 'business']) {
      await visitor.open('/login');
      await visitor.arrives('/dashboard');
      await visitor.open(`/dashboard?tab=${tab}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate('localStorage.removeItem("shingle.token")');
      await page.clock.fastForward(NEXT_CALL_MS);
      await page.getByText('Please login to continue.').waitFor();
      await page.getByText('Authentication Error: Please login to continue.', { exact: true }).waitFor();
      await visitor.arrives(`/login?next=%2Fdashboard%3Ftab%3D${tab}`);
      for (const { name, value } of account.stored)
        await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
    }
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
    await page.getByText('Authentication Error: Please login to continue.', { exact: true }).waitFor();
    await visitor.arrives('/login?next=%2Fdashboard%3Ftab%3Dservices');
    expect(await page.getByText('Payment Error').count()).toBe(0);
  });
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

describe('what a server answers that fails, has had enough, or is not there', () => {
  it('is said in the dialog of a new conversation, which keeps the subject', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=messages');
    await page.getByLabel('Your message').fill('Hello');
    await page.getByLabel('Your message').press('Enter');
    await page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    const start = dialog.getByRole('button', { name: 'Start' });
    await dialog.getByLabel('What is it about?').fill('New hours');
    await eachFailure(page, '**/api/messages/conversations', async () => {
      await start.click();
      await dialog.getByRole('alert').getByText('Failed to create conversation').waitFor();
      expect(await dialog.getByLabel('What is it about?').inputValue()).toBe('New hours');
    });
    await start.click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('is said in the preview of an image and in the question before it is deleted', async () => {
    const account = await openAccount(server);
    const form = new FormData();
    form.append('files', new File([new Uint8Array(await jpeg())], 'front.jpg', { type: 'image/jpeg' }));
    const headers = { authorization: `Bearer ${account.token}` };
    const sent = await fetch(`${server.url}/api/upload/multiple`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=upload');
    const picture = page.getByRole('button', { name: 'Preview of front.jpg' });
    const preview = page.getByRole('dialog', { name: 'front.jpg' });
    const question = page.getByRole('dialog', { name: 'Delete image' });
    await picture.waitFor();
    await eachFailure(page, /\/uploads\/|\/api\/upload\/images\/./, async () => {
      await picture.click();
      await preview.getByRole('alert').getByText('This image could not be loaded.').waitFor();
      await preview.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('alert').getByText('Delete Failed').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await preview.waitFor({ state: 'hidden' });
    });
    await page.getByRole('button', { name: 'Delete front.jpg' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing uploaded yet').waitFor();
  });

  it('is said in the studio’s week, in the dialog of an appointment and in the question before it is deleted', async () => {
    const offered = await call(server, 'GET', '/api/available-slots-overview?days=30');
    const [day] = Object.entries(offered.body.date_overview as Record<string, string[]>);
    const booked = await call(server, 'POST', '/api/appointments', {
      body: {
        customer_name: 'Mei Week',
        customer_email: 'mei@visitor.example',
        customer_phone: '416 555 0142',
        appointment_date: day![0],
        appointment_time: day![1][0],
        service_type: 'private',
      },
    });
    expect(booked.status).toBe(201);
    const visitor = await browser.visitor();
    const { page } = visitor;
    await enterStudio(visitor);
    const week = page.getByRole('region', { name: 'Week' });
    const entry = week.getByRole('button', { name: 'Mei Week' });
    await week.getByRole('listitem').first().waitFor();
    if (!(await entry.count())) await week.getByRole('button', { name: 'Next week' }).click();
    await entry.click();
    const dialog = page.getByRole('dialog', { name: 'Appointment', exact: true });
    const question = page.getByRole('dialog', { name: 'Delete appointment' });
    await eachFailure(page, '**/api/admin/appointments/**', async () => {
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await dialog.getByRole('alert').getByText('Failed to accept appointment').waitFor();
      expect(await page.getByText('Failed to accept appointment').count()).toBe(1);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('alert').getByText('Failed to delete appointment').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
    });
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await dialog.getByText('Accepted', { exact: true }).waitFor();
  });

  it('is said of times that were not taken, and their form is not blamed', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await enterStudio(visitor);
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.locator('[name=date]').fill(nextWeekday(new Date(), 2));
    await page.locator('[name=time_slots]').fill('09:00');
    const create = page.getByRole('button', { name: 'Create Time Slot' });
    await eachFailure(page, '**/api/admin/available-slots', async () => {
      await create.click();
      await page.getByText('Failed to create time slot').first().waitFor();
      expect(await page.getByText('Times look like').count()).toBe(0);
      expect(await page.locator('[name=time_slots]').inputValue()).toBe('09:00');
    });
    await page.locator('[name=time_slots]').fill('nine');
    await create.click();
    await page.getByText('Times look like').waitFor();
  });

  /** `tried` while changes and pictures at `address` fail, in each way once. */
  async function eachFailure(page: Page, address: string | RegExp, tried: () => Promise<void>): Promise<void> {
    for (const fail of FAILURES) {
      const isAsked = (route: Route) =>
        route.request().method() !== 'GET' || route.request().resourceType() === 'image';
      await page.route(address, (route) => (isAsked(route) ? fail(route) : route.continue()));
      await tried();
      await page.unroute(address);
    }
  }
});

it('My site says a failure beside what was pressed, in sight on a phone, and loses nothing', async () => {
  const account = await openAccount(server);
  const { token } = account;
  const { seen } = await ownSite(server, account, { trade: 'bakery', slug: 'bread-at-six', publishing: 'owner' });
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
  await page.goto(`${server.url}/dashboard?tab=site&view=numbers`);
  await page.getByLabel('Mail me these numbers on Mondays').click();
  await page.getByRole('alert').getByText('We are down for a moment.').waitFor();
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
