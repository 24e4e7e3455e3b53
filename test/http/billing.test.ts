import { describe, expect, it } from '@jest/globals';
import { CatalogueService } from '../../src/billing/stripe/catalogue.service.ts';
import { Env } from '../../src/config/env.ts';
import { serviceById } from '../../src/plans/plans.shared.ts';
import { tally, times } from '../support/app.ts';
import type { BuiltUser } from '../support/build.ts';
import { useShop } from '../support/payments-app.ts';

const shop = useShop({ rateLimitScale: 100 });
const { t } = shop;
const APP = 'http://localhost:3000';
const TAX_REGISTRATION = 'GST/HST registration number: 12345 6789 RT0001';

describe('buying a plan', () => {
  it.each([
    [{ plan_id: 'starter' }, 'starter', 1119],
    [{ plan_id: 'pro' }, 'pro', 2814],
    [{ plan_id: 'plus_ai', allow_promotion_codes: true }, 'plus_ai', 4509],
  ])('%j comes to the total of Ontario', async (body, plan, total) => {
    const user = await t.build.user();
    const session = await shop.buy(user, body);
    expect(session).toMatchObject({ amount_total: total, success_url: `${APP}/dashboard?tab=plan&payment=success` });
    expect(await shop.account(user)).toMatchObject({ plan, status: 'active' });
    const { invoices } = await shop.at(user);
    expect(invoices).toMatchObject([{ total, total_taxes: [{ amount: total - (invoices[0]?.subtotal ?? 0) }] }]);
    expect(await shop.status(user)).toMatchObject({ plan, status: 'active', cancel_at_period_end: false });
  });

  it.each([
    ['Nova Scotia', 14, 'HST'],
    ['NB', 15, 'HST'],
    ['Alberta', 5, 'GST'],
    ['Alta.', 5, 'GST'],
    ['Quebec, Canada', 5, 'GST'],
    ['Bavaria', 5, 'GST'],
  ])('takes the tax of %s: %d%% %s, with our registration', async (province, percentage, display_name) => {
    const user = await t.build.user();
    const info = { business_name: 'Nadia', phone: '905 555 0100', province };
    await t.as(user).put('/api/user/business-info').send(info).expect(200);
    await shop.buy(user, { plan_id: 'pro' });
    const { invoices } = await shop.at(user);
    expect(invoices[0]?.default_tax_rates).toMatchObject([
      { percentage, display_name, description: expect.stringContaining('12345 6789 RT0001') },
    ]);
  });

  it('follows a move to another province from the next invoice on', async () => {
    const user = await t.build.user();
    const move = (province: string) =>
      t.as(user).put('/api/user/business-info').send({ business_name: 'Nadia', phone: '905 555 0100', province });
    await move('ON').expect(200);
    await shop.buy(user, { plan_id: 'pro' });
    await shop.nightly();
    expect((await shop.at(user)).subscriptions[0]?.default_tax_rates).toMatchObject([{ percentage: 13 }]);
    await move('Nova Scotia').expect(200);
    await shop.nightly();
    expect((await shop.at(user)).subscriptions[0]?.default_tax_rates).toMatchObject([{ percentage: 14 }]);
  });

  it('leaves the tax of a customer who moved as it is until the change of plan that is pending', async () => {
    const user = await t.build.user();
    const rates = async () => (await shop.at(user)).subscriptions[0]?.default_tax_rates;
    await shop.buy(user, { plan_id: 'starter' });
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    const moved = { business_name: 'Nadia', phone: '905 555 0100', province: 'Nova Scotia' };
    await t.as(user).put('/api/user/business-info').send(moved).expect(200);
    await shop.nightly();
    expect(await rates()).toMatchObject([{ percentage: 13 }]);
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
    expect(await shop.status(user)).toMatchObject({ plan: 'pro', pending_plan: null });
  });

  it('is never sold for a price at Stripe that is not ours any more', async () => {
    await shop.priceOf('pro');
    await shop.stripe.prices.create({
      product: 'shingle_pro',
      currency: 'cad',
      unit_amount: 9_900,
      recurring: { interval: 'month' },
      lookup_key: 'shingle_pro_monthly',
      transfer_lookup_key: true,
    });
    const id = await new CatalogueService(t.app.get(Env)).price(shop.stripe, 'pro');
    expect((await shop.stripe.prices.retrieve(id)).unit_amount).toBe(2_490);
  });

  it('refuses the plan one has', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    const answer = await shop.checkout(user, { plan_id: 'pro' }).expect(409);
    expect(answer.body).toMatchObject({ code: 'already_subscribed' });
  });

  it('refuses it also where every webhook was lost', async () => {
    const user = await t.build.user();
    shop.sandbox.control.webhooks({ mode: 'drop' });
    const { body } = await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    shop.sandbox.control.pay({ session: body.session_id });
    shop.sandbox.control.webhooks({ mode: 'deliver' });
    expect(await shop.account(user)).toMatchObject({ plan: 'no_plan' });
    await shop.checkout(user, { plan_id: 'pro' }).expect(409);
  });

  it('names our tax registration on each invoice', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    const { data } = await shop.stripe.invoices.list({ customer: await shop.customerOf(user) });
    expect(data.map(({ footer }) => footer)).toEqual([TAX_REGISTRATION]);
  });

  it('sells what was granted, and the purchase takes the grant’s place', async () => {
    const user = await t.build.user({ plan: 'pro' });
    await shop.buy(user, { plan_id: 'pro' });
    expect(await shop.account(user)).toMatchObject({ plan: 'pro', granted_plan: null });
    await t.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [user.id]);
    await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    expect(await shop.account(user)).toMatchObject({ plan: 'plus_ai', granted_plan: 'plus_ai' });
  });

  it.each([
    [{}],
    [{ plan_id: 'gold' }],
    [{ plan_id: 'no_plan' }],
    [{ service_id: 'starter' }],
    [{ plan_id: 'pro', service_id: 'custom-domain' }],
  ])('refuses %j', async (body) => {
    const answer = await shop.checkout(await t.build.user(), body).expect(400);
    expect(answer.body).toMatchObject({ code: 'invalid_plan', message: 'Invalid plan selected.' });
  });

  it.each(['price', 'amount', 'customer', 'success_url', 'cancel_url', 'trial_period_days'])(
    'refuses a client that says %s',
    async (name) => {
      const answer = await shop.checkout(await t.build.user(), { plan_id: 'pro', [name]: 'x' }).expect(400);
      expect(answer.body).toMatchObject({ code: 'invalid', errors: { [name]: [expect.any(String)] } });
    },
  );

  it.each([[{ plan_id: null }], [{ plan_id: 7 }], [{ plan_id: 'pro', allow_promotion_codes: 'yes' }]])(
    'refuses %j as malformed',
    async (body) => {
      await shop.checkout(await t.build.user(), body).expect(400);
    },
  );

  it('leads back to our own address, whatever host a header names', async () => {
    const user = await t.build.user();
    await shop.checkout(user, { plan_id: 'pro' }).set('Host', 'evil.example').expect(404);
    const { body } = await shop
      .checkout(user, { plan_id: 'pro' })
      .set('X-Forwarded-Host', 'evil.example')
      .set('Origin', 'https://evil.example')
      .expect(200);
    const session = (await shop.at(user)).sessions.find(({ id }) => id === body.session_id);
    expect([session?.success_url, session?.cancel_url]).toEqual([
      `${APP}/dashboard?tab=plan&payment=success`,
      `${APP}/dashboard?tab=plan&payment=cancel`,
    ]);
  });

  it('makes one subscription of 20 parallel checkouts, and refunds the second of two that are paid', async () => {
    const user = await t.build.user();
    const answers = await Promise.all(times(20, () => shop.checkout(user, { plan_id: 'pro' })));
    expect(
      Object.keys(tally(answers.map(({ status }) => status))).every((status) => ['200', '409'].includes(status)),
    ).toBe(true);
    const { sessions } = await shop.at(user);
    expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
    expect(shop.sandbox.control.state().customers.filter(({ metadata }) => metadata?.user_id === user.id)).toHaveLength(
      1,
    );
    for (const { id, status } of sessions) if (status === 'open') shop.sandbox.control.pay({ session: id });
    await shop.settled();
    expect((await shop.at(user)).live).toHaveLength(1);
  });

  it('refunds the second of two paid sessions, and keeps the first', async () => {
    const user = await t.build.user();
    const first = await shop.checkout(user, { plan_id: 'starter' }).expect(200);
    // The earlier one is paid in the very moment it would be closed.
    const { customer, sessions } = await shop.at(user);
    const second = await shop.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: await shop.priceOf('pro'), quantity: 1 }],
      success_url: APP,
      metadata: { user_id: user.id, plan_id: 'pro' },
    });
    expect(sessions).toHaveLength(1);
    shop.sandbox.control.webhooks({ mode: 'hold' });
    shop.sandbox.control.pay({ session: first.body.session_id });
    shop.sandbox.control.advance({ seconds: 2, customer });
    shop.sandbox.control.pay({ session: second.id });
    shop.sandbox.control.webhooks({ mode: 'deliver' });
    await shop.settled();
    const { live, refunds, charges } = await shop.at(user);
    expect(live).toHaveLength(1);
    expect(charges.map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [1119, false],
      [2490, true],
    ]);
    expect(refunds).toHaveLength(1);
    expect(await shop.account(user)).toMatchObject({ plan: 'starter' });
    expect(shop.mails(user)).toEqual(['We refunded a second payment']);
  });

  it('ends the second of two that are paid also where it is refunded at Stripe already', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter' });
    shop.sandbox.control.webhooks({ mode: 'drop' });
    const second = await beside(user, await shop.priceOf('pro'));
    const { charges } = await shop.at(user);
    await shop.stripe.refunds.create({ payment_intent: String(charges.at(-1)!.payment_intent) });
    shop.sandbox.control.webhooks({ mode: 'deliver' });
    await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    expect((await shop.stripe.subscriptions.retrieve(second)).status).toBe('canceled');
    expect((await shop.at(user)).live).toMatchObject([{ status: 'active' }]);
  });

  it('leaves alone what the customer has of Stripe that is not ours', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter' });
    const recurring = { interval: 'month' } as const;
    const product_data = { name: 'Letters' };
    const price = await shop.stripe.prices.create({ currency: 'cad', unit_amount: 500, recurring, product_data });
    await beside(user, price.id);
    await shop.settled();
    expect((await shop.at(user)).live).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    expect((await shop.at(user)).refunds).toEqual([]);
    expect(await shop.account(user)).toMatchObject({ plan: 'starter' });
  });

  /** Pays for a subscription beside the customer's, a moment later. @returns its id */
  async function beside(user: BuiltUser, price: string): Promise<string> {
    const { customer } = await shop.at(user);
    const line_items = [{ price, quantity: 1 }];
    const { id } = await shop.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items,
      success_url: APP,
    });
    shop.sandbox.control.advance({ seconds: 2, customer });
    shop.sandbox.control.pay({ session: id });
    return (await shop.at(user)).live.at(-1)!.id;
  }
});

