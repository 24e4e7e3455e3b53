import { DEFAULT_ASSISTANT_SITE } from '../../src/assistant/assistant.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { chatTexts } from './chat.texts.ts';

/** The panel's title and subtitle: a garage's own words, or the business's name. The sample names the plan it shows. */
export function chatNames({ business_name, kind, language, slug }: SiteView): { title: string; subtitle: string } {
  const labels = chatTexts(language);
  const isGarage = kind === 'AutoRepair';
  const subtitle = isGarage ? labels.mechanic : labels.person;
  return {
    title: isGarage ? labels.title : labels.titleOf(business_name),
    subtitle: slug === DEFAULT_ASSISTANT_SITE ? `${subtitle} · ${labels.sample}` : subtitle,
  };
}
