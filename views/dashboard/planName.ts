import { PLANS, type PlanOrNone } from '../../src/billing/plans.shared.ts';

/** 'No Plan', 'Starter Plan', 'Pro Plan', 'Plus AI Plan'. */
export function planName(id: PlanOrNone): string {
  return `${PLANS.find((plan) => plan.id === id)?.name ?? 'No'} Plan`;
}
