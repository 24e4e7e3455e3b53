import { expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { RetentionService } from '../../src/accounts/retention.service.ts';
import { useApp } from '../support/app.ts';
import { bakery } from '../support/bakery.ts';
import { DAY } from '../support/clock.ts';
import { insertSite } from '../support/sites.ts';

const t = useApp({ rateLimitScale: 1_000 });
const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY);

/** Two customers with a site, whose subscriptions ended so many days ago, in the order in which they are read. */
async function two(endedDays: number | null) {
  const made: { id: string; site: string }[] = [];
  for (const _ of [1, 2]) {
    const { id } = await t.build.user();
    made.push({ id, site: await insertSite(t.db, bakery(`shop-${id}`, `shop-${id}`), id) });
    if (endedDays !== null)
      await t.db.query(
        `insert into subscriptions (id, user_id, plan, status, live, cancel_at_period_end, started_at, ended_at, seen_at)
         values ($1, $2, 'pro', 'canceled', false, false, $3, $3, $3)`,
        [`sub_${randomUUID()}`, id, ago(endedDays)],
      );
  }
  return made.sort((a, b) => (a.id < b.id ? -1 : 1)) as [(typeof made)[0], (typeof made)[0]];
}

it('what cannot be warned of, deleted, unpublished or cleared keeps nothing else', async () => {
  const [deleted, warned, unpublished] = [await two(31), await two(24), await two(null)];
  for (const { id } of deleted)
    await t.db.query('insert into retention_notices (user_id, ended_at, warned_at) values ($1, $2, $3)', [
      ...[id, ago(31), ago(7)],
    ]);
  await t.db.query('update sites set without_plan_since = $2 where id = any($1)', [
    unpublished.map(({ site }) => site),
    ago(31),
  ]);
  await t.db.query(
    `insert into contact_messages (name, email, questions, created_at) values ('A', 'a@b.example', 'How much?', $1)`,
    [ago(800)],
  );
  await t.db.query(`insert into scheduled_runs (name, period, finished_at) values ('old', 'x', $1)`, [ago(400)]);
  await t.db.query(`
    alter table retention_notices add check (user_id <> '${warned[0].id}'),
      add check (user_id <> '${deleted[0].id}' or deleted_at is null);
    alter table sites add check (id <> '${unpublished[0].site}' or state <> 'unpublished');
    create table holds as select id from contact_messages;
    alter table holds add foreign key (id) references contact_messages (id);
  `);

  const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  expect(await t.app.get(RetentionService).run()).toMatchObject({ warned: 1, deleted: 1 });
  const lines = errors.mock.calls.map(([line]) => line as string);
  errors.mockRestore();

  const stuck = [warned[0].id, deleted[0].id, unpublished[0].site, 'old rows'];
  expect(lines).toEqual(stuck.map((what) => expect.stringContaining(what)));
  const states = new Map(
    (await t.db.query<{ id: string; state: string }[]>('select id, state from sites')).map(({ id, state }) => [
      id,
      state,
    ]),
  );
  const stateOf = ({ site }: { site: string }) => states.get(site);
  expect(deleted.map(stateOf)).toEqual(['published', undefined]);
  expect(unpublished.map(stateOf)).toEqual(['published', 'unpublished']);
  expect(await t.db.query(`select 1 from scheduled_runs where name = 'old'`)).toEqual([]);
  expect(await t.db.query('select 1 from contact_messages')).toHaveLength(1);
});
