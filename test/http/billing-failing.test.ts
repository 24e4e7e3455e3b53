import { beforeEach, describe, expect, it } from '@jest/globals';
import { subscriptionState } from '../../src/billing/stripe/stripe-state.ts';
import { BillingState } from '../../src/billing/sync/billing-state.service.ts';
import { dayInToronto } from '../../src/common/format/toronto.shared.ts';
import { bookings } from '../support/booking.ts';
import { PASSWORD } from '../support/build.ts';
import { FAILS_LATER, useShop } from '../support/payments-app.ts';
import { DAY } from '../support/clock.ts';

const shop = useShop({ rateLimitScale: 100 });
const { t } = shop;
beforeEach(async () => {
  await t.db.query('delete from spent_trials'); // the cards of these tests are few
  // Each month of who bought in the tests before would be paid and told again.
  shop.sandbox.control.webhooks({ mode: 'drop' });
  for (const { id, status } of shop.sandbox.control.state().subscriptions)
    if (status !== 'canceled') await shop.stripe.subscriptions.cancel(id);
  await t.db.query('delete from outbox');
  shop.sandbox.control.webhooks({ mode: 'deliver' });
});

describe('a payment that fails', () => {
  /** With a page that is live. */
  async function bought() {
    const user = await t.build.user();
    await bookings(t).site({ ownerId: user.id });
    await shop.buy(user, { plan_id: 'pro' });
    await shop.buy(user, { service_id: 'custom-domain' });
    const customer = await shop.customerOf(user);
    shop.sandbox.control.failNext({ customer, count: 20 });
    return { user, customer };
  }
  async function failing() {
    const one = await bought();
    await shop.pass(32);
    return one;
  }

  it('is told at once and on days 7 and 21, takes the site offline on day 30, and a payment brings it back', async () => {
    const { user, customer } = await failing();
    const failed = 'Your payment did not go through';
    expect(shop.mails(user)).toEqual([failed]);
    const [{ since }] = await t.db.query<[{ since: Date }]>(
      'select failing_since as since from billing_customers where user_id = $1',
      [user.id],
    );
    const offline = dayInToronto(new Date(since.getTime() + 30 * DAY));
    expect(t.inbox.to(user.email)[0]!.text).toContain(`before ${offline}: on that day your site goes offline.`);
    await shop.pass(8);
    expect(shop.mails(user)).toEqual([failed, failed]);
    await shop.pass(14);
    expect(shop.mails(user)).toEqual([failed, failed, failed]);
    expect(await shop.account(user)).toMatchObject({ status: 'active', plan: 'pro' });
    const isOffline = async () =>
      (await t.as(await t.build.device(user)).get('/api/stripe/subscription/status')).body.subscription.offline;
    expect(await isOffline()).toBe(false);
    await shop.pass(8);
    expect(await isOffline()).toBe(true);
    expect(await shop.account(user)).toMatchObject({ status: 'inactive', inactive_reason: 'payment', plan: 'pro' });
    expect(shop.mails(user)).toContain('Your site is offline');
    expect(await shop.purchased(user)).toEqual(['custom-domain']);
    const { body } = await t
      .as(await t.build.device(user))
      .get('/api/user/service-tasks')
      .expect(200);
    expect(body.tasks).toMatchObject([{ service: 'custom-domain', state: 'waiting' }]);
    shop.sandbox.control.failNext({ customer, count: 0 });
    for (const { id, status } of (await shop.at(user)).invoices)
      if (status === 'open') await shop.stripe.invoices.pay(id ?? '');
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ status: 'active', inactive_reason: null, plan: 'pro' });
    expect(shop.mails(user).at(-1)).toBe('Thank you, your site is back');
  });

  it.each(['draft', 'paused', 'blocked'])(
    'takes no page off that is %s, and a payment brings none back',
    async (state) => {
      const { user, customer } = await bought();
      const published = state === 'draft' ? 'published_version = null,' : '';
      await t.db.query(`update sites set ${published} state = $2 where owner_id = $1`, [user.id, state]);
      await shop.pass(62);
      shop.sandbox.control.failNext({ customer, count: 0 });
      for (const { id, status } of (await shop.at(user)).invoices)
        if (status === 'open') await shop.stripe.invoices.pay(id ?? '');
      await shop.settled();
      const failed = 'Your payment did not go through';
      const told = [failed, failed, failed, 'Your payment is 30 days late', 'Thank you, your payment has arrived'];
      expect(shop.mails(user)).toEqual(told);
      const texts = t.inbox.to(user.email).map(({ text }) => text!);
      expect(texts.join('')).not.toMatch(/your site|is offline|again online/i);
      expect(texts[1]).toContain('It is active again within a minute of the payment.');
      expect(texts[2]).toContain('any page of yours stays offline until it is paid.');
    },
  );

  it('that is still missing when the plan is cancelled is told so, and no mail says that the site stays up', async () => {
    const { user } = await failing();
    await shop.pass(30);
    const device = await t.build.device(user);
    await t.as(device).post('/api/stripe/subscription/cancel').expect(200);
    await shop.pass(31);
    expect(shop.mails(user).slice(-3)).toEqual(['Your site is offline', 'Your plan ends', 'Your plan has ended']);
    const [ended, cancelled] = t.inbox.to(user.email).map(({ text }) => text);
    expect(cancelled).toContain('Its payment is still missing. We keep what you have made for 30 days after that');
    expect(ended).toContain('Your website is offline. We keep it until');
    expect(cancelled! + ended!).not.toMatch(/stays up|paid for/);
  });

  it.each(['deliver', 'drop'] as const)('is told once where it is paid before the next reminder: %s', async (mode) => {
    const { user, customer } = await failing();
    shop.sandbox.control.webhooks({ mode });
    shop.sandbox.control.failNext({ customer, count: 0 });
    await shop.pass(40);
    shop.sandbox.control.webhooks({ mode: 'deliver' });
    expect(shop.mails(user)).toEqual(['Your payment did not go through']);
    expect(await shop.account(user)).toMatchObject({ status: 'active' });
  });

  it('is not told any more where it was paid while the mail server was down', async () => {
    t.inbox.refuse(true);
    const { user, customer } = await failing();
    shop.sandbox.control.failNext({ customer, count: 0 });
    for (const { id, status } of (await shop.at(user)).invoices)
      if (status === 'open') await shop.stripe.invoices.pay(id ?? '');
    await shop.settled();
    t.inbox.refuse(false);
    t.clock.advance(DAY);
    await shop.settled();
    expect(shop.mails(user)).toEqual([]);
  });

  it('of two months counts from the older one, and is told for the other once that one is paid', async () => {
    const { user, customer } = await failing();
    await shop.pass(31);
    expect(await shop.account(user)).toMatchObject({ status: 'inactive', inactive_reason: 'payment' });
    shop.sandbox.control.failNext({ customer, count: 0 });
    const open = (await shop.at(user)).invoices.filter(({ status }) => status === 'open');
    const [older, newer] = open.toSorted((a, b) => a.created - b.created);
    await shop.stripe.invoices.pay(older!.id);
    await shop.settled();
    expect(shop.mails(user).slice(-2)).toEqual(['Your site is offline', 'Your payment did not go through']);
    expect(await shop.account(user)).toMatchObject({ status: 'inactive' });
    await shop.stripe.invoices.pay(newer!.id);
    await shop.settled();
    expect(shop.mails(user).at(-1)).toBe('Thank you, your site is back');
    expect(await shop.account(user)).toMatchObject({ status: 'active' });
  });

  it('of two months is told for the unpaid one alone where the other was paid while the mail server was down', async () => {
    t.inbox.refuse(true);
    const { user, customer } = await bought();
    for (const _ of ['older', 'newer']) {
      shop.sandbox.control.renew({ customer });
      await shop.settled();
    }
    shop.sandbox.control.failNext({ customer, count: 0 });
    const open = (await shop.at(user)).invoices.filter(({ status }) => status === 'open');
    const [older] = open.toSorted((a, b) => a.created - b.created);
    await shop.stripe.invoices.pay(older!.id);
    await shop.settled();
    t.inbox.refuse(false);
    t.clock.advance(DAY);
    await shop.settled();
    expect([open.length, shop.mails(user)]).toEqual([2, ['Your payment did not go through']]);
    const now = t.clock.now();
    t.clock.advance(60 * DAY); // past day 30 of the older one, and before day 7 of the newer
    await shop.settled();
    expect(shop.mails(user)).toHaveLength(1);
    expect(await shop.account(user)).toMatchObject({ status: 'active' });
    t.clock.set(now); // the sandbox has its own
  });

  it('is told by the last mail alone where no server ran while several fell due', async () => {
    const mailed = async (days: number) => {
      const { user } = await failing();
      const known = shop.mails(user).length;
      await shop.sleep(days);
      return shop.mails(user).slice(known);
    };
    expect(await mailed(22)).toEqual(['Your payment did not go through']);
    expect(await mailed(31)).toEqual(['Your site is offline']);
  });

  it('is told once where it is found out after the day of a reminder, and the later ones follow', async () => {
    const failed = 'Your payment did not go through';
    const { user } = await bought();
    await shop.sleep(41); // it failed ten days ago
    expect(shop.mails(user)).toEqual([failed]);
    await shop.pass(12);
    expect(shop.mails(user)).toEqual([failed, failed]);
    const { user: later } = await bought();
    await shop.sleep(65); // after day 30
    expect(shop.mails(later)).toEqual(['Your site is offline']);
  });

  it('lifts no operator’s decision when it is paid', async () => {
    const { user, customer } = await failing();
    await t.db.query(`update users set status = 'inactive', inactive_reason = null where id = $1`, [user.id]);
    await shop.pass(31);
    expect(await shop.account(user)).toMatchObject({ status: 'inactive', inactive_reason: null });
    expect(shop.mails(user)).not.toContain('Your site is offline');
    shop.sandbox.control.failNext({ customer, count: 0 });
    for (const { id, status } of (await shop.at(user)).invoices)
      if (status === 'open') await shop.stripe.invoices.pay(id ?? '');
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ status: 'inactive', inactive_reason: null });
  });

  it('leaves the site offline where the plan is ended instead of paid, until another is bought', async () => {
    const { user, customer } = await failing();
    await shop.pass(30);
    const [unpaid] = (await shop.at(user)).live;
    const state = subscriptionState(await shop.stripe.subscriptions.retrieve(unpaid!.id))!;
    const nothing = { seq: '0', stripeCustomerId: customer, purchases: [], payments: [], refunded: [] };
    // As where Stripe has not tried the invoice.
    await t.app.get(BillingState).applyStripeState(user.id, { ...nothing, subscriptions: [state] });
    expect(await shop.account(user)).toMatchObject({ status: 'inactive', plan: 'pro' });
    await shop.stripe.subscriptions.cancel(unpaid!.id);
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ status: 'inactive', inactive_reason: 'payment', plan: 'no_plan' });
    expect(shop.mails(user).at(-1)).toBe('Your plan has ended');
    shop.sandbox.control.failNext({ customer, count: 0 });
    await shop.buy({ ...user, ...(await t.build.device(user)) }, { plan_id: 'starter' });
    expect(await shop.account(user)).toMatchObject({ status: 'active', inactive_reason: null, plan: 'starter' });
    expect(shop.mails(user).at(-1)).toBe('Thank you, your site is back');
  });

  it('is told no more once the account is deleted', async () => {
    const { user } = await failing();
    await t
      .as(await t.build.device(user))
      .delete('/api/user')
      .send({ password: PASSWORD })
      .expect(200);
    const known = shop.mails(user);
    await shop.sleep(31);
    expect(shop.mails(user)).toEqual(known);
    const left = await t.db.query(
      'select kind, last_error from outbox where done_at is null and last_error is not null',
    );
    expect(left).toEqual([]);
  });

  it('counts from a trial’s end too', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro', promo_code: 'FREE30' }, FAILS_LATER);
    await shop.pass(31);
    expect(shop.mails(user)).toContain('Your payment did not go through');
  });
});

