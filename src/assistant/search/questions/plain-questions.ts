import type { Unit } from '../units.ts';

/**
 * What every site says, and what a question that asks for nothing else is made of. Words of one language begin with it:
 * 'hours' alone means the opening hours, 'two hours' does not.
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
];
const WORDS_MAX = 10;

/** The fact that a question asks for plainly, such as 'hours?' or 'your number, please'. */
export function plainlyAsked(units: readonly Unit[], words: number): string | undefined {
  if (words > WORDS_MAX) return undefined;
  const speaksOf = ({ terms }: Unit, concepts: readonly string[]) => concepts.some((one) => terms.includes(one));
  return PLAIN.find(
    ({ asks, beside, tellsMax }) =>
      units.some((unit) => speaksOf(unit, asks)) &&
      units.every((unit) => unit.tells < tellsMax || speaksOf(unit, [...asks, ...beside])),
  )?.fact;
}
