import { planHeld, type PlanId, type PlanOrNone } from '../../plans/plans.shared.ts';

/** Whether a customer is active, and the plan they hold: what their site depends on. */
export type Holding = { active: boolean; plan: PlanOrNone };
/** The columns that hold it; all null where the customer is not there. */
export type HoldingColumns = { active: boolean | null; granted: PlanId | null; subscribed: PlanId | null };

/** For a read of another noun that must not take a second one: it joins `users` as `holder`. */
export const HOLDING_COLUMNS = `holder.status = 'active' as active, holder.granted_plan as granted, holder.subscribed_plan as subscribed`;
/** For a read of `sites s`. */
export const JOIN_HOLDER = 'left join users holder on holder.id = s.owner_id';
/** Whether they hold a plan, as SQL beside JOIN_HOLDER. */
export const HOLDS_A_PLAN = '(coalesce(holder.granted_plan, holder.subscribed_plan) is not null)';

/** Undefined where the customer is not there. */
export function holdingIn({ active, granted, subscribed }: HoldingColumns): Holding | undefined {
  return active === null ? undefined : { active, plan: planHeld(granted, subscribed) };
}