it('the end of a plan is told with the day until which the site stays up, also when it is found days later', async () => {
  const user = await t.build.user();
  await shop.buy(user, { plan_id: 'starter' });
  await bookings(t).site({ ownerId: user.id });
  await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
  await shop.sleep(33);
  const [ended, cancelled] = t.inbox.to(user.email);
  expect(ended).toMatchObject({ subject: 'Your plan has ended' });
  expect(ended!.text).toContain(`stays up until ${await keptUntil(user)}, then its data`);
  expect(cancelled!.text).toContain('Your website stays up for 30 days after that');
});

it('the end of a plan speaks of no website and hides nothing where none was ever live', async () => {
  const user = await t.build.user();
  await shop.buy(user, { plan_id: 'pro' });
  await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
  await shop.sleep(33);
  const [ended, cancelled] = t.inbox.to(user.email).map(({ text }) => text!);
  expect(cancelled).toContain('We keep what you have made for 30 days after that, then it is deleted.');
  expect(ended).toContain(`We keep what you have made until ${await keptUntil(user)}, then it is deleted.`);
  expect(ended! + cancelled!).not.toMatch(/stays up|your page|your website/i);
});

it.each(['published', 'paused', 'blocked'])(
  'the end of a plan offers a %s page as files where these are given',
  async (state) => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter' });
    await bookings(t).site({ ownerId: user.id });
    await t.db.query('update sites set state = $2 where owner_id = $1', [user.id, state]);
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    await shop.sleep(33);
    const { status } = await t.as(await t.build.device(user)).get('/api/user/site/export.zip');
    expect(status).toBe(state === 'blocked' ? 409 : 200);
    const [ended] = t.inbox.to(user.email);
    expect(ended!.text!.includes('Take your page with you')).toBe(status === 200);
  },
);

