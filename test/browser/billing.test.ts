import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAccount } from '../support/accounts.ts';
import { openSandbox, type TestSandbox } from '../support/payments-sandbox.ts';
import { boxOf, foot } from '../support/layout.ts';
import { expectCount, useBrowser, type Visitor } from '../support/browser.ts';
import { useServer } from '../support/server.ts';

const settings: Record<string, string> = {};
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  settings.STRIPE_API_BASE = sandbox.url;
});
const server = useServer(settings);
const browser = useBrowser(server, { keepsTabs: true });
beforeAll(() => sandbox.sendWebhooksTo(`${server.url}/api/stripe/webhook`));
afterAll(() => sandbox.close());

const tab = (id: string) => `/dashboard?tab=${id}`;

async function register(visitor: Visitor, name: string, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.open('/login');
  await page
    .getByRole('button', { name: /create account/i })
    .first()
    .click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a right password');
  await page
    .getByRole('button', { name: /create account/i })
    .last()
    .click();
  await page.waitForURL(/\/dashboard/);
}

async function payWithVisa(page: Page): Promise<void> {
  await page.waitForURL(/\/c\/pay\//);
  await page.locator('input[name="card"]').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^(Pay|Start trial|Subscribe)/ }).click();
  await page.waitForURL(/\/dashboard/);
}

async function accept(page: Page): Promise<void> {
  const go = page.getByRole('button', { name: 'Continue', exact: true });
  expect(await go.isDisabled()).toBe(true);
  await page.getByLabel('I have read and accept these terms.').check();
  await go.click();
}

it('starts on a free trial, moves up, cancels, takes it back, buys an add-on, and opens the invoice', async () => {
  const visitor = await browser.visitor({ reducedMotion: 'reduce' });
  const { page } = visitor;
  await register(visitor, 'Nadia Rahman', 'nadia@shop.example');

  await visitor.open(tab('payments'));
  await page.getByText('No Invoice History').waitFor();
  await expectCount(page.getByRole('heading', { name: 'Invoice History' }), 1);
  await visitor.expectAccessible();

  await visitor.open(tab('plan'));
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await visitor.expectAccessible();
  await accept(page);
  const code = page.getByLabel('Promo code');
  await code.fill('nonsense');
  await page.getByText('Invalid Promo Code', { exact: true }).waitFor();
  await page.route('**/validate-promo-code', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'No.', code: 'internal' } }),
  );
  await code.fill('nothing');
  await page.getByText('Validation Error', { exact: true }).waitFor();
  await page.getByText('Failed to validate promo code', { exact: true }).waitFor();
  await page.unroute('**/validate-promo-code');
  await page.getByRole('button', { name: 'Clear' }).click();
  await code.fill('free30');
  await page.getByText('30-day free trial').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payWithVisa(page);
  await page.getByText('Payment Successful!').waitFor();
  expect(page.url()).not.toContain('payment=');
  await page.getByRole('button', { name: 'Subscribed' }).waitFor();
  expect(await page.getByRole('button', { name: 'Subscribed' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await accept(page);
  await page
    .getByRole('definition')
    .filter({ hasText: /^\$0\.00$/ })
    .waitFor();
  await page.getByRole('button', { name: 'Change my plan' }).click();
  await page.waitForURL(/change=scheduled/);
  await page.getByText('Change scheduled').waitFor();
  await page.getByText(/^Pro starts with your next billing cycle, .*Nothing is charged until then\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Starts next cycle' }).isDisabled()).toBe(true);
  await visitor.expectAccessible();

  await visitor.open(tab('profile'));
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page
    .getByText(
      'Are you sure you want to cancel your subscription? Your service will stop at the end of the current billing cycle.',
    )
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByText('Subscription Cancelled').waitFor();
  await page.waitForEvent('load');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor();

  await visitor.open(tab('services'));
  await page.getByRole('button', { name: 'Buy the domain setup' }).click();
  await accept(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payWithVisa(page);
  await page.getByRole('button', { name: 'Purchased' }).waitFor();
  expect(await page.getByRole('button', { name: 'Purchased' }).isDisabled()).toBe(true);
  await visitor.expectAccessible();

  await visitor.open(tab('payments'));
  await page.getByText('$32.77').waitFor();
  await expectCount(page.getByText('Invoice History'), 1);
  await visitor.expectAccessible();
  await visitor.expectNoOverflow();
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('link', { name: /^View Invoice/ })
    .first()
    .click();
  const invoice = await opened;
  await invoice.waitForLoadState();
  expect(await invoice.textContent('body')).toContain('HST');
  const pdf = await page
    .getByRole('link', { name: /^Download PDF/ })
    .first()
    .getAttribute('href');
  expect(await (await fetch(pdf!)).text()).toMatch(/^%PDF/);
  const ours = visitor.complaints.filter((complaint) => !complaint.includes(`127.0.0.1:${sandbox.port}`));
  expect(ours).toEqual([]);
});

it('says before a smaller plan is taken what the page hides then', async () => {
  const account = await openAccount(server);
  await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [account.id]);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  const hides = page.getByRole('dialog').getByText('Nothing is deleted.');
  for (const [plan, sentence] of [
    [
      'Starter',
      'With Starter your page hides the pictures after the first 5, its second language, the questions and reviews after the first 12, booking and the assistant. Nothing is deleted.',
    ],
    ['Pro', 'With Pro your page hides the assistant. Nothing is deleted.'],
  ] as const) {
    await visitor.open(tab('plan'));
    await page.getByText('You have this plan from us').waitFor();
    await page.getByRole('button', { name: `Choose ${plan}` }).click();
    await accept(page);
    await page.getByRole('heading', { name: 'Payment' }).waitFor();
    expect(await hides.textContent()).toBe(sentence);
  }
  await visitor.open(tab('plan'));
  await page.getByRole('button', { name: 'Choose Plus AI' }).click();
  await accept(page);
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
  await expectCount(hides, 0);
});

it('says on each tab about the plan that a payment failed, and leads to the card', async () => {
  const visitor = await browser.visitor({ as: await openAccount(server) });
  const { page } = visitor;
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { user: object };
    await route.fulfill({ response: answer, json: { ...body, user: { ...body.user, plan: 'starter' } } });
  });
  const current_period_end = '2026-12-06T00:00:00.000Z';
  const subscription = { plan: 'starter', status: 'past_due', current_period_end, cancel_at_period_end: false };
  let offline = false;
  await page.route('**/subscription/status', (route) =>
    route.fulfill({
      json: { success: true, subscription: { ...subscription, offline, pending_plan: null, trial_end: null } },
    }),
  );
  for (const id of ['plan', 'profile']) {
    await visitor.open(tab(id));
    await page.getByText('Your payment did not go through').waitFor();
    await expectCount(page.getByText('Goes on by itself'), 0);
    await page.getByRole('link', { name: 'Pay or change the card' }).click();
    await visitor.arrives(tab('payments'));
    await page.getByRole('button', { name: 'Pay or change the card' }).waitFor();
  }
  await page
    .getByText('You have 30 days from the first try. After that any page of yours goes offline until you pay.')
    .waitFor();
  offline = true;
  for (const id of ['plan', 'payments']) {
    await visitor.open(tab(id));
    await page
      .getByText(
        'Your account is not active now, and any page of yours is offline. It is active again within a minute of the payment.',
      )
      .waitFor();
  }
});

