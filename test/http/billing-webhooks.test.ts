import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import request from 'supertest';
import { sign } from '../../scripts/payments-sandbox/webhooks.ts';
import { subscriptionState } from '../../src/billing/stripe/stripe-state.ts';
import { BillingState } from '../../src/billing/sync/billing-state.service.ts';
import { Env } from '../../src/config/env.ts';
import { tally, times } from '../support/app.ts';
import { MINUTE } from '../support/clock.ts';
import { SECRET, useShop } from '../support/payments-app.ts';

const shop = useShop({ rateLimitScale: 100 }, { gates: true });
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

function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list];
  const all: T[][] = [];
  for (const [at, one] of list.entries()) {
    for (const rest of permutations(list.toSpliced(at, 1))) all.push([one, ...rest]);
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

  it.each(['{}', 'null', '[]', '{"id":"evt_1","type":"invoice.paid","data":{"object":null}}', '{"id":1,"type":2}'])(
    'that is signed and no event is refused: %s',
    async (body) => {
      const answer = await send(body, signed(body));
      expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
    },
  );

  it('without its time is stored', async () => {
    const id = eventId();
    const body = JSON.stringify({ id, object: 'event', type: 'invoice.paid', data: { object: {} } });
    await send(body, signed(body)).expect(200);
    expect(await stored(id)).toHaveLength(1);
  });

  it('of a dispute mails the operator once and stays on the attention list until it is closed', async () => {
    const object = { id: `du_${randomUUID()}`, object: 'dispute', amount: 2814, currency: 'cad', evidence_details: {} };
    const tell = async (type: string) => {
      const body = bodyOf({ id: eventId(), type, object });
      await send(body, signed(body)).expect(200);
    };
    const admin = await t.build.admin();
    const listed = async () =>
      (await t.as(admin).get('/api/shingle-admin/attention').expect(200)).body.attention.disputes;
    const mailed = () => t.inbox.to(t.app.get(Env).providerEmail).filter((mail) => mail.text?.includes(object.id));
    await tell('charge.dispute.created');
    await tell('charge.dispute.created');
    await t.settled();
    expect(mailed().map(({ subject }) => subject)).toEqual(['A payment is disputed']);
    expect((await listed()).items).toContainEqual({ id: object.id, opened_at: expect.any(String) });
    await tell('charge.dispute.closed');
    expect((await listed()).items).not.toContainEqual(expect.objectContaining({ id: object.id }));
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
    const orders = permutations([
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
      for (const end = Date.now() + 20_000; shop.sandbox.control.state().webhooks.pending.length > 0;) {
        expect(Date.now()).toBeLessThan(end);
        await pause(20);
      }
    } finally {
      await t.redisGate.open();
      shop.sandbox.control.faults({ mode: 'none' });
    }
    t.clock.advance(10_000);
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ plan: 'pro' });
  });
});

it('an event that came after Stripe had been asked is not yet applied', async () => {
  const user = await t.build.user();
  await shop.buy(user, { plan_id: 'pro' });
  const stripeCustomerId = await shop.customerOf(user);
  await t.db.query('update stripe_events set applied_at = null where customer = $1', [stripeCustomerId]);
  const seqs = await t.db.query<{ seq: string }[]>('select seq from stripe_events where customer = $1 order by seq', [
    stripeCustomerId,
  ]);
  const nothing = { subscriptions: [], purchases: [], payments: [], refunded: [] };
  await t.app.get(BillingState).applyStripeState(user.id, { ...nothing, stripeCustomerId, seq: seqs[0]!.seq });
  const left = await t.db.query(
    'select seq from stripe_events where customer = $1 and applied_at is null order by seq',
    [stripeCustomerId],
  );
  expect(left).toEqual(seqs.slice(1));
  expect(left).not.toEqual([]);
});

