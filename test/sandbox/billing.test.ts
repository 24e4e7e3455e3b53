import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY, FAILS_LATER, openShop, refusal, subscriber, type Shop } from './sandbox.support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const invoices = async (customer: string) => (await shop.stripe.invoices.list({ customer })).data;
const current = (id: string) => shop.stripe.subscriptions.retrieve(id);
const events = () => shop.sandbox.control.state().events.map((event) => event.type);

it('renews at the end of the period', async () => {
  const { customer, subscription } = await subscriber(shop);
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!;
  shop.sandbox.control.renew({ customer: customer.id });
  const [renewal] = await invoices(customer.id);
  expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', total: 1119 });
  expect(renewal).toMatchObject({ period_start: start, period_end: end }); // of what has ended, as Stripe has it
  expect(renewal?.number).toMatch(/-0002$/);
  expect((await current(subscription.id)).items.data[0]?.current_period_start).toBe(end);
  expect(renewal?.lines.data[0]?.period.start).toBe(end);
});

it('is past due after a failed renewal, tries again, and is active once paid', async () => {
  const { customer, subscription } = await subscriber(shop);
  shop.sandbox.control.failNext({ customer: customer.id, count: 2 });
  shop.sandbox.control.renew({ customer: customer.id });
  const [open] = await invoices(customer.id);
  expect(open).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 1119 });
  expect((await current(subscription.id)).status).toBe('past_due');
  shop.sandbox.control.advance({ customer: customer.id, seconds: 3 * DAY });
  expect((await invoices(customer.id))[0]).toMatchObject({ status: 'open', attempt_count: 2 });
  shop.sandbox.control.advance({ customer: customer.id, seconds: 5 * DAY });
  expect((await invoices(customer.id))[0]).toMatchObject({ status: 'paid', attempt_count: 3 });
  expect((await current(subscription.id)).status).toBe('active');
});

it('answers 402 to an invoice that cannot be paid, and is paid after a new card', async () => {
  const { customer, subscription } = await subscriber(
    shop,
    shop.prices.pro,
    { subscription_data: { trial_period_days: 7 } },
    FAILS_LATER,
  );
  shop.sandbox.control.renew({ customer: customer.id });
  const [open] = await invoices(customer.id);
  expect((await current(subscription.id)).status).toBe('past_due');
  expect(await refusal(shop.stripe.invoices.pay(String(open?.id)))).toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
    message: 'Your card was declined.',
  });
  const card = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await shop.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
  await shop.stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
  expect((await shop.stripe.invoices.pay(String(open?.id))).status).toBe('paid');
  expect((await current(subscription.id)).status).toBe('active');
});

it('warns three days before a trial ends, then bills', async () => {
  const { customer, subscription } = await subscriber(shop, shop.prices.pro, {
    subscription_data: { trial_period_days: 30 },
  });
  const warnings = () => events().filter((type) => type === 'customer.subscription.trial_will_end').length;
  const before = warnings();
  shop.sandbox.control.advance({ customer: customer.id, seconds: 26 * DAY });
  expect(warnings()).toBe(before);
  shop.sandbox.control.advance({ customer: customer.id, seconds: 1 * DAY + 60 });
  expect(warnings()).toBe(before + 1);
  shop.sandbox.control.advance({ customer: customer.id, seconds: 3 * DAY });
  expect((await current(subscription.id)).status).toBe('active');
  expect((await invoices(customer.id))[0]).toMatchObject({ total: 2814, status: 'paid' });
});

it('ends at the period, and can be taken back before', async () => {
  const { customer, subscription } = await subscriber(shop);
  const ending = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
  const back = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  shop.sandbox.control.renew({ customer: customer.id });
  expect(await current(subscription.id)).toMatchObject({ status: 'canceled' });
  expect(await invoices(customer.id)).toHaveLength(1);
  expect(await refusal(shop.stripe.subscriptions.cancel(subscription.id))).toMatchObject({ statusCode: 404 });
});

