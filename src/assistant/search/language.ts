import type { Language } from '../../pages/languages.shared.ts';
import { HAN, LANGUAGE_RULES, LATIN, SPACED } from './language-rules.ts';
import { Lexicon } from './lexicon.ts';
import { plain } from './text.ts';

const HAN_CHARACTER = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
const LATIN_WORD = /\p{Script=Latin}+/gu;
const ACCENTS = 1.5;
/** Words and letters of Spanish, Portuguese, Italian and German that neither English nor French has. */
const ELSEWHERE =
  /\b(el|los|las|una|por|para|como|cuanto|cuantos|cuesta|cuestan|cuando|donde|hola|gracias|tienen|tiene|puedo|quiero|quisiera|abren|abierto|precio|precios|cita|corte|pelo|hora|horario|horarios|um|uma|qual|quais|quanto|custa|voce|voces|quando|nao|ola|obrigado|obrigada|preco|che|gli|grazie|ciao|buongiorno|prezzo|aperto|aperti|orari|posso|vorrei|avete|siete|der|das|und|wie|wann|wo|ist|sind|haben|ich|sie|ein|eine|einen|kostet|bitte|danke|hallo|viel|geoffnet|termin|nicht|kann|mochte)\b/g;
const LETTERS_ELSEWHERE = /[ñ¿¡ãõß]/i;

/** What a question is written in; where the words do not tell, or it is none of ours, the language of the conversation so far. */
export function languageOfQuestion(text: string, before: Language): Language {
  const letters = text.match(LETTER)?.length ?? 0;
  const han = text.match(HAN_CHARACTER)?.length ?? 0;
  const latinWords = text.match(LATIN_WORD)?.length ?? 0;
  if (han > 0 && (han * 4 >= letters || han > latinWords)) return HAN;
  const words = plain(text);
  const markedAs = (marks: RegExp, signs: RegExp) =>
    (words.match(marks)?.length ?? 0) + (signs.test(text) ? ACCENTS : 0);
  const markedIn = (language: Language) => markedAs(LANGUAGE_RULES[language].marks, LANGUAGE_RULES[language].accents);
  const elsewhere = markedAs(ELSEWHERE, LETTERS_ELSEWHERE);
  if (elsewhere > 0 && SPACED.every((language) => elsewhere >= markedIn(language))) return spacedLike(before);
  const marked = theMost(markedIn);
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
