import type { Language } from '../../pages/languages.shared.ts';
import { HAN, LANGUAGE_RULES, LATIN, SPACED } from './language-rules.ts';
import { Lexicon } from './lexicon.ts';
import { plain } from './text.ts';

const HAN_CHARACTER = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
const ACCENTS = 1.5;

/** What a question is written in; where the words do not tell, the language of the conversation so far. */
export function languageOfQuestion(text: string, before: Language): Language {
  const letters = text.match(LETTER)?.length ?? 0;
  const han = text.match(HAN_CHARACTER)?.length ?? 0;
  if (han > 0 && han * 4 >= letters) return HAN;
  const words = plain(text);
  const marked = theMost((language) => {
    const { accents, marks } = LANGUAGE_RULES[language];
    return (words.match(marks)?.length ?? 0) + (accents.test(text) ? ACCENTS : 0);
  });
  // Its words, as in 'carte cadeau', where neither marks nor accents tell.
  return marked ?? theMost((language) => Lexicon.of(language).countKnown(text)) ?? spacedLike(before);
}

const spacedLike = (language: Language): Language => (LANGUAGE_RULES[language].isHan ? LATIN : language);

/** The language that has more than each other one; none where several have as much. */
function theMost(count: (language: Language) => number): Language | undefined {
  const counts = SPACED.map(count);
  const most = Math.max(...counts);
  const at = counts.indexOf(most);
  return counts.lastIndexOf(most) === at ? SPACED[at] : undefined;
}
