import { expect, it } from '@jest/globals';
import { ServiceTasks } from '../../src/proposals/tasks/service-tasks.service.ts';
import { useApp } from '../support/app.ts';
import { A_WEDNESDAY, BASE, ourWork } from '../support/our-work.ts';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);

it.each(['a request', 'an add-on'] as const)(
  'a second question about %s is reminded of at its own time alone',
  async (what) => {
    t.clock.set(A_WEDNESDAY);
    const { id, user } = await w.asked();
    const tasks = t.app.get(ServiceTasks);
    const bought = { purchaseId: `cs_${user.id}`, service: 'custom-domain', boughtAt: t.clock.now() } as const;
    await t.db.transaction((tx) => tasks.bought(tx, user.id, bought));
    const [task] = (await t.as(user).get('/api/user/service-tasks').expect(200)).body.tasks;
    const place = what === 'a request' ? `update-requests/${id}` : `service-tasks/${task.id}`;
    const ask = async () => {
      const operator = t.as(await t.build.admin());
      await operator.put(`${BASE}/${place}`).send({ state: 'asked', text: 'Which?' }).expect(200);
    };
    const remindersAt = async (at: string) => {
      t.clock.set(at);
      await t.settled();
      return w.subjects(user).filter((subject) => subject.endsWith(': today')).length;
    };
    await ask();
    await t.as(user).post(`/api/user/${place}/reply`).send({ text: 'This one' }).expect(200);
    t.clock.set('2026-11-20T15:00:00Z');
    await ask();
    expect([await remindersAt('2026-11-23T14:30:00Z'), await remindersAt('2026-11-25T14:30:00Z')]).toEqual([0, 1]);
  },
);
