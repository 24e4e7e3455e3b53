import { planById, PLANS, type PlanId, type PlanOrNone } from '../../src/plans/plans.shared.ts';

/** 'No Plan', 'Starter Plan', 'Pro Plan', 'Plus AI Plan'. */
export function planName(id: PlanOrNone): string {
  return `${PLANS.find((plan) => plan.id === id)?.name ?? 'No'} Plan`;
}

/** Of a plan that we have given beside one that ends. */
export const keeps = (granted: PlanId): string => `You keep ${planById(granted).name}, which we have given you.`;
