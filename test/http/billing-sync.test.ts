import { describe, expect, it } from '@jest/globals';
import { encodeCursor } from '../../src/common/http/pagination.ts';
import { DAY } from '../support/clock.ts';
import { FAILS_LATER, useShop } from '../support/payments-app.ts';

const shop = useShop({ rateLimitScale: 100 });
const { t } = shop;

describe('invoices', () => {
  it('come newest first, in dollars, with their links', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
    const { body } = await t.as(user).get('/api/stripe/invoices').expect(200);
    expect(body.invoices).toHaveLength(2);
    expect(body.invoices[0].date).toBeGreaterThan(body.invoices[1].date);
    expect(body.invoices[0]).toMatchObject({
      amount: 28.14,
      subtotal: 24.9,
      tax: 3.24,
      total: 28.14,
      status: 'paid',
      currency: 'cad',
      customerEmail: user.email,
      invoiceNumber: expect.stringMatching(/-0002$/),
      hostedInvoiceUrl: expect.stringMatching(/^http/),
      pdfUrl: expect.stringMatching(/^http/),
      description: expect.stringContaining('Pro'),
    });
    const pdf = await fetch(body.invoices[0].pdfUrl as string);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });

  it('come in pages where a page is asked for', async () => {
    const user = await t.build.user();
    for (const service_id of ['google-business', 'custom-domain']) await shop.buy(user, { service_id });
    const read = (query: object) => t.as(user).get('/api/stripe/invoices').query(query);
    const { body: whole } = await read({}).expect(200);
    expect(whole).toMatchObject({ invoices: [{ total: 32.77 }, { total: 224.87 }], next_cursor: null });
    const { body: first } = await read({ limit: 1 }).expect(200);
    expect(first).toEqual({ ...whole, invoices: [whole.invoices[0]], next_cursor: expect.any(String) });
    const { body: second } = await read({ limit: 1, cursor: first.next_cursor }).expect(200);
    expect(second).toEqual({ ...whole, invoices: [whole.invoices[1]] });
    const unknown = encodeCursor(['in_unknown']);
    for (const query of [{ limit: 0 }, { limit: 101 }, { cursor: 'junk' }, { cursor: unknown }, { page: 2 }]) {
      const { body } = await read(query).expect(400);
      expect(Object.keys(body.errors as object)).toEqual(Object.keys(query));
    }
  });

  it('are a 404 without a customer at Stripe, until it is synchronised', async () => {
    const user = await t.build.user();
    const answer = await t.as(user).get('/api/stripe/invoices').expect(404);
    expect(answer.body).toMatchObject({ code: 'no_customer', message: 'No such customer' });
    const { body } = await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    expect(body.data).toEqual({ customer_id: await shop.customerOf(user), plan: 'no_plan' });
    expect((await t.as(user).get('/api/stripe/invoices').expect(200)).body.invoices).toEqual([]);
  });
});

describe('synchronising', () => {
  it('finds the customer again by our id, never by e-mail', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    const customer = await shop.customerOf(user);
    await shop.stripe.customers.create({ email: user.email, name: 'Somebody else' });
    await t.db.query(`update billing_customers set stripe_customer_id = 'cus_lost' where user_id = $1`, [user.id]);
    await shop.buy(user, { service_id: 'custom-domain' });
    expect((await shop.at(user)).sessions.map((session) => session.customer)).toEqual([customer, customer]);
    await t.db.query(`update billing_customers set stripe_customer_id = 'cus_lost' where user_id = $1`, [user.id]);
    await t.db.query('update users set subscribed_plan = null where id = $1', [user.id]);
    expect((await t.as(user).get('/api/stripe/invoices').expect(404)).body.message).toBe('No such customer');
    const { body } = await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    expect(body.data).toEqual({ customer_id: customer, plan: 'pro' });
  });

  it('makes another where the customer was deleted at Stripe', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    const before = await shop.customerOf(user);
    await shop.stripe.customers.del(before);
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ plan: 'no_plan' });
    await shop.buy(user, { plan_id: 'starter' });
    expect(await shop.account(user)).toMatchObject({ plan: 'starter' });
    const second = await shop.customerOf(user);
    shop.sandbox.control.webhooks({ mode: 'drop' });
    await shop.stripe.customers.del(second);
    shop.sandbox.control.webhooks({ mode: 'deliver' });
    const { body } = await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    expect(body.data).toMatchObject({ plan: 'no_plan' });
    expect(await shop.status(user)).toBeNull();
    expect(new Set([before, second, body.data.customer_id]).size).toBe(3);
    // What is kept after a plan is counted from its end, not from the last look at Stripe.
    const ends = () => t.db.query('select id, ended_at from subscriptions where user_id = $1 order by id', [user.id]);
    const ended = await ends();
    t.clock.advance(DAY);
    await t
      .as(await t.build.device(user))
      .post('/api/stripe/sync-customer-data')
      .expect(200);
    expect(await ends()).toEqual(ended);
  });

  it('opens Stripe’s page for another card, where no plan is changed or ended', async () => {
    const user = await t.build.user();
    await t.as(user).post('/api/stripe/payment-method').expect(404);
    await shop.buy(user, { plan_id: 'pro' }, FAILS_LATER).catch(() => undefined);
    await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    const { body } = await t.as(user).post('/api/stripe/payment-method').expect(200);
    expect(await (await fetch(body.url as string)).text()).toContain('card');
    const { portal_sessions } = shop.sandbox.control.state();
    expect(portal_sessions).toMatchObject([{ return_url: 'http://localhost:3000/dashboard?tab=payments' }]);
    const { features } = await shop.stripe.billingPortal.configurations.retrieve(portal_sessions[0]!.configuration);
    const given = Object.entries(features).filter(([, { enabled }]) => enabled);
    expect(given.map(([name]) => name).sort()).toEqual(['invoice_history', 'payment_method_update']);
  });
});
