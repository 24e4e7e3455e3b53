import { afterEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../support/build.ts';
import { tally, times, useApp } from '../support/app.ts';
import { eventually as found } from '../support/wait.ts';

const t = useApp();
const health = () => t.anonymous().get('/health/ready');
const message = { name: 'Nadia', email: 'nadia@shop.example', questions: 'Is anybody there?' };

const eventually = (check: () => Promise<boolean>) => found(async () => (await check()) || undefined);
const ready = () => eventually(async () => (await health()).status === 200);

afterEach(async () => {
  await t.databaseGate.open();
  await t.redisGate.open();
  await ready();
});

describe('without PostgreSQL', () => {
  it('says 503 and when to come back, never 401, and goes on by itself afterwards', async () => {
    const user = await t.build.user();
    await t.databaseGate.shut();
    const answers = [
      await t.as(user).get('/api/auth/me'),
      await t.anonymous().post('/api/auth/login').send({ email: user.email, password: PASSWORD }),
      await t.anonymous().post('/api/contact').send(message),
      await health(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    for (const { headers, body } of answers) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toMatch(/ECONN|127\.0\.0\.1|select/i);
    }
    await t.anonymous().get('/health/live').expect(200);
    await t.databaseGate.open();
    await eventually(async () => (await t.as(user).get('/api/auth/me')).status === 200);
  });

  it('says 503 within five seconds when PostgreSQL hangs', async () => {
    const user = await t.build.user();
    await t.as(user).get('/api/auth/me').expect(200);
    t.databaseGate.freeze();
    const since = Date.now();
    const answer = await t.as(user).get('/api/auth/me');
    expect(answer.status).toBe(503);
    expect(Date.now() - since).toBeLessThan(5_000);
  });
});

describe('a poll without PostgreSQL', () => {
  it('is a 503 within five seconds: what hung is not asked twice', async () => {
    const user = await t.build.user();
    const { conversation } = (await t.as(user).post('/api/messages/conversations').send({ subject: 'Hours' })).body;
    const path = `/api/messages/conversations/${conversation._id}/messages`;
    const { etag } = (await t.as(user).get(path).expect(200)).headers;
    await t.as(user).get(path).set('If-None-Match', etag!).expect(304);
    t.databaseGate.freeze();
    const since = Date.now();
    const answer = await t.as(user).get(path).set('If-None-Match', etag!);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers['x-request-id']).toBeDefined();
    expect(Date.now() - since).toBeLessThan(5_000);
  });
});

describe('without Redis', () => {
  it('still takes messages at once, counts in the process, and mails when Redis is back', async () => {
    const before = t.inbox.mails.length;
    await t.redisGate.shut();
    const since = Date.now();
    await t.anonymous().post('/api/contact').send(message).expect(201);
    expect(Date.now() - since).toBeLessThan(1_500);
    const user = await t.build.user();
    const tries = await Promise.all(
      times(13, () => t.anonymous().post('/api/auth/login').send({ email: user.email, password: 'wrong one' })),
    );
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 3 });
    await health().expect(503);
    await t.redisGate.open();
    await ready();
    await t.settled();
    await eventually(async () => t.inbox.mails.length > before);
  });

  it('loses no effect when Redis is emptied', async () => {
    const before = t.inbox.mails.length;
    t.inbox.refuse(true);
    await t.anonymous().post('/api/contact').send(message).expect(201);
    t.inbox.refuse(false);
    await t.db.query('update outbox set leased_until = null where done_at is null');
    t.clock.advance(60_000);
    await t.settled();
    await eventually(async () => t.inbox.mails.length > before);
  });
});
