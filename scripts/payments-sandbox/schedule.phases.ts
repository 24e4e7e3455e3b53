import { rates } from './catalogue.ts';
import { addInterval } from './clock.ts';
import { collect } from './collection.ts';
import { invalid } from './errors.ts';
import type { Params } from './params.ts';
import { couponBehind, redeem, redeemable } from './promotions.ts';
import { idOf } from './store.ts';
import { newItem } from './subscription.blank.ts';
import { endTrialNow, swapPrice } from './subscription.changes.ts';
import { periodEndOf } from './subscription.state.ts';
import { bill } from './subscriptions.ts';
import type { Phase, Schedule, Subscription } from './types.ts';
import type { World } from './world.ts';

export function currentAsPhase(subscription: Subscription): Phase {
  return {
    ...blankPhase(subscription.currency),
    default_tax_rates: subscription.default_tax_rates ?? [],
    discounts: subscription.discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: periodEndOf(subscription),
    items: subscription.items.data.map((item) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: item.price.id,
      price: item.price.id,
      quantity: item.quantity ?? 1,
      tax_rates: item.tax_rates ?? [],
    })),
    start_date: Math.max(...subscription.items.data.map((item) => item.current_period_start)),
    trial_end: subscription.status === 'trialing' ? subscription.trial_end : null,
  };
}

function blankPhase(currency: string): Omit<Phase, 'end_date' | 'items' | 'start_date'> {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    invoice_settings: null,
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'create_prorations',
    transfer_data: null,
    trial_end: null,
  };
}

export function readPhases(w: World, p: Params, schedule: Schedule): Phase[] {
  const given = p.list('phases');
  if (given.length === 0) throw invalid('You must pass at least one phase.', 'phases');
  let start = given[0]?.int('start_date');
  if (start === undefined)
    throw invalid('Missing required param: phases[0][start_date].', 'phases[0][start_date]', 'parameter_missing');
  const held = schedule.phases.some((phase) => phase.start_date === start);
  if (!held) throw invalid('You can not modify the start date of the current phase.', 'phases[0][start_date]');
  return given.map((one) => {
    const said = one.int('start_date');
    if (said !== undefined && said !== start)
      throw invalid('The start date of a phase must be the end date of the one before it.', one.path('start_date'));
    const phase = readPhase(w, one, start as number, schedule);
    start = phase.end_date;
    return phase;
  });
}

function readPhase(w: World, p: Params, start: number, schedule: Schedule): Phase {
  p.only(
    'items',
    'start_date',
    'end_date',
    'duration',
    'default_tax_rates',
    'metadata',
    'proration_behavior',
    'trial',
    'trial_end',
    'description',
    'default_payment_method',
    'discounts',
    'billing_cycle_anchor',
    'collection_method',
  );
  const taxes = p.strs('default_tax_rates') ?? [];
  const items = p.list('items').map((item) => {
    item.only('price', 'quantity', 'tax_rates', 'metadata');
    const price = w.find('prices', item.need('price'), item.path('price'));
    return {
      billing_thresholds: null,
      discounts: [],
      metadata: item.metadata(),
      plan: price.id,
      price: price.id,
      quantity: item.int('quantity') ?? 1,
      tax_rates: rates(w, item.strs('tax_rates') ?? [], item.path('tax_rates')),
    };
  });
  if (items.length === 0)
    throw invalid(`Missing required param: ${p.path('items')}.`, p.path('items'), 'parameter_missing');
  const recurring = w.find('prices', items[0]?.price ?? '').recurring;
  const length = p.sub('duration')?.only('interval', 'interval_count');
  const [interval, count] = length
    ? [length.need('interval'), length.int('interval_count') ?? 1]
    : [recurring?.interval ?? 'month', recurring?.interval_count ?? 1];
  const end = p.int('end_date') ?? addInterval(start, interval, count);
  if (end <= start) throw invalid('The end date of a phase must be after its start date.', p.path('end_date'));
  return {
    ...blankPhase(w.store.get('subscriptions', schedule.subscription)?.currency ?? 'cad'),
    default_tax_rates: rates(w, taxes, p.path('default_tax_rates')),
    discounts: p.list('discounts').map((one) => readDiscount(w, one, schedule)),
    end_date: end,
    items,
    metadata: p.metadata(),
    proration_behavior:
      p.choice('proration_behavior', ['create_prorations', 'always_invoice', 'none']) ?? 'create_prorations',
    start_date: start,
    trial_end: p.bool('trial') ? end : (p.int('trial_end') ?? null),
  };
}

function readDiscount(w: World, p: Params, { customer }: Schedule): Phase['discounts'][number] {
  p.only('coupon', 'discount', 'promotion_code');
  const held = p.str('discount');
  if (held) return { coupon: null, discount: w.find('discounts', held, p.path('discount')).id, promotion_code: null };
  const code = p.str('promotion_code') ?? null;
  const redemption = { customer, coupon: p.str('coupon'), promotion_code: code ?? undefined };
  const coupon = redeemable(w, redemption, p.path('').slice(0, -2));
  return { coupon: code ? null : coupon.id, discount: null, promotion_code: code };
}

/** A phase's discounts: those the subscription has already, and new ones redeemed now. */
function phaseDiscounts(w: World, subscription: Subscription, phase: Phase): string[] {
  return phase.discounts.flatMap((one) => {
    const held = idOf(one.discount);
    if (held) return [held];
    const promotion_code = idOf(one.promotion_code);
    const coupon = w.store.get('coupons', idOf(one.coupon) ?? couponBehind(w, promotion_code));
    if (!coupon) return [];
    return redeem(w, coupon, promotion_code, { customer: subscription.customer, subscription: subscription.id }).id;
  });
}

export function currentOf(w: World, schedule: Schedule): Schedule['current_phase'] {
  const now = w.clock.now(schedule.customer);
  const phase = schedule.phases.find((one) => one.start_date <= now && now < one.end_date);
  return phase ? { start_date: phase.start_date, end_date: phase.end_date } : null;
}

/** A phase says everything: what it does not name, taxes too, the subscription no longer has. */
export function enterPhase(w: World, subscription: Subscription, phase: Phase, already: boolean): void {
  const discounts = phaseDiscounts(w, subscription, phase);
  w.change('subscriptions', subscription, 'customer.subscription.updated', (row) => {
    row.discounts = discounts;
    row.default_tax_rates = phase.default_tax_rates ?? [];
    row.metadata = { ...row.metadata, ...phase.metadata };
    const period = { start: w.clock.now(row.customer), end: periodEndOf(row) };
    row.items.data = phase.items.map((item, i) => {
      const price = w.find('prices', idOf(item.price) ?? '');
      const taxes = (item.tax_rates ?? []).map((rate) => rate.id);
      const held = row.items.data[i] ?? newItem(w, row.id, { price, quantity: 1, tax_rates: taxes }, period);
      swapPrice(held, price, item.quantity);
      held.tax_rates = rates(w, taxes, 'tax_rates');
      return held;
    });
  });
  const now = w.clock.now(subscription.customer);
  if (already && subscription.status === 'trialing' && (phase.trial_end ?? 0) <= now)
    collect(w, bill(w, endTrialNow(w, subscription), 'subscription_cycle'));
}
