import { lookingLength } from '../../sections/base/headline.ts';

/** The lines in which a name stands over the ledge. Chinese breaks between its `phrases`, into no more lines than it fills. */
export function linesOf(name: string, phrases: readonly string[] = [name]): string[] {
  const length = lookingLength(name);
  let letters = length <= 13 ? 13 : length <= 30 ? 11 : 20; // a name up to so long is broken after so many
  if (phrases.length === 1) return filled((name.match(/\S+\s*/g) ?? [name]).flatMap(piecesIn(letters)), letters);
  const fewest = Math.ceil(length / letters);
  let lines = filled(phrases, letters);
  while (lines.length > fewest) lines = filled(phrases, (letters += 1));
  return lines;
}

/** A word that is longer than a line is broken after its hyphens; one that a phone would break is cut here, above the ledge. */
const piecesIn = (letters: number) => (word: string) =>
  lookingLength(word.trimEnd()) > letters ? word.match(/[^-]+-*|-+/g)!.flatMap(cut) : word;

const WORD_MAX = 20;
const PIECE_MAX = 16;

function cut(word: string): string[] {
  if (word.length <= WORD_MAX) return [word];
  const letters = Math.ceil(word.length / Math.ceil(word.length / PIECE_MAX));
  return word.match(new RegExp(`.{1,${letters}}`, 'gu'))!;
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

/** Letters half as wide again as others: those of a word in capitals too. */
const WIDE = /[MWmw&]|\p{Lu}(?=\p{Lu})/gu;

/** How many letters decide the size; beyond the shortest and the longest it stays. */
export const widthOf = (lines: readonly string[]): number =>
  Math.min(
    LONGEST,
    Math.max(SHORTEST, ...lines.map((line) => lookingLength(line) + ((line.split(WIDE).length - 1) >> 1))),
  );
