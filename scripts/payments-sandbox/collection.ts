import { cardError } from './cards.ts';
import { invalid } from './errors.ts';
import { page, PAGING, whole, type List } from './lists.ts';
import type { Params } from './params.ts';
import { confirm, declineOf, newIntent } from './payments.ts';
import { idOf, newId } from './store.ts';
import { settleStatus } from './subscription.state.ts';
import type { Invoice, InvoicePayment, PaymentIntent } from './types.ts';
import type { World } from './world.ts';

const DAY = 86_400;
/** Days after each failed attempt until the next; after the last the invoice stays open. */
const RETRIES = [3, 5, 7];

function subscriptionOf(invoice: Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/** The card an invoice is charged to: given, its subscription's, then the customer's own. */
function payingCard(w: World, invoice: Invoice, given?: string): string | null {
  const subscription = w.store.get('subscriptions', subscriptionOf(invoice));
  return given ?? subscription?.default_payment_method ?? ownCard(w, invoice.customer);
}

/** The card a customer chose for all invoices. */
export function ownCard(w: World, customer: string | null): string | null {
  return idOf(w.store.get('customers', customer)?.invoice_settings?.default_payment_method);
}

/** Tries to collect an open invoice; false when the card is declined or missing. Its subscription follows. */
export function collect(w: World, invoice: Invoice, card = payingCard(w, invoice)): boolean {
  if (invoice.amount_remaining === 0) return markPaid(w, invoice, null);
  const method = w.store.get('payment_methods', card);
  if (!method) return attemptFailed(w, invoice);
  const intent = intentFor(w, invoice);
  confirm(w, intent, method);
  return intent.status === 'succeeded' ? markPaid(w, invoice, intent) : attemptFailed(w, invoice);
}

/** The one payment of an invoice; its intent is used again by every attempt. */
export function paymentOf(w: World, invoice: string): InvoicePayment | undefined {
  return w.store.all('invoice_payments').find((row) => row.invoice === invoice);
}

function intentFor(w: World, invoice: Invoice): PaymentIntent {
  const held = paymentOf(w, invoice.id)?.payment.payment_intent;
  if (typeof held === 'string') return w.find('payment_intents', held);
  const description = subscriptionOf(invoice) ? `Subscription ${invoice.number}` : `Invoice ${invoice.number}`;
  const { customer, amount_due: amount, currency } = invoice;
  const intent = newIntent(w, { customer, amount, currency, description, metadata: {} });
  linkPayment(w, invoice, intent);
  return intent;
}

export function linkPayment(w: World, invoice: Invoice, intent: PaymentIntent): void {
  w.add('invoice_payments', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: w.clock.now(invoice.customer),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

export function markPaid(w: World, invoice: Invoice, intent: PaymentIntent | null): true {
  const now = w.clock.now(invoice.customer);
  const payment = paymentOf(w, invoice.id);
  if (payment && intent)
    w.change('invoice_payments', payment, 'invoice_payment.paid', (row) => {
      row.amount_paid = row.amount_requested;
      row.status = 'paid';
      row.status_transitions.paid_at = now;
    });
  w.change('invoices', invoice, 'invoice.paid', (row) => {
    row.status = 'paid';
    row.attempted = true;
    row.attempt_count += intent ? 1 : 0;
    row.amount_paid = row.amount_due;
    row.amount_remaining = 0;
    row.next_payment_attempt = null;
    row.status_transitions.paid_at = now;
  });
  w.emit('invoice.payment_succeeded', invoice);
  settleStatus(w, subscriptionOf(invoice));
  return true;
}

function attemptFailed(w: World, invoice: Invoice): false {
  w.change('invoices', invoice, 'invoice.payment_failed', (row) => {
    row.attempted = true;
    row.attempt_count += 1;
    const days = RETRIES[row.attempt_count - 1];
    const retries = days !== undefined && row.billing_reason !== 'subscription_create';
    row.next_payment_attempt = retries ? w.clock.now(row.customer) + days * DAY : null;
  });
  settleStatus(w, subscriptionOf(invoice));
  return false;
}

export function payInvoice(w: World, p: Params, id: string): Invoice {
  p.only('payment_method', 'off_session', 'paid_out_of_band');
  const invoice = w.find('invoices', id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open') throw invalid(`This invoice can no longer be paid; it is ${invoice.status}.`);
  if (p.bool('paid_out_of_band')) {
    markPaid(w, invoice, null);
    return invoice;
  }
  const given = p.str('payment_method');
  if (given) w.find('payment_methods', given, 'payment_method');
  const card = payingCard(w, invoice, given);
  if (!card)
    throw cardError({
      code: 'invoice_payment_intent_requires_action',
      message: 'There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method.',
    });
  if (!collect(w, invoice, card)) {
    const intent = w.find('payment_intents', idOf(paymentOf(w, id)?.payment.payment_intent) ?? '');
    throw declineOf(intent) ?? invalid('The payment failed.');
  }
  return invoice;
}

export function voidInvoice(w: World, id: string): Invoice {
  const invoice = w.find('invoices', id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(`You can only pass in open invoices. This invoice isn't open.`, undefined, 'invoice_not_open');
  w.change('invoices', invoice, 'invoice.voided', (row) => {
    row.status = 'void';
    row.next_payment_attempt = null;
    row.status_transitions.voided_at = w.clock.now(row.customer);
  });
  settleStatus(w, subscriptionOf(invoice));
  return invoice;
}

export function listInvoices(w: World, p: Params): unknown {
  p.only(...PAGING, 'customer', 'subscription', 'status', 'collection_method', 'due_date');
  const [customer, subscription, status] = [p.str('customer'), p.str('subscription'), p.str('status')];
  if (customer) w.find('customers', customer, 'customer');
  if (subscription) w.find('subscriptions', subscription, 'subscription');
  const rows = w.store
    .all('invoices')
    .filter(
      (row) =>
        (!customer || row.customer === customer) &&
        (!subscription || subscriptionOf(row) === subscription) &&
        (!status || row.status === status),
    );
  return page(rows, p, '/v1/invoices', 'invoice');
}

export function listInvoiceLines(w: World, p: Params, id: string): unknown {
  return page(w.find('invoices', id).lines.data, p.only(...PAGING), `/v1/invoices/${id}/lines`, 'line item', true);
}

export function listInvoicePayments(w: World, p: Params): unknown {
  p.only(...PAGING, 'invoice', 'status', 'payment');
  const [invoice, status, by] = [p.str('invoice'), p.str('status'), p.sub('payment')?.str('payment_intent')];
  const rows = w.store
    .all('invoice_payments')
    .filter(
      (row) =>
        (!invoice || row.invoice === invoice) &&
        (!status || row.status === status) &&
        (!by || row.payment.payment_intent === by),
    );
  return page(rows, p, '/v1/invoice_payments', 'invoice payment');
}

export function paymentsOf(w: World, invoice: string): List<InvoicePayment> {
  return whole(
    w.store.all('invoice_payments').filter((row) => row.invoice === invoice),
    '/v1/invoice_payments',
  );
}
