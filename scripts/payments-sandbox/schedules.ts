import { invalid } from './errors.ts';
import { page, PAGING } from './lists.ts';
import type { Params } from './params.ts';
import { currentAsPhase, currentOf, enterPhase, readPhases } from './schedule.phases.ts';
import { newId } from './store.ts';
import { endSubscription, isLive } from './subscription.state.ts';
import type { Schedule, Subscription } from './types.ts';
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

/** At a period's end: the next phase starts, or the schedule ends as its end_behavior says. False when the subscription ended. */
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
