import { describe, expect, it } from '@jest/globals';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { HOSTS, isCallOf, type HostKind } from '../../src/common/http/hosts.ts';
import { REDIS, REDIS_TIMEOUT_MS } from '../../src/common/redis.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { nextWeekday } from '../support/clock.ts';
import { hostedSites } from '../support/hosts.ts';
import { callOf, closedRoutes, fill, publicRoutes, UNKNOWN_ID } from '../support/routes.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
const { ask, of, site } = hostedSites(t);
/** The calls that are open on the hosts of sites. */
const OPEN = /^\/api\/(?:appointments|available-slots|ai-assistant|enquiries|site-events)/;

const post = (host: string, path: string, body: object) =>
  ask(host, path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

describe('booking and the assistant on a site’s host', () => {
  it('are about that site, and about no other', async () => {
    const [{ slug }, { slug: other }] = [await site('plus_ai'), await site('plus_ai')];
    const overview = (host: string, query: string) => ask(host, `/api/available-slots-overview${query}`);
    expect((await overview(of(slug), '')).status).toBe(200);
    expect((await overview(of(slug), `?site=${slug}`)).status).toBe(200);
    expect((await overview(of(slug), `?site=${other}`)).status).toBe(404);
    expect((await overview(of(slug), '?site=piano-teacher')).status).toBe(404);
    expect((await overview('localhost', `?site=${other}`)).status).toBe(200);
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
    await ask(of(other), `/api/ai-assistant/clear-conversation/${conversation_id}`, { method: 'DELETE' });
    expect((await ask(of(slug), `/api/ai-assistant/get-response/${conversation_id}`)).status).toBe(200);
  });

  it('show an appointment on its own site’s host alone', async () => {
    const { id } = (await b.booked()) as { id: string };
    const { slug } = await site('plus_ai');
    await t.anonymous().get(`/api/appointments/${id}`).expect(200);
    for (const path of [`/api/appointments/${id}`, `/api/appointments/${id}/calendar.ics`]) {
      const { headers, status } = await ask(of(slug), path);
      expect([status, headers['content-disposition']]).toEqual([404, undefined]);
    }
  });
});

describe('a page that was open when its site moved', () => {
  it('books and asks at its old address, and by its old name', async () => {
    const { slug: other } = await site('plus_ai');
    const owner = await t.build.user();
    await t.db.query(`update users set subscribed_plan = 'plus_ai' where id = $1`, [owner.id]);
    const { id, slug } = await b.site({ ownerId: owner.id });
    const [old, resting] = [`old-${slug}`, `resting-${slug}`];
    await t.db.query(`insert into site_names (name, site_id, kind) values ($1, $3, 'old'), ($2, null, 'resting')`, [
      old,
      resting,
      id,
    ]);
    const day = { date: nextWeekday(t.clock.now(), 3), time_slots: ['10:00', '14:00'] };
    await t.as(owner).post('/api/user/booking-days').send(day).expect(201);
    for (const host of [of(old), of(slug)]) {
      const { status, text } = await ask(host, `/api/available-slots-overview?site=${old}`);
      expect(status).toBe(200);
      const [date, [time]] = Object.entries<string[]>(JSON.parse(text).date_overview)[0]!;
      const booking = b.request({ appointment_date: date, appointment_time: time, site: old });
      const booked = await post(host, '/api/appointments', booking);
      expect([booked.status, booked.text]).toEqual([201, expect.stringContaining('booked')]);
      const appointment = JSON.parse(booked.text).appointment.id as string;
      expect((await ask(host, `/api/appointments/${appointment}`)).status).toBe(200);
      const started = await post(host, '/api/ai-assistant/start-conversation', { site: old });
      expect(started.status).toBe(201);
      const { conversation_id, thread_id } = JSON.parse(started.text) as Record<string, string>;
      const question = { conversation_id, thread_id, message: 'When are you open?' };
      expect((await post(host, '/api/ai-assistant/send-message', question)).status).toBe(202);
      expect((await ask(host, `/api/ai-assistant/get-response/${conversation_id}`)).status).toBe(200);
      await t.app.get<Redis>(REDIS).hset(`assistant:${conversation_id}`, 'site', old); // begun before the site moved
      expect((await ask(of(other), `/api/ai-assistant/get-response/${conversation_id}`)).status).toBe(404);
      expect((await ask(host, `/api/ai-assistant/get-response/${conversation_id}`)).status).toBe(200);
      await ask(host, `/api/ai-assistant/clear-conversation/${conversation_id}`, { method: 'DELETE' });
      expect((await post(host, '/api/ai-assistant/send-message', question)).status).toBe(202);
      expect((await post(host, '/api/site-events', { kind: 'call' })).status).toBe(204);
      expect((await ask(host, '/enquiries/sent?lang=fr')).status).toBe(200);
      for (const named of [other, resting, 'piano-teacher'])
        expect((await ask(host, `/api/available-slots-overview?site=${named}`)).status).toBe(404);
    }
    expect((await ask(of(old), '/fr?a=b')).headers.location).toBe(`http://${of(slug)}/fr?a=b`);
    expect((await post(of(old), '/api/contact', {})).status).toBe(404);
  });
});

it('a call that is closed on a site’s host is not there, whatever its body', async () => {
  const { slug } = await site('plus_ai');
  const closed = [...closedRoutes(t.app), ...publicRoutes(t.app).filter((route) => !OPEN.test(route.path))];
  const wrong: string[] = [];
  for (const route of [...closed, { method: 'post', path: '/api/nothing-there' } as const]) {
    if (route.method === 'get') continue;
    const path = fill(route.path, UNKNOWN_ID);
    for (const [type, body] of [
      ['text/plain', 'x'],
      ['application/json', '{'],
      ['application/json', `"${'x'.repeat(300_000)}"`],
    ] as const) {
      const headers = { 'content-type': type };
      const answers = [of(slug), 'preview.localhost:3000'].map((host) =>
        ask(host, path, { method: route.method.toUpperCase(), body, headers }),
      );
      for (const { status } of await Promise.all(answers))
        if (status !== 404) wrong.push(`${callOf(route)} ${type} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('the calls that are known before their body is read are those that a site’s or the preview’s host answers', () => {
  const controllers = [...t.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  const calls = controllers.flatMap(({ metatype }) => callsOf(metatype as new () => object));
  const api = calls.filter(({ path }) => path.startsWith('/api/'));
  expect(api.filter(({ kinds }) => kinds.includes('site')).length).toBeGreaterThan(8);
  for (const kind of ['site', 'preview'] as const)
    for (const { path, kinds } of api) expect([path, isCallOf(kind, path)]).toEqual([path, kinds.includes(kind)]);
});

/** A controller's calls with the hosts that `@OnHosts` names. */
function callsOf(controller: new () => object): { path: string; kinds: HostKind[] }[] {
  const read = (key: string, target: object): unknown => Reflect.getMetadata(key, target);
  const methods = Object.getOwnPropertyNames(controller.prototype)
    .map((name) => Object.getOwnPropertyDescriptor(controller.prototype, name)?.value as unknown)
    .filter(
      (value): value is () => unknown => typeof value === 'function' && read(METHOD_METADATA, value) !== undefined,
    );
  const start = String(read(PATH_METADATA, controller)).replace(/^\/*/, '/');
  return methods.map((method) => ({
    path: `${start}/${String(read(PATH_METADATA, method))}`.replace(/\/+/g, '/'),
    kinds: (read(HOSTS, method) ?? read(HOSTS, controller) ?? ['app']) as HostKind[],
  }));
}

it('an answer of Redis that came while this process was busy is read, not given up', async () => {
  const answer = t.app.get<Redis>(REDIS).ping();
  setImmediate(() => {
    for (const until = Date.now() + 2 * REDIS_TIMEOUT_MS; Date.now() < until;);
  });
  expect(await answer).toBe('PONG');
});
