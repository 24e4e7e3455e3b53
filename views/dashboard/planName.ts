import type { SubscriptionView } from '../../src/billing/billing.dto.ts';
import { planById, PLANS, type PlanId, type PlanOrNone } from '../../src/plans/plans.shared.ts';

/** 'No Plan', 'Starter Plan', 'Pro Plan', 'Plus AI Plan'. */
export function planName(id: PlanOrNone): string {
  return `${PLANS.find((plan) => plan.id === id)?.name ?? 'No'} Plan`;
}

/** Of a plan that we have given beside one that ends. */
export const keeps = (granted: PlanId): string => `You keep ${planById(granted).name}, which we have given you.`;

/** What goes on after a cancellation, and until when. `end`: as it is written. */
export function cancelledOutlook({ granted_plan, plan, status }: SubscriptionView, end: string): string {
  if (!granted_plan) return `Everything runs until ${end}.`;
  return `${planById(plan).name} is ${status === 'trialing' ? 'free' : 'paid'} until ${end}. ${keeps(granted_plan)}`;
}
