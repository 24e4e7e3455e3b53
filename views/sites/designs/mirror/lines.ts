import { lookingLength } from '../../sections/base/headline.ts';

/** A name up to so long is broken after so many letters. */
const STEPS = [
  { upTo: 13, letters: 13 },
  { upTo: 30, letters: 11 },
];
const LETTERS_OF_LONG = 20;
const WORDS = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu;
const HAN = /\p{Script=Han}$/u;

/** The lines in which a name stands over the ledge; Chinese may break anywhere. */
export function linesOf(name: string): string[] {
  const length = lookingLength(name);
  const letters = STEPS.find(({ upTo }) => length <= upTo)?.letters ?? LETTERS_OF_LONG;
  const lines: string[] = [];
  for (const word of name.match(WORDS) ?? [name]) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last}${HAN.test(last) && HAN.test(word) ? '' : ' '}${word}`;
    if (last === undefined || lookingLength(longer) > letters) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

const SHORTEST = 7;
const LONGEST = 24;

/** How many letters decide the size; beyond the shortest and the longest it stays. */
export const widthOf = (lines: readonly string[]): number =>
  Math.min(LONGEST, Math.max(SHORTEST, ...lines.map(lookingLength)));
