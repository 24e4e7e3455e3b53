import { expect, it } from '@jest/globals';
import { times, useApp } from '../support/app.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({}, { embeddedRedis: true });

it('carries mails, conversations and limits where there is no redis-server', async () => {
  const sent = await t.anonymous().post('/api/contact').send({
    name: 'Ada Moreau',
    email: 'ada@bakery.example',
    questions: 'Do you also build sites for bakeries?',
  });
  expect(sent.status).toBe(201);
  await t.settled();
  expect(t.inbox.mails.length).toBeGreaterThan(0);

  const { body: thread } = await t.anonymous().post('/api/ai-assistant/start-conversation').send({}).expect(201);
  const { conversation_id, thread_id } = thread as Record<string, string>;
  const question = { conversation_id, thread_id, message: 'How much is an oil change?' };
  await t.anonymous().post('/api/ai-assistant/send-message').send(question).expect(202);
  const answered = async () =>
    (await t.anonymous().get(`/api/ai-assistant/get-response/${conversation_id}`)).body as Record<string, string>;
  await eventually(async () => (await answered()).status === 'completed');

  const wrong = { email: 'ada@bakery.example', password: 'not the right one' };
  const statuses = [];
  for (const attempt of times(12, () => wrong))
    statuses.push((await t.anonymous().post('/api/auth/login').send(attempt)).status);
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});
