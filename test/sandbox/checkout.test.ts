import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { idOf } from '../../scripts/payments-sandbox/store.ts';
import { DAY, DECLINED, openShop, refusal, subscriber, subscribeSession, VISA, type Shop } from './sandbox.support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const purchase = (price: Stripe.Price, extra: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  shop.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id, quantity: 1, tax_rates: [shop.tax.id] }],
    success_url: 'http://shop.test/done',
    ...extra,
  });

it('taxes every plan and service of Ontario to the cent', async () => {
  const totals: (number | null)[] = [];
  for (const price of [shop.prices.starter, shop.prices.pro, shop.prices.plus]) {
    const { session, subscription } = await subscriber(shop, price);
    const invoice = await shop.stripe.invoices.retrieve(idOf(subscription.latest_invoice) ?? '');
    expect(invoice.total).toBe(session.amount_total);
    expect(invoice.total_excluding_tax).toBe(price.unit_amount);
    expect(invoice.total_taxes?.map((tax) => tax.amount)).toEqual([invoice.total - (price.unit_amount ?? 0)]);
    totals.push(session.amount_total);
  }
  for (const price of [shop.prices.google, shop.prices.domain]) totals.push((await purchase(price)).amount_total);
  expect(totals).toEqual([1119, 2814, 4509, 22487, 3277]);
});

it('starts a subscription that is paid, active, and shows its period on the item', async () => {
  const { session, subscription, customer } = await subscriber(shop, shop.prices.pro, {
    metadata: { order: '7' },
    client_reference_id: 'user-7',
    subscription_data: { metadata: { plan: 'pro' } },
  });
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'user-7',
  });
  expect(subscription).toMatchObject({ status: 'active', metadata: { plan: 'pro' }, customer: customer.id });
  const [item] = subscription.items.data;
  const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / DAY;
  expect([28, 29, 30, 31]).toContain(days);
  const [invoice] = (await shop.stripe.invoices.list({ customer: customer.id })).data;
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_create', amount_paid: 2814 });
  expect(invoice?.parent?.subscription_details).toMatchObject({
    subscription: subscription.id,
    metadata: { plan: 'pro' },
  });
  expect(invoice?.number).toMatch(/^[A-Z0-9]{8}-0001$/);
});

it('keeps the card of a trial and takes nothing yet', async () => {
  const { session, subscription } = await subscriber(shop, shop.prices.starter, {
    subscription_data: { trial_period_days: 30 },
  });
  expect(session).toMatchObject({ amount_total: 0, status: 'complete' });
  expect(subscription.status).toBe('trialing');
  expect(subscription.trial_end).toBe(subscription.items.data[0]?.current_period_end);
  const invoice = await shop.stripe.invoices.retrieve(idOf(subscription.latest_invoice) ?? '');
  expect(invoice).toMatchObject({ status: 'paid', total: 0, amount_due: 0 });
  const card = await shop.stripe.paymentMethods.retrieve(idOf(subscription.default_payment_method) ?? '');
  const other = await subscriber(shop);
  const again = await shop.stripe.paymentMethods.retrieve(idOf(other.subscription.default_payment_method) ?? '');
  expect(again.card?.fingerprint).toBe(card.card?.fingerprint);
});

