import { rates } from './catalogue.ts';
import { whole } from './lists.ts';
import { planOf } from './plan.ts';
import { newId } from './store.ts';
import type { PaymentIntent, Price, Subscription, SubscriptionItem } from './types.ts';
import type { World } from './world.ts';

/** What a subscription begins with. */
export type Start = {
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
};

/** In seconds. */
type Period = { start: number; end: number };

export function newItem(
  w: World,
  subscription: string,
  item: Start['items'][number],
  { start, end }: Period,
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

export function blankSubscription(
  id: string,
  start: Start,
  items: SubscriptionItem[],
  { now, anchor }: { now: number; anchor: number },
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
    currency: start.items[0]?.price.currency ?? 'cad',
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
