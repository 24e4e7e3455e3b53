import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { sign } from '../../scripts/payments-sandbox/webhooks.ts';
import { tally, times } from '../support/app.ts';
import { SECRET, useShop, VISA } from '../support/payments-app.ts';

const shop = useShop({ rateLimitScale: 100 });
const { t } = shop;
beforeEach(() => t.db.query('delete from spent_trials'));
afterEach(() => {
  shop.sandbox.control.webhooks({ mode: 'deliver' });
  shop.sandbox.control.faults({ mode: 'none' });
});

const now = () => Math.floor(Date.now() / 1000);
type Event = { id: string; type: string; object?: object };
const bodyOf = ({ id, type, object = {} }: Event) =>
  JSON.stringify({ id, object: 'event', type, created: now(), data: { object } }, null, 2);
const send = (body: string, signature?: string) => {
  const call = request(t.url).post('/api/stripe/webhook').set('Content-Type', 'application/json');
  return (signature === undefined ? call : call.set('Stripe-Signature', signature)).send(body);
};
const signed = (body: string, at = now(), secret = SECRET) => `t=${at},v1=${sign(body, at, secret)}`;
const eventId = () => `evt_${randomUUID().replaceAll('-', '')}`;
const stored = async (id: string) =>
  t.db.query<{ applied_at: Date | null }[]>('select * from stripe_events where id = $1', [id]);
const effects = async (id: string) => t.db.query<object[]>('select * from outbox where key = $1', [`stripe-${id}`]);

async function permutations<T>(list: T[]): Promise<T[][]> {
  if (list.length < 2) return [list];
  const all: T[][] = [];
  for (const [at, one] of list.entries()) {
    for (const rest of await permutations(list.toSpliced(at, 1))) all.push([one, ...rest]);
  }
  return all;
}

describe('a webhook', () => {
  it.each([
    ['no signature', undefined],
    ['a blank one', ''],
    ['nonsense', 't=1,v1=abc'],
    ['no time', `v1=${'0'.repeat(64)}`],
  ])('with %s is refused and stores nothing', async (_what, signature) => {
    const id = eventId();
    const answer = await send(bodyOf({ id, type: 'invoice.paid' }), signature);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
    expect(await stored(id)).toEqual([]);
  });

  it('of another secret, of another body, re-serialised or older than 5 minutes is refused', async () => {
    const id = eventId();
    const body = bodyOf({ id, type: 'invoice.paid' });
    await send(body, signed(body, now(), 'whsec_of_somebody_else')).expect(400);
    await send(body.replace('invoice.paid', 'invoice.void'), signed(body)).expect(400);
    await send(JSON.stringify(JSON.parse(body)), signed(body)).expect(400);
    await send(body, signed(body, now() - 301)).expect(400);
    await send('', signed('')).expect(400);
    expect(await stored(id)).toEqual([]);
    await send(body, signed(body, now() - 200)).expect(200);
    expect(await stored(id)).toHaveLength(1);
  });

  it('of an unknown type is stored and left alone', async () => {
    const id = eventId();
    const body = bodyOf({ id, type: 'tax.settings.updated', object: { object: 'tax.settings' } });
    await send(body, signed(body)).expect(200);
    expect(await stored(id)).toHaveLength(1);
    expect(await effects(id)).toEqual([]);
  });

  it('sent 50 times at once has one effect', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    const id = eventId();
    const customer = await shop.customerOf(user);
    const body = bodyOf({ id, type: 'invoice.paid', object: { id: 'in_1', object: 'invoice', customer } });
    const answers = await Promise.all(times(50, () => send(body, signed(body))));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 50 });
    await shop.settled();
    expect(await stored(id)).toMatchObject([{ applied_at: expect.any(Date) }]);
    expect(await effects(id)).toHaveLength(1);
    expect(shop.mails(user)).toEqual([]);
  });

  it('says 503 while the database is down, so that it is sent again', async () => {
    const body = bodyOf({ id: eventId(), type: 'invoice.paid' });
    await t.databaseGate.shut();
    try {
      await send(body, signed(body)).expect(503);
    } finally {
      await t.databaseGate.open();
    }
  });
});

describe('the end state', () => {
  async function events(user: { id: string }) {
    const customer = await shop.customerOf(user);
    return async (type: string) => {
      const object = type.startsWith('invoice') ? 'invoice' : 'subscription';
      const body = bodyOf({ id: eventId(), type, object: { id: 'x', object, customer } });
      await send(body, signed(body)).expect(200);
    };
  }

  it('is the same for every order of created, updated, deleted, paid and failed', async () => {
    const orders = await permutations([
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'invoice.paid',
      'invoice.payment_failed',
    ]);
    expect(orders).toHaveLength(120);
    const users = await Promise.all(times(6, () => t.build.user()));
    for (const user of users) await shop.buy(user, { plan_id: 'pro' });
    const tells = await Promise.all(users.map(events));
    for (let at = 0; at < orders.length; at += users.length) {
      await t.db.query('update users set subscribed_plan = null where id = any($1)', [users.map(({ id }) => id)]);
      const some = orders.slice(at, at + users.length);
      await Promise.all(
        some.map(async (order, which) => {
          for (const type of order) await tells[which]!(type);
        }),
      );
      await t.settled();
      for (const user of users) expect(await shop.account(user)).toMatchObject({ plan: 'pro', status: 'active' });
    }
    expect(users.flatMap((user) => shop.mails(user))).toEqual([]);
  });

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

  it('does not change because the browser came back', async () => {
    const user = await t.build.user();
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    await request(t.url).get('/dashboard?payment=success');
    await t.as(user).get('/api/auth/me').expect(200);
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ plan: 'no_plan' });
  });

  it('is applied after Redis and Stripe were down meanwhile', async () => {
    const user = await t.build.user();
    const { body } = await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    await t.redisGate.shut();
    try {
      shop.sandbox.control.faults({ mode: '500' });
      shop.sandbox.control.pay({ session: body.session_id });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    } finally {
      await t.redisGate.open();
      shop.sandbox.control.faults({ mode: 'none' });
    }
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    t.clock.advance(10_000);
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ plan: 'pro' });
  });
});

it('declines a card without a trace in our books', async () => {
  const user = await t.build.user();
  const { body } = await shop.checkout(user, { plan_id: 'pro' }).expect(200);
  expect(() => shop.sandbox.control.pay({ session: body.session_id, card: '4000000000000002' })).toThrow(/declined/);
  await shop.settled();
  expect(await shop.account(user)).toMatchObject({ plan: 'no_plan' });
  expect(await shop.purchased(user)).toEqual([]);
  expect(await t.db.query('select * from payment_records where user_id = $1', [user.id])).toEqual([]);
});
