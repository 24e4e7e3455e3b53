import { expect, it } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { useApp } from '../support/app.ts';
import { HealthService } from '../../src/health/health.service.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ role: 'web' }, { gates: true });
const scheduled = (app: { get(of: typeof SchedulerRegistry): SchedulerRegistry }) => {
  const registry = app.get(SchedulerRegistry);
  return registry.getCronJobs().size + registry.getIntervals().length;
};
const isReady = async (app: typeof t.app) => (await app.get(HealthService).check()).ready;
const waiting = async () =>
  (await t.db.query<object[]>('select 1 from outbox where attempts = 0 and done_at is null')).length;

it('a web server leaves effects and scheduled work to a worker, also where it started while Redis was down', async () => {
  const email = 'ada@example.com';
  await t.anonymous().post('/api/auth/register').send({ name: 'Ada', email, password: 'a-long-password' }).expect(201);
  const questions = 'Do you make cards?';
  await t.anonymous().post('/api/contact').send({ name: 'Grace', email: 'grace@example.com', questions }).expect(201);
  await new Promise((later) => setTimeout(later, 1_500));
  expect(await waiting()).toBe(2);
  expect(scheduled(t.app)).toBe(0);

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
  await new Promise((later) => setTimeout(later, 1_500));
  expect(await waiting()).toBe(3);

  t.env.role = 'worker';
  const worker = await t.boot();
  await eventually(() => t.inbox.to(email)[0] && t.inbox.to(t.env.providerEmail)[0]);
  expect(scheduled(worker)).toBeGreaterThan(10);
});
