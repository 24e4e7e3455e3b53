import { periodEnd } from './clock.ts';
import { missing } from './errors.ts';
import { issueInvoice } from './invoices.ts';
import { collect, linkPayment, markPaid } from './collection.ts';
import { page, PAGING, search, whole } from './lists.ts';
import { applies } from './discounting.ts';
import { planOf } from './plan.ts';
import type { Params } from './params.ts';
import { newId } from './store.ts';
import type {
  BillLine,
  Invoice,
  PaymentIntent,
  Price,
  Subscription,
  SubscriptionItem,
  SubscriptionNote,
} from './types.ts';
import { rates } from './catalogue.ts';
import type { World } from './world.ts';

export interface Start {
  customer: string;
  items: { price: Price; quantity: number; tax_rates: string[] }[];
  trial_end: number | null;
  metadata: Record<string, string>;
  description: string | null;
  default_tax_rates: string[];
  missing_payment_method: 'cancel' | 'create_invoice' | 'pause';
  card: string | null;
  /** Already paid for on the checkout page. */
  intent: PaymentIntent | null;
  /** Attaches what was redeemed, once the subscription has an id. */
  discounts: (subscription: string) => string[];
}

/** Begins a subscription with its first invoice: paid, or for nothing during a trial. */
export function startSubscription(w: World, start: Start): { subscription: Subscription; invoice: Invoice } {
  const now = w.clock.now(start.customer);
  const id = newId('sub');
  const { interval, interval_count } = start.items[0].price.recurring ?? { interval: 'month', interval_count: 1 };
  const anchor = start.trial_end ?? now;
  const end = start.trial_end ?? periodEnd(anchor, now, interval, interval_count);
  const items = start.items.map((item) => newItem(w, id, item, now, end));
  const subscription = blankSubscription(id, start, items, now, anchor);
  subscription.default_tax_rates = rates(w, start.default_tax_rates, 'default_tax_rates');
  w.store.put('subscriptions', subscription);
  subscription.discounts = start.discounts(id);
  noteOf(w, subscription.id);
  w.emit('customer.subscription.created', subscription);
  const invoice = bill(w, subscription, 'subscription_create', { start: now, end: now });
  if (start.intent && invoice.amount_due > 0) {
    linkPayment(w, invoice, start.intent);
    markPaid(w, invoice, start.intent);
  } else collect(w, invoice);
  return { subscription, invoice };
}

/** Issues the invoice for the current period, with what is pending from changes in between. */
export function bill(
  w: World,
  subscription: Subscription,
  reason: NonNullable<Invoice['billing_reason']>,
  period?: { start: number; end: number },
): Invoice {
  const note = noteOf(w, subscription.id);
  const trial = subscription.status === 'trialing';
  const due =
    reason === 'subscription_update'
      ? []
      : subscription.items.data.map((item) => itemLine(w, subscription, item, trial));
  const lines = [...note.pending, ...due];
  w.store.put('subscription_notes', { ...note, pending: [] });
  const customer = w.find('customers', subscription.customer);
  const discounts = applies(w, subscription, lines);
  const invoice = issueInvoice(w, { customer, reason, lines, discounts, subscription, period });
  w.change('subscriptions', subscription, null, (row) => (row.latest_invoice = invoice.id));
  return invoice;
}

function itemLine(w: World, subscription: Subscription, item: SubscriptionItem, trial: boolean): BillLine {
  const quantity = item.quantity ?? 1;
  const name = productName(w, item.price);
  const each = `$${((item.price.unit_amount ?? 0) / 100).toFixed(2)} / ${item.price.recurring?.interval ?? 'month'}`;
  return {
    amount: trial ? 0 : (item.price.unit_amount ?? 0) * quantity,
    description: trial ? `Trial period for ${name}` : `${quantity} × ${name} (at ${each})`,
    price: item.price.id,
    quantity,
    tax_rates: taxesOf(subscription, item),
    period: { start: item.current_period_start, end: item.current_period_end },
    item: item.id,
    proration: false,
  };
}

/** An item's own rates stand before the subscription's. */
export function taxesOf(subscription: Subscription, item: SubscriptionItem): string[] {
  const own = item.tax_rates ?? [];
  return (own.length > 0 ? own : (subscription.default_tax_rates ?? [])).map((rate) => rate.id);
}

