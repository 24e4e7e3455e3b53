import { beforeEach, describe, expect, it } from '@jest/globals';
import { PROMO_GUESSES } from '../../src/billing/checkout/promo.service.ts';
import { BillingState } from '../../src/billing/sync/billing-state.service.ts';
import { TrialsService } from '../../src/billing/trials/trials.service.ts';
import { RateLimits } from '../../src/common/http/rate-limits.ts';
import { dayInToronto } from '../../src/common/format/toronto.shared.ts';
import { tally, times } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { PASSWORD } from '../support/build.ts';
import { MASTERCARD, useShop } from '../support/payments-app.ts';

const SCALE = 100;
const shop = useShop({ rateLimitScale: SCALE });
const { t } = shop;
/** The cards of these tests are few. */
beforeEach(() => t.db.query('delete from spent_trials'));

describe('a promo code', () => {
  const validate = (user: Parameters<typeof t.as>[0], promo_code: unknown, order: object = {}) =>
    t
      .as(user)
      .post('/api/stripe/validate-promo-code')
      .send({ promo_code, ...order });

  it.each(['FREE30', 'freetrial', ' Welcome100 '])('%s is a free trial of 30 days', async (code) => {
    const { body } = await validate(await t.build.user(), code).expect(200);
    expect(body).toMatchObject({ success: true, message: expect.stringContaining('30-day free trial') });
  });

  it('that nobody knows is a normal answer', async () => {
    for (const code of ['NOTHING', 'free 30', 'é']) {
      const { body } = await validate(await t.build.user(), code).expect(200);
      expect(body).toEqual({ success: false, message: expect.any(String), code: 'invalid_promo_code' });
    }
  });

  it.each([[''], ['   '], [null], [7], ['x'.repeat(65)]])('%j is refused', async (code) => {
    await validate(await t.build.user(), code).expect(400);
  });

  it('of Stripe’s is taken while it is active', async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 20, duration: 'once' });
    const code = await shop.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'SPRING',
    });
    const user = await t.build.user();
    const { body } = await validate(user, 'spring').expect(200);
    expect(body).toMatchObject({ success: true, message: expect.stringContaining('20%') });
    const session = await shop.buy(user, { plan_id: 'pro', promo_code: 'spring', allow_promotion_codes: true });
    expect(session.amount_total).toBe(2251);
    const discounted = { subtotal: 19.92, tax: 2.59, total: 22.51 };
    expect((await t.as(user).get('/api/stripe/invoices').expect(200)).body.invoices).toMatchObject([discounted]);
    expect((await t.as(user).get('/api/user/export').expect(200)).body.billing.payments).toMatchObject([discounted]);
    await shop.stripe.promotionCodes.update(code.id, { active: false });
    expect((await validate(user, 'SPRING').expect(200)).body.success).toBe(false);
    const refused = await shop.checkout(await t.build.user(), { plan_id: 'pro', promo_code: 'SPRING' }).expect(400);
    expect(refused.body.code).toBe('invalid_promo_code');
  });

  it('of Stripe’s for a first purchase is refused to a customer who has paid, and changes nothing', async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 20, duration: 'once' });
    await shop.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'FIRST',
      restrictions: { first_time_transaction: true },
    });
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FIRST' });
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    expect((await validate(await t.build.user(), 'FIRST', { plan_id: 'pro' })).body.success).toBe(true);
    for (const order of [{ plan_id: 'pro' }, { service_id: 'custom-domain' }]) {
      expect((await validate(user, 'FIRST', order)).body).toMatchObject({
        success: false,
        message: expect.stringContaining('does not fit'),
      });
      const { body } = await shop.checkout(user, { ...order, promo_code: 'FIRST' }).expect(400);
      expect(body).toMatchObject({ code: 'invalid_promo_code', message: expect.stringContaining('does not fit') });
    }
    expect((await shop.at(user)).live).toMatchObject([{ cancel_at_period_end: true, schedule: null }]);
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    await shop.checkout(user, { plan_id: 'plus_ai', promo_code: 'FIRST' }).expect(400);
    await t.as(user).post('/api/stripe/sync-customer-data').expect(200);
    expect(await shop.status(user)).toMatchObject({ pending_plan: 'pro' });
  });

  it('of Stripe’s with a least amount, or of another currency, is refused to what it does not fit as soon as it is checked', async () => {
    const percent = await shop.stripe.coupons.create({ percent_off: 20, duration: 'once' });
    const euros = await shop.stripe.coupons.create({ amount_off: 500, currency: 'eur', duration: 'once' });
    const made = (code: string, coupon: string, restrictions?: object) =>
      shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code, restrictions });
    await made('LARGE', percent.id, { minimum_amount: 2_490, minimum_amount_currency: 'cad' });
    await made('LARGEEUR', percent.id, { minimum_amount: 100, minimum_amount_currency: 'eur' });
    await made('HUGE', percent.id, { minimum_amount: 5_000, minimum_amount_currency: 'cad' });
    await made('EUROS', euros.id);
    const user = await t.build.user();
    const isValid = async (code: string, order: object) => (await validate(user, code, order).expect(200)).body.success;
    expect(await isValid('LARGE', { plan_id: 'pro' })).toBe(true);
    expect(await isValid('LARGE', { service_id: 'custom-domain' })).toBe(true);
    expect(await isValid('HUGE', { service_id: 'google-business' })).toBe(true);
    for (const [code, order] of [
      ['LARGE', { plan_id: 'starter' }],
      ['LARGEEUR', { plan_id: 'pro' }],
      ['EUROS', { plan_id: 'pro' }],
      ['HUGE', { service_id: 'custom-domain' }],
    ] as const) {
      expect([code, await isValid(code, order)]).toEqual([code, false]);
      await shop.checkout(user, { ...order, promo_code: code }).expect(400);
    }
  });

  it('of Stripe’s that Stripe alone refuses is not valid when it is used', async () => {
    const until = Math.floor((t.clock.now().getTime() + DAY) / 1_000);
    const coupon = await shop.stripe.coupons.create({ percent_off: 20, duration: 'once', redeem_by: until });
    await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'PAST' });
    await shop.sleep(2);
    const user = await t.build.user();
    for (const order of [{ plan_id: 'pro' }, { service_id: 'custom-domain' }]) {
      const { body } = await shop.checkout(user, { ...order, promo_code: 'PAST' }).expect(400);
      expect(body).toMatchObject({ code: 'invalid_promo_code', message: expect.stringContaining('does not fit') });
    }
  });

  it('of Stripe’s for one customer is taken from nobody else', async () => {
    const [user, other] = [await t.build.user(), await t.build.user()];
    for (const each of [user, other]) await t.as(each).post('/api/stripe/sync-customer-data').expect(200);
    const { customer } = await shop.at(user);
    const coupon = await shop.stripe.coupons.create({ percent_off: 20, duration: 'once' });
    const promotion = { type: 'coupon', coupon: coupon.id } as const;
    await shop.stripe.promotionCodes.create({ promotion, code: 'YOURS', customer });
    const isValid = async (each: typeof user) => (await validate(each, 'YOURS').expect(200)).body.success;
    expect([await isValid(user), await isValid(other)]).toEqual([true, false]);
  });

  it('of 100% is a plan without a payment', async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 100, duration: 'once' });
    await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'GIFT' });
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro', promo_code: 'GIFT' });
    await shop.buy(user, { service_id: 'custom-domain', promo_code: 'GIFT' });
    expect(await shop.account(user)).toMatchObject({ plan: 'pro' });
    expect((await t.as(user).get('/api/stripe/services/purchased')).body.services).toEqual(['custom-domain']);
  });

  it('may be tried 20 times an hour', async () => {
    const user = await t.build.user();
    const limits = t.app.get(RateLimits);
    await Promise.all(times(PROMO_GUESSES.points * SCALE - 5, () => limits.consume(PROMO_GUESSES, user.id)));
    const answers = [];
    for (let i = 0; i < 10; i += 1) answers.push((await validate(user, 'x y')).status);
    expect(tally(answers)).toEqual({ 200: 5, 429: 5 });
    await shop.checkout(user, { plan_id: 'pro', promo_code: 'x y' }).expect(429);
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    await shop.checkout(await t.build.user(), { plan_id: 'pro', promo_code: 'x y' }).expect(400);
  });

  it('of a free trial is refused for a service as soon as it is checked', async () => {
    const user = await t.build.user();
    const check = async (about: object) =>
      (
        await t
          .as(user)
          .post('/api/stripe/validate-promo-code')
          .send({ promo_code: 'FREE30', ...about })
          .expect(200)
      ).body;
    expect(await check({ service_id: 'custom-domain' })).toEqual({
      success: false,
      message: 'The free trial is for plans, not for services.',
      code: 'invalid_promo_code',
    });
    expect(await check({ plan_id: 'starter' })).toMatchObject({ success: true });
    await shop.checkout(user, { service_id: 'custom-domain', promo_code: 'FREE30' }).expect(400);
    await shop.buy(user, { plan_id: 'starter' });
    const message = 'The free trial is for a first plan only.';
    expect(await check({ plan_id: 'pro' })).toMatchObject({ success: false, message });
    const change = await shop.checkout(user, { plan_id: 'pro', promo_code: 'FREE30' }).expect(400);
    expect(change.body).toMatchObject({ code: 'invalid_promo_code', message });
  });
});

