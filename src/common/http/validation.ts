import {
  applyDecorators,
  Injectable,
  ValidationPipe,
  type ArgumentMetadata,
  type PipeTransform,
  type ValidationError,
} from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsObject,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';
import { AppError } from '../errors.ts';
import { isLocalDate, isPhone, isSlug, isText, isTime, plainPhone } from '../format/format.shared.ts';
import { isUuid } from '../format/uuid.ts';
import { oneLine, severalLines, trimmed } from '../text/one-line.shared.ts';
import { sentenceOf } from '../text/sentences.ts';

const DEPTH_MAX = 12;
/** No call takes a longer list; one of 100,000 would keep the validator busy for a third of a second. */
const ENTRIES_MAX = 1_000;
/** Characters of a key: of no field and no id there are more, and refusals are read by patterns. */
const KEY_MAX = 200;
const NO_TEXT = 'Please remove characters that are not text.';
const NO_LIST = 'This must not be a list.';

/** Reads a text as `read` does; what is none is left to the validators. */
export const AsText = (read: (text: string) => string | undefined) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value));

/** An empty field of a form is one that was not filled in. */
export const EmptyIsAbsent = () => AsText((text) => (text.trim() === '' ? undefined : text));

/** Takes white space off both ends of a text. */
export const Trim = () => AsText(trimmed);

/** As the database writes an id: the same one in capitals is the same. */
export const LowerCase = () => AsText((text) => text.toLowerCase());

/** A name, as `oneLine` reads it. */
export const OneLine = () => AsText(oneLine);

/** May be absent; null is not absence (IsOptional would admit it). */
export const Optional = () => ValidateIf((_, value) => value !== undefined);

/** An object whose keys anybody chose, such as ids of services: 'constructor' may be one. To be read by its own keys alone. */
export const IsMap = () =>
  applyDecorators(
    IsObject(),
    Transform(({ value }: { value: unknown }) => withKeysAsSent(value)),
  );

/** A text that `rule` admits. */
const Admitted = (name: string, rule: (value: unknown) => boolean, sentence: string) => (options?: ValidationOptions) =>
  ValidateBy({ name, validator: { validate: rule, defaultMessage: () => sentence } }, options);

/** Of what is no text the bound beside it speaks. */
const IsText = Admitted('isText', (value) => typeof value !== 'string' || isText(value), NO_TEXT);
/** Lines of text, as the words of a page are, with a bound beside it: as `severalLines` reads it, the ends are trimmed. */
export const Lines = () =>
  applyDecorators(
    AsText((text) => trimmed(severalLines(text))),
    IsText(),
  );
/** A phone number; kept as a keyboard writes it. */
export const IsPhone = () =>
  applyDecorators(AsText(plainPhone), Admitted('isPhone', isPhone, 'Please enter a valid phone number.')());
export const IsSlug = Admitted('isSlug', isSlug, '$property must be lower-case letters, digits and hyphens.');
/** `yyyy-MM-dd` of a day that exists. */
export const IsLocalDate = Admitted('isLocalDate', isLocalDate, '$property must be a date like 2026-11-30.');
export const IsLocalTime = Admitted('isLocalTime', isTime, '$property must be a time like 14:00.');

const QUERY_BOOLEANS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
/** A boolean in an address's query: true or 1, false or 0. */
export const IsQueryBoolean = (message: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => QUERY_BOOLEANS.get(value) ?? value),
    IsBoolean({ message }),
  );

/** The largest version or revision that is taken: what the column holds, less the one that a change adds. */
export const REVISION_MAX = 2_147_483_646;

/** A page of a list: `limit` 1 to 100 and an opaque `cursor`. */
export class PageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100 })
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
  @ApiPropertyOptional({ type: String, description: 'next_cursor of the page before.' })
  @Optional()
  @Matches(/^[\w-]{1,300}$/, { message: 'cursor is not one of ours.' })
  cursor?: string;
}

