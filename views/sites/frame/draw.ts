import type { Language } from '../../../src/pages/languages.shared.ts';
import { NO_PLAN, type PlanOrNone } from '../../../src/plans/plans.shared.ts';
import type { SiteRecord } from '../../../src/sites/content/site-content.shared.ts';
import { languagesShown } from '../../../src/sites/content/record/shown.shared.ts';
import { siteWithCard, type SiteWithCard } from '../../../src/sites/content/site-view.shared.ts';

/** What is drawn for an owner without a plan: the smallest one's page. */
const LEAST_PLAN = 'starter';

/** A record as its page would show it under this plan. */
export function drawn(
  record: SiteRecord,
  slug: string,
  plan: PlanOrNone,
  language = record.default_language,
): SiteWithCard {
  const shown: Language = record.languages.includes(language) ? language : record.default_language;
  const shownPlan = plan === NO_PLAN ? LEAST_PLAN : plan;
  const languages = languagesShown(record, shownPlan);
  return siteWithCard({ ...record, languages, slug, card_slug: slug, sample: false, plan: shownPlan }, shown);
}
