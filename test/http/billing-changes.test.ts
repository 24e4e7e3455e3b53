import { beforeEach, describe, expect, it } from '@jest/globals';
import { bakery } from '../support/bakery.ts';
import { useShop, VISA } from '../support/payments-app.ts';
import { PASSWORD } from '../support/build.ts';
import { insertSite } from '../support/sites.ts';
import { eventually } from '../support/wait.ts';

const shop = useShop({ rateLimitScale: 100 });
const { t } = shop;
/** The cards of these tests are few. */
beforeEach(() => t.db.query('delete from spent_trials'));
const CHANGE = 'http://localhost:3000/dashboard?tab=plan&change=scheduled';

describe('changing the plan', () => {
  it('takes effect at the next billing cycle, with its tax, and charges nothing now', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter' });
    const { body } = await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    expect(body).toMatchObject({ checkout_url: CHANGE, session_id: null });
    expect(await shop.status(user)).toMatchObject({ plan: 'starter', pending_plan: 'pro' });
    expect((await shop.at(user)).charges).toHaveLength(1);
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ plan: 'pro' });
    expect(await shop.status(user)).toMatchObject({ plan: 'pro', pending_plan: null, cancel_at_period_end: false });
    expect((await shop.at(user)).charges.map(({ amount }) => amount)).toEqual([1119, 2814]);
  });

  it('keeps the trial, and may be changed again', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'FREE30' }, '4000001240000000');
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    await shop.checkout(user, { plan_id: 'plus_ai' }).expect(200);
    await shop.checkout(user, { plan_id: 'plus_ai' }).expect(200);
    expect(await shop.status(user)).toMatchObject({ plan: 'starter', status: 'trialing', pending_plan: 'plus_ai' });
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ plan: 'plus_ai' });
    expect((await shop.at(user)).charges.map(({ amount }) => amount)).toEqual([4509]);
  });

  it('is dropped by picking the current plan', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter' });
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    const { body } = await shop.checkout(user, { plan_id: 'starter' }).expect(200);
    expect(body.checkout_url).toContain('change=dropped');
    expect(await shop.status(user)).toMatchObject({ plan: 'starter', pending_plan: null });
    await shop.checkout(user, { plan_id: 'starter' }).expect(409);
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ plan: 'starter' });
  });

  it('takes a cancellation back', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter' });
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    expect(await shop.status(user)).toMatchObject({ cancel_at_period_end: false, pending_plan: 'pro' });
  });

  it('keeps a discount that runs on', async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: 'forever' });
    await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'HALF' });
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter', promo_code: 'HALF' });
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
    expect((await shop.at(user)).charges.map(({ amount }) => amount)).toEqual([559, 1407]);
  });

  it('takes a code for a change that is scheduled already', async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: 'once' });
    await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'LATER' });
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter' });
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    await shop.checkout(user, { plan_id: 'pro', promo_code: 'LATER' }).expect(200);
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
    expect((await shop.at(user)).charges.map(({ amount }) => amount)).toEqual([1119, 1407]);
  });

  it('takes no free trial', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'starter' });
    const answer = await shop.checkout(user, { plan_id: 'pro', promo_code: 'FREE30' }).expect(400);
    expect(answer.body.code).toBe('invalid_promo_code');
  });
});

it('an order leaves the open checkouts of other things open, and takes no codes that were not asked for', async () => {
  const user = await t.build.user();
  const opened = [];
  for (const order of [{ service_id: 'custom-domain' }, { plan_id: 'pro' }, { service_id: 'google-business' }])
    opened.push((await shop.checkout(user, order).expect(200)).body.session_id as string);
  const sessions = await Promise.all(opened.map((id) => shop.stripe.checkout.sessions.retrieve(id)));
  expect(sessions).toMatchObject(opened.map(() => ({ status: 'open', allow_promotion_codes: null })));
});

