import type { DataSource } from 'typeorm';

/** Lists and overviews of the administration count no further (docs/PRODUCT.md, "Administration"). */
export const COUNTED_MOST = 1_000;

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
