import { DEFAULT_ASSISTANT_SITE } from '../../src/assistant/assistant.shared.ts';
import { chinese } from '../../src/common/text/chinese.shared.ts';
import type { Language } from '../../src/pages/languages.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';

/** Apart from the chat's other texts: the frame stands in every page with an assistant, before the chat is loaded. */
const en = {
  title: 'Ask the garage',
  titleOf: (name: string) => `Ask ${name}`,
  mechanic: 'AI assistant, not a mechanic',
  person: 'AI assistant, not a person',
  sample: 'A sample of the Plus AI plan',
};

type Names = typeof en;

const fr: Names = {
  title: 'Demandez au garage',
  titleOf: (name) => `Une question pour ${name}\u202f?`,
  mechanic: 'Assistant IA, pas un mécanicien',
  person: 'Assistant IA, pas une personne',
  sample: 'Un exemple du forfait Plus AI',
};

const zh: Names = {
  title: '向修车行提问',
  titleOf: (name) => chinese`向 ${name} 提问`,
  mechanic: 'AI 助手，不是技师',
  person: 'AI 助手，不是真人',
  sample: 'Plus AI 套餐示例',
};

const NAMES: Record<Language, Names> = { en, fr, zh };

/** The panel's title and subtitle: a garage's own words, or the business's name. The sample names the plan it shows. */
export function chatNames({ business_name, kind, language, slug }: SiteView): { title: string; subtitle: string } {
  const names = NAMES[language];
  const isGarage = kind === 'AutoRepair';
  const subtitle = isGarage ? names.mechanic : names.person;
  return {
    title: isGarage ? names.title : names.titleOf(business_name),
    subtitle: slug === DEFAULT_ASSISTANT_SITE ? `${subtitle} · ${names.sample}` : subtitle,
  };
}