describe('a free trial', () => {
  it('costs nothing for 30 days, is announced three days before its end, and is once a person', async () => {
    const user = await t.build.user();
    const session = await shop.buy(user, { plan_id: 'starter', promo_code: 'free30' });
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' });
    expect(await shop.status(user)).toMatchObject({
      plan: 'starter',
      status: 'trialing',
      trial_end: expect.any(String),
    });
    await shop.pass(26);
    expect(shop.mails(user)).toEqual([]);
    await shop.pass(1);
    await shop.sleep(1 / 24);
    expect(shop.mails(user)).toEqual(['Your free trial ends in three days']);
    await shop.pass(3);
    expect((await shop.at(user)).charges).toMatchObject([{ amount: 1119 }]);
    expect(await shop.status(user)).toMatchObject({ plan: 'starter', status: 'active' });
    expect(shop.mails(user)).toHaveLength(1);
    const again = await t
      .as(await t.build.device(user))
      .post('/api/stripe/validate-promo-code')
      .send({ promo_code: 'FREETRIAL' })
      .expect(200);
    expect(again.body).toMatchObject({ success: false, code: 'invalid_promo_code' });
  });

  it('is announced by the day of its end where no server ran three days before', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' });
    await shop.sleep(29);
    const ends = dayInToronto(new Date((await shop.status(user)).trial_end));
    expect(shop.mails(user)).toEqual([`Your free trial ends on ${ends}`]);
    expect(t.inbox.to(user.email)[0]!.text).not.toContain('three days');
  });

  it('that was cancelled is not announced to be charged', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' });
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    await shop.sleep(28);
    expect(shop.mails(user)).toEqual(['Your plan ends']);
  });

  it('that was made longer at Stripe is announced three days before its new end, and not before', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' });
    const { id, trial_end } = (await shop.at(user)).live[0]!;
    await shop.stripe.subscriptions.update(id, { trial_end: trial_end! + 10 * (DAY / 1_000) });
    await shop.settled();
    await shop.pass(36);
    expect(shop.mails(user)).toEqual([]);
    await shop.pass(1);
    await shop.sleep(1 / 24);
    expect(shop.mails(user)).toEqual(['Your free trial ends in three days']);
  });

  it('is announced with the plan that follows it', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' });
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    await shop.sleep(28);
    expect(t.inbox.to(user.email)[0]!.text).toMatch(/Pro.*\$24\.90/s);
  });

  it('that was ended at Stripe before its day is not announced any more', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' });
    await shop.stripe.subscriptions.update((await shop.at(user)).live[0]!.id, { trial_end: 'now' });
    await shop.settled();
    expect(await shop.status(user)).toMatchObject({ status: 'active' });
    await shop.sleep(28);
    expect(shop.mails(user)).toEqual([]);
  });

  it('is announced to whom takes a cancellation back in its last three days', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' });
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    await shop.sleep(28);
    await t.as(user).post('/api/stripe/subscription/resume').expect(200);
    await shop.settled();
    const ends = dayInToronto(new Date((await shop.status(user)).trial_end));
    expect(shop.mails(user)).toEqual(['Your plan ends', `Your free trial ends on ${ends}`]);
  });

  it('is not spent by a checkout that is left', async () => {
    const user = await t.build.user();
    await shop.checkout(user, { plan_id: 'starter', promo_code: 'FREE30' }).expect(200);
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' });
    expect(await shop.status(user)).toMatchObject({ status: 'trialing' });
  });

  it('is refused after deleting the account and registering again', async () => {
    const email = t.build.email();
    const user = await t.build.user({ email });
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' }, '4000056655665556');
    await t.as(user).delete('/api/user').send({ password: PASSWORD }).expect(200);
    await shop.settled();
    const again = await t.build.user({ email: email.toUpperCase() });
    const refused = await shop.checkout(again, { plan_id: 'starter', promo_code: 'FREE30' }).expect(400);
    expect(refused.body.code).toBe('invalid_promo_code');
    const tagged = await t.build.user({ email: email.replace('@', '+two@') });
    await shop.checkout(tagged, { plan_id: 'starter', promo_code: 'WELCOME100' }).expect(400);
  });

  it('is refused as soon as the code is checked after a change of e-mail', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' });
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    await shop.sleep(31);
    const device = await t.build.device(user);
    await t.as(device).put('/api/user/profile').send({ email: t.build.email() }).expect(200);
    const { body } = await t.as(device).post('/api/stripe/validate-promo-code').send({ promo_code: 'FREE30' });
    expect(body).toMatchObject({ success: false, code: 'invalid_promo_code' });
  });

  it('is refused to another e-mail with the same card: nothing is charged', async () => {
    const [first, second] = [await t.build.user(), await t.build.user()];
    await shop.buy(first, { plan_id: 'starter', promo_code: 'FREE30' }, MASTERCARD);
    await shop.buy(second, { plan_id: 'starter', promo_code: 'FREE30' }, MASTERCARD);
    expect(await shop.account(second)).toMatchObject({ plan: 'no_plan' });
    expect((await shop.at(second)).live).toEqual([]);
    expect((await shop.at(second)).charges).toEqual([]);
    expect(shop.mails(second)).toEqual(['Your free trial did not start']);
    // Nothing began, so nothing ended: their data is not kept for 30 days only.
    for await (const page of t.app.get(BillingState).endedBy(new Date(t.clock.now().getTime() + DAY)))
      expect(page.map(({ user_id }) => user_id)).not.toContain(second.id);
    expect(await shop.account(first)).toMatchObject({ plan: 'starter' });
    // Nor is theirs spent: another card of theirs has it.
    await shop.buy(second, { plan_id: 'starter', promo_code: 'FREE30' });
    expect(await shop.status(second)).toMatchObject({ plan: 'starter', status: 'trialing' });
    expect(await t.app.get(TrialsService).spentByEmail(second.email)).toBe(true);
  });
});
