/** The languages of pages: the tag of a document, the locale of its dates, the names in English and in itself, and the short one. */
export const LANGUAGE = {
  en: { tag: 'en', locale: 'en-CA', name: 'English', ownName: 'English', short: 'EN' },
  fr: { tag: 'fr', locale: 'fr-CA', name: 'French', ownName: 'Français', short: 'FR' },
  zh: { tag: 'zh-Hans', locale: 'zh-CN', name: 'Chinese', ownName: '中文', short: '中文' },
} as const;
export type Language = keyof typeof LANGUAGE;
export const LANGUAGES = Object.keys(LANGUAGE) as [Language, ...Language[]];

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(LANGUAGE, text);
