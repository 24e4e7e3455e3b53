import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { startSandbox } from '../../scripts/payments-sandbox/sandbox.ts';
import { client, openShop, receiver, SECRET, subscriber, until } from './sandbox.support.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const listening = async () => {
  const hook = await receiver();
  open.push(hook);
  return hook;
};
const shopFor = async (url: string) => {
  const shop = await openShop(url);
  open.push(shop);
  return shop;
};

it('signs what it sends so that the SDK accepts it, and nothing else', async () => {
  const hook = await listening();
  const { stripe } = await shopFor(hook.url);
  await stripe.customers.create({ name: 'Ana' });
  await until(() => hook.types().includes('customer.created'));
  const [sent] = hook.got.filter((one) => one.body.includes('customer.created'));
  const event = stripe.webhooks.constructEvent(sent?.body ?? '', sent?.signature ?? '', SECRET);
  expect(event).toMatchObject({ type: 'customer.created', data: { object: { name: 'Ana' } } });
  expect(() => stripe.webhooks.constructEvent(`${sent?.body} `, sent?.signature ?? '', SECRET)).toThrow();
  expect(() => stripe.webhooks.constructEvent(sent?.body ?? '', sent?.signature ?? '', 'whsec_other')).toThrow();
  expect((await stripe.events.retrieve(event.id)).type).toBe('customer.created');
});

it('sends again until it is taken, and resends on demand', async () => {
  const hook = await listening();
  hook.state.status = 500;
  const { stripe, sandbox } = await shopFor(hook.url);
  const coupon = await stripe.coupons.create({ percent_off: 5, duration: 'once', id: 'AGAIN' });
  const sent = () => hook.types().filter((type) => type === 'coupon.created').length;
  await until(() => sent() === 1);
  hook.state.status = 200;
  await until(() => sent() === 2);
  await until(() => sandbox.control.state().webhooks.pending.length === 0);
  const event = sandbox.control.state().events.find((one) => one.type === 'coupon.created');
  expect(await sandbox.control.resend({ event: String(event?.id) })).toBe('200');
  expect([sent(), coupon.id]).toEqual([3, 'AGAIN']);
});

it('holds what it is told to hold, and loses what it is told to lose', async () => {
  const hook = await listening();
  const { stripe, sandbox } = await shopFor(hook.url);
  await until(() => sandbox.control.state().webhooks.pending.length === 0);
  hook.got.length = 0;
  sandbox.control.webhooks({ mode: 'hold' });
  await stripe.customers.create({});
  sandbox.control.webhooks({ mode: 'drop' });
  await stripe.coupons.create({ percent_off: 5, duration: 'once' });
  expect(hook.got).toHaveLength(0);
  sandbox.control.webhooks({ mode: 'deliver' });
  await until(() => hook.got.length === 1);
  await until(() => sandbox.control.state().webhooks.pending.length === 0);
  expect(hook.types()).toEqual(['customer.created']);
});

it('tells of a paid checkout: what was made, then that it is complete', async () => {
  const hook = await listening();
  const shop = await shopFor(hook.url);
  await subscriber(shop);
  await until(() => hook.types().includes('checkout.session.completed'));
  const types = shop.sandbox.control.state().events.map((event) => event.type);
  expect(types.slice(types.indexOf('payment_intent.created'))).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'payment_method.attached',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ]);
});

it('knows after a restart what it knew, and sends what it still owed', async () => {
  const hook = await listening();
  hook.state.status = 503;
  const folder = await mkdtemp(join(tmpdir(), 'payments-sandbox-'));
  open.push({ close: () => rm(folder, { recursive: true, force: true }) });
  const options = { port: 0, dataDir: folder, webhookUrl: hook.url, webhookSecret: SECRET };
  const first = await startSandbox(options);
  const customer = await client(first.url).customers.create({ name: 'Ana' }, { idempotencyKey: 'kept' });
  first.control.advance({ seconds: 1000, customer: customer.id });
  const { now } = first.control.advance({ seconds: 0, customer: customer.id });
  await until(() => hook.got.length > 0);
  await first.stop();

  hook.state.status = 200;
  hook.got.length = 0;
  const second = await startSandbox(options);
  open.push({ close: () => second.stop() });
  const stripe = client(second.url);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name: 'Ana' });
  expect((await stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'kept' })).id).toBe(customer.id);
  expect(second.control.advance({ seconds: 0, customer: customer.id }).now - now).toBeLessThan(60);
  await until(() => hook.types().includes('customer.created'));

  // Without an address what is owed waits, and nothing falls over.
  hook.state.status = 503;
  await stripe.customers.create({});
  await second.stop();
  const third = await startSandbox({ ...options, webhookUrl: undefined });
  open.push({ close: () => third.stop() });
  expect(third.control.state().webhooks.pending).toHaveLength(1);
});
