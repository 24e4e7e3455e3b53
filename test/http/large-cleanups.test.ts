import { expect, it, jest } from '@jest/globals';
import { CountsService } from '../../src/counts/counts.service.ts';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
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

it('the cleanup of effects reads none of those that stay, however long their keys are kept', async () => {
  const outbox = t.app.get(OutboxService);
  const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY);
  const query = jest.spyOn(outbox['db'], 'query');
  await outbox.purge({ before: ago(14), keyedBefore: ago(400) });
  const deletions = query.mock.calls.filter(([sql]) => sql.startsWith('delete from outbox'));
  query.mockRestore();
  expect(deletions).toHaveLength(4);
  const insert = `insert into outbox (kind, key, created_at, due_at, done_at)
    select 'mail', case when $1 then 'key ' || n end, $2, $2, $2 from generate_series(1, 3000) n`;
  await t.db.query(insert, [true, ago(30)]);
  await t.db.query(insert, [false, ago(1)]);
  await t.db.query('analyze outbox');
  for (const [sql, values] of deletions) {
    const [plan] = await t.db.query<[object]>(`explain (analyze, format json) ${sql}`, values as unknown[]);
    expect(JSON.stringify(plan)).not.toMatch(/"Rows Removed by Filter":[1-9]/);
  }
});
