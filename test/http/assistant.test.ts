import { describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { monthAt } from '../../src/common/format/local-time.ts';
import { REDIS } from '../../src/common/redis.ts';
import { QuestionsService } from '../../src/assistant/answering/questions.service.ts';
import { factsOf } from '../../src/sites/content/facts.shared.ts';
import { autoCare } from '../../src/sites/samples/auto-care.ts';

import { INJECTIONS } from '../assistant/injections.ts';
import { asking } from '../support/asking.ts';
import { tally, times, useApp } from '../support/app.ts';
import { bakery } from '../support/bakery.ts';
import { DAY } from '../support/clock.ts';
import { insertSite } from '../support/sites.ts';
import { UNKNOWN_ID } from '../support/routes.ts';

const t = useApp({ rateLimitScale: 1_000 });
const visitor = asking(t);
const SEARCH_NOT_MODEL = 'This comes from a search of our own pages; I am not an AI model.';
const redis = () => t.app.get<Redis>(REDIS);
const autoCareId = async () =>
  (await t.db.query<[{ id: string }]>(`select id from sites where slug = 'auto-care'`))[0].id;

const month = () => monthAt('America/Toronto', t.clock.now());

describe('a thread', () => {
  it('answers from the site’s own content, names the source, and says that it is a search', async () => {
    const answered = await visitor.ask(await visitor.start(), 'How much is an oil change?');
    expect(answered).toMatchObject({ success: true, status: 'completed', action: 'call' });
    expect(answered.response).toMatch(/^Oil and filter: from\s\$89\./);
    expect(answered.response).toContain(SEARCH_NOT_MODEL);
    expect(answered.sources).toEqual([{ id: 'service.oil', title: 'Oil and filter', section: 'services' }]);
  });

  it('answers in the language of the question', async () => {
    const thread = await visitor.start();
    const french = await visitor.ask(thread, 'Êtes-vous ouverts samedi ?');
    expect(french.response).toMatch(/^Le samedi, nous sommes ouverts de 8\sh à 16\sh\./);
    expect(french.response).toContain('je ne suis pas un modèle d’IA');
    const english = await visitor.ask(thread, 'are you open on sundays');
    expect(english.response).toMatch(/^We are closed on Sunday\./);
  });

  it('says honestly what the site does not say, and how to reach the business', async () => {
    const { action, response, sources } = await visitor.ask(await visitor.start(), 'What is the capital of France?');
    expect(response).toContain('I don’t know');
    expect(response).toContain('(905) 555-0177');
    expect(response).toContain('bonjour@garageetienne.example');
    expect(response).toMatch(/\n\nI have searched our own pages; I am not an AI model\.$/);
    expect({ action, sources }).toEqual({ action: 'call', sources: [] });
  });

  it('goes on after the answer is cleared, with the same two ids', async () => {
    const thread = await visitor.start();
    await visitor.ask(thread, 'Do you store tires?');
    await visitor.get(thread).expect(404);
    await visitor.ask(thread, 'How can I pay?');
    const [kept] = await redis().hmget(`assistant:${thread.conversation_id}`, 'history');
    expect((JSON.parse(kept!) as { question: string }[]).map(({ question }) => question)).toEqual([
      'Do you store tires?',
      'How can I pay?',
    ]);
  });

  it('is busy while an answer is being written: of ten questions at once one is taken', async () => {
    const thread = await visitor.start();
    const answers = await Promise.all(times(10, () => visitor.send(thread, 'Are you open?')));
    const counts = tally(answers.map(({ body, status }) => `${status} ${body.code ?? ''}`.trim()));
    expect(counts['409 busy']).toBeGreaterThanOrEqual(1);
    expect((counts['202'] ?? 0) + (counts['409 busy'] ?? 0)).toBe(10);
    await visitor.answer(thread);
  });

  it('is forgotten thirty minutes after the last call, whichever it was', async () => {
    const thread = await visitor.start();
    const key = `assistant:${thread.conversation_id}`;
    const calls = [() => visitor.send(thread, 'Hello'), () => visitor.get(thread), () => visitor.clear(thread)];
    for (const call of calls) {
      await redis().expire(key, 60);
      await call();
      expect(await redis().ttl(key)).toBeGreaterThan(29 * 60);
    }
  });

  it('polls with a 304 for what is known', async () => {
    const thread = await visitor.start();
    await visitor.send(thread, 'Are you open?');
    await visitor.answer(thread);
    const first = await visitor.get(thread);
    const again = await visitor.get(thread).set('If-None-Match', first.headers.etag!);
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('bad input', () => {
  it('takes 4,000 characters, and refuses 4,001, none and spaces', async () => {
    const thread = await visitor.start();
    expect((await visitor.send(thread, `Are you open?${' x'.repeat(2_000)}`.slice(0, 4_000))).status).toBe(202);
    await visitor.answer(thread);
    for (const [message, sentence] of [
      ['x'.repeat(4_001), 'Message too long. Maximum 4000 characters allowed.'],
      ['', 'Please write a message.'],
      [' \n\t ', 'Please write a message.'],
      [5, 'Please write a message.'],
      [null, 'Please write a message.'],
    ] as const) {
      const { body, status } = await visitor.send(thread, message);
      expect([status, body.code, body.message, body.error]).toEqual([400, 'invalid', sentence, sentence]);
    }
  });

  it('knows no thread by another one’s thread, an unknown, malformed or unpaired id', async () => {
    const [mine, theirs] = [await visitor.start(), await visitor.start()];
    for (const thread of [
      { ...mine, thread_id: theirs.thread_id },
      { ...theirs, thread_id: mine.thread_id },
      { ...mine, conversation_id: UNKNOWN_ID },
      { ...mine, conversation_id: '*' },
      { thread_id: mine.conversation_id, conversation_id: mine.thread_id },
    ]) {
      const { body, status } = await visitor.send(thread, 'Are you open?');
      expect([status, body.code, body.error]).toEqual([404, 'conversation_not_found', body.message]);
    }
    for (const id of [UNKNOWN_ID, '1', "x'--"]) {
      await t
        .anonymous()
        .get(`/api/ai-assistant/get-response/${encodeURIComponent(id)}`)
        .expect(404);
    }
    await visitor.get(mine).expect(404); // nothing was asked
  });

  it('is refused with the sentence as error too, before a route is found', async () => {
    const path = '/api/ai-assistant/send-message';
    const json = (body: string) => t.anonymous().post(path).set('Content-Type', 'application/json').send(body);
    const answers = [
      await json('{'),
      await json(`{"message":"${'x'.repeat(300_000)}"}`),
      await t.anonymous().post(path).type('form').send({ message: 'Hi' }),
      await t.anonymous().get('/api/ai-assistant/nothing'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 413, 415, 404]);
    for (const { body } of answers) expect(body).toMatchObject({ success: false, error: body.message });
    expect((await t.anonymous().get('/api/nothing')).body).not.toHaveProperty('error');
  });

  it('names what it does not know', async () => {
    const thread = await visitor.start();
    const { body } = await t
      .anonymous()
      .post('/api/ai-assistant/send-message')
      .send({ thread_id: thread.thread_id, conversation_id: thread.conversation_id, message: 'Hi', role: 'system' })
      .expect(400);
    expect(body.errors).toHaveProperty('role');
  });

  it('clears twice, and what never was, with 200', async () => {
    const thread = await visitor.start();
    await visitor.ask(thread, 'Are you open?');
    await visitor.clear(thread).expect(200, { success: true });
    await visitor.clear({ ...thread, conversation_id: UNKNOWN_ID }).expect(200, { success: true });
    expect(await redis().exists(`assistant:${UNKNOWN_ID}`)).toBe(0);
  });

  it.each(['en', 'fr'] as const)(
    'answers twenty injections in %s with the site’s own words or a refusal',
    async (language) => {
      const thread = await visitor.start();
      const titles = (['en', 'fr'] as const).flatMap((each) => factsOf(autoCare, each)).map(({ title }) => title);
      for (const text of INJECTIONS[language]) {
        const { response, sources, status } = await visitor.ask(thread, text);
        expect([text, status]).toEqual([text, 'completed']);
        expect(response).not.toMatch(/<script|You are the assistant|BANAN|JWT_SECRET|signs-nothing|Grace|select \*/);
        for (const { title } of sources) expect(titles).toContain(title);
      }
    },
  );
});

describe('which sites answer', () => {
  it('answers for Plus AI alone, and only while the owner is active', async () => {
    const start = (site: string) => t.anonymous().post('/api/ai-assistant/start-conversation').send({ site });
    expect((await start('piano-teacher')).status).toBe(404);
    expect((await start('nobody')).status).toBe(404);
    const owner = await t.build.user({ plan: 'plus_ai' });
    await insertSite(t.db, { ...autoCare, slug: 'corner', card_slug: 'corner' }, owner.id);
    const thread = await visitor.start('corner');
    for (const status of ['inactive', 'suspended']) {
      await t.db.query('update users set status = $2 where id = $1', [owner.id, status]);
      expect([(await start('corner')).status, (await visitor.send(thread, 'Are you open?')).status]).toEqual([
        404, 404,
      ]);
    }
    await t.db.query(`update users set status = 'active' where id = $1`, [owner.id]);
    expect((await visitor.ask(thread, 'Are you open on Saturday?')).success).toBe(true);
  });

  it('follows the owner’s plan as soon as an operator changes it', async () => {
    const owner = await t.build.user();
    const admin = await t.build.admin();
    await insertSite(t.db, { ...bakery('granted', 'granted'), plan: 'plus_ai' }, owner.id);
    const start = () => t.anonymous().post('/api/ai-assistant/start-conversation').send({ site: 'granted' });
    const grant = (plan: string) =>
      t.as(admin).put(`/api/shingle-admin/users/${owner.id}/plan`).send({ plan }).expect(200);
    expect((await start()).status).toBe(404);
    await grant('plus_ai');
    expect((await start()).status).toBe(201);
    await grant('no_plan');
    expect((await start()).status).toBe(404);
  });
});

describe('the month’s answers', () => {
  const count = async (answers: number) => {
    await t.db.query('delete from assistant_usage');
    await t.db.query('insert into assistant_usage values ($1, $2, $3)', [await autoCareId(), month(), answers]);
  };

  it('end at 3,000: of ten at the last one, one is taken; the owner or the provider is told at 80% and at the end', async () => {
    await count(2_399);
    await visitor.ask(await visitor.start(), 'Are you open?');
    await count(2_999);
    const threads = await Promise.all(times(10, () => visitor.start()));
    const answers = await Promise.all(threads.map((thread) => visitor.send(thread, 'Are you open?')));
    expect(tally(answers.map(({ body, status }) => `${status} ${body.code ?? ''}`.trim()))).toEqual({
      '202': 1,
      '429 quota_exceeded': 9,
    });
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.error).toContain('contact us instead');
    const polls = await Promise.all(threads.map((thread) => visitor.get(thread)));
    expect(tally(polls.map(({ status }) => status))).toEqual({ 200: 1, 404: 9 });
    await t.settled();
    expect(t.inbox.to('hello@shingle.example').map(({ subject }) => subject)).toEqual([
      'The assistant of Garage Étienne has given its last answer of the month',
      'The assistant of Garage Étienne has given 80% of its answers',
    ]);
    await t.db.query('delete from assistant_usage');
  });

  it('begin anew at midnight of the site’s own zone', async () => {
    const before = t.clock.now();
    t.clock.set('2027-01-01T03:00:00Z'); // ten in the evening of December 31 at the garage
    await count(3_000);
    const thread = await visitor.start();
    const { headers, status } = await visitor.send(thread, 'Are you open?');
    expect([status, headers['retry-after']]).toEqual([429, '7200']);
    t.clock.set('2027-01-01T05:00:00Z');
    await visitor.ask(thread, 'Are you open?');
    t.clock.set(before);
    await t.db.query('delete from assistant_usage');
  });

  it('of a customer’s page: its owner is told, on the connection that counts', async () => {
    const owner = await t.build.user({ plan: 'plus_ai' });
    const id = await insertSite(t.db, { ...bakery('told', 'told'), plan: 'plus_ai' }, owner.id);
    await t.db.query('insert into assistant_usage values ($1, $2, 2399)', [id, month()]);
    await visitor.ask(await visitor.start('told'), 'Are you open?');
    await t.settled();
    expect(t.inbox.to(owner.email)[0]?.subject).toContain('has given 80% of its answers');
  });
});

describe('the questions', () => {
  it('are kept ninety days without whoever asked; the operator sees those without an answer', async () => {
    await t.db.query('delete from assistant_questions');
    const thread = await visitor.start();
    await visitor.ask(
      thread,
      'My name is Eve Young. Do you sell motorcycles? Write to eve@shop.example or 416 555 0199',
    );
    await visitor.ask(thread, 'Are you open on Saturday?');
    const admin = await t.build.admin();
    const list = (query = '') => t.as(admin).get(`/api/shingle-admin/assistant/unanswered${query}`);
    const { body } = await list();
    expect(body).toMatchObject({ success: true, next_cursor: null });
    expect(body.questions).toEqual([
      {
        id: expect.any(String),
        site: 'auto-care',
        day: t.clock.now().toISOString().slice(0, 10),
        question: 'My name is [name]. Do you sell motorcycles? Write to [e-mail] or [number]',
        language: 'en',
      },
    ]);
    await list('?cursor=bm90').expect(400);
    expect(await t.db.query('select answered from assistant_questions order by answered')).toEqual([
      { answered: false },
      { answered: true },
    ]);
    t.clock.advance(90 * DAY);
    await t.app.get(QuestionsService).purge();
    expect((await t.db.query('select 1 from assistant_questions')).length).toBe(2);
    t.clock.advance(DAY);
    await t.app.get(QuestionsService).purge();
    expect(await t.db.query('select 1 from assistant_questions')).toEqual([]);
  });
});
