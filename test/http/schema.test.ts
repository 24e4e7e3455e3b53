import { expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';

const t = useApp();
/** Written in the migrations alone. */
const CHECKS_AND_FOREIGN_KEYS = /DROP CONSTRAINT "\w+_(check\d*|fkey\d*)"$/;

it('has entities that say what the migrations made', async () => {
  const { upQueries } = await t.db.driver.createSchemaBuilder().log();
  const differences = upQueries.map(({ query }) => query).filter((query) => !CHECKS_AND_FOREIGN_KEYS.test(query));
  expect(differences).toEqual([]);
});

it('takes every migration back', async () => {
  for (const _ of t.db.migrations) await t.db.undoLastMigration();
  const tables = await t.db.query<{ tablename: string }[]>(
    `select tablename from pg_tables where schemaname = 'public'`,
  );
  expect(tables.map(({ tablename }) => tablename)).toEqual(['migrations']);
});
