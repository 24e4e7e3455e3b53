import type { Language } from '../../pages/languages.shared.ts';
import type { Fact } from '../../sites/content/facts.shared.ts';
import { Lexicon } from '../search/lexicon.ts';
import { plain } from '../search/text.ts';

const LINK = /\b(?:https?:\/\/|www\.)\S+/giu;
/** From the beginning of a word alone, as the next: from within, the time would grow with the square of its length. */
const MAIL_ADDRESS = /(?<![^\s@])[^\s@]+@[^\s@]+/gu;
/** Everything with a digit in it: phone and street numbers, postal codes, dates of birth. */
const NUMBER = /(?:[+(#]|(?<!\p{L}))[\p{L}]*\d[\p{L}\d]*(?:[\s().,/:-]{0,3}[\p{L}]?\d[\p{L}\d]*)*/gu;
/** What follows these is a name, whatever its case: at most three words. */
const INTRODUCTION =
  /((?:\bmy name(?:['’]s| is)|\bi am called|\bmy name|\bje m['’]appelle|\bmon nom(?: est)?|\bmoi c['’]est)\s+)[\p{L}'’-]+(?:[ \t]+[\p{L}'’-]+){0,2}/giu;
const INTRODUCTION_ZH = /((?:我叫|我姓|名字是|名字叫|我的名字是?)\s*)\p{Script=Han}{1,4}/gu;
const TITLE_ZH = /\p{Script=Han}{1,2}(?=先生|女士|小姐|太太)/gu;
const WORD = /\p{L}[\p{L}'’-]*/gu;
const CAPITALISED = /^\p{Lu}[\p{L}'’-]*\p{Ll}/u;
/** Looked for backwards from a word: from before it, the time would grow with the square of the blanks. */
const SENTENCE_START = /(?<=(?:^|[.?!。？！:\n])[\s"“«(]*)/uy;
const NAME = '[name]';

/**
 * A visitor's question without e-mail addresses, links, numbers and what looks like a name: capitalised words that
 * neither begin a sentence nor stand on the site. A name in lower case without an introduction is not recognised.
 */
export function withoutPersonalData(text: string, language: Language, facts: readonly Fact[]): string {
  const cleared = text
    .replace(LINK, '[link]')
    .replace(MAIL_ADDRESS, '[e-mail]')
    .replace(NUMBER, '[number]')
    .replace(INTRODUCTION, `$1${NAME}`)
    .replace(INTRODUCTION_ZH, `$1${NAME}`)
    .replace(TITLE_ZH, NAME);
  return withoutNames(cleared, language, wordsOf(facts));
}

function withoutNames(text: string, language: Language, known: ReadonlySet<string>): string {
  const lexicon = Lexicon.of(language);
  const saysNothing = (part: string) => lexicon.wordsOf(part).every((stem) => lexicon.telling(stem) === 0);
  const isKnown = (word: string) =>
    plain(word)
      .split(' ')
      .every((part) => known.has(part) || saysNothing(part));
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    index,
    mayBeName: CAPITALISED.test(word) && !isKnown(word),
    isFirst: beginsSentence(text, index),
  }));
  const names = words.filter(({ isFirst, mayBeName }, at) => mayBeName && (!isFirst || words[at + 1]?.mayBeName));
  let result = text;
  for (const { index, word } of names.reverse()) {
    result = result.slice(0, index) + NAME + result.slice(index + word.length);
  }
  return result.replace(/\[name\](?:[\s-]+\[name\])+/g, NAME);
}

function beginsSentence(text: string, index: number): boolean {
  SENTENCE_START.lastIndex = index;
  return SENTENCE_START.test(text);
}

function wordsOf(facts: readonly Fact[]): ReadonlySet<string> {
  return new Set(facts.flatMap(({ text, title }) => plain(`${title} ${text}`).match(/\p{L}+/gu) ?? []));
}
