import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as frenchStem } from '@orama/stemmers/french';
import { lazily } from '../../common/lazily.ts';
import { LANGUAGES, type Language } from '../../sites/content/site-content.shared.ts';

const openCc = lazily<typeof import('opencc-js/t2cn')>('opencc-js/t2cn');
let convert: ((text: string) => string) | undefined;
const SEGMENTERS = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.Segmenter(language, { granularity: 'word' })]),
) as Record<Language, Intl.Segmenter>;
/** A letter by itself or a number: found everywhere, and telling of nothing. */
const SAYS_LITTLE = /^(\p{Script=Latin}|\d[\d.,:]*)$/u;

/** Lower case, without accents; apostrophes part words, so that l’huile is found as huile. */
export const plain = (text: string): string => withoutAccents(lower(text));

/** The texts here are in simplified characters; visitors from Hong Kong and Taiwan write the traditional ones. */
export function simplified(text: string): string {
  convert ??= openCc().Converter({ from: 't', to: 'cn' }) as (traditional: string) => string;
  return convert(text);
}

/** A text's words in order, without case, accents and endings. */
export function stemsOf(text: string, language: Language): string[] {
  const stems: string[] = [];
  for (const { isWordLike, segment } of SEGMENTERS[language].segment(lower(text))) {
    if (isWordLike && !SAYS_LITTLE.test(segment)) stems.push(stem(segment, language));
  }
  return stems;
}

/** In French a plural keeps its ending after a vowel: pneus would not be found as pneu. A short word has no ending: Eve is no EV. */
function stem(word: string, language: Language): string {
  if (word.length <= 3) return withoutAccents(word);
  if (language === 'fr') return withoutAccents(frenchStem(word.replace(/(?<=\p{L}{3})s$/u, '')));
  return /^[a-z]/.test(word) ? withoutAccents(englishStem(word)) : word;
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
