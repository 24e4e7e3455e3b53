import { afterEach, describe, expect, it } from '@jest/globals';
import { CHANGES_AT_ONCE } from '../../src/common/http/limits/customer-turns.ts';
import { times } from '../support/app.ts';
import type { BuiltUser } from '../support/build.ts';
import { useShop } from '../support/payments-app.ts';

const shop = useShop({ rateLimitScale: 100 });
const { t } = shop;
afterEach(() => shop.sandbox.control.faults({ mode: 'none' }));

describe('Stripe', () => {
  const SLOW = 10_000;
  const CALLS = [
    ['post', '/api/stripe/create-checkout-session', { plan_id: 'pro' }],
    ['post', '/api/stripe/create-checkout-session', { service_id: 'custom-domain' }],
    ['post', '/api/stripe/sync-customer-data', undefined],
    ['post', '/api/stripe/subscription/cancel', undefined],
    ['post', '/api/stripe/subscription/resume', undefined],
    ['post', '/api/stripe/payment-method', undefined],
    ['get', '/api/stripe/invoices', undefined],
    ['post', '/api/stripe/validate-promo-code', { promo_code: 'SPRING' }],
  ] as const;

  it.each(['500', '429', 'hang'] as const)(
    'answering %s is a sentence within 10 s, and nothing half-done',
    async (mode) => {
      const users = await Promise.all(CALLS.map(() => t.build.user()));
      for (const user of users) await shop.buy(user, { plan_id: 'starter' });
      const before = await Promise.all(users.map((user) => shop.status(user)));
      shop.sandbox.control.faults({ mode });
      const began = Date.now();
      const answers = await Promise.all(
        CALLS.map(([method, path, body], at) => {
          const client = t.as(users[at]!);
          return client[method](path).send(body);
        }),
      );
      expect(Date.now() - began).toBeLessThan(SLOW);
      for (const { status, body, headers } of answers) {
        expect([status, body.code]).toEqual([503, 'payments_unavailable']);
        expect(body.message).toMatch(/payment provider/);
        expect(headers['retry-after']).toBeDefined();
      }
      shop.sandbox.control.faults({ mode: 'none' });
      expect(await Promise.all(users.map((user) => shop.status(user)))).toEqual(before);
    },
    40_000,
  );

  it('hanging at many calls of one customer makes none of them wait twice, nor the customer’s other changes', async () => {
    const user = await t.build.user();
    shop.sandbox.control.faults({ mode: 'hang' });
    const began = Date.now();
    const pay = () => t.as(user).post('/api/stripe/create-checkout-session').send({ plan_id: 'pro' });
    const paying = Promise.all(times(CHANGES_AT_ONCE + 2, pay));
    await t.as(user).put('/api/user/business-info').send({ business_name: 'Bloom', phone: '905-555-0142' }).expect(200);
    expect(Date.now() - began).toBeLessThan(SLOW / 2);
    const refused = (await paying).map(({ status }) => status);
    expect(Date.now() - began).toBeLessThan(SLOW);
    expect(refused.filter((status) => status !== 503 && status !== 409)).toEqual([]);
    shop.sandbox.control.faults({ mode: 'none' });
  }, 40_000);

  const NOTHING = { cancel_at_period_end: false, pending_plan: null };
  const CANCELLED = { ...NOTHING, cancel_at_period_end: true };
  const SCHEDULES = ['/v1/subscription_schedules', '/v1/subscription_schedules/'];
  const PATHS = ['/v1/subscriptions', ...SCHEDULES, '/v1/checkout', '/v1/invoices'];

  async function onPlan(plan_id: string): Promise<BuiltUser> {
    const user = await t.build.user();
    await shop.buy(user, { plan_id });
    return user;
  }

  /** Asks while Stripe fails, and synchronises after that. */
  async function failing(fault: { mode: '500' | 'lost'; path: string }, user: BuiltUser, plan_id?: string) {
    const call = plan_id ? 'create-checkout-session' : 'subscription/cancel';
    shop.sandbox.control.faults(fault);
    const { status } = await t
      .as(user)
      .post(`/api/stripe/${call}`)
      .send(plan_id ? { plan_id } : undefined);
    shop.sandbox.control.faults({ mode: 'none' });
    expect([fault.path, status]).toEqual([fault.path, 503]);
    await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    return shop.status(user);
  }

  const cancel = (user: BuiltUser) => t.as(user).post('/api/stripe/subscription/cancel').expect(200);

  async function renew(user: BuiltUser) {
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
  }

  it('failing at any single call leaves nothing half-done', async () => {
    const user = await onPlan('starter');
    for (const path of PATHS)
      expect(await failing({ mode: '500', path }, user, 'pro')).toMatchObject({ plan: 'starter', ...NOTHING });
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    expect(await shop.status(user)).toMatchObject({ pending_plan: 'pro' });
  });

  it('failing at any single call takes no cancellation back', async () => {
    const user = await onPlan('starter');
    await cancel(user);
    for (const path of ['/v1/subscriptions/', ...PATHS])
      expect(await failing({ mode: '500', path }, user, 'pro')).toMatchObject({ plan: 'starter', ...CANCELLED });
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    expect(await shop.status(user)).toMatchObject({ ...NOTHING, pending_plan: 'pro' });
    await renew(user);
    expect(await shop.status(user)).toMatchObject({ plan: 'pro', ...NOTHING });
  });

  it('failing while a date of cancellation passes ends the plan at the next synchronisation', async () => {
    const user = await onPlan('starter');
    const { id } = (await shop.at(user)).live[0]!;
    const passed = Math.floor(t.clock.now().getTime() / 1_000) - 60;
    await shop.stripe.subscriptions.update(id, { metadata: { lifted_cancellation: String(passed) } });
    await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    await t.as(user).post('/api/stripe/sync-customer-data').expect(200); // the mark is left on what has ended
    expect([(await shop.at(user)).live, (await shop.account(user)).plan]).toEqual([[], 'no_plan']);
  });

  it.each(['/v1/subscriptions/', ...SCHEDULES])('losing the answers of %s takes no cancellation back', async (path) => {
    const user = await onPlan('starter');
    await cancel(user);
    expect(await failing({ mode: 'lost', path }, user, 'pro')).toMatchObject({ plan: 'starter', ...CANCELLED });
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    expect((await shop.at(user)).live[0]!.metadata).toEqual({ user_id: user.id, plan_id: 'starter' });
    await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    expect(await shop.status(user)).toMatchObject({ ...NOTHING, pending_plan: 'pro' });
  });

  it('failing at any single call loses no change that was scheduled', async () => {
    const user = await onPlan('pro');
    await shop.checkout(user, { plan_id: 'starter' }).expect(200);
    const scheduled = { ...NOTHING, plan: 'pro', pending_plan: 'starter' };
    for (const path of PATHS) {
      expect(await failing({ mode: '500', path }, user, 'plus_ai')).toMatchObject(scheduled);
      expect(await failing({ mode: '500', path }, user)).toMatchObject(scheduled);
    }
    await shop.checkout(user, { plan_id: 'plus_ai' }).expect(200);
    expect(await shop.status(user)).toMatchObject({ ...scheduled, pending_plan: 'plus_ai' });
    // The call that drops the change is the one that cancels.
    shop.sandbox.control.faults({ mode: '500', path: '/v1/subscriptions/' });
    await cancel(user);
    shop.sandbox.control.faults({ mode: 'none' });
    expect(await shop.status(user)).toMatchObject(CANCELLED);
    await shop.checkout(user, { plan_id: 'starter' }).expect(200);
    expect(await shop.status(user)).toMatchObject(scheduled);
    await cancel(user);
    await renew(user);
    expect(await shop.account(user)).toMatchObject({ plan: 'no_plan' });
    expect((await shop.at(user)).charges).toHaveLength(1);
  });

  it('losing its answers does everything once', async () => {
    const user = await t.build.user();
    for (const path of ['/v1/customers', '/v1/checkout/sessions']) {
      shop.sandbox.control.faults({ mode: 'lost', count: 1, path });
      const { status, body } = await shop.checkout(user, { plan_id: 'starter' });
      expect([200, 503]).toContain(status);
      if (status === 200) expect(body.checkout_url).toMatch(/^http/);
    }
    const { body } = await shop.checkout(user, { plan_id: 'starter' }).expect(200);
    const { sessions } = await shop.at(user);
    expect(sessions.filter(({ status }) => status === 'open').map(({ id }) => id)).toEqual([body.session_id]);
    const mine = shop.sandbox.control.state().customers.filter(({ metadata }) => metadata?.user_id === user.id);
    expect(mine).toHaveLength(1);
    shop.sandbox.control.pay({ session: body.session_id });
    await shop.settled();
    for (const call of ['cancel', 'resume']) {
      shop.sandbox.control.faults({ mode: 'lost', count: 1, path: '/v1/subscriptions/' });
      const { status } = await t.as(user).post(`/api/stripe/subscription/${call}`);
      expect([200, 503]).toContain(status);
      shop.sandbox.control.faults({ mode: 'none' });
      await shop.settled();
      expect(await shop.status(user)).toMatchObject({ cancel_at_period_end: call === 'cancel' });
    }
  });
});
