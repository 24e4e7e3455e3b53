import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openShop, refusal, subscriber, subscribeSession, type Shop } from './sandbox.support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('refuses promotion codes beside a discount', async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 10, duration: 'once' });
  const { id } = await shop.stripe.customers.create({});
  const call = subscribeSession(shop, id, shop.prices.pro, {
    allow_promotion_codes: true,
    discounts: [{ coupon: coupon.id }],
  });
  expect((await refusal(call)).message).toBe(
    'You may only specify one of these parameters: allow_promotion_codes, discounts.',
  );
});

it('refuses cancel_at_period_end under a schedule until that is released', async () => {
  const { subscription } = await subscriber(shop);
  const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const cancel = () => shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect((await refusal(cancel())).message).toContain(`managed by the subscription schedule \`${schedule.id}\``);
  const released = await shop.stripe.subscriptionSchedules.release(schedule.id);
  expect(released).toMatchObject({ status: 'released', subscription: null, released_subscription: subscription.id });
  expect(await cancel()).toMatchObject({ cancel_at_period_end: true, schedule: null });
});

it('makes no invoice for a payment that did not ask for one', async () => {
  const customer = await shop.stripe.customers.create({});
  const session = await shop.stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [{ price: shop.prices.domain.id, quantity: 1 }],
    success_url: 'http://shop.test/done',
  });
  expect(shop.sandbox.control.pay({ session: session.id })).toMatchObject({ invoice: null, payment_status: 'paid' });
  expect((await shop.stripe.invoices.list({ customer: customer.id })).data).toEqual([]);
});

it('loses the tax when a phase of a schedule does not carry it', async () => {
  const { customer, subscription } = await subscriber(shop);
  const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const [phase] = schedule.phases;
  await shop.stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      {
        start_date: phase?.start_date,
        end_date: phase?.end_date,
        items: [{ price: shop.prices.starter.id, quantity: 1 }],
        default_tax_rates: [shop.tax.id],
      },
      { items: [{ price: shop.prices.pro.id, quantity: 1 }], duration: { interval: 'month' } },
    ],
  });
  shop.sandbox.control.renew({ customer: customer.id });
  const [invoice] = (await shop.stripe.invoices.list({ customer: customer.id })).data;
  expect(invoice).toMatchObject({ subtotal: 2490, total: 2490, total_taxes: [] });
});

it('lets both of two open sessions be paid', async () => {
  const { id } = await shop.stripe.customers.create({});
  const [one, two] = [
    await subscribeSession(shop, id, shop.prices.pro),
    await subscribeSession(shop, id, shop.prices.pro),
  ];
  shop.sandbox.control.pay({ session: one.id });
  shop.sandbox.control.pay({ session: two.id });
  expect((await shop.stripe.subscriptions.list({ customer: id, status: 'active' })).data).toHaveLength(2);
});

it('refuses a plan in payment mode, a service alone in subscription mode, and a customer who is not there', async () => {
  const line = (price: string) => [{ price, quantity: 1 }];
  const success_url = 'http://shop.test/done';
  const create = (mode: 'payment' | 'subscription', price: string, more: object = {}) =>
    refusal(shop.stripe.checkout.sessions.create({ mode, line_items: line(price), success_url, ...more }));
  expect((await create('payment', shop.prices.pro.id)).message).toContain('passed a recurring price');
  expect((await create('subscription', shop.prices.domain.id)).message).toContain('at least one recurring price');
  expect(await create('payment', 'price_none')).toMatchObject({
    param: 'line_items[0][price]',
    code: 'resource_missing',
  });
  expect((await create('payment', shop.prices.domain.id, { customer: 'cus_none' })).message).toBe(
    "No such customer: 'cus_none'",
  );
  expect((await create('subscription', shop.prices.pro.id, { invoice_creation: { enabled: true } })).message).toContain(
    '`payment`',
  );
});
