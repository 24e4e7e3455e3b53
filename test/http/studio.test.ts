import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { LapsesService } from '../../src/booking/appointments/lapses.service.ts';
import { tally, times, useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { DAY, HOUR, nextWeekday } from '../support/clock.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
type Studio = Awaited<ReturnType<typeof b.studio>>;
const answer = (studio: Studio, id: string, what: 'accept' | 'reject') =>
  t.as(studio).put(`/api/admin/appointments/${id}/${what}`);
const statusOf = async (id: string) =>
  (await t.anonymous().get(`/api/appointments/${id}`)).body.appointment.status as string;

/** The event of a calendar file, read by a library that is not ours. */
function event(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const vevent = calendar.getFirstSubcomponent('vevent')!;
  return { method: calendar.getFirstPropertyValue('method'), vevent, ...new ICAL.Event(vevent) };
}

function calendarOf(email: string) {
  const attachment = t.inbox.to(email)[0]?.attachments.find(({ filename }) => filename === 'appointment.ics');
  const file = new TextDecoder().decode(attachment?.content as ArrayBuffer);
  return { attachment, ...event(file) };
}

describe('answering', () => {
  it('accepts with a calendar file that calendars can read, in every script', async () => {
    const studio = await b.studio();
    const customer_name = 'Léa "Lulu", 李雷; 😀\r\nATTENDEE:mailto:x@y.example \\n';
    const appointment = await b.booked({ customer_name, language: 'zh', notes: 'A, b; c' });
    const accepted = await answer(studio, appointment.id, 'accept').expect(200);
    expect(accepted.body).toMatchObject({ success: true, message: 'Appointment accepted successfully' });
    await t.settled();
    const { attachment, method, vevent } = calendarOf(appointment.customer_email);
    expect(attachment?.mimeType).toBe('text/calendar');
    expect([attachment?.method, method]).toEqual(['REQUEST', 'REQUEST']); // of the part (RFC 6047) and of the file
    const read = new ICAL.Event(vevent);
    expect(read.uid).toContain(appointment.id);
    expect(read.summary).toBe('一对一课 · Grace Liu Piano Studio');
    expect(read.location).toBe('Markham, ON');
    expect(read.attendees).toHaveLength(1);
    // The address is not proven to be the visitor's: a name they made up is not sent there.
    expect(read.attendees[0]?.getParameter('cn')).toBeUndefined();
    const sent = t.inbox.to(appointment.customer_email);
    expect(sent.length).toBeGreaterThan(1);
    for (const mail of sent) expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/Lulu|李雷/);
    const start = read.startDate.toJSDate();
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Toronto',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(start);
    expect(shown).toBe(`${appointment.appointment_date} ${appointment.appointment_time}`);
    expect(read.endDate.toJSDate().getTime() - start.getTime()).toBe(HOUR);
    expect(vevent.getFirstPropertyValue('status')).toBe('CONFIRMED');

    const before = read.sequence;
    const token = b.cancelToken(appointment.customer_email);
    await t.anonymous().post(`/api/appointments/${appointment.id}/cancel`).send({ token }).expect(200);
    await t.settled();
    const cancelled = calendarOf(appointment.customer_email);
    expect([cancelled.attachment?.method, cancelled.method]).toEqual(['CANCEL', 'CANCEL']);
    expect(new ICAL.Event(cancelled.vevent).uid).toBe(read.uid);
    expect(new ICAL.Event(cancelled.vevent).sequence).toBeGreaterThan(before);
    const open = await t.anonymous().get(`/api/appointments/${appointment.id}/calendar.ics`).expect(200);
    expect(open.headers['content-type']).toContain('text/calendar');
    expect(event(open.text).method).toBe('CANCEL');
    expect(open.text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(open.text).not.toMatch(/李雷|visitor\.example|ATTENDEE/);
  });

  it('lets one of accept and reject win when both come at once', async () => {
    const studio = await b.studio();
    for (let round = 0; round < 8; round += 1) {
      const { id, customer_email } = await b.booked();
      const answers = await Promise.all(times(6, (i) => answer(studio, id, i % 2 ? 'accept' : 'reject')));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 5 });
      await t.settled();
      expect(t.inbox.to(customer_email)).toHaveLength(2);
    }
  });

  it('frees the time of a rejected request', async () => {
    const studio = await b.studio();
    const { id, appointment_date, appointment_time } = await b.booked();
    await answer(studio, id, 'reject').expect(200);
    await answer(studio, id, 'accept').expect(409);
    const again = b.request({ appointment_date, appointment_time });
    await t.anonymous().post('/api/appointments').send(again).expect(201);
  });

  it('comes too late for a request that has lapsed, and the sweep says so once', async () => {
    const [offer] = await b.offers(120);
    const { id, customer_email } = await b.booked(offer);
    const before = t.clock.now();
    t.clock.advance(2 * DAY);
    const studio = await b.studio();
    await answer(studio, id, 'accept').expect(409);
    const listed = async (status: string) => {
      const { body } = await t.as(studio).get(`/api/admin/appointments?status=${status}`).expect(200);
      const found = (body.appointments as { _id: string; status: string }[]).find(({ _id }) => _id === id);
      return found?.status;
    };
    const stats = async () => (await t.as(studio).get('/api/admin/dashboard/stats').expect(200)).body.stats;
    const counted = await stats();
    expect([await listed('all'), await listed('rejected'), await listed('pending')]).toEqual([
      'rejected',
      'rejected',
      undefined,
    ]);
    expect(await t.db.query('select status from appointments where id = $1', [id])).toEqual([{ status: 'pending' }]);
    const lapses = t.app.get(LapsesService);
    await Promise.all(times(4, () => lapses.sweep()));
    await t.settled();
    expect(t.inbox.to(customer_email).filter(({ subject }) => subject?.startsWith('Not confirmed'))).toHaveLength(1);
    expect(await t.db.query('select status from appointments where id = $1', [id])).toEqual([{ status: 'rejected' }]);
    expect(await stats()).toEqual(counted);
    t.clock.set(before);
  });

  it('is of no use to another studio, nor to a customer or the platform', async () => {
    const { id } = await b.booked();
    const site = await b.site();
    const stranger = await b.studio(site.slug);
    await answer(stranger, id, 'accept').expect(404);
    await answer(stranger, id, 'reject').expect(404);
    await t.as(stranger).delete(`/api/admin/appointments/${id}`).expect(404);
    const list = await t.as(stranger).get('/api/admin/appointments').expect(200);
    expect(list.body.appointments).toEqual([]);
    const own = await t
      .as(await b.studio())
      .get('/api/admin/available-slots?limit=1')
      .expect(200);
    await t.as(stranger).delete(`/api/admin/available-slots/${own.body.slots[0]._id}`).expect(404);
    expect(await statusOf(id)).toBe('pending');
    for (const other of [await t.build.user(), await t.build.admin()])
      await t.as(other).get('/api/admin/appointments').expect(403);
  });
});

