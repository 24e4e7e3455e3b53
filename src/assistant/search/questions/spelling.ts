import { atOnce } from '../../../common/async/in-slices.ts';
import type { Language } from '../../../pages/languages.shared.ts';
import type { Fact } from '../../../sites/content/facts.shared.ts';
import { LANGUAGE_RULES } from '../language-rules.ts';
import { commonWords, inLanguage } from '../lexicon.ts';
import { plain, stemsOf } from '../text.ts';
import { phrasesByTopic } from '../topics/topic-phrases.ts';
import { ASKING } from '../words/asking.ts';

const WORD = /[\p{L}\p{M}]+/gu;
/** Shorter words are too like each other. */
const LETTERS_MIN = 5;
/** From so many on, one letter may stand for another; before that, 'choking' would be cooking. */
const LETTERS_OF_ANOTHER = 8;
const made = new Map<Language, Spelling>();

/** How the words of a language are spelled. */
export class Spelling {
  /** Words without accents, and their stems. */
  private readonly known = new Set<string>();
  /** first letter and length -> words of the lists */
  private readonly listed = new Map<string, Set<string>>();

  private constructor(private readonly language: Language) {}

  static of(language: Language): Spelling {
    return atOnce(Spelling.making(language));
  }

  /** Some eighty milliseconds of the processor, in small steps, and a megabyte; nothing where no letters are written. */
  static *making(language: Language): Generator<void, Spelling> {
    const known = made.get(language);
    if (known) return known;
    const spelling = new Spelling(language);
    if (!LANGUAGE_RULES[language].isHan) yield* spelling.learn();
    made.set(language, spelling);
    return spelling;
  }

  /** Replaces each unknown word by the word of the site, or else of the lists, that is one letter from it. */
  corrected(text: string, siteWords: ReadonlySet<string>): string {
    if (LANGUAGE_RULES[this.language].isHan) return text;
    return text.replace(WORD, (word, at: number) => {
      const isName = at > 0 && /^\p{Lu}/u.test(word);
      if (isName || word.length < LETTERS_MIN || this.isKnown(word, siteWords)) return word;
      return this.alike(plain(word), siteWords) ?? word;
    });
  }

  private isKnown(word: string, siteWords: ReadonlySet<string>): boolean {
    const spelled = plain(word);
    if (this.known.has(spelled) || siteWords.has(spelled)) return true;
    return [word, spelled].some((one) => stemsOf(one, this.language).every((stem) => this.known.has(stem)));
  }

  private alike(word: string, siteWords: ReadonlySet<string>): string | undefined {
    for (const other of siteWords) if (isOneLetterFrom(word, other)) return other;
    for (const length of [word.length, word.length + 1, word.length - 1])
      for (const other of this.listed.get(keyOf(word, length)) ?? []) if (isOneLetterFrom(word, other)) return other;
    return undefined;
  }

  private *learn(): Generator<void> {
    const { language } = this;
    const asking = [...LANGUAGE_RULES[language].stopWords, ...inLanguage(ASKING, language)].flatMap(spelledWordsOf);
    for (const word of [...asking, ...commonWords(language)]) {
      this.learnWord(plain(word));
      yield;
    }
    for (const phrases of (yield* phrasesByTopic(language)).values()) {
      for (const word of phrases.flatMap(spelledWordsOf)) {
        this.learnWord(word);
        const key = keyOf(word, word.length);
        this.listed.set(key, (this.listed.get(key) ?? new Set()).add(word));
      }
      yield;
    }
  }

  private learnWord(word: string): void {
    if (this.known.has(word)) return;
    this.known.add(word);
    for (const stem of stemsOf(word, this.language)) this.known.add(stem);
  }
}

/** The words that a site's facts are written with, without accents. */
export const wordsOfFacts = (facts: readonly Fact[]): Set<string> =>
  new Set(facts.flatMap(({ text, title }) => spelledWordsOf(`${title} ${text}`)));

const spelledWordsOf = (text: string): string[] => plain(text).match(WORD) ?? [];
const keyOf = (word: string, length: number): string => `${word[0]}${length}`;

/** One letter too many or too few, two that changed places, or in a long word one for another; the first is always right. */
function isOneLetterFrom(word: string, other: string): boolean {
  if (word[0] !== other[0] || other.length < LETTERS_MIN || Math.abs(word.length - other.length) > 1) return false;
  let at = 1;
  while (at < word.length && word[at] === other[at]) at += 1;
  const [rest, otherRest] = [word.slice(at), other.slice(at)];
  if (word.length > other.length) return rest.slice(1) === otherRest;
  if (word.length < other.length) return rest === otherRest.slice(1);
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return isSwapped || (word.length >= LETTERS_OF_ANOTHER && rest.slice(1) === otherRest.slice(1));
}
