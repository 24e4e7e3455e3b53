import type { EntityManager } from 'typeorm';

const BATCH = 1_000;

/**
 * Deletes the rows of a table for which the condition holds, some at a time: however many there are, no statement takes
 * longer than one may. `condition` may end with their order: those that an index has first, or the one in
 * which they are locked. @returns how many went
 */
export async function removeRows(
  db: Pick<EntityManager, 'query'>,
  table: string,
  condition: string,
  values: unknown[],
): Promise<number> {
  const some = `select ctid from ${table} where ${condition} limit ${BATCH}`;
  for (let removed = 0; ;) {
    const [, count] = await db.query<[unknown, number]>(
      `delete from ${table} where ctid = any(array(${some}))`,
      values,
    );
    removed += count;
    if (count < BATCH) return removed;
  }
}
