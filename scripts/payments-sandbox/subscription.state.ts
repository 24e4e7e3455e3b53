import type { Subscription, SubscriptionItem, SubscriptionNote } from './types.ts';
import type { World } from './world.ts';

/** An item's own rates stand before the subscription's. */
export function taxesOf(subscription: Subscription, item: SubscriptionItem): string[] {
  const own = item.tax_rates ?? [];
  return (own.length > 0 ? own : (subscription.default_tax_rates ?? [])).map((rate) => rate.id);
}

export function productName(w: World, price: { product: unknown }): string {
  return w.store.get('products', String(price.product))?.name ?? 'Subscription';
}

/** What a subscription is called after: its first item's product. */
export function planName(w: World, subscription: Subscription): string {
  const [item] = subscription.items.data;
  return item ? productName(w, item.price) : 'Subscription';
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
  const invoice = w.store.get('invoices', subscription.latest_invoice);
  if (invoice?.status === 'open')
    w.store.put('invoices', Object.assign(invoice, { next_payment_attempt: null, auto_advance: false }));
  return w.change('subscriptions', subscription, 'customer.subscription.deleted', (row) => {
    row.status = 'canceled';
    row.canceled_at ??= now;
    row.ended_at = now;
    row.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  });
}
