import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { chatLabels } from './chat-labels.ts';

/** What the panel calls itself: a garage's own words, or the business's name. */
export function chatNames({ business_name, kind, language }: SiteView): { title: string; subtitle: string } {
  const labels = chatLabels(language);
  const isGarage = kind === 'AutoRepair';
  return {
    title: isGarage ? labels.title : labels.titleOf(business_name),
    subtitle: isGarage ? labels.mechanic : labels.person,
  };
}
