import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsISO8601,
  IsInt,
  IsNumber,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { expectDoneIn } from '../../../test/support/wait.ts';
import type { AppError } from '../errors.ts';
import { EmailAddress } from '../http/email.decorator.ts';
import { Lines, validationPipe } from '../http/validation.ts';

class Everything {
  @IsString() text: unknown;
  @IsString({ each: true }) texts: unknown;
  @IsBoolean() flag: unknown;
  @IsInt() count: unknown;
  @IsNumber() share: unknown;
  @Min(1) low: unknown;
  @Max(9) high: unknown;
  @MinLength(3) short: unknown;
  @MaxLength(3) long: unknown;
  @Length(1, 5) name: unknown;
  @Length(2, 5) word: unknown;
  @IsArray() list: unknown;
  @ArrayMinSize(1) none: unknown;
  @ArrayMinSize(2) few: unknown;
  @ArrayMaxSize(1) many: unknown;
  @ArrayUnique() twice: unknown;
  @Matches(/^a$/i) form: unknown;
  @IsISO8601() at: unknown;
  @IsDefined() missing: unknown;
}

const WRONG = {
  text: 1,
  texts: [1],
  flag: 1,
  count: 0.5,
  share: 'a',
  low: 0,
  high: 10,
  short: 'a',
  long: 'abcd',
  name: '',
  word: 7,
  list: {},
  none: [],
  few: [1],
  many: [1, 2],
  twice: [1, 1],
  form: 'b',
  at: 'yesterday',
  other: 1,
};

it('every refusal of the validator is said in plain words', async () => {
  const refusal = await validationPipe()
    .transform(WRONG, { type: 'body', metatype: Everything })
    .then(() => undefined)
    .catch((thrown: AppError) => thrown.details);
  expect(Object.values(refusal?.errors ?? {}).flat()).toEqual([
    'There is no field other.',
    'Text must be a text.',
    'Each value in texts must be a text.',
    'Flag must be true or false.',
    'Count must be a whole number.',
    'Share must be a number.',
    'Low must be at least 1.',
    'High must be at most 9.',
    'Short must have at least 3 characters.',
    'Long can have at most 3 characters.',
    'Name must not be empty.',
    'Word must have 2 to 5 characters.',
    'List must be a list.',
    'None must not be empty.',
    'Few must have at least 2 entries.',
    'Many can have at most 1 entries.',
    'Twice has an entry twice.',
    'Form does not have the form that it must have.',
    'At must be a time like 2026-11-30T14:00:00Z.',
    'Missing is missing.',
  ]);
});

class Bounded {
  @MaxLength(60) @IsString() price: unknown;
  @MaxLength(254) @EmailAddress() email: unknown;
  @Max(9) @Min(1) @IsInt() revision: unknown;
  @ArrayMaxSize(2) @ArrayMinSize(1) @IsArray() list: unknown;
  @Length(1, 5, { each: true }) @IsString({ each: true }) names: unknown;
  @Length(1, 5) @Lines() note: unknown;
}

it.each([
  ['missing', {}],
  ['of another kind', { price: 45, email: 7, revision: '3', list: 'a' }],
])('a value that is %s is not called too long or too large', async (_how, input) => {
  const refusal = await validationPipe()
    .transform({ ...input, names: [5] }, { type: 'body', metatype: Bounded })
    .then(() => undefined)
    .catch((thrown: AppError) => thrown.details);
  expect(refusal?.errors).toMatchObject({
    price: ['Price must be a text.'],
    email: ['Please enter a valid email address.'],
    revision: ['Revision must be a whole number.'],
    list: ['List must be a list.'],
    names: expect.arrayContaining(['Each value in names must be a text.']),
    note: ['Note must not be empty.'],
  });
});

it('a bound is said of a value that it can judge', async () => {
  const input = {
    price: 'p'.repeat(61),
    email: `${'a'.repeat(300)}@b.co`,
    revision: 10,
    list: [],
    names: ['', 5],
    note: '',
  };
  const refusal = await validationPipe()
    .transform(input, { type: 'body', metatype: Bounded })
    .then(() => undefined)
    .catch((thrown: AppError) => thrown.details);
  expect(refusal?.errors).toMatchObject({
    price: ['Price can have at most 60 characters.'],
    revision: ['Revision must be at most 9.'],
    list: ['List must not be empty.'],
    note: ['Note must not be empty.'],
  });
  expect(refusal?.errors?.email).toContain('Email can have at most 254 characters.');
  expect(refusal?.errors?.names).toHaveLength(2);
});

it.each(['all ', 'must match /'])('a field whose name is %j without end is refused in time', async (piece) => {
  const name = `${piece.repeat(30_000 / piece.length)}\n`;
  const refused = () => validationPipe().transform({ [name]: 1 }, { type: 'body', metatype: Everything });
  await expectDoneIn(1_000, () => expect(refused()).rejects.toThrow('malformed'));
});

it('a thousand fields with the longest names that are read are refused in time', async () => {
  const fields = Array.from({ length: 1_000 }, (_, at) => [`${at} ${'all '.repeat(49)}`.slice(0, 199) + '\n', 1]);
  const refused = () => validationPipe().transform(Object.fromEntries(fields), { type: 'body', metatype: Everything });
  await expectDoneIn(1_000, () => expect(refused()).rejects.toThrow('invalid'));
});