it.each([
  ['pro', 'live', 'What only a plan gives, such as booking, has stopped. Your website stays up until'],
  ['pro', 'offline', 'What only a plan gives, such as booking, has stopped. See the plans'],
  ['pro', 'never live', 'Choose a plan, and your page can go live.'],
  ['starter', 'live', 'What only a plan gives has stopped. Your website stays up until'],
] as const)('the end of a granted %s says of a page that is %s what becomes of it', async (plan, page, sentence) => {
  const user = await t.build.user({ plan });
  if (page !== 'never live') await bookings(t).site({ ownerId: user.id });
  if (page === 'offline') await t.db.query(`update sites set state = 'paused' where owner_id = $1`, [user.id]);
  await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
  await t.settled();
  const [mail] = t.inbox.to(user.email);
  expect(mail!.text!.replace(/\s+/g, ' ')).toContain(sentence);
  expect(mail!.text!.includes('Take your page with you')).toBe(page !== 'never live');
});

it('the mail of a smaller plan from us names no page to who has none', async () => {
  const user = await t.build.user({ plan: 'pro' });
  const admin = await t.build.admin();
  await t.as(admin).put(`/api/shingle-admin/users/${user.id}/plan`).send({ plan: 'starter' }).expect(200);
  await t.settled();
  const [mail] = t.inbox.to(user.email);
  expect(mail?.text).toMatch(/Starter in the place of Pro.*With Starter a page hides .*booking/s);
  expect(mail!.html! + mail!.text!).not.toMatch(/your page/i);
});

async function keptUntil({ id }: { id: string }): Promise<string> {
  const [{ ended_at }] = await t.db.query<[{ ended_at: Date }]>(
    'select ended_at from subscriptions where user_id = $1',
    [id],
  );
  return dayInToronto(new Date(ended_at.getTime() + 30 * DAY));
}
