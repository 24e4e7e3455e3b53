import { expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Queue } from 'bull';
import { ASSISTANT_QUEUE } from '../../src/assistant/assistant.jobs.ts';
import { HealthService } from '../../src/health/health.service.ts';
import { AWAITED_QUEUE, OUTBOX_QUEUE } from '../../src/outbox/outbox.jobs.ts';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { useApp } from '../support/app.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ role: 'web' }, { gates: true });
const scheduled = (app: { get(of: typeof SchedulerRegistry): SchedulerRegistry }) => {
  const registry = app.get(SchedulerRegistry);
  return registry.getCronJobs().size + registry.getIntervals().length;
};
/** Whether it takes no job of any queue. */
const leavesAll = async (app: typeof t.app) => {
  const queues = [OUTBOX_QUEUE, AWAITED_QUEUE, ASSISTANT_QUEUE].map((name) => app.get<Queue>(getQueueToken(name)));
  return (await Promise.all(queues.map((queue) => queue.isPaused(true)))).every(Boolean);
};
const isReady = async (app: typeof t.app) => (await app.get(HealthService).check()).ready;
const waiting = async () =>
  (await t.db.query<object[]>('select 1 from outbox where attempts = 0 and done_at is null')).length;

it('a web server leaves effects and scheduled work to a worker, also where it started while Redis was down', async () => {
  const email = 'ada@example.com';
  await t.anonymous().post('/api/auth/register').send({ name: 'Ada', email, password: 'a-long-password' }).expect(201);
  const questions = 'Do you make cards?';
  await t.anonymous().post('/api/contact').send({ name: 'Grace', email: 'grace@example.com', questions }).expect(201);
  expect([await leavesAll(t.app), await waiting(), scheduled(t.app)]).toEqual([true, 2, 0]);

  await t.redisGate.shut();
  const late = await t.boot();
  expect([await isReady(late), scheduled(late)]).toEqual([false, 0]);
  const ask = { name: 'Grace', email: 'grace@example.com', questions };
  const answer = await fetch(`${await late.getUrl()}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ask),
  });
  expect(answer.status).toBe(201);
  await t.redisGate.open();
  await eventually(() => isReady(late));
  await late.get(OutboxService).sweep();
  expect([await leavesAll(late), await waiting()]).toEqual([true, 3]);

  t.env.role = 'worker';
  const worker = await t.boot();
  await eventually(() => t.inbox.to(email)[0] && t.inbox.to(t.env.providerEmail)[0]);
  expect([await leavesAll(worker), scheduled(worker) > 10]).toEqual([false, true]);
});
