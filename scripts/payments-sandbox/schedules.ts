import { addInterval } from './clock.ts';
import { rates } from './catalogue.ts';
import { collect } from './collection.ts';
import { invalid } from './errors.ts';
import { page, PAGING } from './lists.ts';
import type { Params } from './params.ts';
import { idOf, newId } from './store.ts';
import { endTrialNow, swapPrice } from './subscription.changes.ts';
import { newItem } from './subscription.blank.ts';
import { endSubscription, isLive, periodEndOf } from './subscription.state.ts';
import { bill } from './subscriptions.ts';
import type { Phase, Schedule, Subscription } from './types.ts';
import type { World } from './world.ts';

export function createSchedule(w: World, p: Params): Schedule {
  const id = p.str('from_subscription');
  if (!id)
    throw invalid('This sandbox makes schedules from subscriptions only.', 'from_subscription', 'parameter_missing');
  const others = p.names().filter((name) => name !== 'from_subscription');
  if (others.length > 0) throw invalid(`You cannot set \`${others[0]}\` if \`from_subscription\` is set.`, others[0]);
  const subscription = w.find('subscriptions', id, 'from_subscription');
  if (!isLive(subscription)) throw invalid('You cannot migrate a subscription that is canceled.', 'from_subscription');
  if (subscription.schedule)
    throw invalid('You cannot migrate a subscription that is already attached to a schedule.', 'from_subscription');
  const phase = currentAsPhase(subscription);
  const schedule: Schedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: null, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: w.clock.now(subscription.customer),
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
  w.add('schedules', schedule, 'subscription_schedule.created');
  w.change('subscriptions', subscription, 'customer.subscription.updated', (row) => (row.schedule = schedule.id));
  return schedule;
}

function currentAsPhase(subscription: Subscription): Phase {
  return {
    ...blankPhase(subscription.currency),
    default_tax_rates: subscription.default_tax_rates ?? [],
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

export function updateSchedule(w: World, p: Params, id: string): Schedule {
  p.only('phases', 'end_behavior', 'metadata', 'proration_behavior', 'default_settings');
  const schedule = open(w, id, 'update');
  const phases = p.has('phases') ? readPhases(w, p, schedule) : schedule.phases;
  w.change('schedules', schedule, 'subscription_schedule.updated', (row) => {
    row.phases = phases;
    row.end_behavior = p.choice('end_behavior', ['cancel', 'release']) ?? row.end_behavior;
    row.metadata = p.metadata(row.metadata ?? {});
    row.current_phase = currentOf(w, row);
  });
  const current = phases.find((phase) => phase.start_date === schedule.current_phase?.start_date);
  const subscription = w.store.get('subscriptions', schedule.subscription);
  if (p.has('phases') && current && subscription) enterPhase(w, subscription, current, true);
  return schedule;
}

function open(w: World, id: string, verb: string): Schedule {
  const schedule = w.find('schedules', id);
  if (schedule.status !== 'active')
    throw invalid(
      `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in \`not_started\`, \`active\` status to be ${verb}${verb.endsWith('e') ? 'd' : 'ed'}.`,
    );
  return schedule;
}

function readPhases(w: World, p: Params, schedule: Schedule): Phase[] {
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
    end_date: end,
    items,
    metadata: p.metadata(),
    proration_behavior:
      p.choice('proration_behavior', ['create_prorations', 'always_invoice', 'none']) ?? 'create_prorations',
    start_date: start,
    trial_end: p.bool('trial') ? end : (p.int('trial_end') ?? null),
  };
}

function currentOf(w: World, schedule: Schedule): Schedule['current_phase'] {
  const now = w.clock.now(schedule.customer);
  const phase = schedule.phases.find((one) => one.start_date <= now && now < one.end_date);
  return phase ? { start_date: phase.start_date, end_date: phase.end_date } : null;
}

/** A phase says everything: what it does not name, taxes too, the subscription no longer has. */
function enterPhase(w: World, subscription: Subscription, phase: Phase, already: boolean): void {
  w.change('subscriptions', subscription, 'customer.subscription.updated', (row) => {
    row.default_tax_rates = phase.default_tax_rates ?? [];
    row.metadata = { ...row.metadata, ...phase.metadata };
    const [start, end] = [w.clock.now(row.customer), periodEndOf(row)];
    row.items.data = phase.items.map((item, i) => {
      const price = w.find('prices', idOf(item.price) ?? '');
      const taxes = (item.tax_rates ?? []).map((rate) => rate.id);
      const held = row.items.data[i] ?? newItem(w, row.id, { price, quantity: 1, tax_rates: taxes }, start, end);
      swapPrice(held, price, item.quantity);
      held.tax_rates = rates(w, taxes, 'tax_rates');
      return held;
    });
  });
  const now = w.clock.now(subscription.customer);
  if (already && subscription.status === 'trialing' && (phase.trial_end ?? 0) <= now)
    collect(w, bill(w, endTrialNow(w, subscription), 'subscription_cycle'));
}

/** At a period's end: the next phase starts, or the schedule ends as it was told to. False when the subscription ended. */
export function turnPhase(w: World, subscription: Subscription, moment: number): boolean {
  const schedule = w.store.get('schedules', subscription.schedule);
  const current = schedule?.current_phase;
  if (!schedule || schedule.status !== 'active' || !current || current.end_date > moment) return true;
  const next = schedule.phases.find((phase) => phase.start_date === current.end_date);
  if (next) {
    enterPhase(w, subscription, next, false);
    w.change('schedules', schedule, 'subscription_schedule.updated', (row) => {
      row.current_phase = { start_date: next.start_date, end_date: next.end_date };
    });
    return true;
  }
  if (schedule.end_behavior === 'cancel') {
    endSubscription(w, subscription, 'cancellation_requested');
    return false;
  }
  release(w, schedule);
  return true;
}

function release(w: World, schedule: Schedule): Schedule {
  const subscription = w.store.get('subscriptions', schedule.subscription);
  w.change('schedules', schedule, 'subscription_schedule.released', (row) => {
    row.status = 'released';
    row.released_at = w.clock.now(row.customer);
    row.released_subscription = row.subscription;
    row.subscription = null;
    row.current_phase = null;
  });
  if (subscription)
    w.change('subscriptions', subscription, 'customer.subscription.updated', (row) => (row.schedule = null));
  return schedule;
}

export function releaseSchedule(w: World, p: Params, id: string): Schedule {
  p.only('preserve_cancel_date');
  return release(w, open(w, id, 'release'));
}

export function cancelSchedule(w: World, p: Params, id: string): Schedule {
  p.only('invoice_now', 'prorate');
  const schedule = open(w, id, 'cancel');
  const subscription = w.store.get('subscriptions', schedule.subscription);
  if (subscription) endSubscription(w, subscription, 'cancellation_requested');
  return schedule;
}

export function listSchedules(w: World, p: Params): unknown {
  p.only(...PAGING, 'customer', 'scheduled');
  const customer = p.str('customer');
  const rows = w.store.all('schedules').filter((row) => !customer || row.customer === customer);
  return page(rows, p, '/v1/subscription_schedules', 'subscription schedule');
}
