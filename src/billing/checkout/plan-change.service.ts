import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { Env } from '../../config/env.ts';
import type { CheckoutView } from '../billing.dto.ts';
import { CatalogueService } from '../stripe/catalogue.service.ts';
import type { PlanId } from '../../plans/plans.shared.ts';
import type { Promo } from './promo.service.ts';
import { causeOf, idOf, type Stripe } from '../stripe/stripe.client.ts';
import { activeSchedule, isLive, subscriptionState, type SubscriptionState } from '../stripe/stripe-state.ts';

/**
 * In a subscription's metadata while its cancellation is taken back for a change of plan: when it was to end.
 * It is written by the call that takes the cancellation back, so no failure comes between them.
 */
const LIFTED = 'lifted_cancellation';
const PERIOD_END = 'period_end';
const CLOCKS_APART_MS = 60_000;
const WHOLE = ['schedule', 'default_payment_method'];

/** Another plan from the next billing cycle on (docs/PRODUCT.md, "Plans and billing"); nothing is charged now. */
@Injectable()
export class PlanChangeService {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Picking the current plan drops a pending change. @throws AppError already_subscribed */
  async change(
    stripe: Stripe,
    subscription: Stripe.Subscription,
    state: SubscriptionState,
    plan: PlanId,
    promo?: Promo,
  ): Promise<CheckoutView> {
    if (plan === state.plan) {
      if (!state.pendingPlan) throw new AppError('already_subscribed');
      await this.drop(stripe, subscription);
      return this.back('dropped');
    }
    if (plan === state.pendingPlan && !promo) return this.back('scheduled');
    const price = await this.catalogue.price(stripe, plan);
    // A plan for the next cycle needs a next cycle; under a schedule its update alone brings one.
    const lifted = state.cancelAtPeriodEnd && !activeSchedule(subscription);
    try {
      if (lifted) await this.liftCancellation(stripe, subscription);
      await this.schedule(stripe, subscription, { plan, price, promo });
    } catch (thrown) {
      if (lifted) await this.tryToSettle(stripe, subscription.id);
      throw thrown;
    }
    return this.back('scheduled');
  }

  /** Ends the subscription with its period and drops a pending change, both in one call: none of them happens alone. */
  async cancel(stripe: Stripe, subscription: Stripe.Subscription, at = PERIOD_END): Promise<void> {
    const schedule = activeSchedule(subscription);
    if (schedule) {
      const phases = [currentPhase(subscription, schedule)];
      await stripe.subscriptionSchedules.update(schedule.id, { end_behavior: 'cancel', phases });
      return;
    }
    const end = at === PERIOD_END ? { cancel_at_period_end: true } : { cancel_at: Number(at) };
    await stripe.subscriptions.update(subscription.id, end);
  }

  async takeCancellationBack(
    stripe: Stripe,
    subscription: Stripe.Subscription,
    metadata: Stripe.MetadataParam = {},
  ): Promise<void> {
    if (activeSchedule(subscription)) return this.drop(stripe, subscription);
    const { id, cancel_at_period_end } = subscription;
    const goesOn = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await stripe.subscriptions.update(id, { ...goesOn, metadata });
  }

  /**
   * Cancels again what was to change its plan but has no change scheduled: the change failed, or its server died. Where it
   * was to end at a date that has passed meanwhile, which Stripe takes no more, it ends at once. @returns the subscription as it is then
   */
  async settle(stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
    const lifted = subscription.metadata[LIFTED];
    if (!lifted || !isLive(subscription)) return subscription;
    const state = subscriptionState(subscription);
    if (!state?.pendingPlan && !state?.cancelAtPeriodEnd) {
      if (this.isPast(lifted)) return stripe.subscriptions.cancel(subscription.id, { expand: WHOLE });
      await this.cancel(stripe, subscription, lifted);
    }
    return stripe.subscriptions.update(subscription.id, { metadata: { [LIFTED]: '' }, expand: WHOLE });
  }

  /** Should this fail too, the next synchronisation does it. */
  private async tryToSettle(stripe: Stripe, id: string): Promise<void> {
    try {
      await this.settle(stripe, await stripe.subscriptions.retrieve(id, { expand: WHOLE }));
    } catch (thrown) {
      this.logger.warn(`The cancellation of ${id} is not restored yet: ${causeOf(thrown)}`);
    }
  }

  /** `at` is in seconds. What lies a few seconds ahead may be past by Stripe's clock. */
  private isPast(at: string): boolean {
    return at !== PERIOD_END && Number(at) * 1_000 <= this.clock.now().getTime() + CLOCKS_APART_MS;
  }

  private liftCancellation(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
    const { cancel_at_period_end, cancel_at } = subscription;
    const lifted = cancel_at_period_end ? PERIOD_END : String(cancel_at);
    return this.takeCancellationBack(stripe, subscription, { [LIFTED]: lifted });
  }

  private async drop(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
    const id = idOf(schedule);
    if (id) await stripe.subscriptionSchedules.release(id);
  }

  /** A schedule that is there is updated, so that a failure leaves the change it holds. */
  private async schedule(
    stripe: Stripe,
    subscription: Stripe.Subscription,
    { plan, price, promo }: { plan: PlanId; price: string; promo?: Promo },
  ): Promise<void> {
    const { subscriptionSchedules: schedules } = stripe;
    const current = activeSchedule(subscription);
    const schedule = current ?? (await schedules.create({ from_subscription: subscription.id }));
    const discounts = promo && 'promotionCode' in promo && [{ promotion_code: promo.promotionCode }];
    const next = {
      ...carriedOver(subscription),
      ...(discounts && { discounts }),
      items: [{ price, quantity: 1 }],
      duration: { interval: 'month' as const, interval_count: 1 },
      metadata: { plan_id: plan },
    };
    try {
      const phases = [currentPhase(subscription, schedule), next];
      await schedules.update(schedule.id, { end_behavior: 'release', phases });
    } catch (thrown) {
      // A schedule without its second phase changes nothing, but is in the way of a cancellation.
      if (!current) {
        await schedules.release(schedule.id).catch((cause: unknown) => {
          this.logger.warn(`The schedule ${schedule.id} could not be released: ${causeOf(cause)}`);
        });
      }
      throw thrown;
    }
  }

  private back(change: 'scheduled' | 'dropped'): CheckoutView {
    return { checkout_url: `${this.env.appUrl}/dashboard?tab=plan&change=${change}`, session_id: null };
  }
}

/** A phase replaces everything: taxes, discounts and the trial are said again, or they are gone. */
function carriedOver(subscription: Stripe.Subscription) {
  return {
    default_tax_rates: (subscription.default_tax_rates ?? []).map(({ id }) => id),
    discounts: subscription.discounts.flatMap((discount) => idOf(discount) ?? []).map((discount) => ({ discount })),
    proration_behavior: 'none' as const,
  };
}

function currentPhase(
  subscription: Stripe.Subscription,
  { phases, current_phase }: Pick<Stripe.SubscriptionSchedule, 'phases' | 'current_phase'>,
): Stripe.SubscriptionScheduleUpdateParams.Phase {
  const now = phases.find(({ start_date }) => start_date === current_phase?.start_date);
  if (!now) throw new AppError('payments_unavailable');
  return {
    ...carriedOver(subscription),
    items: now.items.map((item) => ({ price: idOf(item.price) ?? '', quantity: item.quantity ?? 1 })),
    start_date: now.start_date,
    end_date: now.end_date,
    ...(now.trial_end && { trial_end: now.trial_end }),
  };
}
