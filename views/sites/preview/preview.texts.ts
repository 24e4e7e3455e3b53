import type { Language } from '../../../src/pages/languages.shared.ts';

/** `times` stands where a page would ask the server; the others are the ribbon's of a shared link. */
type PreviewTexts = { times: string; notLive: string; report: string };

/** Apart from the labels of pages, so that no visitor loads them. */
const TEXTS: Record<Language, PreviewTexts> = {
  en: { times: 'Your next free times stand here.', notLive: 'Preview, not live', report: 'Report this page' },
  fr: {
    times: 'Vos prochaines heures libres sont ici.',
    notLive: 'Aperçu, pas en ligne',
    report: 'Signaler cette page',
  },
  zh: { times: '这里显示您接下来的可预约时间。', notLive: '预览，尚未上线', report: '举报此页面' },
};

export const previewTexts = (language: Language): PreviewTexts => TEXTS[language];