/** Whitelist, and an unknown property is an error that names it. Runs after texts a database cannot hold are refused. */
export function validationPipe(): PipeTransform {
  const pipe = new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: false,
    exceptionFactory: (problems) => new AppError('invalid', describe(problems)),
  });
  /** Classes that admit an empty query: most calls have none, and the validator takes as long for it as for a full one. */
  const emptyAdmitted = new WeakSet<object>();
  const transformQuery = async (value: object, metadata: ArgumentMetadata): Promise<unknown> => {
    const { metatype } = metadata;
    const isEmpty = Object.keys(value).length === 0;
    if (isEmpty && metatype && emptyAdmitted.has(metatype)) return new metatype();
    const query: unknown = await pipe.transform(value, metadata);
    if (isEmpty && metatype) emptyAdmitted.add(metatype);
    return query;
  };
  return {
    async transform(value: unknown, metadata: ArgumentMetadata) {
      if (metadata.type === 'custom' || metadata.type === 'param') return value; // a part of the path has a pipe of its own
      refuseUnstorable(value);
      if (metadata.type === 'body' && metadata.metatype && metadata.metatype !== Object && !isPlainObject(value)) {
        if (value !== undefined) throw new AppError('invalid', { message: 'Please send a JSON object.' });
        return pipe.transform({}, metadata);
      }
      if (metadata.type === 'query' && isPlainObject(value)) return transformQuery(value, metadata);
      return pipe.transform(value, metadata);
    },
  };
}

function describe(problems: ValidationError[]) {
  const errors = Object.create(null) as Record<string, string[]>; // '__proto__' may be a field's name
  collect(problems, '', errors);
  const missing = problems.find(({ value }) => value === undefined || value === ''); // what is missing is said first
  return { errors, message: (missing && errors[missing.property]?.[0]) ?? Object.values(errors)[0]?.[0] };
}

function collect(problems: ValidationError[], prefix: string, into: Record<string, string[]>): void {
  for (const { property, constraints, value, children } of problems) {
    const path = (prefix + property).replace(MARK, ''); // of an unknown kind of object there is no property
    const texts = telling(constraints ?? {}, value).map((text) => text.replace(MARK, ''));
    if (texts.length > 0) into[path] = [...new Set(texts.map(sentenceOf))];
    if (children?.length) collect(children, `${path}.`, into);
  }
}

/** The validators of a bound, and the values that they can judge; in a list they judge each. */
const BOUNDS: readonly (readonly [RegExp, (value: unknown) => boolean])[] = [
  [/^(min|max)$/, (value) => Number.isFinite(value)],
  [/length$/i, (value) => typeof value === 'string'],
  [/^array/, () => false],
];

/** A number is no text, rather than too long a one: bounds are left out where the kind of the value is refused. */
function telling(constraints: Record<string, string>, value: unknown): string[] {
  const all = Object.entries(constraints);
  const judges = ([name]: [string, string]) => BOUNDS.find(([names]) => names.test(name))?.[1](value) ?? true;
  const some = Array.isArray(value) ? all : all.filter(judges);
  return (some.length > 0 ? some : all).map(([, text]) => text);
}

/** Nest and class-transformer leave these keys out, or take their values for classes: they are marked until all is checked. */
const MARKED: readonly string[] = ['constructor', 'prototype', '__proto__'];
const MARK = '\0'; // no key that is sent holds it

function withKeysAsSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeysAsSent);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.replace(MARK, ''), withKeysAsSent(each)]));
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (message: string, path: string) =>
  new AppError('invalid', { message, errors: path ? { [path]: [message] } : undefined });

/**
 * PostgreSQL's text takes neither NUL nor half a surrogate pair; depth, lists and keys are bounded so that no walk overflows
 * or blocks, and no list holds a list. Marks the keys of MARKED.
 */
function refuseUnstorable(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw invalid(NO_TEXT, path);
    }
  } else if (typeof value === 'object' && value !== null) {
    if (depth > DEPTH_MAX) throw new AppError('malformed');
    const entries = Object.entries(value);
    if (entries.length > ENTRIES_MAX) throw new AppError('payload_too_large');
    for (const [key, each] of entries) {
      const at = path ? `${path}.${key}` : key;
      if (key.length > KEY_MAX) throw new AppError('malformed');
      // The validator looks into an inner list as if its entries were those of the outer one.
      if (path && Array.isArray(value) && Array.isArray(each)) throw invalid(NO_LIST, at);
      refuseUnstorable(key, path, depth + 1);
      refuseUnstorable(each, at, depth + 1);
      if (!MARKED.includes(key)) continue;
      Reflect.deleteProperty(value, key);
      Object.assign(value, { [MARK + key]: each });
    }
  }
}

/** A malformed id is the same as an unknown one: 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const id = value.toLowerCase();
    if (!isUuid(id)) throw new AppError('not_found');
    return id;
  }
}
