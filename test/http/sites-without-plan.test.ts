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
