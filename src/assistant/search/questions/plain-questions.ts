import type { Language } from '../../../pages/languages.shared.ts';
import { ALL_SERVICES, type Fact } from '../../../sites/content/facts.shared.ts';
import { Lexicon } from '../lexicon.ts';
import { isConcept, speaksOf, unitsOf, type Unit } from '../units.ts';
import { namesHoliday, withoutDate } from './asked-days.ts';

/**
 * What every site says, and what a question that asks for nothing else is made of. Words of one language begin with it:
 * 'hours' alone means the opening hours, 'two hours' does not. `tellsMax`: of what else it may say.
 */
const PLAIN: readonly { fact: string; asks: readonly string[]; beside: readonly string[]; tellsMax: number }[] = [
  { fact: 'hours', asks: ['=hours', 'ehour', 'fheur'], beside: ['=weekday'], tellsMax: 0.35 },
  {
    fact: 'contact',
    asks: ['=place', '=phone', '=email', '=reach', 'enumber', 'fnumero', 'z号码'],
    beside: [],
    tellsMax: 0.35,
  },
  { fact: 'prices', asks: ['=cheapest', '=price'], beside: [], tellsMax: 0 },
  { fact: 'languages', asks: ['=language'], beside: [], tellsMax: 0 },
  { fact: ALL_SERVICES, asks: ['=services'], beside: ['eoffer', 'foffrez', 'z你们提供'], tellsMax: 0 },
];
const WORDS_MAX = 10;
/** Longer texts have more words than that. */
const LENGTH_MAX = 120;

type Question = { text: string; language: Language; facts: readonly Fact[] };

/** The fact that a question asks for plainly, such as 'hours?' or 'your number, please'; `asked` are its units. */
export function plainlyAsked({ facts, language, text }: Question, asked: readonly Unit[]): string | undefined {
  if (text.length > LENGTH_MAX || Lexicon.of(language).wordsOf(text).length > WORDS_MAX) return undefined;
  const undated = withoutDate(text, language);
  const units = undated === text ? asked : unitsOf(undated, language);
  const fact = PLAIN.find(
    ({ asks, beside, tellsMax }) =>
      units.some((unit) => speaksOf(unit, asks)) &&
      units.every((unit) => unit.tells < tellsMax || speaksOf(unit, [...asks, ...beside])),
  )?.fact;
  if (fact === undefined) return undefined;
  const questions = facts.filter(({ section }) => section === 'faq');
  const isHoliday = fact === 'hours' && namesHoliday(text);
  const own = questions.find(({ title }) =>
    isHoliday ? namesHoliday(title) : isSame(units, unitsOf(title, language)),
  );
  return own?.id ?? fact;
}

/** True where two questions speak of the same things, and at least once in the same words. */
function isSame(units: readonly Unit[], others: readonly Unit[]): boolean {
  if (units.length !== others.length) return false;
  const [one, other] = [units, others].map((all) => new Set(all.flatMap(({ terms }) => terms)));
  const all = [...one!, ...other!];
  const isShared = (term: string) => one!.has(term) && other!.has(term);
  return (
    all.every((term) => isShared(term) || !isConcept(term)) && all.some((term) => isShared(term) && !isConcept(term))
  );
}
