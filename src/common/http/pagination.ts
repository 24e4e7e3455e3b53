import { AppError } from '../errors.ts';

export const PAGE_SIZE = 100;

/** Opaque cursor over the last row's sort key. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @throws AppError invalid, when the cursor was not made by `encodeCursor` with that many parts */
export function decodeCursor(cursor: string, parts: number): string[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(key) &&
      key.length === parts &&
      key.every((part) => typeof part === 'string' && part.length <= 80)
    ) {
      return key as string[];
    }
  } catch {
    // falls through to the refusal
  }
  throw new AppError('invalid', { errors: { cursor: ['The cursor is not one of ours.'] } });
}

/** Cuts the one row asked for beyond the page and tells where the next page begins. */
export function page<Row>(rows: Row[], limit: number, keyOf: (row: Row) => (string | number)[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}
