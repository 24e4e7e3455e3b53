import { periodEnd } from './clock.ts';
import { closeSession } from './checkout.ts';
import { collect, ownCard } from './collection.ts';
import { turnPhase } from './schedules.ts';
import { endSubscription, isLive, noteOf, periodEndOf } from './subscription.state.ts';
import { bill } from './subscriptions.ts';
import type { Invoice, Subscription } from './types.ts';
import type { World } from './world.ts';

const WARNING = 3 * 86_400;

type Due = {
  at: number;
  customer: string | null;
  run: () => void;
};

/** Does everything whose time has come, in the order of its time, each as if it were that moment. */
export function settle(w: World): number {
  let done = 0;
  for (let next = earliest(w); next; next = earliest(w)) {
    w.clock.during(next.at, next.run);
    done++;
  }
  return done;
}

function earliest(w: World): Due | undefined {
  const ripe = dues(w).filter((due) => due.at <= w.clock.now(due.customer));
  return ripe.sort((a, b) => a.at - b.at)[0];
}

function dues(w: World): Due[] {
  const found: Due[] = [];
  for (const session of w.store.all('sessions'))
    if (session.status === 'open')
      found.push({ at: session.expires_at, customer: session.customer, run: () => closeSession(w, session) });
  for (const invoice of w.store.all('invoices'))
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
      found.push({ at: invoice.next_payment_attempt, customer: invoice.customer, run: () => retry(w, invoice) });
  for (const subscription of w.store.all('subscriptions')) found.push(...subscriptionDues(w, subscription));
  return found;
}

function retry(w: World, invoice: Invoice): void {
  invoice.next_payment_attempt = null;
  collect(w, invoice);
}

function subscriptionDues(w: World, subscription: Subscription): Due[] {
  if (!isLive(subscription) || subscription.status === 'paused' || subscription.status === 'incomplete') return [];
  const customer = subscription.customer;
  const end = periodEndOf(subscription);
  const found: Due[] = [{ at: end, customer, run: () => turnPeriod(w, subscription, end) }];
  const cancelAt = subscription.cancel_at;
  if (cancelAt !== null && cancelAt < end)
    found.push({ at: cancelAt, customer, run: () => endSubscription(w, subscription, 'cancellation_requested') });
  if (
    subscription.status === 'trialing' &&
    subscription.trial_end !== null &&
    !noteOf(w, subscription.id).trial_warned
  ) {
    const at = Math.max(subscription.trial_end - WARNING, subscription.start_date);
    found.push({ at, customer, run: () => warn(w, subscription) });
  }
  return found;
}

function warn(w: World, subscription: Subscription): void {
  w.store.put('subscription_notes', { ...noteOf(w, subscription.id), trial_warned: true });
  w.emit('customer.subscription.trial_will_end', subscription);
}

/** The end of a period or a trial: end, change of phase, or the next period with its invoice. */
function turnPeriod(w: World, subscription: Subscription, moment: number): void {
  if (subscription.cancel_at_period_end || (subscription.cancel_at !== null && subscription.cancel_at <= moment)) {
    endSubscription(w, subscription, 'cancellation_requested');
    return;
  }
  const wasTrial = subscription.status === 'trialing';
  if (wasTrial && !(subscription.default_payment_method ?? ownCard(w, subscription.customer))) {
    const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (behaviour === 'cancel') {
      endSubscription(w, subscription, 'payment_failed');
      return;
    }
    if (behaviour === 'pause') {
      w.change('subscriptions', subscription, 'customer.subscription.paused', (row) => (row.status = 'paused'));
      return;
    }
  }
  const previous = { start: subscription.items.data[0]?.current_period_start ?? moment, end: moment };
  if (!turnPhase(w, subscription, moment)) return;
  w.change('subscriptions', subscription, 'customer.subscription.updated', (row) => {
    if (wasTrial) row.status = 'active';
    for (const item of row.items.data) {
      const { interval, interval_count } = item.price.recurring ?? { interval: 'month', interval_count: 1 };
      item.current_period_start = moment;
      item.current_period_end = periodEnd(row.billing_cycle_anchor, moment, interval, interval_count);
    }
  });
  collect(w, bill(w, subscription, 'subscription_cycle', previous));
}
