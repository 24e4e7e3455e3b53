import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { ASSISTANT_QUEUE } from '../../src/assistant/assistant.jobs.ts';
import { addDays, beginOfDay, monthAt } from '../../src/common/format/local-time.ts';
import { REDIS } from '../../src/common/redis.ts';
import { ConversationsService } from '../../src/assistant/conversations/conversations.service.ts';
import { SearchEngine } from '../../src/assistant/search/search.engine.ts';
import { asking } from '../support/asking.ts';
import { useApp } from '../support/app.ts';
import { MINUTE } from '../support/clock.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 }, { gates: true });
const visitor = asking(t);
const redis = () => t.app.get<Redis>(REDIS);
const queue = () => t.app.get<Queue>(getQueueToken(ASSISTANT_QUEUE));
const counted = () => t.db.query('select coalesce(sum(answers), 0)::int as answers from assistant_usage');
const month = () => monthAt('America/Toronto', t.clock.now());

afterEach(async () => {
  await Promise.all([t.redisGate.open(), t.databaseGate.open()]);
  await eventually(async () => (await t.anonymous().get('/health/ready')).status === 200);
});

describe('when something is down', () => {
  it('says 503 without Redis, never 404, and is unhealthy', async () => {
    const thread = await visitor.start();
    await t.redisGate.shut();
    const answers = [
      await t.anonymous().post('/api/ai-assistant/start-conversation').send({}),
      await visitor.send(thread, 'Are you open?'),
      await visitor.get(thread),
      await visitor.clear(thread),
      await t.anonymous().get('/api/ai-assistant/health'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    for (const { body, headers } of answers) {
      expect(body).toMatchObject({ success: false, code: 'unavailable', error: body.message });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(answers[4]!.body.status).toBe('unhealthy');
  });

  it('takes a question while the queue’s own connection is made anew', async () => {
    const thread = await visitor.start();
    queue().client.disconnect(true);
    expect((await visitor.send(thread, 'Are you open?')).status).toBe(202);
  });

  it('counts no question that reaches no worker', async () => {
    const thread = await visitor.start();
    const before = await counted();
    const add = jest.spyOn(queue(), 'add').mockRejectedValueOnce(new Error('The connection is closed'));
    expect((await visitor.send(thread, 'Are you open?')).status).toBe(503);
    add.mockRestore();
    expect(await counted()).toEqual(before);
    expect((await visitor.ask(thread, 'Are you open on Saturday?')).success).toBe(true);
  });

  it('gives the place of a question back once, where Redis fails before a worker has it', async () => {
    await visitor.ask(await visitor.start(), 'Are you open on Saturday?');
    const thread = await visitor.start();
    const before = await counted();
    const add = jest.spyOn(queue(), 'add').mockImplementationOnce(async () => {
      await t.redisGate.shut();
      throw new Error('The connection is closed');
    });
    expect((await visitor.send(thread, 'Are you open?')).status).toBe(503);
    add.mockRestore();
    await t.redisGate.open();
    await eventually(async () => (await t.anonymous().get('/health/ready')).status === 200);
    t.clock.advance(MINUTE);
    expect((await visitor.get(thread)).body.success).toBe(false);
    expect(await counted()).toEqual(before);
  });

  it.each(['the worker', 'the visitor'])(
    'gives the place of a question back once, where %s finds out first that its answer failed',
    async (first) => {
      await visitor.ask(await visitor.start(), 'Are you open on Saturday?');
      const thread = await visitor.start();
      const before = await counted();
      jest.spyOn(t.app.get(SearchEngine), 'answer').mockImplementationOnce(async () => {
        if (first === 'the visitor') {
          t.clock.advance(MINUTE);
          await visitor.get(thread).expect(200);
        }
        throw new Error('A mistake of ours');
      });
      await visitor.send(thread, 'Are you open?').expect(202);
      expect(await visitor.answer(thread)).toMatchObject({ success: false, status: 'failed' });
      await eventually(async () => (await queue().getActiveCount()) === 0);
      expect(await counted()).toEqual(before);
    },
  );

  it('answers a question once the database is back that was away when a worker had it', async () => {
    const thread = await visitor.start();
    const conversations = t.app.get(ConversationsService);
    const exchange = conversations.exchange.bind(conversations);
    jest.spyOn(conversations, 'exchange').mockImplementationOnce(async (...asked) => {
      await t.databaseGate.shut();
      return exchange(...asked);
    });
    await visitor.send(thread, 'Are you open on Saturday?').expect(202);
    await eventually(async () => (await queue().getDelayedCount()) > 0);
    await t.databaseGate.open();
    expect(await visitor.answer(thread)).toMatchObject({ success: true, status: 'completed' });
  });

  it('is 404 after Redis was emptied, and starts anew', async () => {
    const thread = await visitor.start();
    await redis().flushall();
    await visitor.get(thread).expect(404);
    await visitor.send(thread, 'Are you open?').expect(404);
    await t.anonymous().get('/api/ai-assistant/health').expect(200, { success: true, status: 'healthy' });
    expect((await visitor.ask(await visitor.start(), 'Are you open on Saturday?')).success).toBe(true);
  });

  it('fails a question whose worker never came back, and gives its place back to the month that counted it', async () => {
    const next = addDays(month(), 31).slice(0, 7);
    t.clock.set(new Date(beginOfDay('America/Toronto', `${next}-01`).getTime() - MINUTE / 2));
    await t.db.query(`insert into assistant_usage select site_id, '2020-01-01', 5 from assistant_usage limit 1`);
    const thread = await visitor.start();
    const used = 'select month, answers from assistant_usage order by month';
    const before = await t.db.query(used);
    await t.app.get(ConversationsService).ask(thread.thread_id, thread.conversation_id, 'Are you open?');
    await t.db.query('update assistant_usage set answers = answers + 1 where month = $1', [month()]);
    expect((await visitor.get(thread)).body).toEqual({ success: true, status: 'processing' });
    t.clock.advance(MINUTE - 5_000);
    const failed = await visitor.get(thread).expect(200);
    expect(failed.body).toMatchObject({ success: false, error: 'AI processing failed. Please try again.' });
    expect((await visitor.get(thread)).body.success).toBe(false);
    expect(await t.db.query(used)).toEqual(before);
    await t.app.get(ConversationsService).ask(thread.thread_id, thread.conversation_id, 'Are you open?');
    t.clock.advance(MINUTE); // without a poll
    expect((await visitor.ask(thread, 'Are you open on Saturday?')).success).toBe(true);
  });
});

it('an answer that comes after its question was cleared is not the next one’s', async () => {
  const thread = await visitor.start();
  const search = t.app.get(SearchEngine);
  const answer = search.answer.bind(search);
  const held: (() => void)[] = [];
  const spy = jest.spyOn(search, 'answer');
  for (const _ of ['first', 'second'])
    spy.mockImplementationOnce(async (asked) => {
      await new Promise<void>((released) => held.push(released));
      return answer(asked);
    });
  await visitor.send(thread, 'Are you open on Saturday?').expect(202);
  await eventually(() => held.length === 1);
  await visitor.clear(thread).expect(200);
  await visitor.send(thread, 'What is your phone number?').expect(202);
  await eventually(() => held.length === 2);
  held[0]!();
  await eventually(async () => (await queue().getActiveCount()) === 1);
  expect((await visitor.get(thread)).body).toEqual({ success: true, status: 'processing' });
  held[1]!();
  expect((await visitor.answer(thread)).response).toMatch(/\d{3}/);
});
