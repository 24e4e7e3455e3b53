import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as frenchStem } from '@orama/stemmers/french';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as chinese } from '@orama/stopwords/mandarin';
import { lazily } from '../../common/lazily.ts';
import { LANGUAGES, type Language } from '../../sites/content/site-content.shared.ts';
import { ASKING, EVERYDAY } from './everyday.ts';
import { ELSEWHERE, TRADE_WORDS } from './trade-words.ts';

/** One thing a text speaks of: found under any of its terms. A term with '=' in front is a concept, the same in every language. */
export type Unit = { terms: string[] };

const openCc = lazily<typeof import('opencc-js/t2cn')>('opencc-js/t2cn');
let toSimplified: ((text: string) => string) | undefined;
const PHRASE_MAX = 5;
const ELSE = '~';

const each = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;

const SEGMENTERS = each((language) => new Intl.Segmenter(language, { granularity: 'word' }));
const STOP_LISTS: Record<Language, readonly string[]> = { en: english, fr: french, zh: chinese };
const STOP_WORDS = each(
  (language) => new Set([...STOP_LISTS[language], ...phrasesOf(ASKING, language)].flatMap((word) => segmentsOf(word, language))),
);
/** phrase -> the concepts it means */
const PHRASES = each(phrasesIn);
/** Chinese writes no spaces: a known phrase parts words more surely than a dictionary; the longest goes first. */
const KNOWN_IN_CHINESE = new RegExp(
  `(${[...PHRASES.zh.keys()]
    .filter((phrase) => phrase.length > 1)
    .sort((one, other) => other.length - one.length)
    .join('|')})`,
);

/** Lower case, without accents; apostrophes part words, so that l’huile is found as huile. */
export function plain(text: string): string {
  return bare(text.normalize('NFKC').toLowerCase().replace(/['’`]/g, ' '));
}

function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
}

/** A text's words in order, without case, accents and endings. */
function wordsOf(text: string, language: Language): string[] {
  if (language !== 'zh') return segmentsOf(text, language);
  return plain(simplified(text))
    .split(KNOWN_IN_CHINESE)
    .filter(Boolean)
    .flatMap((part) => (PHRASES.zh.has(part) ? [part] : segmentsOf(part, 'zh')));
}

/** Our Chinese texts are in simplified characters; visitors from Hong Kong and Taiwan write the traditional ones. */
function simplified(text: string): string {
  const convert = (toSimplified ??= openCc().Converter({ from: 't', to: 'cn' }) as (traditional: string) => string);
  return convert(text);
}

function segmentsOf(text: string, language: Language): string[] {
  const lower = text.normalize('NFKC').toLowerCase().replace(/['’`]/g, ' ');
  const words: string[] = [];
  for (const { isWordLike, segment } of SEGMENTERS[language].segment(lower)) {
    if (isWordLike && !/^([a-z]|\d[\d.,:]*)$/.test(segment)) words.push(stem(segment, language));
  }
  return words;
}

function stem(word: string, language: Language): string {
  if (language === 'fr') return bare(frenchStem(word));
  return /^[a-z]/.test(word) ? bare(englishStem(word)) : word;
}

/** The words of one language in a line of a list. */
function phrasesOf(line: string, language: Language): string[] {
  return line.split(' | ')[LANGUAGES.indexOf(language)]!.split(/[,，]\s*/);
}

function phrasesIn(language: Language): Map<string, string[]> {
  const table = new Map<string, string[]>();
  const things = [
    ...Object.entries(EVERYDAY),
    ...Object.entries(TRADE_WORDS).flatMap(([trade, lines]) => lines.map((line, at) => [`${ELSE}${trade}.${at}`, line] as const)),
    [`${ELSE}elsewhere`, ELSEWHERE] as const,
  ];
  for (const [concept, line] of things) {
    for (const phrase of phrasesOf(line, language)) {
      const key = language === 'zh' ? plain(phrase).trim() : segmentsOf(phrase, language).join(' ');
      if (key) table.set(key, [...new Set([...(table.get(key) ?? []), concept])]);
    }
  }
  return table;
}

/** What a text speaks of, in order: a known phrase is one unit, a word that says nothing is none. */
function* unitsIn(text: string, language: Language): Generator<Unit & { key: string }> {
  const words = wordsOf(text, language);
  for (let at = 0; at < words.length;) {
    let length = Math.min(PHRASE_MAX, words.length - at);
    let concepts: string[] | undefined;
    for (; length > 0; length -= 1) {
      concepts = PHRASES[language].get(words.slice(at, at + length).join(language === 'zh' ? '' : ' '));
      if (concepts) break;
    }
    const own = words.slice(at, at + Math.max(1, length)).filter((word) => !saysNothing(word, language));
    const terms = [...(concepts ?? []).map((concept) => `=${concept}`), ...own.map((word) => `${language[0]}${word}`)];
    if (terms.length > 0) yield { key: concepts?.[0] ?? own.join(' '), terms };
    at += Math.max(1, length);
  }
}

/** What a question speaks of; nothing counts twice. */
export function unitsOf(text: string, language: Language): Unit[] {
  const units = new Map<string, Unit>();
  for (const { key, terms } of unitsIn(text, language)) {
    units.set(key, { terms: [...new Set([...(units.get(key)?.terms ?? []), ...terms])] });
  }
  return [...units.values()];
}

/** Everything a text can be found under: its words, and the concepts they mean. */
export function termsOf(text: string, language: Language): string[] {
  return [...unitsIn(text, language)].flatMap(({ terms }) => terms).filter((term) => term !== `=${ELSE}elsewhere`);
}

export const isConcept = (term: string): boolean => term.startsWith('=');
export const isOfATrade = (term: string): boolean => term.startsWith(`=${ELSE}`);

/** Whether a word says nothing about what is asked; in Chinese also what is put together of such words alone. */
function saysNothing(word: string, language: Language): boolean {
  if (STOP_WORDS[language].has(word)) return true;
  return language === 'zh' && word.length > 1 && [...word].every((sign) => STOP_WORDS.zh.has(sign));
}
