import type { DataSource } from 'typeorm';
import { COUNTED_MOST } from './counted.shared.ts';

/** How many rows there are, `most` at the most. `from`: what stands after the word in SQL. */
export async function countUpTo(
  db: DataSource,
  from: string,
  values: readonly unknown[] = [],
  most = COUNTED_MOST,
): Promise<number> {
  const [{ count }] = await db.query<[{ count: number }]>(
    `select count(*)::int as count from (select 1 from ${from} limit ${most}) as counted`,
    [...values],
  );
  return count;
}
