import { badCursor, decodeCursor, encodeCursor, type CursorPart } from '../../common/http/pagination.ts';
import type { Local } from '../../common/format/local-time.ts';

export type Phase = 'upcoming' | 'past';
/** Which rows to read: those after `after` (a row's sort key). `now` stays the same from page to page. */
export type Part = { phase: Phase; now: Local; after: string[] | null; take: number };

/**
 * One page of a list: first upcoming rows, soonest first, then past rows, latest first.
 * @throws AppError invalid for a cursor that is not one of ours
 */
export async function upcomingThenPast<Row>(
  { cursor, limit, now, shape }: { cursor?: string; limit: number; now: Local; shape: readonly CursorPart[] },
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

function placeOf(cursor: string, shape: readonly CursorPart[]): { phase: Phase; now: Local; after: string[] } {
  const [phase, date, time, ...after] = decodeCursor<readonly ['word', 'day', 'time', ...CursorPart[]]>(cursor, [
    'word',
    'day',
    'time',
    ...shape,
  ]);
  if (phase !== 'upcoming' && phase !== 'past') throw badCursor();
  return { phase, now: { date, time }, after };
}
