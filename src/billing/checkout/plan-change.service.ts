import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/errors.ts';
import { Env } from '../../config/env.ts';
import type { CheckoutView } from '../billing.dto.ts';
import { CatalogueService } from '../stripe/catalogue.service.ts';
import type { PlanId } from '../../plans/plans.shared.ts';
import type { Promo } from './promo.service.ts';
import { causeOf, idOf, type Stripe } from '../stripe/stripe.client.ts';
import type { SubscriptionState } from '../stripe/stripe-state.ts';

/** Another plan from the next billing cycle on (docs/PRODUCT.md); nothing is charged now. */
@Injectable()
export class PlanChangeService {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly env: Env,
  ) {}

  /** Picking the current plan drops a pending change. @throws AppError already_subscribed, invalid_promo_code */
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
    if (promo && 'trialDays' in promo) {
      throw new AppError('invalid_promo_code', { message: 'The free trial is for a first plan only.' });
    }
    if (plan === state.pendingPlan && !promo) return this.back('scheduled');
    await this.drop(stripe, subscription);
    // A plan for the next cycle needs a next cycle.
    if (state.cancelAtPeriodEnd) await this.takeCancellationBack(stripe, subscription);
    await this.schedule(
      stripe,
      subscription,
      plan,
      promo && 'promotionCode' in promo ? promo.promotionCode : undefined,
    );
    return this.back('scheduled');
  }

  /** Ends a pending change, if there is one; the subscription goes on as it is. */
  async drop(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
    const id = idOf(schedule);
    if (id) await stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: `release-${id}` });
  }

  async takeCancellationBack(
    stripe: Stripe,
    { id, cancel_at_period_end, canceled_at }: Stripe.Subscription,
  ): Promise<void> {
    await stripe.subscriptions.update(id, cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }, {
      idempotencyKey: `resume-${id}-${canceled_at}`,
    });
  }

  /** A phase replaces everything: taxes, discounts and the trial are said again, or they are gone. */
  private async schedule(
    stripe: Stripe,
    subscription: Stripe.Subscription,
    plan: PlanId,
    promotionCode?: string,
  ): Promise<void> {
    const { subscriptionSchedules: schedules } = stripe;
    const made = await schedules.create({ from_subscription: subscription.id });
    const [now] = made.phases;
    const price = await this.catalogue.price(stripe, plan);
    if (!now) throw new AppError('payments_unavailable');
    const common = {
      default_tax_rates: (subscription.default_tax_rates ?? []).map(({ id }) => id),
      discounts: subscription.discounts.flatMap((discount) => idOf(discount) ?? []).map((discount) => ({ discount })),
      proration_behavior: 'none' as const,
    };
    try {
      await schedules.update(
        made.id,
        {
          end_behavior: 'release',
          phases: [
            {
              ...common,
              items: now.items.map((item) => ({ price: idOf(item.price) ?? '', quantity: item.quantity ?? 1 })),
              start_date: now.start_date,
              end_date: now.end_date,
              ...(now.trial_end && { trial_end: now.trial_end }),
            },
            {
              ...common,
              ...(promotionCode && { discounts: [{ promotion_code: promotionCode }] }),
              items: [{ price, quantity: 1 }],
              duration: { interval: 'month', interval_count: 1 },
              metadata: { plan_id: plan },
            },
          ],
        },
        { idempotencyKey: `phases-${made.id}` },
      );
    } catch (thrown) {
      // A schedule without its second phase changes nothing, but is in the way of a cancellation.
      await schedules.release(made.id).catch((cause: unknown) => {
        this.logger.warn(`The schedule ${made.id} could not be released: ${causeOf(cause)}`);
      });
      throw thrown;
    }
  }

  private back(change: 'scheduled' | 'dropped'): CheckoutView {
    return { checkout_url: `${this.env.appUrl}/dashboard?tab=plan&change=${change}`, session_id: null };
  }
}
