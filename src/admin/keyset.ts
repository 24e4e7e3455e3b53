import { AppError } from '../common/errors.ts';
import { decodeCursor } from '../common/http/pagination.ts';

type Condition = readonly [sql: string, ...values: unknown[]];

/** Parts of a where clause with their values: each `?` becomes the next `$n`. */
export class Conditions {
  constructor(
    private readonly parts: readonly string[],
    readonly values: readonly unknown[] & never[],
  ) {}

  /** The same, and this one too; what is absent changes nothing. */
  and(condition: Condition | undefined | '' | null): Conditions {
    if (!condition) return this;
    const [sql, ...values] = condition;
    let at = this.values.length;
    const numbered = sql.replace(/\?/g, () => `$${(at += 1)}`);
    return new Conditions([...this.parts, numbered], [...this.values, ...values] as never);
  }

  get sql(): string {
    return this.parts.length ? this.parts.join(' and ') : 'true';
  }
}

export const conditions = () => new Conditions([], [] as never);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MICROSECONDS = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** A moment to the microsecond, as cursors carry it: a Date would lose what lies below the millisecond, and rows with it. */
export const CURSOR_TIME = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What comes after the cursor in a list of the newest first. @throws AppError invalid */
export function keysetOf(cursor: string | undefined, time: string, id: string): Condition | undefined {
  if (!cursor) return undefined;
  const [at, last] = decodeCursor(cursor, 2);
  if (!MICROSECONDS.test(at!) || Number.isNaN(Date.parse(at!)) || !UUID.test(last!)) {
    throw new AppError('invalid', { errors: { cursor: ['The cursor is not one of ours.'] } });
  }
  return [`(${time}, ${id}) < (?::timestamptz, ?::uuid)`, at, last];
}
