import { badCursor, decodeCursor, encodeCursor, type CursorPart } from '../../common/http/pagination.ts';
import type { Local } from '../slots/local-time.ts';

export type Phase = 'coming' | 'past';
/** A part of the list: after `after` (a row's sort key), with `now` kept the same from page to page. */
export type Part = { phase: Phase; now: Local; after: string[] | null; take: number };

/**
 * One page of a list that shows what is coming, soonest first, and then what is past, latest first.
 * @throws AppError invalid for a cursor that is not one of ours
 */
export async function comingFirst<Row>(
  { cursor, limit, now, shape }: { cursor?: string; limit: number; now: Local; shape: readonly CursorPart[] },
  read: (part: Part) => Promise<Row[]>,
  keyOf: (row: Row) => string[],
): Promise<{ items: Row[]; next_cursor: string | null }> {
  const begun = cursor ? placeOf(cursor, shape) : { phase: 'coming' as Phase, now, after: null };
  const rows: { row: Row; phase: Phase }[] = [];
  const phases: Phase[] = begun.phase === 'coming' ? ['coming', 'past'] : ['past'];
  for (const phase of phases) {
    if (rows.length > limit) break;
    const after = phase === begun.phase ? begun.after : null;
    const more = await read({ phase, now: begun.now, after, take: limit + 1 - rows.length });
    rows.push(...more.map((row) => ({ row, phase })));
  }
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? [last.phase, begun.now.date, begun.now.time, ...keyOf(last.row)] : null;
  return { items: shown.map(({ row }) => row), next_cursor: next && encodeCursor(next) };
}

function placeOf(cursor: string, shape: readonly CursorPart[]): { phase: Phase; now: Local; after: string[] } {
  const [phase, date, time, ...after] = decodeCursor<readonly ['word', 'day', 'time', ...CursorPart[]]>(cursor, [
    'word',
    'day',
    'time',
    ...shape,
  ]);
  if (phase !== 'coming' && phase !== 'past') throw badCursor();
  return { phase, now: { date, time }, after };
}
