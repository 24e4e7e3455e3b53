import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from 'playwright-core';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { nextWeekday } from '../support/clock.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator, enterStudio } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const DOWN = { status: 503, json: { success: false, message: 'We are down for a moment.', code: 'unavailable' } };

it('cuts no word in the editor’s list of parts, and keeps the given ending beside a name on a phone', async () => {
  const account = await openAccount(server);
  const open = { open: '09:00', close: '17:00', closed: false };
  const off = { open: '', close: '', closed: true };
  const days = { monday: open, wednesday: open, friday: open, saturday: open };
  const hours = { ...days, tuesday: off, thursday: off, sunday: off };
  await ownSite(server, account, { trade: 'tailor', plan: 'pro', info: { hours } });
  const visitor = await browser.visitor({ as: account, viewport: { width: 1280, height: 900 } });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=page&part=top');
  for (const words of ['Free times', 'Mon, Wed, Fri, Sat']) {
    const cut = await page
      .getByText(words, { exact: true })
      .evaluate((one: { scrollWidth: number; clientWidth: number }) => one.scrollWidth - one.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.open('/dashboard?tab=site&view=address');
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  const ending = name.locator('xpath=following-sibling::span');
  expect((await ending.boundingBox())!.y).toBe((await name.boundingBox())!.y);
});

it.each([
  ['page', 'upload/images', 'Your page could not be loaded just now.'],
  ['page&part=gallery', 'upload/images', 'Your pictures could not be loaded just now.'],
  ['bookings', 'user/bookings', 'The requests could not be loaded just now.'],
  ['enquiries', 'user/assistant/unanswered', 'Your visitors’ questions could not be loaded just now.'],
  ['work', 'user/design-requests', 'Your wish for a design could not be loaded just now.'],
])('in %s, what /api/%s does not answer is said, and tried again', async (view, path, words) => {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'tailor', plan: 'plus_ai' });
  const { page } = await browser.visitor({ as: account });
  const asked = (url: URL) => url.pathname === `/api/${path}`;
  await page.route(asked, (route) => route.fulfill(DOWN));
  await page.goto(`${server.url}/dashboard?tab=site&view=${view}`);
  const failure = page.getByRole('main').locator('[role=alert]', { hasText: words });
  await failure.waitFor();
  await page.unroute(asked);
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await failure.waitFor({ state: 'detached' });
});

it.each(['proposal', 'option'])(
  'what an address names as %s and is not there is not said to be tried again',
  async (what) => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'tailor' });
    const { page } = await browser.visitor({ as: account });
    await page.goto(`${server.url}/dashboard?tab=site&view=work&${what}=00000000-0000-4000-8000-000000000000`);
    await page.getByText('This page is no longer here').waitFor();
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
  },
);

it('a plan that could not be looked up is not said to be a present of ours, which ends at once', async () => {
  const account = await openAccount(server);
  await server.db.query(`update users set granted_plan = 'pro' where id = $1`, [account.id]);
  const { page } = await browser.visitor({ as: account });
  const ask = () => page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const atOnce = page.getByRole('dialog').getByText('it ends at once');
  await page.goto(`${server.url}/dashboard?tab=profile`);
  await ask();
  await atOnce.waitFor();
  await page.route('**/api/stripe/subscription/status', (route) => route.fulfill(DOWN));
  await page.reload();
  await ask();
  await page.getByRole('dialog').waitFor();
  expect(await atOnce.count()).toBe(0);
});

