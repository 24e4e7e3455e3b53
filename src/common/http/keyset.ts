import type { SelectQueryBuilder } from 'typeorm';
import { decodeCursor, page, PAGE_SIZE } from './pagination.ts';

type Condition = readonly [sql: string, ...values: unknown[]];

/** Parts of a where clause with their values: each `?` becomes the next `$n`. */
export class Conditions {
  constructor(
    readonly parts: readonly string[],
    readonly values: unknown[],
  ) {}

  /** The same, and this one too; what is absent changes nothing. */
  and(condition: Condition | undefined | '' | null): Conditions {
    if (!condition) return this;
    const [sql, ...values] = condition;
    let at = this.values.length;
    const numbered = sql.replace(/\?/g, () => `$${(at += 1)}`);
    return new Conditions([...this.parts, numbered], [...this.values, ...values]);
  }

  get sql(): string {
    return this.parts.length ? this.parts.join(' and ') : 'true';
  }
}

export const conditions = () => new Conditions([], []);

/** A moment to the microsecond, as cursors carry it: a Date would lose what lies below the millisecond, and rows with it. */
export const CURSOR_TIME = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What comes after the cursor in a list of the newest first. @throws AppError invalid */
export function keysetOf(cursor: string | undefined, time: string, id: string): Condition | undefined {
  if (!cursor) return undefined;
  return [`(${time}, ${id}) < (?::timestamptz, ?::uuid)`, ...decodeCursor(cursor, ['moment', 'id'])];
}

/**
 * A page of a query over entities, the newest first by their property `time`. These moments come from our clock, which
 * counts milliseconds. @throws AppError invalid
 */
export async function newestFirst<Time extends string, Row extends Record<Time, Date> & { id: string }>(
  query: SelectQueryBuilder<Row>,
  { cursor, limit = PAGE_SIZE }: { cursor?: string; limit?: number },
  time: Time,
): Promise<{ items: Row[]; next_cursor: string | null }> {
  const [moment, id] = [`${query.alias}.${time}`, `${query.alias}.id`];
  if (cursor) {
    const [after, last] = decodeCursor(cursor, ['moment', 'id']);
    query.andWhere(`(${moment}, ${id}) < (:after::timestamptz, :last::uuid)`, { after, last });
  }
  const rows = await query
    .orderBy(moment, 'DESC')
    .addOrderBy(id, 'DESC')
    .limit(limit + 1)
    .getMany();
  return page(rows, limit, (row) => [row[time].toISOString(), row.id]);
}
