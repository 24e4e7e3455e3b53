import { lookingLength } from '../../sections/base/headline.ts';

/** A name up to so long is broken after so many letters. */
const STEPS = [
  { upTo: 13, letters: 13 },
  { upTo: 30, letters: 11 },
];
const LETTERS_OF_LONG = 20;
const WORDS = /\S+\s*/g;

/** The lines in which a name stands over the ledge. Chinese breaks between its `phrases`, into no more lines than it fills. */
export function linesOf(name: string, phrases: readonly string[] = [name]): string[] {
  const length = lookingLength(name);
  const letters = STEPS.find(({ upTo }) => length <= upTo)?.letters ?? LETTERS_OF_LONG;
  if (phrases.length === 1) return filled(name.match(WORDS) ?? [name], letters);
  const fewest = Math.ceil(length / letters);
  let wider: number = letters;
  let lines = filled(phrases, wider);
  while (lines.length > fewest) lines = filled(phrases, (wider += 1));
  return lines;
}

function filled(words: readonly string[], letters: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || lookingLength((last + word).trimEnd()) > letters) lines.push(word);
    else lines[lines.length - 1] = last + word;
  }
  return lines.map((line) => line.trimEnd() || line);
}

const SHORTEST = 7;
const LONGEST = 24;

/** How many letters decide the size; beyond the shortest and the longest it stays. */
export const widthOf = (lines: readonly string[]): number =>
  Math.min(LONGEST, Math.max(SHORTEST, ...lines.map(lookingLength)));