describe('buying a service', () => {
  it('is refused for one that is marked as coming soon', async () => {
    const service: { coming_soon: boolean } = serviceById('custom-domain');
    service.coming_soon = true;
    try {
      const answer = await shop.checkout(await t.build.user(), { service_id: 'custom-domain' }).expect(400);
      expect(answer.body).toMatchObject({ code: 'invalid_plan', message: 'That service is coming soon.' });
    } finally {
      service.coming_soon = false;
    }
  });

  it.each([
    ['google-business', 22487],
    ['custom-domain', 3277],
  ])('sells %s once, with its invoice', async (service_id, total) => {
    const user = await t.build.user();
    const { invoice_creation } = await shop.buy(user, { service_id });
    const { body } = await t.as(user).get('/api/stripe/services/purchased').expect(200);
    expect(body.services).toEqual([service_id]);
    const answer = await shop.checkout(user, { service_id }).expect(409);
    expect(answer.body).toMatchObject({ code: 'already_purchased' });
    const { body: list } = await t.as(user).get('/api/stripe/invoices').expect(200);
    expect(list.invoices).toMatchObject([{ status: 'paid', total: total / 100, currency: 'cad' }]);
    expect(invoice_creation).toMatchObject({ invoice_data: { footer: TAX_REGISTRATION } });
    expect(await shop.account(user)).toMatchObject({ plan: 'no_plan' });
  });

  it('sells one again that was refunded, and keeps it', async () => {
    const user = await t.build.user();
    await shop.buy(user, { service_id: 'custom-domain' });
    const [first] = (await shop.at(user)).charges;
    shop.sandbox.control.refund({ payment_intent: String(first!.payment_intent) });
    await shop.settled();
    shop.sandbox.control.advance({ seconds: 2, customer: await shop.customerOf(user) });
    await shop.buy(user, { service_id: 'custom-domain' });
    expect((await shop.at(user)).charges.map(({ refunded }) => refunded)).toEqual([true, false]);
    expect(await shop.purchased(user)).toEqual(['custom-domain']);
  });

  it('says nothing of what others bought', async () => {
    await shop.buy(await t.build.user(), { service_id: 'custom-domain' });
    const other = await t.build.user();
    const { body } = await t.as(other).get('/api/stripe/services/purchased').expect(200);
    expect(body.services).toEqual([]);
  });

  it('refunds the second of two paid sessions for one service', async () => {
    const user = await t.build.user();
    const first = await shop.checkout(user, { service_id: 'custom-domain' }).expect(200);
    const { customer } = await shop.at(user);
    const metadata = { user_id: user.id, service_id: 'custom-domain' };
    const second = await shop.stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      line_items: [{ price: await shop.priceOf('custom-domain'), quantity: 1 }],
      success_url: APP,
      metadata,
    });
    shop.sandbox.control.pay({ session: first.body.session_id });
    shop.sandbox.control.advance({ seconds: 2, customer });
    shop.sandbox.control.pay({ session: second.id });
    await shop.settled();
    const { charges } = await shop.at(user);
    expect(charges.map(({ refunded }) => refunded)).toEqual([false, true]);
    const { body } = await t.as(user).get('/api/stripe/services/purchased').expect(200);
    expect(body.services).toEqual(['custom-domain']);
    expect(shop.mails(user)).toEqual(['We refunded a second payment']);
    expect(t.inbox.to(user.email).at(-1)?.text).toContain('Custom Domain Setup was paid for twice.');
  });
});