it('a plan and a service take the place of what is over, in whatever order Stripe lists the two', async () => {
  const user = await t.build.user();
  await shop.buy(user, { plan_id: 'starter' });
  const { id } = await shop.buy(user, { service_id: 'custom-domain' });
  const [subscription] = (await shop.at(user)).live;
  const ended = subscriptionState({ ...subscription, status: 'canceled' } as Stripe.Subscription)!;
  const begun = { ...subscriptionState(subscription as Stripe.Subscription)!, id: 'sub_later' };
  const stripeCustomerId = await shop.customerOf(user);
  const purchase = { id, service: 'custom-domain' as const, purchasedAt: t.clock.now(), refunded: true };
  const purchases = [{ ...purchase, id: 'cs_kept', refunded: false }, purchase];
  const subscriptions = [begun, ended];
  const state = { seq: '0', stripeCustomerId, subscriptions, purchases, payments: [], refunded: [] };
  expect(await t.app.get(BillingState).applyStripeState(user.id, state)).toBe(true);
  expect(await t.app.get(BillingState).running(user.id)).toMatchObject({ id: 'sub_later' });
  expect(await t.app.get(BillingState).purchased(user.id)).toEqual(['custom-domain']);
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

it('a refund made at Stripe takes the service back, without any other event', async () => {
  const user = await t.build.user();
  await shop.buy(user, { service_id: 'custom-domain' });
  const tasks = async () => (await t.as(user).get('/api/user/service-tasks').expect(200)).body.tasks as unknown[];
  expect(await tasks()).toHaveLength(1);
  const [charge] = (await shop.at(user)).charges;
  shop.sandbox.control.refund({ payment_intent: String(charge!.payment_intent) });
  await shop.settled();
  expect([await shop.purchased(user), await tasks()]).toEqual([[], []]);
  const kept = async () => (await t.as(user).get('/api/user/export').expect(200)).body.billing;
  const { payments, purchases } = await kept();
  expect(payments).toMatchObject([{ total: 32.77, refunded: 32.77 }]);
  t.clock.advance(MINUTE);
  await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
  expect((await kept()).purchases).toEqual(purchases); // refunded when it was, not when Stripe was asked last
});

it('a refund that keeps the fee of the terms takes the Google listing back; a smaller one does not', async () => {
  const user = await t.build.user();
  await shop.buy(user, { service_id: 'google-business' });
  const tasks = async () => (await t.as(user).get('/api/user/service-tasks').expect(200)).body.tasks as unknown[];
  const [charge] = (await shop.at(user)).charges;
  const refund = async (amount: number) => {
    shop.sandbox.control.refund({ payment_intent: String(charge!.payment_intent), amount });
    await shop.settled();
    return [await shop.purchased(user), (await tasks()).length];
  };
  expect(charge!.amount).toBe(224_87);
  expect(await refund(20_00)).toEqual([['google-business'], 1]);
  expect(await refund(148_37)).toEqual([[], 0]); // 50 and its tax are kept
  await shop.buy(user, { service_id: 'google-business' });
  expect([await shop.purchased(user), (await tasks()).length]).toEqual([['google-business'], 1]);
  expect((await shop.at(user)).charges.map(({ amount_refunded }) => amount_refunded)).toEqual([168_37, 0]);
});

it('an invoice says what of it was refunded', async () => {
  const [user, other] = [await t.build.user(), await t.build.user()];
  for (const each of [user, other]) await shop.buy(each, { plan_id: 'starter' });
  const intent = async () => String((await shop.at(user)).charges[0]!.payment_intent);
  const invoices = async (of = user) => (await t.as(of).get('/api/stripe/invoices').expect(200)).body.invoices;
  expect(await invoices()).toMatchObject([{ status: 'paid', total: 11.19, refunded: 0 }]);
  shop.sandbox.control.refund({ payment_intent: await intent(), amount: 500 });
  await shop.settled();
  expect(await invoices()).toMatchObject([{ status: 'paid', total: 11.19, refunded: 5 }]);
  shop.sandbox.control.refund({ payment_intent: await intent() });
  await shop.settled();
  expect(await invoices()).toMatchObject([{ status: 'paid', total: 11.19, refunded: 11.19 }]);
  expect(await invoices(other)).toMatchObject([{ status: 'paid', total: 11.19, refunded: 0 }]);
});

it('counts as spent what was not refunded, by us or at Stripe', async () => {
  const user = await t.build.user();
  await shop.buy(user, { plan_id: 'starter' });
  const { customer, charges } = await shop.at(user);
  const second = await shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: await shop.priceOf('pro'), quantity: 1 }],
    success_url: t.url,
  });
  shop.sandbox.control.advance({ seconds: 2, customer });
  shop.sandbox.control.pay({ session: second.id });
  shop.sandbox.control.refund({ payment_intent: String(charges[0]!.payment_intent), amount: 500 });
  await shop.settled();
  const details = await t.as(await t.build.admin()).get(`/api/shingle-admin/users/${user.id}`);
  expect(details.body.user.total_spent).toBe(6.19);
  const { body } = await t.as(user).get('/api/user/export').expect(200);
  expect(body.billing.payments).toMatchObject([
    { total: 11.19, refunded: 5 },
    { total: 24.9, refunded: 24.9 },
  ]);
});
