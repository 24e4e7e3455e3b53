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

it('has an index for each foreign key whose rows go with the row they name', async () => {
  const missing = await t.db.query<{ key: string }[]>(
    `select conrelid::regclass || '.' || conname as key from pg_constraint c
     where contype = 'f' and confdeltype <> 'a' and not exists (
       select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
         and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  );
  expect(missing).toEqual([]);
});

it('takes every migration back', async () => {
  for (const _ of t.db.migrations) await t.db.undoLastMigration();
  const tables = await t.db.query<{ tablename: string }[]>(
    `select tablename from pg_tables where schemaname = 'public'`,
  );
  expect(tables.map(({ tablename }) => tablename)).toEqual(['migrations']);
});
