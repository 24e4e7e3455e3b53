type LanguageTraits = {
  /** Of a document in it. */
  tag: string;
  /** Of its dates. */
  locale: string;
  name: string;
  /** In the language itself. */
  ownName: string;
  short: string;
  /** The weekday a week begins with, 0 Sunday, and how wide the weekdays stand over a calendar. */
  week: { first: 0 | 1; names: 'short' | 'narrow' };
  /** Between the words of a list, and between two sentences. */
  comma: string;
  space: string;
  /** Between the parts of one sentence. */
  pause: string;
  semicolon: string;
  colon: string;
  /** An addition after a word, with the space before it. */
  inBrackets: (text: string) => string;
};

const bracketed = (text: string): string => ` (${text})`;

/** The languages of pages. Everything that depends on one is a record by `Language`: a new one compiles once all are given. */
export const LANGUAGE = {
  en: {
    tag: 'en',
    locale: 'en-CA',
    name: 'English',
    ownName: 'English',
    short: 'EN',
    week: { first: 0, names: 'short' },
    comma: ', ',
    space: ' ',
    pause: ', ',
    semicolon: '; ',
    colon: ': ',
    inBrackets: bracketed,
  },
  fr: {
    tag: 'fr',
    locale: 'fr-CA',
    name: 'French',
    ownName: 'Français',
    short: 'FR',
    week: { first: 0, names: 'narrow' },
    comma: ', ',
    space: ' ',
    pause: ', ',
    semicolon: '\u202f; ',
    colon: '\u00a0: ',
    inBrackets: bracketed,
  },
  zh: {
    tag: 'zh-Hans',
    locale: 'zh-CN',
    name: 'Chinese',
    ownName: '中文',
    short: '中文',
    week: { first: 1, names: 'narrow' },
    comma: '、',
    space: '',
    pause: '，',
    semicolon: '；',
    colon: '：',
    inBrackets: (text) => `（${text}）`,
  },
} as const satisfies Record<string, LanguageTraits>;
export type Language = keyof typeof LANGUAGE;
export const LANGUAGES = Object.keys(LANGUAGE) as [Language, ...Language[]];

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(LANGUAGE, text);

/** A site's languages, the default first. */
export const defaultFirst = (first: Language, all: readonly Language[]): Language[] => [
  first,
  ...all.filter((one) => one !== first),
];

/** A date as a page writes it: French counts the first of a month as '1er', which Intl does not. */
export const withFirst = (date: string): string => date.replace(/\b1 (?=\D)/, '1er ');
