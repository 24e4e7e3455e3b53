import { expect, it } from '@jest/globals';
import { ServiceTasks } from '../../src/proposals/tasks/service-tasks.service.ts';
import { useApp } from '../support/app.ts';
import { A_WEDNESDAY, BASE, ourWork } from '../support/our-work.ts';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);

const WORK = ['a request', 'an add-on'] as const;

/** Something of either kind that waits for our team, and how to ask a second question about it. */
async function waiting(what: (typeof WORK)[number]) {
  t.clock.set(A_WEDNESDAY);
  const { id, user } = await w.asked();
  const tasks = t.app.get(ServiceTasks);
  const bought = { purchaseId: `cs_${user.id}`, service: 'custom-domain', boughtAt: t.clock.now() } as const;
  await t.db.transaction((tx) => tasks.bought(tx, user.id, bought));
  const [task] = (await t.as(user).get('/api/user/service-tasks').expect(200)).body.tasks;
  const place = what === 'a request' ? `update-requests/${id}` : `service-tasks/${task.id}`;
  const move = async (change: object) => {
    const operator = t.as(await t.build.admin());
    await operator.put(`${BASE}/${place}`).send(change).expect(200);
  };
  const ask = () => move({ state: 'asked', text: 'Which?' });
  const reply = () => t.as(user).post(`/api/user/${place}/reply`).send({ text: 'This one' }).expect(200);
  return { ask, move, reply, user };
}

it.each(WORK)('a second question about %s is reminded of at its own time alone', async (what) => {
  const { ask, reply, user } = await waiting(what);
  const remindersAt = async (at: string) => {
    t.clock.set(at);
    await t.settled();
    return w.subjects(user).filter((subject) => subject.endsWith(': today')).length;
  };
  await ask();
  await reply();
  t.clock.set('2026-11-20T15:00:00Z');
  await ask();
  expect([await remindersAt('2026-11-23T14:30:00Z'), await remindersAt('2026-11-25T14:30:00Z')]).toEqual([0, 1]);
});

it.each(WORK)('%s is begun once, and what we do while the customer has the turn keeps no promise', async (what) => {
  const { ask, move, user } = await waiting(what);
  const kept = async () => {
    const [{ count }] = await t.db.query<[{ count: number }]>('select count(*)::int as count from answered_promises');
    return count;
  };
  const before = await kept();
  await move({ state: 'working' });
  await move({ state: 'working' });
  const { body } = await t.as(user).get('/api/user/timeline').expect(200);
  const kinds = body.steps.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind.endsWith('.working'))).toHaveLength(1);
  await ask();
  expect(await kept()).toBe(before + 1);
  await move({ state: 'done' });
  expect(await kept()).toBe(before + 1);
});
