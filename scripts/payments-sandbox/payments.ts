import { cardError, chargeProblem, type Decline } from './cards.ts';
import { invalid } from './errors.ts';
import { page, PAGING } from './lists.ts';
import type { Params } from './params.ts';
import { newId } from './store.ts';
import type { Charge, PaymentIntent, PaymentMethod, Refund } from './types.ts';
import type { World } from './world.ts';

export type Bill = {
  customer: string | null;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
};

export function newIntent(w: World, bill: Bill): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: bill.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('', 24).slice(1)}`,
    confirmation_method: 'automatic',
    created: w.clock.now(bill.customer),
    currency: bill.currency,
    customer: bill.customer,
    customer_account: null,
    description: bill.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: bill.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  return w.add('payment_intents', intent, 'payment_intent.created');
}

/** Tries to take the money. Succeeds or leaves `last_payment_error`; never throws for a declined card. */
export function confirm(w: World, intent: PaymentIntent, card: PaymentMethod): PaymentIntent {
  const problem = armedFailure(w, intent.customer) ?? chargeProblem(w, card.id);
  const charge = w.add('charges', newCharge(w, intent, card, problem));
  w.emit(problem ? 'charge.failed' : 'charge.succeeded', charge);
  const type = problem ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  return w.change('payment_intents', intent, type, (row) => {
    row.latest_charge = charge.id;
    row.payment_method = problem ? null : card.id;
    row.status = problem ? 'requires_payment_method' : 'succeeded';
    row.amount_received = problem ? 0 : row.amount;
    row.last_payment_error = problem ? { type: 'card_error', ...problem, charge: charge.id } : null;
  });
}

/** The error of a confirmation that failed, as an API call answers it. */
export function declineOf(intent: PaymentIntent): Error | null {
  const problem = intent.last_payment_error;
  if (!problem) return null;
  const { code, decline_code, message, charge } = problem;
  return cardError({ code, decline_code, message } as Decline, { charge, payment_intent: intent });
}

// The control page arms it: this many of the customer's next charges fail.
function armedFailure(w: World, customer: string | null): Decline | undefined {
  const armed = customer ? w.store.get('failures', customer) : undefined;
  if (!armed) return undefined;
  if (armed.count > 1) w.store.put('failures', { id: armed.id, count: armed.count - 1 });
  else w.store.remove('failures', armed.id);
  return { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
}

function newCharge(w: World, intent: PaymentIntent, card: PaymentMethod, problem: Decline | undefined): Charge {
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: problem ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: problem ? null : newId('txn'),
    billing_details: card.billing_details,
    calculated_statement_descriptor: 'SHINGLE',
    captured: !problem,
    created: w.clock.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: problem?.code ?? null,
    failure_message: problem?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: problem ? 'declined_by_network' : 'approved_by_network',
      reason: problem?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: problem ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: problem ? 'issuer_declined' : 'authorized',
    },
    paid: !problem,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { type: 'card', card: card.card } as unknown as Charge['payment_method_details'],
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: problem ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function createRefund(w: World, p: Params): Refund {
  p.only('charge', 'payment_intent', 'amount', 'reason', 'metadata');
  const [byCharge, byIntent] = [p.str('charge'), p.str('payment_intent')];
  if (!byCharge && !byIntent)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = byIntent ? w.find('payment_intents', byIntent, 'payment_intent') : null;
  const chargeId = byCharge ?? intent?.latest_charge;
  if (!chargeId || (intent && intent.status !== 'succeeded'))
    throw invalid(`This PaymentIntent (${byIntent}) does not have a successful charge to refund.`);
  const charge = w.find('charges', chargeId, 'charge');
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const amount = p.int('amount') ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
      'amount_too_large',
    );
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: w.clock.now(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: p.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: p.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  w.add('refunds', refund, 'refund.created');
  w.change('charges', charge, 'charge.refunded', (row) => {
    row.amount_refunded += amount;
    row.refunded = row.amount_refunded === row.amount_captured;
  });
  return refund;
}

export function listRefunds(w: World, p: Params): unknown {
  p.only(...PAGING, 'charge', 'payment_intent');
  return page(byReferences(w.store.all('refunds'), p, ['charge', 'payment_intent']), p, '/v1/refunds', 'refund');
}

export function listIntents(w: World, p: Params): unknown {
  p.only(...PAGING, 'customer');
  return page(
    byReferences(w.store.all('payment_intents'), p, ['customer']),
    p,
    '/v1/payment_intents',
    'payment_intent',
  );
}

export function listCharges(w: World, p: Params): unknown {
  p.only(...PAGING, 'customer', 'payment_intent');
  return page(byReferences(w.store.all('charges'), p, ['customer', 'payment_intent']), p, '/v1/charges', 'charge');
}

function byReferences<T extends { id: string }>(rows: T[], p: Params, names: (keyof T & string)[]): T[] {
  return rows.filter((row) => names.every((name) => !p.str(name) || row[name] === p.str(name)));
}
