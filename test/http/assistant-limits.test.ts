import { expect, it } from '@jest/globals';
import { monthAt } from '../../src/common/format/local-time.ts';
import { asking } from '../support/asking.ts';
import { tally, times, useApp } from '../support/app.ts';

const t = useApp();
const visitor = asking(t);

it('takes 30 conversations and 120 messages an hour from one address; refused input counts, what was refused with 429 does not', async () => {
  const starts = await Promise.all(
    times(32, () => t.anonymous().post('/api/ai-assistant/start-conversation').send({})),
  );
  expect(tally(starts.map(({ status }) => status))).toEqual({ 201: 30, 429: 2 });
  const thread = starts.find(({ status }) => status === 201)!.body;
  const empty = await Promise.all(times(100, () => visitor.send(thread, ' ')));
  expect(tally(empty.map(({ status }) => status))).toEqual({ 400: 100 });
  await t.db.query(`insert into assistant_usage select id, $1, 3000 from sites where slug = 'auto-care'`, [
    monthAt('America/Toronto', t.clock.now()),
  ]);
  for (const _ of times(3, () => 0)) {
    const { body, status } = await visitor.send(thread, 'Are you open?');
    expect([status, body.code]).toEqual([429, 'quota_exceeded']);
  }
  await t.db.query('delete from assistant_usage');
  const rest = [];
  for (const _ of times(22, () => 0)) rest.push(await visitor.send(thread, ' '));
  expect(tally(rest.map(({ body, status }) => `${status} ${body.code}`))).toEqual({
    '400 invalid': 20,
    '429 too_many_requests': 2,
  });
  expect(rest.at(-1)!.body.error).toBe(rest.at(-1)!.body.message);
});
