import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { DataSource, DataSourceOptions, MigrationInterface, QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../../ormconfig.ts';
import { MIGRATION_LOCK, openMigrated } from '../../src/config/migrate.ts';
import { createDatabase } from '../support/database.ts';
import { eventually } from '../support/wait.ts';

/** What a request may take here, in place of the four seconds of the server. */
const REQUEST_MS = 150;

/** Takes longer than any request may. */
class Slow1999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table slow as select pg_sleep(${(4 * REQUEST_MS) / 1_000})::text`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table slow');
  }
}

let database: Awaited<ReturnType<typeof createDatabase>>;
let options: DataSourceOptions;
let other: Client;
const opened: DataSource[] = [];
const lines: string[] = [];
const log = { log: (line: string) => lines.push(line) };
const open = async () => {
  const db = await openMigrated(options, log);
  opened.push(db);
  return db;
};

beforeAll(async () => {
  database = await createDatabase();
  const { extra, ...rest } = dataSourceOptions(database.url) as { extra: object } & DataSourceOptions;
  const limits = { query_timeout: REQUEST_MS, statement_timeout: REQUEST_MS };
  options = { ...rest, migrations: [Slow1999999999999], extra: { ...extra, ...limits } };
  other = new Client({ connectionString: database.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await Promise.all(opened.map((db) => db.destroy()));
  await database.drop();
});

describe('the migrations at the start', () => {
  it('wait for another server longer than a request may take, say so, and then take as long as they need', async () => {
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const [first, second] = [open(), open()];
    await eventually(() => lines.filter((line) => line.includes('waiting')).length === 2);
    await other.query('select pg_sleep($1)', [(3 * REQUEST_MS) / 1_000]);
    expect(opened).toEqual([]);
    await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await Promise.all([first, second]);
    expect(lines.filter((line) => line.includes('Slow1999999999999'))).toHaveLength(1);
    const { rows } = await other.query(`select count(*)::int as done from migrations where name = 'Slow1999999999999'`);
    expect(rows).toEqual([{ done: 1 }]);
  });

  it('leave no lock behind, and requests with their own limit', async () => {
    const { rows } = await other.query('select pg_try_advisory_lock($1) as free', [MIGRATION_LOCK]);
    expect(rows).toEqual([{ free: true }]);
    await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await expect((await open()).query(`select pg_sleep(${(4 * REQUEST_MS) / 1_000})`)).rejects.toThrow(/timeout/);
  });
});
