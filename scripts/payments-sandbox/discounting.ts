import { sum } from './amounts.ts';
import { couponOf } from './promotions.ts';
import type { BillLine, Subscription } from './types.ts';
import type { World } from './world.ts';

/** The discounts an invoice of these lines gets; one that holds once is spent by the first invoice with something to pay. */
export function takeDiscounts(w: World, subscription: Subscription, lines: BillLine[]): string[] {
  const now = w.clock.now(subscription.customer);
  const held = subscription.discounts.filter((id) => {
    const discount = w.store.get('discounts', id);
    return discount !== undefined && (discount.end === null || discount.end > now);
  });
  const due = sum(lines.map((line) => line.amount)) > 0;
  const kept = held.filter((id) => !due || couponOf(w, id)?.duration !== 'once');
  w.change('subscriptions', subscription, null, (row) => (row.discounts = kept));
  return due ? held : [];
}
