import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Stripe } from 'stripe';
import { idOf } from '../../scripts/payments-sandbox/store.ts';
import { client, openShop, refusal, subscriber, type Shop } from './sandbox.support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('plays a call again for the same idempotency key and parameters', async () => {
  const once = await shop.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'one' });
  const twice = await shop.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'one' });
  expect(twice.id).toBe(once.id);
  expect(twice.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(once.lastResponse.headers['idempotent-replayed']).toBeUndefined();
});

it('refuses the same key with other parameters', async () => {
  await shop.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'two' });
  const error = await refusal(shop.stripe.customers.create({ name: 'Ben' }, { idempotencyKey: 'two' }));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.statusCode).toBe(400);
});

it('makes one of what is asked fifty times with one key', async () => {
  const calls = Array.from({ length: 50 }, () =>
    shop.stripe.customers.create({ name: 'Crowd' }, { idempotencyKey: 'crowd' }),
  );
  expect(new Set((await Promise.all(calls)).map((one) => one.id)).size).toBe(1);
});

it('does not remember a refusal under its key', async () => {
  const bad = { customer: 'cus_none', return_url: 'http://shop.test' };
  await refusal(shop.stripe.billingPortal.sessions.create(bad, { idempotencyKey: 'three' }));
  const { id } = await shop.stripe.customers.create({});
  const good = await shop.stripe.billingPortal.sessions.create({ ...bad, customer: id }, { idempotencyKey: 'three' });
  expect(good.url).toContain('/p/session/');
});

it('names what is not there as Stripe does', async () => {
  const byPath = await refusal(shop.stripe.customers.retrieve('cus_x'));
  expect(byPath).toMatchObject({ statusCode: 404, code: 'resource_missing', type: 'StripeInvalidRequestError' });
  expect(byPath.message).toBe("No such customer: 'cus_x'");
  const byParameter = await refusal(shop.stripe.invoices.list({ customer: 'cus_x' }));
  expect(byParameter).toMatchObject({
    code: 'resource_missing',
    param: 'customer',
    message: "No such customer: 'cus_x'",
  });
});

it('refuses a bad key, an unknown address and an unknown parameter', async () => {
  expect(await refusal(client(shop.sandbox.url, {}, 'sk_live_nope').customers.list())).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  });
  expect(await refusal(shop.stripe.rawRequest('GET', '/v1/unicorns'))).toMatchObject({ statusCode: 404 });
  const unknown = { nickname: 'A' } as unknown as Stripe.CustomerCreateParams;
  expect(await refusal(shop.stripe.customers.create(unknown))).toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'nickname',
  });
});

it('fails on purpose: 500, 429, and an answer that never comes', async () => {
  const { control } = shop.sandbox;
  control.faults({ mode: '500', count: 1 });
  expect(await refusal(shop.stripe.customers.list())).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  control.faults({ mode: '429', count: 1 });
  expect(await refusal(shop.stripe.customers.list())).toMatchObject({ type: 'StripeRateLimitError' });
  control.faults({ mode: 'hang', count: 1 });
  const impatient = client(shop.sandbox.url, { timeout: 200 });
  expect(await refusal(impatient.customers.list())).toMatchObject({ type: 'StripeConnectionError' });
  expect((await impatient.customers.list()).object).toBe('list');
});

it('does what was asked once when the answer was lost and the SDK asks again', async () => {
  shop.sandbox.control.faults({ mode: 'lost', count: 1 });
  const retrying = client(shop.sandbox.url, { maxNetworkRetries: 1 });
  await retrying.customers.create({ name: 'Lost', metadata: { user_id: 'lost' } });
  const found = await shop.stripe.customers.search({ query: "metadata['user_id']:'lost'" });
  expect(found.data).toHaveLength(1);
});

