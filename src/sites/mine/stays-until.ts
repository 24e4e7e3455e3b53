import { daysAfter } from '../../common/format/durations.shared.ts';
import { KEPT_DAYS } from '../../plans/deadlines.shared.ts';
import { NO_PLAN, type PlanOrNone } from '../../plans/plans.shared.ts';
import type { Site } from '../site.entity.ts';

/** When the page of an owner whose plan has ended goes off: it outlives the plan for KEPT_DAYS. Null where there is a plan, or no page. */
export function staysUntil(
  plan: PlanOrNone,
  { state, withoutPlanSince }: Pick<Site, 'state' | 'withoutPlanSince'>,
): string | null {
  if (plan !== NO_PLAN || withoutPlanSince === null || (state !== 'published' && state !== 'paused')) return null;
  return daysAfter(withoutPlanSince, KEPT_DAYS).toISOString();
}
