import { expect, it, jest } from '@jest/globals';
import { SitesWithoutPlan } from '../../src/sites/hosts/sites-without-plan.service.ts';
import { useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { hostedSites } from '../support/hosts.ts';

const t = useApp({ rateLimitScale: 1_000 });
const { site } = hostedSites(t);

const since = async (id: string) => {
  const [row] = await t.db.query<{ without_plan_since: Date | null }[]>(
    'select without_plan_since from sites where id = $1',
    [id],
  );
  return row!.without_plan_since;
};

it('a plan that went or came back unnoticed is found by the daily job, which reads no other site', async () => {
  const [kept, lost, back] = [await site(), await site(), await site()];
  const now = t.clock.now();
  await t.db.query('update users set granted_plan = null, subscribed_plan = null where id = $1', [lost.owner.id]);
  const long = new Date(now.getTime() - 60 * DAY);
  await t.db.query('update sites set without_plan_since = $2 where id = $1', [back.id, long]);
  const query = jest.spyOn(t.db, 'query');
  expect(await t.app.get(SitesWithoutPlan).unpublish(now)).toBe(0);
  const read = await Promise.all(query.mock.results.map(({ value }) => value as Promise<unknown[]>));
  query.mockRestore();
  expect(read[0]).toHaveLength(2);
  expect(JSON.stringify(read)).not.toContain(kept.owner.id);
  expect([await since(kept.id), await since(lost.id), await since(back.id)]).toEqual([null, now, null]);
});

it('the daily job compares some sites at a time, however many there are', async () => {
  const MANY = 3_000;
  const now = t.clock.now();
  await t.db.query(
    `with owners as (
       insert into users (name, email, email_key, password_hash, created_at, granted_plan)
       select 'Many ' || n, 'many' || n || '@slices.example', 'many' || n || '@slices.example', 'x', $2, case when n % 10 > 0 then 'pro' end
       from generate_series(1, $1::int) n returning id
     ), owned as (
       insert into sites (slug, owner_id, trade, time_zone, default_language, languages)
       select 'many-' || row_number() over (), id, 'barber', 'America/Toronto', 'en', '{en}' from owners returning id
     ) insert into site_versions (site_id, number, schema, words, look, author_kind, created_at)
     select id, 1, 1, '{}', '{}', 'owner', $2 from owned`,
    [MANY, now],
  );
  await t.db.query(`update sites set published_version = 1 where slug like 'many-%'`);
  const query = jest.spyOn(t.db, 'query');
  await t.app.get(SitesWithoutPlan).unpublish(now);
  const compared = query.mock.calls.filter(([sql]) => sql.includes('without_plan_since is null) <>'));
  query.mockRestore();
  const [{ found, sites }] = await t.db.query<[{ found: number; sites: number }]>(
    `select count(*)::int as sites, count(*) filter (where slug like 'many-%' and without_plan_since = $1)::int as found
     from sites`,
    [now],
  );
  expect(found).toBe(MANY / 10);
  expect(compared).toHaveLength(Math.floor(sites / 500) + 1);
});