it('changes the plan at the next cycle through a schedule, with its tax', async () => {
  const { customer, subscription } = await subscriber(shop);
  const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const [now] = schedule.phases;
  expect(now?.default_tax_rates?.map((rate) => (typeof rate === 'string' ? rate : rate.id))).toEqual([shop.tax.id]);
  const tax = { default_tax_rates: [shop.tax.id], proration_behavior: 'none' as const };
  await shop.stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      { items: [{ price: shop.prices.starter.id }], start_date: now?.start_date, end_date: now?.end_date, ...tax },
      { items: [{ price: shop.prices.pro.id }], duration: { interval: 'month' }, metadata: { plan: 'pro' }, ...tax },
    ],
  });
  expect((await current(subscription.id)).items.data[0]?.price.id).toBe(shop.prices.starter.id);
  expect(await invoices(customer.id)).toHaveLength(1);
  shop.sandbox.control.renew({ customer: customer.id });
  const changed = await current(subscription.id);
  expect(changed.items.data[0]?.price.id).toBe(shop.prices.pro.id);
  expect(changed).toMatchObject({ metadata: { plan: 'pro' }, status: 'active', schedule: schedule.id });
  expect((await invoices(customer.id))[0]).toMatchObject({ total: 2814, status: 'paid' });
  shop.sandbox.control.renew({ customer: customer.id });
  expect((await current(subscription.id)).schedule).toBeNull();
  expect((await shop.stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe('released');
  expect((await invoices(customer.id))[0]?.total).toBe(2814);
});

it('keeps a trial that a schedule names and ends one that it does not', async () => {
  const trial = { subscription_data: { trial_period_days: 30 } };
  for (const kept of [true, false]) {
    const { customer, subscription } = await subscriber(shop, shop.prices.starter, trial);
    const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [now] = schedule.phases;
    const tax = { default_tax_rates: [shop.tax.id] };
    await shop.stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        {
          items: [{ price: shop.prices.starter.id }],
          start_date: now?.start_date,
          end_date: now?.end_date,
          ...(kept && { trial_end: now?.trial_end ?? undefined }),
          ...tax,
        },
        { items: [{ price: shop.prices.pro.id }], duration: { interval: 'month' }, ...tax },
      ],
    });
    expect((await current(subscription.id)).status).toBe(kept ? 'trialing' : 'active');
    if (!kept) continue;
    shop.sandbox.control.renew({ customer: customer.id });
    expect((await invoices(customer.id))[0]).toMatchObject({ total: 2814, status: 'paid' });
  }
});

it('prorates a change in mid-period by the second', async () => {
  const { customer, subscription } = await subscriber(shop);
  const [item] = subscription.items.data;
  const [start, end] = [item?.current_period_start ?? 0, item?.current_period_end ?? 0];
  shop.sandbox.control.advance({ customer: customer.id, to: start + Math.floor((end - start) / 2) });
  await shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id, price: shop.prices.pro.id }],
    proration_behavior: 'always_invoice',
  });
  const [extra] = await invoices(customer.id);
  expect(extra).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
  expect(Math.abs((extra?.subtotal ?? 0) - 750)).toBeLessThanOrEqual(1);
});

it('voids an open invoice', async () => {
  const { customer, subscription } = await subscriber(shop);
  shop.sandbox.control.failNext({ customer: customer.id });
  shop.sandbox.control.renew({ customer: customer.id });
  const [open] = await invoices(customer.id);
  expect((await shop.stripe.invoices.voidInvoice(String(open?.id))).status).toBe('void');
  expect((await current(subscription.id)).status).toBe('active');
  expect(await refusal(shop.stripe.invoices.pay(String(open?.id)))).toMatchObject({ statusCode: 400 });
});

it('tells of a renewal that fails in an order that makes sense', async () => {
  const { customer } = await subscriber(shop);
  const before = events().length;
  shop.sandbox.control.failNext({ customer: customer.id });
  shop.sandbox.control.renew({ customer: customer.id });
  expect(events().slice(before)).toEqual([
    'customer.subscription.updated',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'customer.subscription.updated',
  ]);
});
