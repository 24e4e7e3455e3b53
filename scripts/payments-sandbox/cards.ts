import { createHash } from 'node:crypto';
import { ApiError, invalid, missing } from './errors.ts';
import { page, PAGING } from './lists.ts';
import type { Params } from './params.ts';
import { newId } from './store.ts';
import type { PaymentMethod } from './types.ts';
import type { World } from './world.ts';

export type Decline = {
  code: string;
  decline_code?: string;
  message: string;
};
type TestCard = {
  brand: string;
  country?: string;
  /** Why every charge of it fails. */
  charge?: Decline;
  /** Why it cannot even be kept. */
  attach?: Decline;
};

const declined = (decline: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code: decline,
  message,
});
const refused = (decline: Decline): TestCard => ({ brand: 'visa', charge: decline, attach: decline });

/** Stripe's published test numbers. */
const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '4000001240000000': { brand: 'visa', country: 'CA' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard' },
  '5105105105105100': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '6011000990139424': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '4000000000000002': refused(declined('generic_decline')),
  '4000000000009995': refused(declined('insufficient_funds', 'Your card has insufficient funds.')),
  '4000000000009987': refused(declined('lost_card')),
  '4000000000009979': refused(declined('stolen_card')),
  '4000000000000069': refused({ code: 'expired_card', message: 'Your card has expired.' }),
  '4000000000000127': refused({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  '4000000000000119': refused({
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  '4000000000000341': { brand: 'visa', charge: declined('generic_decline') },
};
const TOKENS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
};

export function cardError(decline: Decline, more: object = {}): ApiError {
  return new ApiError(402, { type: 'card_error', ...decline, ...more });
}

/** @throws ApiError 402 for a number that is none, or none of Stripe's test numbers */
export function checkNumber(typed: string): string {
  const number = typed.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number))
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, { param: 'number' });
  if (!TEST_CARDS[number])
    throw cardError(
      declined(
        'test_mode_live_card',
        'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      ),
    );
  return number;
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  [...number].reverse().forEach((digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

export function attachProblem(number: string): Decline | undefined {
  return TEST_CARDS[number]?.attach;
}

export function chargeProblem(w: World, card: string): Decline | undefined {
  return TEST_CARDS[w.store.get('vault', card)?.number ?? '']?.charge;
}

/** Ties a card that was accepted to its customer. */
export function giveCard(w: World, card: PaymentMethod, customer: string | null): void {
  if (customer) w.change('payment_methods', card, 'payment_method.attached', (row) => (row.customer = customer));
}

/** Keeps a card; its fingerprint is the same for the same number, for every customer. */
export function keepCard(
  w: World,
  number: string,
  customer: string | null,
  billing: { name?: string; email?: string | null } = {},
): PaymentMethod {
  const now = w.clock.now(customer);
  const { brand, country = 'US' } = TEST_CARDS[number] ?? { brand: 'visa' };
  const card: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: {
      address: null,
      email: billing.email ?? null,
      name: billing.name || null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country,
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(now * 1000).getUTCFullYear() + 4,
      fingerprint: createHash('sha256').update(`payments sandbox ${number}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  w.store.put('vault', { id: card.id, number });
  return w.add('payment_methods', card, customer ? 'payment_method.attached' : undefined);
}

export function attachCard(w: World, p: Params, id: string): PaymentMethod {
  p.only('customer');
  const customer = w.customer(p.need('customer')).id;
  const token = TOKENS[id];
  const number = token ?? w.store.get('vault', id)?.number;
  if (!number) throw missing('PaymentMethod', id);
  const problem = attachProblem(number);
  if (problem) throw cardError(problem);
  if (token) return keepCard(w, number, customer);
  const card = w.find('payment_methods', id);
  if (card.customer && card.customer !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.');
  return w.change('payment_methods', card, 'payment_method.attached', (row) => (row.customer = customer));
}

export function detachCard(w: World, id: string): PaymentMethod {
  const card = w.find('payment_methods', id);
  const owner = card.customer;
  if (!owner)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  const customer = w.store.get('customers', owner);
  if (customer?.invoice_settings?.default_payment_method === id)
    w.change('customers', customer, 'customer.updated', (row) => {
      row.invoice_settings = { ...row.invoice_settings, default_payment_method: null };
    });
  for (const subscription of w.store.all('subscriptions'))
    if (subscription.default_payment_method === id)
      w.change(
        'subscriptions',
        subscription,
        'customer.subscription.updated',
        (row) => (row.default_payment_method = null),
      );
  return w.change('payment_methods', card, 'payment_method.detached', (row) => (row.customer = null));
}

export function listCards(w: World, p: Params, customer?: string): unknown {
  p.only(...PAGING, 'customer', 'type');
  const owner = w.customer(customer ?? p.need('customer')).id;
  const type = p.str('type');
  const rows = w.store.all('payment_methods').filter((row) => row.customer === owner && (!type || row.type === type));
  return page(
    rows,
    p,
    customer ? `/v1/customers/${customer}/payment_methods` : '/v1/payment_methods',
    'payment method',
  );
}