it('needs a card for a trial, and declines one there too', async () => {
  const customer = await shop.stripe.customers.create({});
  const session = await subscribeSession(shop, customer.id, shop.prices.pro, {
    subscription_data: { trial_period_days: 30 },
  });
  expect(() => shop.sandbox.control.pay({ session: session.id, card: '' })).toThrow('Your card number is incorrect.');
  expect(() => shop.sandbox.control.pay({ session: session.id, card: DECLINED })).toThrow('Your card was declined.');
  expect((await shop.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
});

it('leaves a declined session open, and takes a second card', async () => {
  const customer = await shop.stripe.customers.create({});
  const session = await subscribeSession(shop, customer.id, shop.prices.starter);
  expect(() => shop.sandbox.control.pay({ session: session.id, card: DECLINED })).toThrow('Your card was declined.');
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    subscription: null,
  });
  expect((await shop.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  expect(shop.sandbox.control.pay({ session: session.id, card: VISA }).status).toBe('complete');
  expect((await shop.stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  expect(() => shop.sandbox.control.pay({ session: session.id })).toThrow('already been completed');
});

it('sells once with an invoice, pages and a real PDF', async () => {
  const customer = await shop.stripe.customers.create({ name: 'Zoë', email: 'zoe@example.com' });
  const session = await purchase(shop.prices.domain, {
    customer: customer.id,
    invoice_creation: { enabled: true, invoice_data: { metadata: { service: 'custom-domain' } } },
    payment_intent_data: { metadata: { service: 'custom-domain' } },
  });
  const paid = shop.sandbox.control.pay({ session: session.id });
  const invoice = await shop.stripe.invoices.retrieve(String(paid.invoice));
  expect(invoice).toMatchObject({ status: 'paid', total: 3277, parent: null, metadata: { service: 'custom-domain' } });
  const page = await fetch(String(invoice.hosted_invoice_url));
  expect([page.status, (await page.text()).includes('$32.77')]).toEqual([200, true]);
  const pdf = await fetch(String(invoice.invoice_pdf));
  const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref\n0 8')).toBe(true);
  expect((await fetch(`${shop.sandbox.url}/i/${invoice.id}/guessed`)).status).toBe(404);
});

it('takes a promotion code on the page, and a discount given beforehand', async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: 'once' });
  await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'HALF' });
  const customer = await shop.stripe.customers.create({});
  const session = await subscribeSession(shop, customer.id, shop.prices.starter, { allow_promotion_codes: true });
  expect(() => shop.sandbox.control.pay({ session: session.id, code: 'NOPE' })).toThrow('This code is invalid.');
  const paid = shop.sandbox.control.pay({ session: session.id, code: 'half' });
  expect(paid).toMatchObject({ amount_total: 559, total_details: { amount_discount: 495, amount_tax: 64 } });
  shop.sandbox.control.renew({ customer: customer.id });
  const [renewal] = (await shop.stripe.invoices.list({ customer: customer.id })).data;
  expect(renewal?.total).toBe(1119);
});

it('lists the lines of a session, and shows them in it only when asked', async () => {
  const session = await purchase(shop.prices.google);
  expect(session.line_items).toBeUndefined();
  const whole = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items.data.price.product'] });
  const [line] = whole.line_items?.data ?? [];
  expect(line).toMatchObject({ amount_subtotal: 19900, amount_tax: 2587, amount_total: 22487 });
  expect(line?.price?.product).toMatchObject({ name: 'Google Business' });
  expect((await shop.stripe.checkout.sessions.listLineItems(session.id)).data[0]?.id).toBe(line?.id);
});

it('expires a session when told to, and by itself after a day', async () => {
  const told = await purchase(shop.prices.domain);
  expect((await shop.stripe.checkout.sessions.expire(told.id)).status).toBe('expired');
  expect((await refusal(shop.stripe.checkout.sessions.expire(told.id))).message).toContain('["open"]');
  const customer = await shop.stripe.customers.create({});
  const left = await purchase(shop.prices.domain, { customer: customer.id });
  shop.sandbox.control.advance({ seconds: DAY + 1, customer: customer.id });
  expect((await shop.stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired');
  expect(() => shop.sandbox.control.pay({ session: left.id })).toThrow('expired');
});

it('refunds once, and no more than was paid', async () => {
  const { subscription } = await subscriber(shop);
  const [payment] = (await shop.stripe.invoicePayments.list({ invoice: idOf(subscription.latest_invoice) ?? '' })).data;
  const intent = idOf(payment?.payment.payment_intent) ?? '';
  expect(await refusal(shop.stripe.refunds.create({ payment_intent: intent, amount: 5000 }))).toMatchObject({
    statusCode: 400,
  });
  expect(await shop.stripe.refunds.create({ payment_intent: intent })).toMatchObject({
    amount: 1119,
    status: 'succeeded',
  });
  expect(await refusal(shop.stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
    code: 'charge_already_refunded',
  });
});
