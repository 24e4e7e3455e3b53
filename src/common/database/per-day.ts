import type { EntityManager } from 'typeorm';
import { localAt } from '../format/local-time.ts';

/** Of one site, from the first instant up to, not including, the last. */
export type Span = { siteId: string; zone: string; from: Date; until: Date };

/**
 * How many rows of a site were made on each day of its zone. PostgreSQL adds up quarters of an hour, with one of which days
 * begin in every zone; it does not know every zone that sites have. @returns day -> how many; days without any are absent
 */
export async function madePerDay(
  db: Pick<EntityManager, 'query'>,
  table: string,
  { from, siteId, until, zone }: Span,
  condition = 'true',
): Promise<Map<string, number>> {
  const rows = await db.query<{ quarter: number; n: number }[]>(
    `select (floor(extract(epoch from created_at) / 900) * 900)::float8 as quarter, count(*)::int as n from ${table}
     where site_id = $1 and ${condition} and created_at >= $2 and created_at < $3 group by 1`,
    [siteId, from, until],
  );
  const days = new Map<string, number>();
  for (const { n, quarter } of rows) {
    const { date } = localAt(zone, new Date(quarter * 1_000));
    days.set(date, (days.get(date) ?? 0) + n);
  }
  return days;
}
