import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { NightlyService } from '../../src/billing/sync/nightly.service.ts';
import { SyncService } from '../../src/billing/sync/sync.service.ts';
import { Scheduled } from '../../src/common/scheduled.ts';
import { times } from '../support/app.ts';
import { DAY, HOUR } from '../support/clock.ts';
import { useShop, VISA } from '../support/payments-app.ts';

const shop = useShop({ rateLimitScale: 100 });
const { t } = shop;
beforeEach(() => t.db.query('delete from spent_trials'));
afterEach(() => {
  shop.sandbox.control.webhooks({ mode: 'deliver' });
  shop.sandbox.control.faults({ mode: 'none' });
});

const idOfUser = (customer: object) => (customer as { metadata?: { user_id?: string } }).metadata?.user_id;
/** A day on which neither is compared for its own sake. */
const quietWeekday = (ids: string[]) =>
  [0, 1, 2, 3, 4, 5, 6].find((day) =>
    ids.every((id) => Math.floor((Number.parseInt(id.slice(0, 8), 16) * 7) / 2 ** 32) !== day),
  )!;

const morningAfter = (now: Date) => `${new Date(now.getTime() + DAY).toISOString().slice(0, 10)}T08:17:00Z`;

describe('the nightly comparison', () => {
  it('is right after every webhook was lost, by the nightly comparison', async () => {
    const [bought, ended, service, untouched] = await Promise.all(times(4, () => t.build.user()));
    await shop.buy(ended!, { plan_id: 'starter' });
    await shop.buy(untouched!, { plan_id: 'starter' });
    const orders = await Promise.all([
      shop.checkout(bought!, { plan_id: 'pro' }),
      shop.checkout(service!, { service_id: 'custom-domain' }),
    ]);
    shop.sandbox.control.webhooks({ mode: 'drop' });
    for (const { body } of orders) shop.sandbox.control.pay({ session: body.session_id, card: VISA });
    const [subscription] = (await shop.at(ended!)).live;
    await shop.stripe.subscriptions.cancel(subscription!.id);
    expect(await shop.account(bought!)).toMatchObject({ plan: 'no_plan' });
    expect(await shop.account(ended!)).toMatchObject({ plan: 'starter' });
    expect(await shop.nightly()).toMatchObject({ repaired: 3, failed: 0 });
    expect(await shop.account(bought!)).toMatchObject({ plan: 'pro' });
    expect(await shop.account(ended!)).toMatchObject({ plan: 'no_plan' });
    expect(await shop.purchased(service!)).toEqual(['custom-domain']);
    await t.settled();
    expect(shop.mails(ended!)).toEqual(['Your plan has ended']);
    expect(await shop.nightly()).toMatchObject({ repaired: 0, failed: 0 });
  });

  it('finds a customer again whose id was lost', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    const customer = await shop.customerOf(user);
    await t.db.query('delete from subscriptions where user_id = $1', [user.id]);
    await t.db.query('delete from billing_customers where user_id = $1', [user.id]);
    await t.db.query('update users set subscribed_plan = null where id = $1', [user.id]);
    expect(await shop.nightly()).toMatchObject({ linked: 1 });
    expect(await shop.customerOf(user)).toBe(customer);
    expect(await shop.account(user)).toMatchObject({ plan: 'pro' });
  });

  it('tells Stripe of a changed name or e-mail', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    const email = t.build.email();
    await t.as(user).put('/api/user/profile').send({ email, name: 'Nadia R.' }).expect(200);
    await shop.nightly();
    const there = await shop.stripe.customers.retrieve(await shop.customerOf(user));
    expect(there).toMatchObject({ email, name: 'Nadia R.' });
  });

  it('changes nothing for customers whom Stripe does not know: a wrong key must end no plan', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    await t.db.query(`update billing_customers set stripe_customer_id = 'cus_of_another_key' where user_id = $1`, [
      user.id,
    ]);
    expect(await shop.nightly()).toMatchObject({ unknown: 1 });
    expect(await shop.account(user)).toMatchObject({ plan: 'pro' });
    await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
  });

  it('is right after a lost webhook by Stripe’s list of events, without asking for everybody', async () => {
    const [bought, untouched] = await Promise.all(times(2, () => t.build.user()));
    await shop.buy(untouched!, { plan_id: 'starter' });
    const { body } = await shop.checkout(bought!, { plan_id: 'pro' }).expect(200);
    shop.sandbox.control.webhooks({ mode: 'drop' });
    const since = new Date((shop.sandbox.control.state().now - 1) * 1000);
    shop.sandbox.control.pay({ session: body.session_id, card: VISA });
    const weekday = quietWeekday([bought!.id, untouched!.id]);
    const report = await t.app.get(NightlyService).compareSince(since, weekday);
    expect(report).toMatchObject({ repaired: 1, failed: 0 });
    expect(await shop.account(bought!)).toMatchObject({ plan: 'pro' });
  });

  it('is compared on one day of the week also where no event tells of it', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    await t.db.query('update users set subscribed_plan = null where id = $1', [user.id]);
    const later = new Date(Date.now() + 3_600_000);
    for (let weekday = 0; weekday < 7; weekday += 1) await t.app.get(NightlyService).compareSince(later, weekday);
    expect(await shop.account(user)).toMatchObject({ plan: 'pro' });
  });

  it('goes on where a run died: who was read at Stripe since it began is not asked for again', async () => {
    const users = await Promise.all(times(3, () => t.build.user()));
    for (const user of users) await shop.buy(user, { plan_id: 'starter' });
    t.clock.set(morningAfter(t.clock.now())); // both runs are of one day, whenever the test runs
    const nightly = t.app.get(NightlyService);
    const query = t.db.query.bind(t.db);
    const compare = jest.spyOn(t.app.get(SyncService), 'compare');
    const compared = () => users.filter(({ id }) => compare.mock.calls.some(([userId]) => userId === id)).length;
    const killing = jest.spyOn(t.db, 'query').mockImplementation((sql, ...more) => {
      if (sql.startsWith('delete from stripe_events')) throw new Error('killed');
      return query(sql, ...more);
    });
    await nightly.nightly();
    killing.mockRestore();
    expect(compared()).toBe(3);
    compare.mockClear();
    t.clock.advance(HOUR);
    await nightly.nightly();
    expect(compared()).toBe(0);
    expect(await t.app.get(Scheduled).lastRun('billing-comparison')).toEqual(t.clock.now());
    compare.mockRestore();
  });

  it('reads the events since the last run also where a clock was ahead at one run', async () => {
    const last = t.clock.now();
    const ahead = new Date(last.getTime() + 20 * DAY);
    await t.db.query(`delete from scheduled_runs where name = 'billing-comparison'`);
    for (const at of [last, ahead]) {
      await t.db.query(`insert into scheduled_runs (name, period, finished_at) values ('billing-comparison', $1, $2)`, [
        at.toISOString().slice(0, 10),
        at,
      ]);
    }
    t.clock.set(morningAfter(last));
    const nightly = t.app.get(NightlyService);
    const compareSince = jest.spyOn(nightly, 'compareSince');
    await nightly.nightly();
    expect(compareSince.mock.calls.map(([since]) => since)).toEqual([new Date(last.getTime() - HOUR)]);
    compareSince.mockRestore();
  });

  it.each([
    [28, 'compareSince'],
    [30, 'compareAll'],
  ] as const)('after %d days without a run is made by %s: Stripe lists events for 30 days', async (days, how) => {
    const last = t.clock.now();
    await t.db.query(`delete from scheduled_runs where name like 'billing-comparison%'`);
    await t.db.query(`insert into scheduled_runs (name, period, finished_at) values ('billing-comparison', '-', $1)`, [
      last,
    ]);
    t.clock.advance(days * DAY);
    const nightly = t.app.get(NightlyService);
    const compareSince = jest.spyOn(nightly, 'compareSince');
    const compareAll = jest.spyOn(nightly, 'compareAll');
    await nightly.nightly();
    const made = [compareSince.mock.calls.length, compareAll.mock.calls.length];
    compareSince.mockRestore();
    compareAll.mockRestore();
    t.clock.set(last);
    await t.db.query(`delete from scheduled_runs where name like 'billing-comparison%'`);
    expect(made).toEqual(how === 'compareSince' ? [1, 0] : [0, 1]);
  });

  it('says why a comparison failed, and for whom', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    shop.sandbox.control.faults({ mode: '500', path: '/v1/subscriptions' });
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const report = await shop.nightly();
    const lines = warned.mock.calls.map(([line]) => String(line));
    warned.mockRestore();
    expect(report.failed).toBeGreaterThan(0);
    expect(lines).toContainEqual(expect.stringMatching(`customer ${user.id}: .*payments_unavailable`));
  });

  it('deletes at Stripe a customer whose creation’s answer was lost, with the account', async () => {
    const user = await t.build.user();
    shop.sandbox.control.faults({ mode: 'lost', path: '/v1/customers' });
    await shop.checkout(user, { plan_id: 'pro' }).expect(503);
    shop.sandbox.control.faults({ mode: 'none' });
    const there = () => shop.sandbox.control.state().customers.filter((each) => idOfUser(each) === user.id);
    expect(there()).toHaveLength(1);
    await t.as(user).delete('/api/user').send({ password: user.password }).expect(200);
    await shop.settled();
    expect(there()).toEqual([]);
  });

  it('deletes at Stripe, each week, customers whose account is gone; not those with a running subscription', async () => {
    t.clock.set(new Date()); // Stripe's clock is the system's
    const gone = randomUUID();
    const unused = await shop.stripe.customers.create({ metadata: { user_id: gone } });
    const kept = await t.build.user();
    await shop.buy(kept, { plan_id: 'pro' });
    const running = await shop.customerOf(kept);
    await shop.stripe.customers.update(running, { metadata: { user_id: randomUUID() } });
    await shop.nightly();
    expect(await shop.stripe.customers.retrieve(unused.id)).not.toHaveProperty('deleted'); // made a moment ago
    t.clock.advance(2 * 3_600_000);
    await shop.nightly();
    expect(await shop.stripe.customers.retrieve(unused.id)).toMatchObject({ deleted: true });
    expect(await shop.stripe.customers.retrieve(running)).not.toHaveProperty('deleted');
  });
});

