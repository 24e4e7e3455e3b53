import { describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { REDIS, REDIS_TIMEOUT_MS } from '../../src/common/redis.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { nextWeekday } from '../support/clock.ts';
import { hostedSites } from '../support/hosts.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
const { ask, of, site } = hostedSites(t);

describe('booking and the assistant on a site’s host', () => {
  it('are about that site, and about no other', async () => {
    const [{ slug }, { slug: other }] = [await site('plus_ai'), await site('plus_ai')];
    const overview = (host: string, query: string) => ask(host, `/api/available-slots-overview${query}`);
    expect((await overview(of(slug), '')).status).toBe(200);
    expect((await overview(of(slug), `?site=${slug}`)).status).toBe(200);
    expect((await overview(of(slug), `?site=${other}`)).status).toBe(404);
    expect((await overview(of(slug), '?site=piano-teacher')).status).toBe(404);
    expect((await overview('localhost', `?site=${other}`)).status).toBe(200);
    const post = (host: string, path: string, body: object) =>
      ask(host, path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    expect((await post(of(slug), '/api/ai-assistant/start-conversation', { site: other })).status).toBe(404);
    const at = { appointment_date: nextWeekday(t.clock.now(), 2), appointment_time: '15:00' };
    for (const named of [other, 'piano-teacher', 'nothing-there'])
      expect((await post(of(slug), '/api/appointments', b.request({ ...at, site: named }))).status).toBe(404);
    const booked =
      'select 1 from appointments a join sites s on s.id = a.site_id where s.slug = any($1) and a.date = $2';
    expect(await t.db.query(booked, [[slug, other, 'piano-teacher'], at.appointment_date])).toEqual([]);
    const started = await post(of(slug), '/api/ai-assistant/start-conversation', {});
    expect(started.status).toBe(201);
    const { conversation_id, thread_id } = JSON.parse(started.text) as Record<string, string>;
    const question = { conversation_id, thread_id, message: 'When are you open?' };
    expect((await post(of(other), '/api/ai-assistant/send-message', question)).status).toBe(404);
    expect((await post(of(slug), '/api/ai-assistant/send-message', question)).status).toBe(202);
    expect((await ask(of(other), `/api/ai-assistant/get-response/${conversation_id}`)).status).toBe(404);
    expect((await ask(of(slug), `/api/ai-assistant/get-response/${conversation_id}`)).status).toBe(200);
  });

  it('show an appointment on its own site’s host alone', async () => {
    const { id } = (await b.booked()) as { id: string };
    const { slug } = await site('plus_ai');
    await t.anonymous().get(`/api/appointments/${id}`).expect(200);
    for (const path of [`/api/appointments/${id}`, `/api/appointments/${id}/calendar.ics`])
      expect((await ask(of(slug), path)).status).toBe(404);
  });
});

it('an answer of Redis that came while this process was busy is read, not given up', async () => {
  const answer = t.app.get<Redis>(REDIS).ping();
  setImmediate(() => {
    for (const until = Date.now() + 2 * REDIS_TIMEOUT_MS; Date.now() < until;);
  });
  expect(await answer).toBe('PONG');
});
