import { LANGUAGES, type Language } from '../../pages/languages.shared.ts';
import { lazily } from '../../common/lazily.ts';
import { saysNothing } from './stop-words.ts';
import { isPhrase, longestPhrase, phrasesOf } from './synonyms.ts';
import { plain, saysLittle, stem } from './stems.ts';

/** One thing a text speaks of: found under any of its terms. A term with '=' in front is a concept, the same in every language. */
export type Unit = { terms: string[] };

const openCc = lazily<typeof import('opencc-js/t2cn')>('opencc-js/t2cn');
let toSimplified: ((text: string) => string) | undefined;
const CONCEPT = /^=/;
/** Chinese writes no spaces, and a phrase we know parts words more surely than a dictionary; the longest goes first. */
const KNOWN_IN_CHINESE = new RegExp(
  `(${phrasesOf('zh')
    .filter((phrase) => phrase.length > 1)
    .sort((one, other) => other.length - one.length)
    .join('|')})`,
);
const SEGMENTERS = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.Segmenter(language, { granularity: 'word' })]),
) as Record<Language, Intl.Segmenter>;

/** A text's words in order, without case, accents and endings. */
export function wordsOf(text: string, language: Language): string[] {
  if (language !== 'zh') return segmentsOf(plain(text), language);
  return plain(simplified(text))
    .split(KNOWN_IN_CHINESE)
    .filter(Boolean)
    .flatMap((part) => (isPhrase(part, 'zh') ? [part] : segmentsOf(part, 'zh')));
}

/** Our Chinese texts are in simplified characters; visitors from Hong Kong and Taiwan write the traditional ones. */
function simplified(text: string): string {
  const convert = (toSimplified ??= openCc().Converter({ from: 't', to: 'cn' }) as (traditional: string) => string);
  return convert(text);
}

function segmentsOf(text: string, language: Language): string[] {
  const words: string[] = [];
  for (const { isWordLike, segment } of SEGMENTERS[language].segment(text)) {
    if (isWordLike && !saysLittle(segment)) words.push(stem(segment, language));
  }
  return words;
}

/** What a question speaks of: a known phrase is one unit, a word that says nothing is none, and nothing counts twice. */
export function unitsOf(text: string, language: Language): Unit[] {
  const words = wordsOf(text, language);
  const units = new Map<string, Unit>();
  for (let at = 0; at < words.length;) {
    const { concepts, length } = longestPhrase(words, at, language);
    const word = words[at]!;
    const own = length > 1 || saysNothing(word, language) ? [] : [word];
    const terms = [...concepts.map((concept) => `=${concept}`), ...own];
    const key = concepts[0] ?? word;
    if (terms.length > 0) units.set(key, { terms: [...new Set([...(units.get(key)?.terms ?? []), ...terms])] });
    at += Math.max(1, length);
  }
  return [...units.values()];
}

/** Everything a text can be found under: its words, and the phrases it is made of. */
export function termsOf(text: string, language: Language): string[] {
  const words = wordsOf(text, language);
  const concepts: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = longestPhrase(words, at, language);
    concepts.push(...phrase.concepts.map((concept) => `=${concept}`));
    at += Math.max(1, phrase.length);
  }
  return [...words.filter((word) => !saysNothing(word, language)), ...concepts];
}

export const isConcept = (term: string): boolean => CONCEPT.test(term);