it('the comparison mails the end of a plan that is heard of for the first time, but not one of more than three days ago', async () => {
  const ended = async (days: number) => {
    const user = await t.build.user();
    const { body } = await shop.checkout(user, { plan_id: 'starter' });
    shop.sandbox.control.webhooks({ mode: 'drop' });
    shop.sandbox.control.pay({ session: body.session_id, card: VISA });
    const [subscription] = (await shop.at(user)).live;
    await shop.stripe.subscriptions.cancel(subscription!.id);
    await shop.sleep(days);
    await shop.nightly();
    await t.settled();
    return shop.mails(user);
  };
  expect(await ended(2)).toEqual(['Your plan has ended']);
  expect(await ended(4)).toEqual([]);
});

it('the end of a plan that is heard of for the first time takes no grant back', async () => {
  const user = await t.build.user({ plan: 'pro' });
  const { body } = await shop.checkout(user, { plan_id: 'starter' });
  shop.sandbox.control.webhooks({ mode: 'drop' });
  shop.sandbox.control.pay({ session: body.session_id, card: VISA });
  await shop.stripe.subscriptions.cancel((await shop.at(user)).live[0]!.id);
  await shop.nightly();
  expect(await shop.account(user)).toMatchObject({ plan: 'pro', granted_plan: 'pro' });
});

it('what was paid is forgotten after seven years, and not a day before', async () => {
  t.clock.set('2027-06-15T12:00:00Z');
  await t.db.query(
    `insert into payment_records (invoice, description, currency, subtotal_cents, tax_cents, total_cents, paid_at)
     values ('in_old', 'Pro', 'cad', 2490, 324, 2814, '2020-06-14T12:00:00Z'),
       ('in_kept', 'Pro', 'cad', 2490, 324, 2814, '2020-06-16T12:00:00Z')`,
  );
  await t.app.get(NightlyService).nightly();
  expect(await t.db.query(`select invoice from payment_records where invoice in ('in_old', 'in_kept')`)).toEqual([
    { invoice: 'in_kept' },
  ]);
});
