import { expect, it } from '@jest/globals';
import { RESERVED_NAMES } from '../../src/sites/hosts/reserved-names.ts';
import { useApp } from '../support/app.ts';
import { bakery } from '../support/bakery.ts';
import { insertSite } from '../support/sites.ts';

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

it('reserves every name that no site gets', async () => {
  const rows = await t.db.query<{ name: string }[]>(`select name from site_names where kind = 'reserved'`);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...RESERVED_NAMES]));
});

it('makes versions of the rows that sites were, and rows of versions', async () => {
  const owner = await t.build.user();
  await insertSite(t.db, bakery('levain', 'levain', 'workorder'), owner.id);
  const live = () =>
    t.db.query<{ slug: string }[]>(
      `select s.slug, s.card_slug, s.owner_id, s.plan, s.state, s.published_version, v.record -> 'content' as content,
         v.record #>> '{look,design}' as design, v.record -> 'languages' as languages, v.published_at is not null as published,
         (select array_agg(kind order by name) from site_names n where n.name in (s.slug, s.card_slug)) as names
       from sites s join site_versions v on v.site_id = s.id and v.number = s.published_version order by s.slug`,
    );
  const before = await live();
  expect(before).toHaveLength(5);
  const isThere = async () =>
    (await t.db.query<object[]>(`select 1 from migrations where name = 'SiteVersions1763790000000'`)).length > 0;
  while (await isThere()) await t.db.undoLastMigration();
  const rows = await t.db.query<{ slug: string; template: string }[]>('select slug, template from sites order by slug');
  expect(rows.map(({ slug, template }) => [slug, template])).toEqual([
    ['auto-care', 'garage'],
    ['handyman', 'handyman'],
    ['levain', 'handyman'],
    ['piano-teacher', 'piano'],
    ['shingle', 'shingle'],
  ]);
  await t.db.runMigrations();
  expect(await live()).toEqual(before);
});

it('takes every migration back', async () => {
  for (const _ of t.db.migrations) await t.db.undoLastMigration();
  const tables = await t.db.query<{ tablename: string }[]>(
    `select tablename from pg_tables where schemaname = 'public'`,
  );
  expect(tables.map(({ tablename }) => tablename)).toEqual(['migrations']);
});
