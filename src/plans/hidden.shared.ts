import { entitlementsOf, planById, type PlanId, type PlanOrNone } from './plans.shared.ts';

/** What a page no longer shows with a smaller plan; undefined where it shows all it did. `page`: how it is named. */
export function hiddenWith(plan: PlanId, current: PlanOrNone, page = 'your page'): string | undefined {
  const hidden = hiddenParts(plan, current);
  return hidden && `With ${planById(plan).name} ${page} hides ${hidden}. Nothing is deleted.`;
}

/** What a page that outlives its plan no longer shows: it shows as much as with the smallest. */
export function hiddenWithout(ended: PlanId): string | undefined {
  const hidden = hiddenParts('starter', ended);
  return hidden && `Without a plan your page hides ${hidden}.`;
}

function hiddenParts(plan: PlanId, current: PlanOrNone): string | undefined {
  const { gives } = planById(plan);
  const now = entitlementsOf(current);
  const hidden = [
    gives.pictures < now.pictures && `the pictures after the first ${gives.pictures}`,
    gives.languages < now.languages && 'its second language',
    gives.questions < now.questions && `the questions and reviews after the first ${gives.questions}`,
    !gives.booking && now.booking && 'booking',
    !gives.assistant && now.assistant && 'the assistant',
  ].filter((each) => each !== false);
  return hidden.length ? new Intl.ListFormat('en-CA').format(hidden) : undefined;
}
