import { periodEnd } from './clock.ts';
import { missing } from './errors.ts';
import { issueInvoice } from './invoices.ts';
import { collect, linkPayment, markPaid } from './collection.ts';
import { page, PAGING, search } from './lists.ts';
import { takeDiscounts } from './discounting.ts';
import type { Params } from './params.ts';
import { newId } from './store.ts';
import type { BillLine, Invoice, Subscription, SubscriptionItem } from './types.ts';
import { rates } from './catalogue.ts';
import { blankSubscription, newItem, type Start } from './subscription.blank.ts';
import { endSubscription, isLive, noteOf, productName, taxesOf } from './subscription.state.ts';
import type { World } from './world.ts';

/** Begins a subscription with its first invoice: paid, or for nothing during a trial. */
export function startSubscription(w: World, start: Start): { subscription: Subscription; invoice: Invoice } {
  const now = w.clock.now(start.customer);
  const id = newId('sub');
  const { interval, interval_count } = start.items[0]?.price.recurring ?? { interval: 'month', interval_count: 1 };
  const anchor = start.trial_end ?? now;
  const end = start.trial_end ?? periodEnd(anchor, now, interval, interval_count);
  const items = start.items.map((item) => newItem(w, id, item, { start: now, end }));
  const subscription = blankSubscription(id, start, items, { now, anchor });
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
  const discounts = takeDiscounts(w, subscription, lines);
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
