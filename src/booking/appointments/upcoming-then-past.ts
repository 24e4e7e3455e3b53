import { AppError } from '../../common/errors.ts';
import { decodeCursor, encodeCursor } from '../../common/http/pagination.ts';
import type { Local } from '../slots/local-time.ts';

export type Phase = 'upcoming' | 'past';
/** Which rows to read: those after `after` (a row's sort key). `now` stays the same from page to page. */
export type Part = { phase: Phase; now: Local; after: string[] | null; take: number };

const SHAPES = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}$/,
  id: /^[0-9a-f-]{36}$/,
};
export type KeyShape = readonly (keyof typeof SHAPES)[];

/**
 * One page of a list: first upcoming rows, soonest first, then past rows, latest first.
 * @throws AppError invalid for a cursor that is not one of ours
 */
export async function upcomingThenPast<Row>(
  { cursor, limit, now, shape }: { cursor?: string; limit: number; now: Local; shape: KeyShape },
  read: (part: Part) => Promise<Row[]>,
  keyOf: (row: Row) => string[],
): Promise<{ items: Row[]; next_cursor: string | null }> {
  const start = cursor ? placeOf(cursor, shape) : { phase: 'upcoming' as Phase, now, after: null };
  const rows: { row: Row; phase: Phase }[] = [];
  const phases: Phase[] = start.phase === 'upcoming' ? ['upcoming', 'past'] : ['past'];
  for (const phase of phases) {
    if (rows.length > limit) break;
    const after = phase === start.phase ? start.after : null;
    const more = await read({ phase, now: start.now, after, take: limit + 1 - rows.length });
    rows.push(...more.map((row) => ({ row, phase })));
  }
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? [last.phase, start.now.date, start.now.time, ...keyOf(last.row)] : null;
  return { items: shown.map(({ row }) => row), next_cursor: next && encodeCursor(next) };
}

function placeOf(cursor: string, shape: KeyShape): { phase: Phase; now: Local; after: string[] } {
  const [phase = '', date = '', time = '', ...after] = decodeCursor(cursor, 3 + shape.length);
  const fits = [date, time, ...after].every((part, at) => SHAPES[['date', 'time', ...shape][at] as 'id'].test(part));
  const exists = [date, after[0] ?? ''].every((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)));
  if ((phase !== 'upcoming' && phase !== 'past') || !fits || !exists) {
    throw new AppError('invalid', { errors: { cursor: ['The cursor is not one of ours.'] } });
  }
  return { phase, now: { date, time }, after };
}