describe('a failure of one click', () => {
  it('is said at the foot of the first questions and of the three looks, which keep what was written', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server), viewport: { width: 375, height: 700 } });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site');
    await page.getByRole('button', { name: 'Tell us five things' }).click();
    await page.getByLabel('What is your business called?').fill('Bloom Hair');
    await page.getByLabel('What is your trade?').fill('hair');
    await page.keyboard.press('Enter');
    await page.getByLabel('Which number should people call?').fill('(905) 555-0142');
    await page.getByLabel('City').fill('Markham');
    await page.getByLabel('Province').selectOption('ON');
    await page.getByLabel('What you do, line 1').fill('Cut and style');
    const notSaved = page.getByRole('alert').filter({ hasText: 'Not saved' });
    const see = page.getByRole('button', { name: 'See three looks' });
    await page.setViewportSize({ width: 360, height: 700 });
    const counted = (await page.getByText('All five answered.').boundingBox())!;
    expect(counted.x + counted.width).toBeLessThanOrEqual((await see.boundingBox())!.x);
    await eachFailure(page, '**/api/user/business-info', async () => {
      await see.click();
      await expectBeside(notSaved, see);
      expect(await page.getByLabel('City').inputValue()).toBe('Markham');
    });
    await page.getByLabel('City').fill('Unionville');
    await notSaved.waitFor({ state: 'detached' });
    await see.click();
    const take = page.getByRole('button', { name: /^Take / });
    await take.waitFor();
    await eachFailure(page, '**/api/user/site', async () => {
      await take.click();
      await expectBeside(notSaved, take);
    });
    await take.click();
    await page.getByRole('heading', { name: 'Top', level: 1 }).waitFor();
  });

  it.each([360, 768, 1280])(
    'leaves the cross of a dialog of %d pixels free: no toast stands over it',
    async (width) => {
      const visitor = await browser.visitor({ as: await openAccount(server), viewport: { width, height: 700 } });
      const { page } = visitor;
      const toasts = [
        { title: 'Error', message: 'Failed to start payment process', tone: 'destructive', duration: 60_000 },
      ];
      const kept = JSON.stringify({ at: Date.now(), toasts });
      await page.addInitScript(`sessionStorage.setItem('shingle.toasts', ${JSON.stringify(kept)})`);
      await visitor.open('/dashboard?tab=plan');
      await page.getByRole('button', { name: /^Choose Pro/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Failed to start payment process').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click({ trial: true, timeout: 5_000 });
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
    },
  );

  it.each([
    ['the first questions', 'five', /^See three looks$/],
    ['the editor', 'top', /^(Publish|Send to our team)$/],
  ])(
    'leaves the foot of %s free on a phone: no toast and no field with the focus stands over it',
    async (_, part, foot) => {
      const account = await openAccount(server);
      if (part === 'top') await ownSite(server, account, { trade: 'tailor' });
      const visitor = await browser.visitor({ as: account, viewport: { width: 375, height: 700 } });
      const { page } = visitor;
      const toast = { title: 'Kept for the next page', duration: 60_000 };
      await page.addInitScript(
        `sessionStorage.setItem('shingle.toasts', JSON.stringify({ at: Date.now(), toasts: [${JSON.stringify(toast)}] }))`,
      );
      await visitor.open(part === 'top' ? '/dashboard?tab=site&view=page&part=top' : '/dashboard?tab=site');
      if (part === 'five') await page.getByRole('button', { name: 'Tell us five things' }).click();
      const button = page.getByRole('button', { name: foot }).or(page.getByRole('link', { name: foot }));
      const bar = (await button.locator('xpath=..').boundingBox())!;
      const shown = (await page.getByText('Kept for the next page').boundingBox())!;
      expect(shown.y + shown.height).toBeLessThanOrEqual(bar.y);
      await page.getByRole('textbox').first().focus();
      for (let pressed = 0; pressed < 6; pressed += 1) {
        await page.keyboard.press('Tab');
        const field = page.locator(':focus');
        if (await field.evaluate((one: { matches: (s: string) => boolean }) => !one.matches('input, textarea')))
          continue;
        const { y, height } = (await field.boundingBox())!;
        expect(y + height).toBeLessThanOrEqual(bar.y);
      }
    },
  );

  it('of a domain or a day is said where it was made, and not while it is tried again', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'tailor', plan: 'pro', slug: 'failing-tailor' });
    await server.db.query(
      `insert into purchases (id, user_id, service, purchased_at) values ($1, $2, 'custom-domain', now())`,
      [randomUUID(), account.id],
    );
    const visitor = await browser.visitor({ as: account, viewport: { width: 375, height: 700 } });
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    /** Fails, then is sent again and held: nothing is said of the first try. */
    async function twice(address: string, button: Locator, said: Locator): Promise<void> {
      await page.route(address, (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill(DOWN),
      );
      await button.press('Enter');
      await said.waitFor();
      await page.unroute(address);
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      await page.route(address, async (route) => {
        if (route.request().method() !== 'GET') await held;
        return route.continue();
      });
      await button.press('Enter');
      await said.waitFor({ state: 'detached' });
      release();
    }
    const down = (place: Page | Locator) => place.getByText('We are down for a moment.');
    await visitor.open('/dashboard?tab=site&view=address');
    await page.getByLabel('The domain you bought').fill('failing-tailor.ca');
    await twice('**/site/domains', page.getByRole('button', { name: 'Use this domain' }), down(page));
    await twice('**/check', page.getByRole('button', { name: 'Check now' }), down(page));
    await page.getByText(/^Looked at .*records? (is|are) still to be made/).waitFor();
    await page.getByRole('button', { name: 'Remove this domain' }).press('Enter');
    const remove = dialog.getByRole('button', { name: 'Remove', exact: true });
    await twice('**/site/domains/*', remove, dialog.getByRole('alert').filter({ has: down(page) }));
    await page.getByText('Domain removed').waitFor();
    await visitor.open('/dashboard?tab=site&view=bookings');
    await page.getByRole('button', { name: 'Add a day' }).press('Enter');
    await dialog.getByLabel('Day', { exact: true }).fill(nextWeekday(new Date(), 2));
    await twice('**/booking-days', dialog.getByRole('button', { name: 'Save' }), down(dialog.getByRole('alert')));
    await dialog.waitFor({ state: 'detached' });
  });

  it('is said beside the operator’s reply and the button of the list’s file', async () => {
    const account = await openAccount(server, { name: 'Lea Marsh' });
    const { token } = account;
    const body = { subject: 'New opening hours' };
    expect((await call(server, 'POST', '/api/messages/conversations', { token, body })).status).toBe(201);
    const visitor = await browser.visitor();
    const { page } = visitor;
    await enterAsOperator(visitor, '/admin?tab=users');
    const csv = page.getByRole('button', { name: 'CSV' });
    await csv.waitFor();
    await page.route('**/users.csv*', (route) => route.fulfill(DOWN));
    await csv.click();
    await expectBeside(page.getByRole('alert').filter({ hasText: 'The file did not come.' }), csv);
    expect(await page.getByText('Failed to load users').count()).toBe(0);
    await visitor.expectAccessible();
    await visitor.open('/admin?tab=messages');
    await page.getByRole('button', { name: /Lea Marsh/ }).click();
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await reply.fill('We changed them.');
    await eachFailure(page, '**/messages', async () => {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await eventuallyHolds(async () => expect(await reply.getAttribute('aria-invalid')).toBe('true'));
      expect(await reply.inputValue()).toBe('We changed them.');
      await expectCount(page.getByText(/^(We are down for a moment|Failed to send reply)/), 1);
    });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventuallyHolds(async () => expect(await reply.inputValue()).toBe(''));
  });

  it('is one sentence where an administrator’s list does not load', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    const expectOnce = async (path: string, address: string, words: string) => {
      await page.route(address, (route) => route.fulfill(DOWN));
      await visitor.open(path);
      await page.getByRole('alert').getByText('This did not load.').first().waitFor();
      await page.getByText(words).first().waitFor();
      expect({ words, shown: await page.getByText(words).count() }).toEqual({ words, shown: 1 });
      await page.unroute(address);
    };
    await enterAsOperator(visitor);
    await page.getByRole('tab', { name: 'Messages' }).waitFor(); // no other is called so
    await expectOnce('/admin', '**/dashboard/stats', 'Failed to load dashboard statistics');
    await expectOnce('/admin?tab=users', '**/users?*', 'Failed to load users');
    await expectOnce(`/admin?tab=users&user=${randomUUID()}`, '**/users/*', 'Failed to load user details');
    await expectOnce('/admin?tab=images', '**/images?*', 'Failed to load user images');
    await expectOnce('/admin?tab=messages', '**/conversations?*', 'Failed to load conversations');
    const conversation = `/admin?tab=messages&conversation=${randomUUID()}`;
    await expectOnce(conversation, '**/messages?*', 'Failed to load messages');
    await enterStudio(visitor);
    await page.getByRole('tablist').waitFor();
    const studio = '/demo/piano-teacher/admin';
    await expectOnce(studio, '**/admin/appointments?*', 'Failed to load appointments');
    await expectOnce(`${studio}?tab=schedule`, '**/available-slots?*', 'Failed to load time slots');
  });

  it('is said at the choice of the users whose images are shown', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await page.route('**/images/owners*', (route) => route.fulfill(DOWN));
    await enterAsOperator(visitor, '/admin?tab=images');
    await page.getByText('The users did not load. Please refresh the images.').waitFor();
    await page.unroute('**/images/owners*');
    await page.getByRole('button', { name: 'Refresh images' }).click();
    await expectCount(page.getByText('The users did not load.'), 0);
  });

  /** At most a hand's breadth from what was pressed. */
  async function expectBeside(alert: Locator, pressed: Locator): Promise<void> {
    await alert.waitFor();
    const [said, button] = [(await alert.boundingBox())!, (await pressed.boundingBox())!];
    const gap = Math.max(said.y - (button.y + button.height), button.y - (said.y + said.height));
    expect(gap).toBeLessThan(200);
  }

  /** `tried` while changes at `address` fail: the server is down, or there is no network. */
  async function eachFailure(page: Page, address: string, tried: () => Promise<void>): Promise<void> {
    for (const fail of [(route: Route) => route.fulfill(DOWN), (route: Route) => route.abort()]) {
      await page.route(address, (route) => (route.request().method() === 'GET' ? route.continue() : fail(route)));
      await tried();
      await page.unroute(address);
    }
  }
});
