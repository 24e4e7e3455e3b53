import { expect, it } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { useApp } from '../support/app.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ role: 'web' });
const scheduled = (app: { get(of: typeof SchedulerRegistry): SchedulerRegistry }) => {
  const registry = app.get(SchedulerRegistry);
  return registry.getCronJobs().size + registry.getIntervals().length;
};
const waiting = async () =>
  (await t.db.query<object[]>('select 1 from outbox where attempts = 0 and done_at is null')).length;

it('a web server leaves effects and scheduled work to a worker', async () => {
  const email = 'ada@example.com';
  await t.anonymous().post('/api/auth/register').send({ name: 'Ada', email, password: 'a-long-password' }).expect(201);
  const questions = 'Do you make cards?';
  await t.anonymous().post('/api/contact').send({ name: 'Grace', email: 'grace@example.com', questions }).expect(201);
  await new Promise((later) => setTimeout(later, 1_500));
  expect(await waiting()).toBe(2);
  expect(scheduled(t.app)).toBe(0);

  t.env.role = 'worker';
  const worker = await t.boot();
  await eventually(() => t.inbox.to(email)[0] && t.inbox.to(t.env.providerEmail)[0]);
  expect(scheduled(worker)).toBeGreaterThan(10);
});
