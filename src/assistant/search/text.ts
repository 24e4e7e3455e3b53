import type { Language } from '../../pages/languages.shared.ts';
import { lazily } from '../../common/lazily.ts';
import { LANGUAGE_RULES } from './language-rules.ts';

const openCc = lazily<typeof import('opencc-js/t2cn')>('opencc-js/t2cn');
let convert: ((text: string) => string) | undefined;
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN = /\p{Script=Han}/u;
const SENTENCE = /(?<=[.?!])\s+|(?<=[。？！])/;
const SPACED_WORD = /[\p{L}\p{M}\p{N}_]+(?:[.,:]\p{N}+)*/gu;

/** Lower case, without accents; apostrophes part words, so that l’huile is found as huile. */
export const plain = (text: string): string => withoutAccents(lower(text));

/** The texts here are in simplified characters; visitors from Hong Kong and Taiwan write the traditional ones. */
export function simplified(text: string): string {
  convert ??= openCc().Converter({ from: 't', to: 'cn' }) as (traditional: string) => string;
  return convert(text);
}

export const sentencesOf = (text: string): string[] => text.split(SENTENCE);

/** A text's words in order, without case, accents and endings. */
export function stemsOf(text: string, language: Language): string[] {
  return wordsOf(lower(text)).map((word) => stem(word, language));
}

/** Only Chinese needs a dictionary, which takes twenty times as long. */
function wordsOf(text: string): string[] {
  if (!HAN.test(text)) return text.match(SPACED_WORD) ?? [];
  return [...SEGMENTER.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

function stem(word: string, language: Language): string {
  const rules = LANGUAGE_RULES[language];
  const bare = rules.bare(word);
  const stemmed = rules.stem(bare);
  // A short word has no ending: Eve is no EV, and 'devant' no 'devis'.
  return withoutAccents(word.length <= 3 ? word : stemmed.length <= 3 ? bare : stemmed);
}

function lower(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/['’`]/g, ' ');
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
}
