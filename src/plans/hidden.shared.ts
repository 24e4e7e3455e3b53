import { entitlementsOf, planById, type PlanId, type PlanOrNone } from './plans.shared.ts';

/** What a page no longer shows with a smaller plan; undefined where it shows all it did. */
export function hiddenWith(plan: PlanId, current: PlanOrNone): string | undefined {
  const { name, gives } = planById(plan);
  const now = entitlementsOf(current);
  const hidden = [
    gives.pictures < now.pictures && `the pictures after the first ${gives.pictures}`,
    gives.languages < now.languages && 'its second language',
    gives.questions < now.questions && `the questions and reviews after the first ${gives.questions}`,
    !gives.booking && now.booking && 'booking',
    !gives.assistant && now.assistant && 'the assistant',
  ].filter((each) => each !== false);
  if (hidden.length === 0) return undefined;
  return `With ${name} your page hides ${new Intl.ListFormat('en-CA').format(hidden)}. Nothing is deleted.`;
}
