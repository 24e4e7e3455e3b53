import type { Language } from '../../pages/languages.shared.ts';
import { EN } from './synonyms.en.ts';
import { FR } from './synonyms.fr.ts';
import { ZH } from './synonyms.zh.ts';
import { plain, saysLittle, stem } from './stems.ts';

/** concept -> words and phrases that mean it, parted by commas. */
export type Synonyms = Readonly<Record<string, string>>;

/** A phrase has at most this many words. */
const PHRASE_MAX = 5;
const TABLES: Record<Language, Map<string, string[]>> = {
  en: compile(EN, 'en'),
  fr: compile(FR, 'fr'),
  zh: compile(ZH, 'zh'),
};

type Phrase = { concepts: string[]; length: number };
const NONE: Phrase = { concepts: [], length: 0 };

/** The longest known phrase that begins at a word. */
export function longestPhrase(words: readonly string[], at: number, language: Language): Phrase {
  for (let length = Math.min(PHRASE_MAX, words.length - at); length > 0; length -= 1) {
    const concepts = TABLES[language].get(words.slice(at, at + length).join(language === 'zh' ? '' : ' '));
    if (concepts) return { concepts, length };
  }
  return NONE;
}

/** Every phrase known in a language, as it is looked up. */
export const phrasesOf = (language: Language): string[] => [...TABLES[language].keys()];

export const isPhrase = (text: string, language: Language): boolean => TABLES[language].has(text);

function compile(synonyms: Synonyms, language: Language): Map<string, string[]> {
  const table = new Map<string, string[]>();
  for (const [concept, phrases] of Object.entries(synonyms)) {
    for (const phrase of phrases.split(/[,，]/)) {
      const words = plain(phrase).trim().split(/\s+/);
      const key = words
        .filter((word) => !saysLittle(word))
        .map((word) => stem(word, language))
        .join(language === 'zh' ? '' : ' ');
      table.set(key, [...new Set([...(table.get(key) ?? []), concept])]);
    }
  }
  return table;
}
