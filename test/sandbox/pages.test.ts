import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { DECLINED, FAILS_LATER, openShop, subscriber, subscribeSession, VISA, type Shop } from './sandbox.support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The status of a control call that names another host, as a page that has rebound its name would send it. */
const statusFor = (host: string) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.sandbox.url);
    const call = request({ hostname, port, path: '/_control/reset', method: 'POST', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject).end();
  });

const post = (url: string, fields: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

it('shows the order, declines with a sentence, and leads back after paying', async () => {
  const { id } = await shop.stripe.customers.create({});
  const session = await subscribeSession(shop, id, shop.prices.pro);
  const url = String(session.url);
  const page = await (await fetch(url)).text();
  for (const text of [
    'Pro',
    '$24.90',
    'HST (13%)',
    '$3.24',
    '$28.14',
    '>Pay</button>',
    '>Cancel</button>',
    '<label for="card">',
  ])
    expect(page).toContain(text);
  const declined = await post(url, { card: DECLINED });
  expect([declined.status, (await declined.text()).includes('Your card was declined.')]).toEqual([402, true]);
  const paid = await post(url, { card: '4242 4242 4242 4242' });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `http://shop.test/done?session=${session.id}`]);
  expect((await post(url, { card: VISA })).status).toBe(409);
  expect(await (await fetch(url)).text()).toContain('cannot be paid twice');
});

it('leads to the cancel address and charges nothing', async () => {
  const { id } = await shop.stripe.customers.create({});
  const session = await subscribeSession(shop, id, shop.prices.pro);
  const left = await post(`${session.url}/cancel`);
  expect(left.headers.get('location')).toBe('http://shop.test/cancelled');
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
});

it('writes what a customer is called as text, never as markup', async () => {
  const nasty = await shop.stripe.products.create({ name: '<img src=x onerror=alert(1)>' });
  const price = await shop.stripe.prices.create({
    product: nasty.id,
    currency: 'cad',
    unit_amount: 100,
    recurring: { interval: 'month' },
  });
  const { id } = await shop.stripe.customers.create({ name: '<script>alert(1)</script>' });
  const session = await subscribeSession(shop, id, price);
  shop.sandbox.control.pay({ session: (await subscribeSession(shop, id, price)).id });
  for (const url of [String(session.url), `${shop.sandbox.url}/`]) {
    const page = await (await fetch(url)).text();
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('<script>alert');
  }
});

it('changes the card and pays what is open on the billing page', async () => {
  const trial = { subscription_data: { trial_period_days: 7 } };
  const { customer, subscription } = await subscriber(shop, shop.prices.starter, trial, FAILS_LATER);
  shop.sandbox.control.renew({ customer: customer.id });
  const features = { payment_method_update: { enabled: true }, invoice_history: { enabled: true } };
  const configuration = await shop.stripe.billingPortal.configurations.create({ features });
  const portal = await shop.stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://shop.test/back',
  });
  expect(portal.configuration).toBe(configuration.id);
  const page = await (await fetch(portal.url)).text();
  expect(page).toContain('ending in 0341');
  expect(page).toContain('http://shop.test/back');
  const [open] = (await shop.stripe.invoices.list({ customer: customer.id, status: 'open' })).data;
  const pay = () => post(`${portal.url}/pay`, { invoice: String(open?.id) });
  expect((await pay()).status).toBe(402);
  expect(await (await post(`${portal.url}/card`, { card: VISA })).text()).toContain('Card saved.');
  expect(await (await pay()).text()).toContain('Paid. Thank you.');
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

it('has the same controls over HTTP, closed to other sites', async () => {
  const { customer } = await subscriber(shop);
  const call = (name: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${shop.sandbox.url}/_control/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await call('fail_next', { customer: customer.id })).status).toBe(200);
  expect((await call('advance', { customer: customer.id, days: 31 })).status).toBe(200);
  const state = (await (await fetch(`${shop.sandbox.url}/_control/state`)).json()) as {
    invoices: { status: string; customer: string }[];
  };
  expect(state.invoices.find((one) => one.customer === customer.id && one.status === 'open')).toBeDefined();
  expect((await call('advance', { customer: 'cus_none', days: 1 })).status).toBe(400);
  expect((await call('unicorn', {})).status).toBe(404);
  expect((await call('reset', {}, { origin: 'http://elsewhere.test' })).status).toBe(403);
  const byGet = await fetch(`${shop.sandbox.url}/_control/advance?days=1`);
  expect(byGet.status).toBe(405);
  expect(await statusFor('elsewhere.test')).toBe(403);
});
