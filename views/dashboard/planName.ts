import { PLANS, type PlanOrNone } from '../../src/plans/plans.shared.ts';

/** 'No Plan', 'Starter Plan', 'Pro Plan', 'Plus AI Plan'. */
export function planName(id: PlanOrNone): string {
  return `${PLANS.find((plan) => plan.id === id)?.name ?? 'No'} Plan`;
}
