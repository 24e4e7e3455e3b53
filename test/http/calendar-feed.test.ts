import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { addDays } from '../../src/common/format/local-time.ts';
import { useApp } from '../support/app.ts';
import { DAY, nextWeekday } from '../support/clock.ts';
import { salon } from '../support/salon.ts';
import { siteOwners } from '../support/site-owners.ts';
import { expectDoneIn } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 });
describe('the calendar feed', () => {
  const ask = (url: string) => t.anonymous().get(new URL(url).pathname);

  it('has who comes and when, at an address that a new one or the owner ends', async () => {
    const shop = await salon(t, { answers: 'at_once' });
    const person = { customer_name: 'Priya "P"\r\nATTENDEE:x', service_type: 'colour' };
    await shop.book({ appointment_date: nextWeekday(t.clock.now(), 2), appointment_time: '13:00' }, person).expect(201);
    const create = async () => (await t.as(shop.owner).post('/api/user/booking-feed').expect(201)).body.url as string;
    const first = await create();
    const feed = await ask(first).expect(200);
    expect(feed.headers['content-type']).toContain('text/calendar');
    expect(feed.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(feed.text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    const calendar = new ICAL.Component(ICAL.parse(feed.text));
    const [event, ...others] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    expect(others).toEqual([]);
    expect(event!.summary).toBe('Priya "P" ATTENDEE:x · Colour');
    expect(event!.duration.toSeconds()).toBe(2 * 3600);
    const second = await create();
    await ask(first).expect(404);
    await ask(second).expect(200);
    await t.db.query(`update users set granted_plan = 'starter' where id = $1`, [shop.owner.id]);
    await ask(second).expect(404);
    await t.db.query(`update users set granted_plan = 'pro' where id = $1`, [shop.owner.id]);
    for (const [status, answer] of [
      ['suspended', 404],
      ['inactive', 200],
      ['active', 200],
    ] as const) {
      await t.db.query('update users set status = $2 where id = $1', [shop.owner.id, status]);
      await ask(second).expect(answer);
    }
    await t.db.query(`update users set granted_plan = 'starter' where id = $1`, [shop.owner.id]);
    await t.as(shop.owner).delete('/api/user/booking-feed').expect(200);
    await t.db.query(`update users set granted_plan = 'pro' where id = $1`, [shop.owner.id]);
    await ask(second).expect(404);
  });

  it('has neither what is not accepted nor the days that are past', async () => {
    const [shop, before] = [await salon(t), t.clock.now()];
    const date = nextWeekday(before, 2);
    const book = async (time: string) =>
      (await shop.book({ appointment_date: date, appointment_time: time }).expect(201)).body.appointment.id as string;
    const [accepted] = [await book('13:00'), await book('15:00')];
    await t.as(shop.owner).put(`/api/user/bookings/${accepted}/accept`).expect(200);
    const { url } = (await t.as(shop.owner).post('/api/user/booking-feed').expect(201)).body;
    const events = async () => (await ask(url).expect(200)).text.match(/^UID:/gm) ?? [];
    expect(await events()).toHaveLength(1);
    t.clock.set(`${addDays(date, 1)}T03:00:00Z`); // that evening at the salon
    expect(await events()).toHaveLength(1);
    t.clock.advance(DAY);
    expect(await events()).toEqual([]);
    t.clock.set(before);
  });

  it('of a thousand appointments is written in time, in lines of 75 octets', async () => {
    const shop = await salon(t, { answers: 'at_once' });
    await shop.book({ appointment_date: nextWeekday(t.clock.now(), 2), appointment_time: '13:00' }).expect(201);
    const notes = 'Une coupe, s’il vous plaît; 剪发，谢谢 👩‍🍳 '.repeat(12);
    await t.db.query(
      `insert into appointments select (jsonb_populate_record(a, jsonb_build_object(
         'id', gen_random_uuid(), 'client_id', null, 'date', a.date + n, 'notes', $2::text))).*
       from appointments a join sites s on s.id = a.site_id, generate_series(1, 999) n where s.owner_id = $1`,
      [shop.owner.id, notes],
    );
    const { url } = (await t.as(shop.owner).post('/api/user/booking-feed').expect(201)).body;
    await ask(url).expect(200);
    const { text } = await expectDoneIn(1_000, () => ask(url).expect(200));
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(events).toHaveLength(1_000);
    expect(new ICAL.Event(events[1]).description).toContain(notes);
  });

  it('is empty before the page is published', async () => {
    const owner = await siteOwners(t).owner({ plan: 'pro' });
    const { url } = (await t.as(owner).post('/api/user/booking-feed').expect(201)).body;
    expect((await ask(url).expect(200)).text).toMatch(/^BEGIN:VCALENDAR\r\n(?!.*BEGIN:VEVENT).*END:VCALENDAR\r\n$/s);
  });

  it.each(['x', 'a'.repeat(43), '%00', '..%2f', 'a'.repeat(300)])('is not at a guessed address: %s', async (key) => {
    expect([400, 404]).toContain((await t.anonymous().get(`/api/booking-feeds/${key}`)).status);
  });
});