describe('deleting an appointment', () => {
  it('tells the customer where it was still to come, and is kept in the audit log', async () => {
    const studio = await b.studio();
    const { id, customer_email } = await b.booked();
    await answer(studio, id, 'accept').expect(200);
    await t.as(studio).delete(`/api/admin/appointments/${id}`).expect(200);
    await t.as(studio).delete(`/api/admin/appointments/${id}`).expect(404);
    await t.settled();
    const [mail] = t.inbox.to(customer_email);
    expect(mail?.subject).toContain('Cancelled');
    expect(mail?.text).not.toContain(id); // its page is gone
    expect(calendarOf(customer_email).method).toBe('CANCEL');
    const actions = await t.db.query<{ action: string }[]>(
      'select action from audit_log where subject_id = $1 order by at',
      [id],
    );
    expect(actions.map(({ action }) => action).sort()).toEqual(['appointment.accepted', 'appointment.delete']);
  });
});

describe('the list', () => {
  it('shows what is coming soonest first, then the past, page by page, each once', async () => {
    const site = await b.site();
    const studio = await b.studio(site.slug);
    const today = t.clock.now().getTime();
    const rows = times(45, (i) => [
      new Date(today + (i - 20) * DAY).toISOString().slice(0, 10),
      ['pending', 'accepted', 'rejected', 'cancelled'][i % 4],
    ]);
    for (const [date, status] of rows)
      await t.db.query(
        `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email, customer_phone,
           language, status, confirmation_mailed, created_at, lapses_at, changed_at)
         values ($1, $2, '10:00', 'America/Toronto', 'private', 'N', 'n@v.example', '4165550100', 'en', $3, true, $4, $5, $4)`,
        [site.id, date, status, t.clock.now(), new Date(today + 90 * DAY)],
      );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { body: { appointments: { appointment_date: string }[]; next_cursor: string | null } } = await t
        .as(studio)
        .get('/api/admin/appointments')
        .query({ limit: 7, ...(cursor ? { cursor } : {}) })
        .expect(200);
      seen.push(...page.body.appointments.map(({ appointment_date }) => appointment_date));
      cursor = page.body.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(45);
    const turn = seen.findIndex((date, at) => at > 0 && date < seen[at - 1]!);
    expect(seen.slice(0, turn)).toEqual(seen.slice(0, turn).sort());
    expect(seen.slice(turn)).toEqual(seen.slice(turn).sort().reverse());
    const pending = await t.as(studio).get('/api/admin/appointments?status=pending').expect(200);
    expect(pending.body.appointments).toHaveLength(12);
    const { body } = await t.as(studio).get('/api/admin/dashboard/stats').expect(200);
    expect(body.stats).toMatchObject({ total_appointments: 45, pending_appointments: 12, accepted_appointments: 11 });
    expect(body.stats.today_appointments).toBeLessThanOrEqual(1);
    for (const bad of [
      'status=gone',
      'limit=0',
      'limit=101',
      'cursor=abc',
      `cursor=${Buffer.from('["coming","2026-99-99","10:00","x","10:00","y"]').toString('base64url')}`,
    ])
      await t.as(studio).get(`/api/admin/appointments?${bad}`).expect(400);
  });
});