it('pages through a list newest first, both ways', async () => {
  const made: string[] = [];
  for (let i = 0; i < 25; i++) made.unshift((await shop.stripe.customers.create({ email: 'page@example.com' })).id);
  const first = await shop.stripe.customers.list({ email: 'page@example.com', limit: 10 });
  expect([first.data.map((one) => one.id), first.has_more]).toEqual([made.slice(0, 10), true]);
  const all: string[] = [];
  for await (const one of shop.stripe.customers.list({ email: 'page@example.com', limit: 7 })) all.push(one.id);
  expect(all).toEqual(made);
  const before = await shop.stripe.customers.list({ email: 'page@example.com', limit: 3, ending_before: made[5] });
  expect(before.data.map((one) => one.id)).toEqual(made.slice(2, 5));
  expect(await refusal(shop.stripe.customers.list({ starting_after: 'cus_gone' }))).toMatchObject({
    code: 'resource_missing',
  });
  expect(await refusal(shop.stripe.customers.list({ limit: 101 }))).toMatchObject({ statusCode: 400 });
});

it('finds prices by lookup key and moves a key only when told to', async () => {
  const found = await shop.stripe.prices.list({ lookup_keys: ['Pro', 'Starter'], expand: ['data.product'] });
  expect(found.data.map((one) => (one.product as Stripe.Product).name).sort()).toEqual(['Pro', 'Starter']);
  expect(String(found.data[0]?.unit_amount_decimal)).toMatch(/^\d+$/);
  const next = { product: idOf(shop.prices.pro.product) ?? '', currency: 'cad', unit_amount: 2590, lookup_key: 'Pro' };
  expect(await refusal(shop.stripe.prices.create(next))).toMatchObject({ code: 'resource_already_exists' });
  const moved = await shop.stripe.prices.create({ ...next, transfer_lookup_key: true });
  expect((await shop.stripe.prices.retrieve(shop.prices.pro.id)).lookup_key).toBeNull();
  await shop.stripe.prices.update(shop.prices.pro.id, { lookup_key: 'Pro', transfer_lookup_key: true });
  expect((await shop.stripe.prices.retrieve(moved.id)).lookup_key).toBeNull();
});

it('searches customers by metadata, keeps a deleted one known as deleted, and ends its subscription', async () => {
  const { customer, subscription } = await subscriber(shop);
  await shop.stripe.customers.update(customer.id, { metadata: { user_id: 'u-1' } });
  const query = { query: "metadata['user_id']:'u-1'" };
  expect((await shop.stripe.customers.search(query)).data.map((one) => one.id)).toEqual([customer.id]);
  await shop.stripe.customers.del(customer.id);
  expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  expect((await shop.stripe.customers.search(query)).data).toEqual([]);
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect(await refusal(shop.stripe.customers.update(customer.id, { name: 'B' }))).toMatchObject({ statusCode: 404 });
});

it('expands what can be expanded and refuses what cannot', async () => {
  const { subscription } = await subscriber(shop);
  const whole = await shop.stripe.subscriptions.retrieve(subscription.id, {
    expand: ['customer', 'default_payment_method', 'latest_invoice.payments'],
  });
  expect((whole.customer as Stripe.Customer).name).toBe('Ana');
  expect((whole.default_payment_method as Stripe.PaymentMethod).card?.fingerprint).toMatch(/^.{16}$/);
  expect((whole.latest_invoice as Stripe.Invoice).payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);
  const wrong = shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['unicorn'] });
  expect((await refusal(wrong)).message).toBe('This property cannot be expanded (unicorn).');
});

it('finds promotion codes by code, in any case, while they can be used', async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 20, duration: 'once' });
  const promotion = { type: 'coupon' as const, coupon: coupon.id };
  const made = await shop.stripe.promotionCodes.create({ promotion, code: 'SPRING20' });
  const find = () => shop.stripe.promotionCodes.list({ code: 'spring20', active: true });
  expect((await find()).data.map((one) => one.id)).toEqual([made.id]);
  await shop.stripe.promotionCodes.update(made.id, { active: false });
  expect((await find()).data).toEqual([]);
});