export function productName(w: World, price: { product: unknown }): string {
  return w.store.get('products', String(price.product))?.name ?? 'Subscription';
}

export function noteOf(w: World, id: string): SubscriptionNote {
  return (
    w.store.get('subscription_notes', id) ?? w.store.put('subscription_notes', { id, trial_warned: false, pending: [] })
  );
}

export function isLive(subscription: Subscription): boolean {
  return subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
}

export function periodEndOf(subscription: Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

/** The latest invoice decides whether a running subscription is active or past due. */
export function settleStatus(w: World, id: string | null): void {
  const subscription = w.store.get('subscriptions', id);
  if (!subscription || !isLive(subscription) || subscription.status === 'trialing' || subscription.status === 'paused')
    return;
  const status = w.store.get('invoices', subscription.latest_invoice)?.status;
  const first = subscription.status === 'incomplete';
  const next = status === 'open' ? (first ? 'incomplete' : 'past_due') : 'active';
  w.change('subscriptions', subscription, 'customer.subscription.updated', (row) => (row.status = next));
}

type Reason = 'cancellation_requested' | 'payment_failed';

/** Ends a subscription now, and the schedule that drove it. */
export function endSubscription(w: World, subscription: Subscription, reason: Reason): Subscription {
  const now = w.clock.now(subscription.customer);
  const schedule = w.store.get('schedules', subscription.schedule);
  if (schedule && schedule.status === 'active')
    w.change('schedules', schedule, 'subscription_schedule.canceled', (row) => {
      row.status = 'canceled';
      row.canceled_at = now;
      row.current_phase = null;
    });
  for (const invoice of w.store.all('invoices'))
    if (invoice.id === subscription.latest_invoice && invoice.status === 'open') {
      invoice.next_payment_attempt = null;
      invoice.auto_advance = false;
      w.store.put('invoices', invoice);
    }
  return w.change('subscriptions', subscription, 'customer.subscription.deleted', (row) => {
    row.status = 'canceled';
    row.canceled_at ??= now;
    row.ended_at = now;
    row.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  });
}

export function cancelSubscription(w: World, p: Params, id: string): Subscription {
  p.only('invoice_now', 'prorate', 'cancellation_details');
  const subscription = w.find('subscriptions', id);
  if (!isLive(subscription)) throw missing('subscription', id);
  return endSubscription(w, subscription, 'cancellation_requested');
}

export function listSubscriptions(w: World, p: Params): unknown {
  p.only(...PAGING, 'customer', 'status', 'price', 'collection_method', 'current_period_end', 'current_period_start');
  const [customer, status, price] = [p.str('customer'), p.str('status'), p.str('price')];
  if (customer) w.find('customers', customer, 'customer');
  const rows = w.store
    .all('subscriptions')
    .filter(
      (row) =>
        (!customer || row.customer === customer) &&
        (!price || row.items.data.some((item) => item.price.id === price)) &&
        (status === 'all' || (status ? statusIs(row, status) : row.status !== 'canceled')),
    );
  return page(rows, p, '/v1/subscriptions', 'subscription');
}

function statusIs(row: Subscription, status: string): boolean {
  return status === 'ended' ? !isLive(row) : row.status === status;
}

export function searchSubscriptions(w: World, p: Params): unknown {
  p.only('query', 'limit', 'page');
  return search(w.store.all('subscriptions'), p, '/v1/subscriptions/search');
}

export function listItems(w: World, p: Params): unknown {
  p.only(...PAGING, 'subscription');
  const subscription = w.find('subscriptions', p.need('subscription'), 'subscription');
  return page(subscription.items.data, p, '/v1/subscription_items', 'subscription item', true);
}

export function newItem(
  w: World,
  subscription: string,
  item: Start['items'][number],
  start: number,
  end: number,
): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(item.price),
    price: item.price,
    quantity: item.quantity,
    subscription,
    tax_rates: rates(w, item.tax_rates, 'items[0][tax_rates]'),
  };
}

function blankSubscription(
  id: string,
  start: Start,
  items: SubscriptionItem[],
  now: number,
  anchor: number,
): Subscription {
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: start.items[0].price.currency,
    customer: start.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: start.card,
    default_source: null,
    default_tax_rates: [],
    description: start.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: whole(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: start.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: start.trial_end === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: start.trial_end,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: start.missing_payment_method },
    },
    trial_start: start.trial_end === null ? null : now,
  };
}