describe('cancelling', () => {
  it('ends the plan with the period, drops a pending change, and can be taken back', async () => {
    const user = await t.build.user();
    await insertSite(t.db, bakery('cancelled-page', 'cancelled-page'), user.id);
    await shop.buy(user, { plan_id: 'starter' });
    await shop.checkout(user, { plan_id: 'pro' }).expect(200);
    const { body } = await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    expect(body.message).toMatch(/end of the current billing cycle/);
    expect(await shop.status(user)).toMatchObject({ plan: 'starter', cancel_at_period_end: true, pending_plan: null });
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    await t.as(user).post('/api/stripe/subscription/resume').expect(200);
    expect(await shop.status(user)).toMatchObject({ cancel_at_period_end: false });
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    await shop.settled();
    expect(shop.mails(user).filter((subject) => subject === 'Your plan ends')).toHaveLength(2);
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ plan: 'no_plan', status: 'active' });
    expect(await shop.status(user)).toBeNull();
    expect(shop.mails(user).at(-1)).toBe('Your plan has ended');
    expect(t.inbox.to(user.email)[0]!.text).toContain('/dashboard?tab=site&view=address'); // the page as files
    await t.as(user).post('/api/stripe/subscription/resume').expect(409);
    await shop.buy(user, { plan_id: 'pro' });
    expect(await shop.account(user)).toMatchObject({ plan: 'pro' });
  });

  it('tells before and at the end what the page hides without a plan, and nothing where it hides nothing', async () => {
    for (const plan_id of ['plus_ai', 'starter']) {
      const user = await t.build.user();
      const slug = `ends-${plan_id.replace('_', '-')}`;
      await insertSite(t.db, bakery(slug, slug), user.id);
      await shop.buy(user, { plan_id });
      await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
      await shop.settled();
      shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
      await shop.settled();
      const mails = t.inbox.to(user.email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your plan has ended', 'Your plan ends']);
      const hides = /Without a plan your page hides .*second language.*booking,? and the assistant\./s;
      for (const { text } of mails) expect(hides.test(text ?? '')).toBe(plan_id === 'plus_ai');
    }
  });

  it('tells who cancels in a free trial that it ends with the trial, which was not paid for', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro', promo_code: 'FREE30' }, '4000001240000000');
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    await shop.settled();
    const [mail] = t.inbox.to(user.email);
    expect(mail?.subject).toBe('Your plan ends');
    expect(mail?.text).toContain('the end of your free trial');
    expect(mail?.text).toContain('/dashboard?tab=profile'); // where it is taken back
    expect(mail?.text).not.toContain('paid');
  });

  it('tells who has a plan from us beside it that this one stays', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    await t.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [user.id]);
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    expect(await shop.status(user)).toMatchObject({ plan: 'pro', cancel_at_period_end: true, granted_plan: 'plus_ai' });
    shop.sandbox.control.renew({ customer: await shop.customerOf(user) });
    await shop.settled();
    expect(await shop.account(user)).toMatchObject({ plan: 'plus_ai' });
    const mails = t.inbox.to(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your plan has ended', 'Your plan ends']);
    for (const { text } of mails) {
      expect(text?.replace(/\s+/g, ' ')).toContain('You keep Plus AI, which we have given you');
      expect(text).not.toMatch(/deleted|website/); // none of theirs was published
    }
  });

  it('is refused without a subscription', async () => {
    const user = await t.build.user();
    for (const call of ['cancel', 'resume']) {
      const answer = await t.as(user).post(`/api/stripe/subscription/${call}`).expect(409);
      expect(answer.body.code).toBe('no_subscription');
    }
    expect(await shop.status(user)).toBeNull();
  });

  it('ends a grant that stands alone', async () => {
    const user = await t.build.user({ plan: 'pro' });
    await t.as(user).post('/api/stripe/subscription/cancel').expect(200);
    expect(await shop.account(user)).toMatchObject({ plan: 'no_plan' });
    await t.settled();
    expect(shop.mails(user)).toEqual(['Your plan has ended']);
  });
});

describe('deleting the account', () => {
  it('ends the subscription and the customer at Stripe, and keeps what was paid without the person', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    const open = await shop.checkout(user, { service_id: 'custom-domain' }).expect(200);
    const { customer } = await shop.at(user);
    const { body } = await t.as(user).get('/api/user/export').expect(200);
    expect(body.billing).toMatchObject({ subscriptions: [{ plan: 'pro' }], payments: [{ total: 28.14, tax: 3.24 }] });
    await t.as(user).delete('/api/user').send({ password: PASSWORD }).expect(200);
    await shop.settled();
    expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    const subscriptions = shop.sandbox.control.state().subscriptions.filter((row) => row.customer === customer);
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    expect(await shop.stripe.checkout.sessions.retrieve(open.body.session_id)).toMatchObject({ status: 'expired' });
    const records = await t.db.query<object[]>(
      'select * from payment_records where user_id is null and total_cents = 2814',
    );
    expect(records.length).toBeGreaterThan(0);
    expect(JSON.stringify(records)).not.toContain(user.email);
  });

  it('spends the free trial, also where no event told of it', async () => {
    const user = await t.build.user();
    const { body } = await shop.checkout(user, { plan_id: 'pro', promo_code: 'FREE30' }).expect(200);
    shop.sandbox.control.webhooks({ mode: 'drop' });
    shop.sandbox.control.pay({ session: body.session_id, card: VISA });
    await t.as(user).delete('/api/user').send({ password: PASSWORD }).expect(200);
    await t.settled();
    shop.sandbox.control.webhooks({ mode: 'deliver' });
    const again = await t.build.user({ email: user.email });
    const { body: refused } = await shop.checkout(again, { plan_id: 'pro', promo_code: 'FREE30' }).expect(400);
    expect(refused.code).toBe('invalid_promo_code');
  });

  it('waits for Stripe when that is down', async () => {
    const user = await t.build.user();
    await shop.buy(user, { plan_id: 'pro' });
    const { customer } = await shop.at(user);
    shop.sandbox.control.faults({ mode: '500' });
    await t.as(user).delete('/api/user').send({ password: PASSWORD }).expect(200);
    await eventually(async () => {
      const failed = await t.db.query<unknown[]>(
        'select 1 from outbox where done_at is null and last_error is not null',
      );
      return failed.length > 0;
    });
    shop.sandbox.control.faults({ mode: 'none' });
    t.clock.advance(10_000);
    await shop.settled();
    expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  });
});

it('the end of a grant beside a smaller plan names no page to who has none', async () => {
  const user = await t.build.user({ plan: 'pro' });
  await t.db.query(`update users set subscribed_plan = 'starter' where id = $1`, [user.id]);
  const admin = await t.build.admin();
  await t.as(admin).put(`/api/shingle-admin/users/${user.id}/plan`).send({ plan: 'no_plan' }).expect(200);
  await t.settled();
  const [mail] = t.inbox.to(user.email);
  expect(mail?.text).toMatch(/From now on you have Starter.*With Starter a page hides .*booking/s);
  expect(mail!.html! + mail!.text!).not.toMatch(/your page/i);
});
