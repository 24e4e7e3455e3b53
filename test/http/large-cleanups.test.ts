import { expect, it } from '@jest/globals';
import { CountsService } from '../../src/counts/counts.service.ts';
import { useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { bakery } from '../support/bakery.ts';
import { insertSite } from '../support/sites.ts';

const t = useApp();

it('old rows are deleted however many they are: no statement has to delete all of them in its time', async () => {
  const owner = await t.build.user();
  const siteId = await insertSite(t.db, bakery('levain', 'levain'), owner.id);
  await t.db.query(
    `insert into site_counts (site_id, day, kind, n) select $1, '2000-01-01'::date + n, 'view', 1 from generate_series(1, 6000) n`,
    [siteId],
  );
  await t.db.query(`create function a_slow_disk() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.001); return old; end $$`);
  await t.db.query('create trigger slow before delete on site_counts for each row execute function a_slow_disk()');
  expect(await t.app.get(CountsService).purge(new Date(t.clock.now().getTime() - DAY))).toBe(6_000);
}, 60_000);
