import type { Language } from '../../../src/pages/languages.shared.ts';

/** What a preview says where a page would ask the server: apart from the labels of pages, so that no visitor loads them. */
const TIMES: Record<Language, string> = {
  en: 'Your next free times stand here.',
  fr: 'Vos prochaines heures libres sont ici.',
  zh: '这里显示您接下来的可预约时间。',
};

export const timesInPreview = (language: Language): string => TIMES[language];
