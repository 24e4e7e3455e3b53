import { capitalized } from './capitalized.shared.ts';

/** What the validator says in its own words, and how a person says it. Sentences of ours match none of them. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/^property (.+) should not exist$/, 'there is no field $1'],
  [/^an unknown value was passed to the validate function$/, 'this cannot be read'],
  [/must be a string$/, 'must be a text'],
  [/must be a boolean value$/, 'must be true or false'],
  [/must be an integer number$/, 'must be a whole number'],
  [/must be a number conforming to the specified constraints$/, 'must be a number'],
  [/must not be less than (\S+)$/, 'must be at least $1'],
  [/must not be greater than (\S+)$/, 'must be at most $1'],
  [/must be longer than or equal to 1 characters$/, 'must not be empty'],
  [/must be longer than or equal to (\d+) characters$/, 'must have at least $1 characters'],
  [/must be shorter than or equal to (\d+) characters$/, 'can have at most $1 characters'],
  [
    /must be longer than or equal to (\d+) and shorter than or equal to (\d+) characters$/,
    'must have $1 to $2 characters',
  ],
  [/must be an array$/, 'must be a list'],
  [/must contain at least 1 elements$/, 'must not be empty'],
  [/must contain at least (\d+) elements$/, 'must have at least $1 entries'],
  [/must contain no more than (\d+) elements$/, 'can have at most $1 entries'],
  [/^(each value in )?all (.+)'s elements must be unique$/i, '$1$2 has an entry twice'],
  [/must match \/.*\/\w* regular expression$/, 'does not have the form that it must have'],
  [/must be a valid ISO 8601 date string$/, 'must be a time like 2026-11-30T14:00:00Z'],
  [/should not be null or undefined$/, 'is missing'],
  [/^(each value in )?nested property (.+) must be either object or array$/, '$1$2 must be an object'],
];

/** The text of a refusal as a whole sentence in plain words. */
export function sentenceOf(text: string): string {
  const known = PLAIN.find(([pattern]) => pattern.test(text));
  const plain = known ? text.replace(...known) : text;
  const start = capitalized(plain);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