it('says on each tab about the plan that one from us beside a cancelled one stays', async () => {
  const account = await openAccount(server);
  await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [account.id]);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  const subscription = {
    plan: 'pro',
    status: 'active',
    current_period_end: '2026-12-06T12:00:00.000Z',
    granted_plan: 'plus_ai',
    cancel_at_period_end: true,
    pending_plan: null,
    trial_end: null,
  };
  await page.route('**/subscription/status', (route) => route.fulfill({ json: { success: true, subscription } }));
  const until = 'Pro is paid until December 6, 2026. You keep Plus AI, which we have given you.';
  for (const id of ['plan', 'profile']) {
    await visitor.open(tab(id));
    await page.getByText(until).waitFor();
    await expectCount(page.getByText('Everything runs'), 0);
  }
  subscription.cancel_at_period_end = false;
  await visitor.open(tab('profile'));
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('dialog').getByText('You keep Plus AI, which we have given you.').waitFor();
});

it('says that a plan without a billing cycle ends at once, apart from the question', async () => {
  const account = await openAccount(server);
  await server.db.query(`update users set granted_plan = 'pro' where id = $1`, [account.id]);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open(tab('profile'));
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByText('Are you sure you want to cancel your subscription?');
  const more = page.getByText('You have this plan from us and it has no billing cycle: it ends at once.');
  expect((await boxOf(more)).y - foot(await boxOf(question))).toBeGreaterThan(12);
});

it('changes nothing for an address with payment=success typed by hand', async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await register(visitor, 'Typed By Hand', 'hand@shop.example');
  await visitor.open('/dashboard?tab=plan&payment=success');
  await page.getByText('Payment Successful!').waitFor();
  await page.getByRole('button', { name: 'Choose Starter' }).waitFor();
  await expectCount(page.getByRole('button', { name: 'Subscribed' }), 0);
  await visitor.open('/dashboard?tab=plan&payment=cancel');
  await page.getByText('Nothing was charged. You can choose again any time.').waitFor();
});

it('makes a customer whom the provider does not know, by the sentence alone, and asks once more', async () => {
  const visitor = await browser.visitor({ as: await openAccount(server) });
  const asked: string[] = [];
  await visitor.page.route(/\/api\/stripe\/(invoices|sync-customer-data)$/, (route) => {
    const call = route.request().url().split('/').at(-1)!;
    asked.push(call);
    if (call !== 'invoices') return route.continue();
    return route.fulfill({ status: 404, json: { success: false, message: "No such customer: 'cus_1'" } });
  });
  await visitor.open(tab('payments'));
  await visitor.page.getByText('No Invoice History').waitFor();
  expect(asked).toEqual(['invoices', 'sync-customer-data', 'invoices']);
});

it('says that the card could not be loaded where the invoices could, and asks again', async () => {
  const visitor = await browser.visitor({ as: await openAccount(server) });
  const { page } = visitor;
  let fails = true;
  await page.route('**/subscription/status', (route) =>
    fails ? route.fulfill({ status: 503, json: { success: false, message: 'Please try again.' } }) : route.continue(),
  );
  await visitor.open(tab('payments'));
  const failure = page.getByRole('alert').filter({ hasText: 'Your card could not be loaded just now.' });
  await failure.waitFor();
  fails = false;
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expectCount(failure, 0);
});
