import { rates } from './catalogue.ts';
import { collect } from './collection.ts';
import { invalid } from './errors.ts';
import type { Params } from './params.ts';
import { planOf } from './plan.ts';
import { newItem } from './subscription.blank.ts';
import { isLive, noteOf, periodEndOf, productName, taxesOf } from './subscription.state.ts';
import { bill } from './subscriptions.ts';
import type { BillLine, Price, Subscription, SubscriptionItem } from './types.ts';
import { periodEnd } from './clock.ts';
import type { World } from './world.ts';

const FIELDS = [
  'cancel_at_period_end',
  'cancel_at',
  'items',
  'proration_behavior',
  'metadata',
  'default_tax_rates',
  'default_payment_method',
  'trial_end',
  'trial_settings',
  'description',
  'cancellation_details',
  'payment_behavior',
  'off_session',
];

export function updateSubscription(w: World, p: Params, id: string): Subscription {
  p.only(...FIELDS);
  const subscription = w.find('subscriptions', id);
  if (!isLive(subscription) && p.names().some((name) => name !== 'metadata' && name !== 'cancellation_details'))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  refuseUnderSchedule(p, subscription);
  const behaviour =
    p.choice('proration_behavior', ['create_prorations', 'always_invoice', 'none']) ?? 'create_prorations';
  const changes = p.list('items').map((item) => itemChange(w, item, subscription));
  const taxes = p.has('default_tax_rates') ? rates(w, p.strs('default_tax_rates') ?? [], 'default_tax_rates') : null;
  const card = p.str('default_payment_method');
  if (card && w.find('payment_methods', card, 'default_payment_method').customer !== subscription.customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${card}.`,
      'default_payment_method',
      'resource_missing',
    );
  const now = w.clock.now(subscription.customer);
  const endTrial = p.has('trial_end') ? trialEnd(p, now) : null;
  w.change('subscriptions', subscription, 'customer.subscription.updated', (row) => {
    row.metadata = p.metadata(row.metadata);
    if (taxes) row.default_tax_rates = taxes;
    if (card !== undefined) row.default_payment_method = card || null;
    if (p.has('description')) row.description = p.str('description') || null;
    const missing = p
      .sub('trial_settings')
      ?.sub('end_behavior')
      ?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']);
    if (missing) row.trial_settings = { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missing } };
    cancellation(p, row, now);
    for (const change of changes) applyItem(w, row, change, behaviour !== 'none');
    if (endTrial !== null) moveTrial(row, endTrial);
  });
  if (endTrial === now) collect(w, bill(w, endTrialNow(w, subscription), 'subscription_cycle'));
  else if (behaviour === 'always_invoice' && noteOf(w, id).pending.length > 0)
    collect(w, bill(w, subscription, 'subscription_update'));
  return subscription;
}

function refuseUnderSchedule(p: Params, subscription: Subscription): void {
  if (subscription.schedule && (p.has('cancel_at_period_end') || p.has('cancel_at')))
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (p.str('cancel_at') && p.bool('cancel_at_period_end'))
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
}

function cancellation(p: Params, row: Subscription, now: number): void {
  const atEnd = p.bool('cancel_at_period_end');
  if (atEnd !== undefined) {
    row.cancel_at_period_end = atEnd;
    row.cancel_at = atEnd ? periodEndOf(row) : null;
  }
  if ((p.int('cancel_at') ?? Infinity) <= now) throw invalid('`cancel_at` must be in the future.', 'cancel_at');
  if (p.has('cancel_at')) row.cancel_at = p.int('cancel_at') ?? null;
  if (atEnd === undefined && !p.has('cancel_at')) return;
  row.canceled_at = row.cancel_at === null ? null : now;
  const reason = row.cancel_at === null ? null : 'cancellation_requested';
  const details = p.sub('cancellation_details');
  row.cancellation_details = {
    comment: details?.str('comment') ?? null,
    feedback: null,
    feedback_option: null,
    reason,
  };
}

type ItemChange = {
  item: SubscriptionItem | null;
  price: Price | null;
  quantity: number | undefined;
  taxes: string[] | undefined;
  deleted: boolean;
};

// Without an id Stripe adds a second item beside the first: a change of plan must name the item.
function itemChange(w: World, p: Params, subscription: Subscription): ItemChange {
  p.only('id', 'price', 'quantity', 'deleted', 'tax_rates', 'metadata');
  const id = p.str('id');
  const item = id ? subscription.items.data.find((one) => one.id === id) : null;
  if (item === undefined) throw invalid(`No such subscription item: '${id}'`, p.path('id'), 'resource_missing');
  const priceId = p.str('price');
  const price = priceId ? w.find('prices', priceId, p.path('price')) : null;
  if (price && !price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', p.path('price'));
  if (price && !price.recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      p.path('price'),
    );
  if (!item && !price)
    throw invalid(`Missing required param: ${p.path('price')}.`, p.path('price'), 'parameter_missing');
  const taxes = p.strs('tax_rates');
  if (taxes) rates(w, taxes, p.path('tax_rates'));
  return { item, price, quantity: p.int('quantity'), taxes, deleted: p.bool('deleted') ?? false };
}

function applyItem(w: World, row: Subscription, change: ItemChange, prorate: boolean): void {
  const charge = prorate && row.status !== 'trialing';
  const { item, price } = change;
  if (!item) {
    if (!price) return;
    const period = { start: w.clock.now(row.customer), end: periodEndOf(row) };
    const begun = { price, quantity: change.quantity ?? 1, tax_rates: change.taxes ?? [] };
    const added = newItem(w, row.id, begun, period);
    row.items.data.push(added);
    if (charge) prorated(w, row, added, 1);
    return;
  }
  if (charge) prorated(w, row, item, -1);
  if (change.deleted) {
    row.items.data = row.items.data.filter((one) => one !== item);
    return;
  }
  if (change.taxes) item.tax_rates = rates(w, change.taxes, 'items[0][tax_rates]');
  swapPrice(item, price, change.quantity);
  if (charge) prorated(w, row, item, 1);
}

export function swapPrice(item: SubscriptionItem, price: Price | null, quantity: number | undefined): void {
  if (price) {
    item.price = price;
    item.plan = planOf(price);
  }
  item.quantity = quantity ?? item.quantity;
}

/** Credit (-1) or charge (1) for the rest of the period, to the second. */
function prorated(w: World, subscription: Subscription, item: SubscriptionItem, sign: 1 | -1): void {
  const now = w.clock.now(subscription.customer);
  const { current_period_start: start, current_period_end: end, quantity = 1 } = item;
  const share = Math.max(0, end - now) / Math.max(1, end - start);
  const line: BillLine = {
    amount: sign * Math.round((item.price.unit_amount ?? 0) * quantity * share),
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${productName(w, item.price)}`,
    price: item.price.id,
    quantity,
    tax_rates: taxesOf(subscription, item),
    period: { start: now, end },
    item: item.id,
    proration: true,
  };
  const note = noteOf(w, subscription.id);
  w.store.put('subscription_notes', { ...note, pending: [...note.pending, line] });
}

function trialEnd(p: Params, now: number): number {
  if (p.str('trial_end') === 'now') return now;
  const end = p.int('trial_end') ?? now;
  if (end < now) throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
  return end;
}

function moveTrial(row: Subscription, end: number): void {
  row.trial_end = end;
  row.trial_start ??= row.start_date;
  row.billing_cycle_anchor = end;
  for (const item of row.items.data) item.current_period_end = end;
}

/** A trial cut short: the first paid period starts now. */
export function endTrialNow(w: World, subscription: Subscription): Subscription {
  const now = w.clock.now(subscription.customer);
  return w.change('subscriptions', subscription, 'customer.subscription.updated', (row) => {
    row.status = 'active';
    row.trial_end = now;
    row.billing_cycle_anchor = now;
    for (const item of row.items.data) {
      const { interval, interval_count } = item.price.recurring ?? { interval: 'month', interval_count: 1 };
      item.current_period_start = now;
      item.current_period_end = periodEnd(now, now, interval, interval_count);
    }
  });
}
