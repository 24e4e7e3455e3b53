import { AppError } from '../errors.ts';
import { isLocalDate, isText, isTime } from '../format/format.shared.ts';
import { isMoment } from '../format/time.ts';
import { isUuid } from '../format/uuid.ts';

export const PAGE_SIZE = 100;

/** What a part of a cursor may be: everything that passes can be read by PostgreSQL as this type. */
const PARTS = {
  moment: isMoment,
  day: isLocalDate,
  time: isTime,
  id: isUuid,
  count: (text: string) => /^\d{1,9}$/.test(text),
  word: (text: string) => /^[a-z]{1,20}$/.test(text),
  text: (text: string) => text.length <= 100 && isText(text),
} as const;
export type CursorPart = keyof typeof PARTS;

/** Opaque cursor over the last row's sort key. */
export function encodeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The sort key in the cursor, one text for each of `parts`. @throws AppError invalid, for a cursor that is not one of ours */
export function decodeCursor<Parts extends readonly CursorPart[]>(
  cursor: string,
  parts: Parts,
): { [At in keyof Parts]: string } {
  const key = parsed(cursor);
  const fits =
    Array.isArray(key) &&
    key.length === parts.length &&
    parts.every((part, at) => typeof key[at] === 'string' && PARTS[part](key[at]));
  if (!fits) throw badCursor();
  return key as { [At in keyof Parts]: string };
}

/** Cuts off the one row that was read beyond the page; `next_cursor` is null on the last page. */
export function page<Row>(rows: Row[], limit: number, keyOf: (row: Row) => string[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}

/** A page of rows that were all read, as the few of one site are. @throws AppError invalid, for a cursor that is not one of ours */
export function pageOfAll<Row extends { id: string }>(
  rows: readonly Row[],
  { limit = PAGE_SIZE, cursor }: { limit?: number; cursor?: string },
) {
  const after = cursor ? decodeCursor(cursor, ['id'])[0] : undefined;
  const at = rows.findIndex(({ id }) => id === after);
  if (after && at < 0) throw badCursor();
  return page(rows.slice(at + 1), limit, ({ id }) => [id]);
}

/** The refusal of a cursor that is not one of ours. */
export function badCursor(): AppError {
  return new AppError('invalid', { errors: { cursor: ['The cursor is not one of ours.'] } });
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined; // not JSON: refused like any other
  }
}
