import { expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { failingOf, paymentStates, purchaseStates, subscriptionState } from './stripe-state.ts';

const NOTHING = new Map<string, number>();
const subscription = (status: string) => ({ id: 'sub_1', status }) as Stripe.Subscription;

/** An invoice of that subscription, which fails. */
const invoice = (id: string, more: object = {}, subscribed = 'sub_1') =>
  ({
    id,
    status: 'open',
    attempted: true,
    created: 200,
    total: 1119,
    status_transitions: { finalized_at: null },
    parent: { subscription_details: { subscription: subscribed } },
    ...more,
  }) as Stripe.Invoice;

const failing = (invoices: Stripe.Invoice[], status = 'past_due') => failingOf(subscription(status), invoices)?.invoice;

it.each([
  ['past_due', 'in_1'],
  ['unpaid', 'in_1'],
  ['active', undefined],
  ['trialing', undefined],
])('a subscription that is %s fails over %s', (status, expected) => {
  expect(failing([invoice('in_1')], status)).toBe(expected);
});

it('the payment that fails is the oldest that was tried and is not paid, of this subscription alone', () => {
  expect(failing([invoice('in_2'), invoice('in_1', { created: 100 })])).toBe('in_1');
  expect(failing([invoice('in_1', { status: 'uncollectible' })])).toBe('in_1');
  for (const other of [
    invoice('paid', { status: 'paid' }),
    invoice('untried', { attempted: false }),
    invoice('another', {}, 'sub_2'),
  ])
    expect(failing([other])).toBeUndefined();
});

it('what was paid is kept, but for an invoice of nothing; of a refund no more than was paid', () => {
  const paid = {
    status: 'paid',
    description: 'Starter',
    currency: 'cad',
    subtotal: 990,
    total_taxes: [{ amount: 129 }],
  };
  const kept = paymentStates(
    [invoice('in_1', paid), invoice('free', { ...paid, total: 0 }), invoice('open')],
    new Map([['in_1', 5_000]]),
  );
  expect(kept).toMatchObject([{ invoice: 'in_1', taxCents: 129, totalCents: 1119, refundedCents: 1119 }]);
  expect(paymentStates([invoice('in_1', paid)], NOTHING)).toMatchObject([{ refundedCents: 0 }]);
});

it('a service is bought once its checkout is paid; a free one needs no payment, another checkout buys none', () => {
  const session = (id: string, more: object = {}) =>
    ({
      id,
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: null,
      created: 100,
      metadata: { service_id: 'custom-domain' },
      ...more,
    }) as unknown as Stripe.Checkout.Session;
  const sessions = [
    session('paid'),
    session('free', { payment_status: 'no_payment_required', created: 200 }),
    session('awaits the bank', { payment_status: 'unpaid' }),
    session('of a plan', { mode: 'subscription' }),
    session('of nothing known', { metadata: { service_id: 'haircut' } }),
  ];
  expect(purchaseStates(sessions).map(({ id }) => id)).toEqual(['paid', 'free']);
});

it.each(['incomplete', 'incomplete_expired'])('a subscription that is %s was never paid and is none', (status) => {
  const price = { product: 'shingle_pro' };
  const given = { ...subscription(status), start_date: 100, created: 100, items: { data: [{ price }] } };
  const state = (more: object) => subscriptionState({ ...given, ...more } as unknown as Stripe.Subscription);
  expect(state({})).toBeUndefined();
  expect(state({ status: 'past_due', cancel_at: null })).toMatchObject({ plan: 'pro', live: true });
});
