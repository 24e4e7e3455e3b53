import type { QueryRunner } from 'typeorm';
import type { TestApp } from './app.ts';
import { eventually } from './wait.ts';

/** Does `work` beside a transaction of its own, whose locks requests wait for until it ends. */
export async function inTransaction(t: TestApp, work: (other: QueryRunner) => Promise<void>): Promise<void> {
  const other = t.db.createQueryRunner();
  await other.startTransaction();
  try {
    await work(other);
  } finally {
    if (other.isTransactionActive) await other.rollbackTransaction();
    await other.release();
  }
}

/** How many requests wait for a lock of others. */
export async function waiting(t: TestApp): Promise<number> {
  const rows = await t.db.query<unknown[]>(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

export const somebodyWaits = (t: TestApp) => eventually(async () => (await waiting(t)) > 0);
