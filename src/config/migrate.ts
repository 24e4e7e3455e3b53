import { Logger } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, MigrationExecutor, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { migrationOptions } from '../../ormconfig.ts';

/** The advisory lock for migrating: of servers that start together one migrates, and the others wait. */
export const MIGRATION_LOCK = 7_446_453;
const RETRY_MS = 250;
const REPEAT_LOG_MS = 10_000;

type Log = Pick<Logger, 'log'>;

/** Opens the database after the migrations that are due have run. @throws what a migration throws */
export async function openMigrated(
  options: DataSourceOptions,
  log: Log = new Logger('Migrations'),
): Promise<DataSource> {
  // Migrations are SQL alone: what the entities are is worked out once, by the connection that stays.
  const migrating = await new DataSource({ ...migrationOptions(options), entities: [] }).initialize();
  try {
    await migrate(migrating, log);
  } finally {
    await migrating.destroy();
  }
  return new DataSource(options).initialize();
}

/**
 * Runs the migrations that are due, on the one connection that holds the lock: a server that dies lets go of it. `db` is
 * opened with `migrationOptions`, since an index on a large table takes longer than any request may. @throws what a migration throws
 */
export async function migrate(db: DataSource, log: Log): Promise<void> {
  const runner = db.createQueryRunner();
  try {
    await runner.query('set statement_timeout = 0');
    await lock(runner, log);
    const executor = new MigrationExecutor(db, runner);
    executor.transaction = 'each';
    for (const { name } of await executor.executePendingMigrations()) log.log(`${name} is done.`);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined); // lost with its connection
    await runner.release();
  }
}

/** Asks again and again, instead of one query that waits: no time limit of the server or a proxy ends that. */
async function lock(runner: QueryRunner, log: Log): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const [{ locked }] = (await runner.query('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK])) as [
      { locked: boolean },
    ];
    if (locked) return;
    if ((asked * RETRY_MS) % REPEAT_LOG_MS === 0) log.log('Another process is migrating the database; waiting for it.');
    await wait(RETRY_MS);
  }
}
