import { totals, type Totals } from './amounts.ts';
import { page, whole, PAGING, type List } from './lists.ts';
import type { Params } from './params.ts';
import { productName } from './subscription.state.ts';
import type { Order, Price, Session } from './types.ts';
import type { Stripe } from 'stripe';
import type { World } from './world.ts';

export type Quote = {
  order: Order;
  /** What is taken when the visitor pays; recurring lines cost nothing on a trial. */
  today: Totals;
  /** What the same lines cost once a trial is over. */
  later: Totals;
  trialEnd: number | null;
};

export function quote(w: World, session: Session): Quote {
  const order = w.find('orders', session.id);
  const now = w.clock.now(session.customer);
  const trialEnd = order.trial_end ?? (order.trial_days === null ? null : now + order.trial_days * 86_400);
  const lines = order.lines.map((line) => {
    const price = w.find('prices', line.price);
    const rates =
      line.tax_rates.length > 0 ? line.tax_rates : session.mode === 'subscription' ? order.default_tax_rates : [];
    const amount = (price.unit_amount ?? 0) * line.quantity;
    return {
      amount,
      free: trialEnd !== null && price.recurring !== null,
      rates: rates.map((id) => w.find('tax_rates', id)),
    };
  });
  const coupons = order.coupons.map((one) => w.find('coupons', one.coupon));
  const today = totals(
    lines.map((line) => ({ ...line, amount: line.free ? 0 : line.amount })),
    coupons,
  );
  return { order, today, later: totals(lines, coupons), trialEnd };
}

/** The price that gives an order its currency and its interval. */
export function firstPrice(w: World, order: Order): Price {
  return w.find('prices', order.lines[0]?.price ?? '');
}

/** A trial's card is kept, a payment's is charged; only a free order may go without, where that was allowed. */
export function needsCard(session: Session): boolean {
  return (
    (session.amount_total ?? 0) > 0 ||
    (session.mode === 'subscription' && session.payment_method_collection === 'always')
  );
}

export function lineItems(w: World, session: Session): List<Stripe.LineItem> {
  const { order, today } = quote(w, session);
  const items = order.lines.flatMap((line, i): Stripe.LineItem[] => {
    const price = w.find('prices', line.price);
    const taxed = today.lines[i];
    if (!taxed) return [];
    const discount = taxed.discounts.reduce((all, one) => all + one, 0);
    return [
      {
        id: line.id,
        object: 'item',
        adjustable_quantity: null,
        amount_discount: discount,
        amount_subtotal: taxed.subtotal,
        amount_tax: taxed.taxes.reduce((all, one) => all + one.amount, 0),
        amount_total: taxed.total,
        currency: price.currency,
        description: productName(w, price),
        metadata: {},
        price,
        quantity: line.quantity,
        taxes: taxed.taxes.map(({ rate, amount, taxable }) => ({
          amount,
          rate,
          taxability_reason: null,
          taxable_amount: taxable,
        })),
      },
    ];
  });
  return whole(items, `/v1/checkout/sessions/${session.id}/line_items`);
}

export function listLineItems(w: World, p: Params, id: string): unknown {
  const session = w.find('sessions', id);
  return page(
    lineItems(w, session).data,
    p.only(...PAGING),
    `/v1/checkout/sessions/${id}/line_items`,
    'line item',
    true,
  );
}