describe('the schedule', () => {
  const ahead = (weekday: number) => nextWeekday(t.clock.now(), weekday, 200);
  const tuesday = ahead(2);
  const create = (studio: Studio, date: string, time_slots: unknown) =>
    t.as(studio).post('/api/admin/available-slots').send({ date, time_slots });

  it('merges times into a day, takes it back, and begins it again', async () => {
    const site = await b.site();
    const studio = await b.studio(site.slug);
    const first = await create(studio, tuesday, ['10:00', '09:00', '10:00']).expect(201);
    expect(first.body).toMatchObject({
      message: 'Time slot created successfully',
      slot: { time_slots: ['09:00', '10:00'] },
    });
    const second = await create(studio, tuesday, [' 08:30 ']).expect(201);
    expect(second.body.slot).toMatchObject({
      _id: first.body.slot._id,
      time_slots: ['08:30', '09:00', '10:00'],
      is_active: true,
    });
    await t.as(studio).delete(`/api/admin/available-slots/${first.body.slot._id}`).expect(200);
    await t.as(studio).delete(`/api/admin/available-slots/${first.body.slot._id}`).expect(404);
    const again = await create(studio, tuesday, ['11:00']).expect(201);
    expect(again.body.slot.time_slots).toEqual(['11:00']);
    const { body } = await t.as(studio).get('/api/admin/available-slots').expect(200);
    expect(body.slots.map(({ date }: { date: string }) => date)).toEqual([tuesday]);
  });

  it.each([
    ['a past day', '2020-01-02', ['10:00'], 'date'],
    ['no day', '2027-02-30', ['10:00'], 'date'],
    ['a Sunday', ahead(0), ['10:00'], 'date'],
    ['no times', tuesday, [], 'time_slots'],
    ['an hour of one digit', tuesday, ['9:00'], 'time_slots'],
    ['no list', tuesday, '09:00', 'time_slots'],
    ['49 times', tuesday, times(49, (i) => `1${i % 9}:${10 + i}`), 'time_slots'],
  ])('refuses %s', async (_what, date, slots, field) => {
    const { body } = await create(await b.studio(), date, slots).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('is topped up daily without bringing back what was deleted', async () => {
    const { ListedDaysService } = await import('../../src/booking/slots/listed-days.service.ts');
    const list = async () =>
      t
        .as(await b.studio())
        .get('/api/admin/available-slots')
        .expect(200);
    const studio = await b.studio();
    const { body } = await list();
    const [, gone, kept] = body.slots as { _id: string; date: string; time_slots: string[] }[];
    await t.as(studio).delete(`/api/admin/available-slots/${gone!._id}`).expect(200);
    await create(studio, kept!.date, ['07:00']).expect(201);
    const before = t.clock.now();
    t.clock.advance(3 * DAY);
    await t.app.get(ListedDaysService).topUp();
    const after = (await list()).body.slots as { date: string; time_slots: string[]; is_active: boolean }[];
    expect(after.some(({ date }) => date === gone!.date)).toBe(false);
    const last = after
      .map(({ date }) => date)
      .sort()
      .at(-1)!;
    expect(last > body.slots.at(-1).date).toBe(true);
    t.clock.set(before);
  });

  it('takes no day from under a booking: it is booked before, or not at all', async () => {
    const studio = await b.studio();
    for (let round = 0; round < 10; round += 1) {
      const [offer] = await b.offers(72);
      const { body } = await t.as(studio).get('/api/admin/available-slots').expect(200);
      const { _id } = body.slots.find(({ date }: { date: string }) => date === offer!.appointment_date);
      const [booked, removed] = await Promise.all([
        t.anonymous().post('/api/appointments').send(b.request(offer)),
        t.as(studio).delete(`/api/admin/available-slots/${_id}`),
      ]);
      expect(removed.status).toBe(200);
      expect([201, 400]).toContain(booked.status);
      if (booked.status === 201) expect(await statusOf(booked.body.appointment.id)).toBe('pending');
      await t.anonymous().post('/api/appointments').send(b.request(offer)).expect(400);
    }
  });
});
