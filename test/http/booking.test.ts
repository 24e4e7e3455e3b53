import { describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { tally, times, useApp } from '../support/app.ts';
import { BookingRetention } from '../../src/booking/appointments/booking-retention.service.ts';
import { localAt } from '../../src/common/format/local-time.ts';
import { bookings } from '../support/booking.ts';
import { DAY, HOUR, nextWeekday } from '../support/clock.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
const book = (input: object) => t.anonymous().post('/api/appointments').send(input);
const isFree = async ({
  appointment_date,
  appointment_time,
}: {
  appointment_date: string;
  appointment_time: string;
}) => {
  const { body } = await t.anonymous().get('/api/available-slots').query({ date: appointment_date }).expect(200);
  return (body.available_times as string[]).includes(appointment_time);
};

describe('a booking', () => {
  it('is answered with the appointment and mailed to both sides, notes to the studio alone', async () => {
    const [offer] = await b.offers(72);
    const input = b.request({ ...offer, notes: 'My hands are small.', language: 'zh' });
    const { body } = await book(input).expect(201);
    expect(body).toMatchObject({ success: true, message: 'Appointment booked successfully!', mail: true });
    expect(body.appointment).toMatchObject({
      ...offer,
      status: 'pending',
      site: 'piano-teacher',
      service_name: '一对一课',
    });
    expect(JSON.stringify(body)).not.toMatch(/Mei|visitor\.example|hands/);
    await t.settled();
    const [mail] = t.inbox.to(input.customer_email);
    expect(mail?.html).toContain('lang="zh-Hans"');
    expect(mail?.text).toContain(`/appointments/${body.appointment.id}#cancel=`);
    expect(`${mail?.html}${mail?.text}`).not.toContain('hands');
    const [toStudio] = t.inbox.to('grace@pianostudio.example');
    expect(toStudio?.text).toContain('My hands are small.');
    expect(await isFree(input as never)).toBe(false);
    const seen = await t.anonymous().get(`/api/appointments/${body.appointment.id}`).expect(200);
    const { id: _id, ...shown } = seen.body.appointment as { id: string }; // its digits may be those of a telephone number
    expect(JSON.stringify(shown)).not.toMatch(/Mei|visitor\.example|hands|555/);
  });

  it('gets a time whose request has lapsed, however many others of that day have lapsed before it', async () => {
    const [offer] = await b.offers(72);
    const now = t.clock.now().getTime();
    const lapsed = (time: string, hoursAgo: number) =>
      t.db.query(
        `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email, customer_phone,
           language, confirmation_mailed, created_at, lapses_at, changed_at)
         select id, $1, $2, time_zone, 'private', 'N', $2 || '@visitor.example', '4165550100', 'en', false, $3, $3, $3
         from sites where slug = 'piano-teacher'`,
        [offer!.appointment_date, time, new Date(now - hoursAgo * HOUR)],
      );
    for (const minute of times(60, (at) => at)) await lapsed(`00:${String(minute).padStart(2, '0')}`, 2);
    await lapsed(offer!.appointment_time, 1);
    await book(b.request(offer)).expect(201);
  });

  it.each([2, 10, 50, 300])(
    'goes to one of %d who ask at once',
    async (people) => {
      for (let round = 0; round < (people > 50 ? 2 : 5); round += 1) {
        const [offer] = await b.offers(72);
        const answers = await Promise.all(times(people, () => book(b.request(offer))));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: people - 1 });
        expect(tally(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual({
          slot_taken: people - 1,
        });
      }
    },
    60_000,
  );

  it('answers the same client_id with the booking it made, also at once', async () => {
    const [offer] = await b.offers(72);
    const client_id = randomUUID();
    const input = b.request({ ...offer, client_id });
    const answers = await Promise.all(times(8, () => book(input)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 8 });
    expect(new Set(answers.map(({ body }) => body.appointment.id)).size).toBe(1);
    const inCapitals = await book({ ...input, client_id: client_id.toUpperCase() }).expect(201);
    expect(inCapitals.body.appointment.id).toBe(answers[0]!.body.appointment.id);
    await book({ ...input, client_id: randomUUID() }).expect(409);
    await t.settled();
    expect(t.inbox.to(input.customer_email)).toHaveLength(1);
    const owner = await t.build.user({ plan: 'pro' });
    const { slug: site } = await b.site({ ownerId: owner.id });
    const [elsewhere] = await b.offers(72, site);
    const other = await book(b.request({ ...elsewhere, site, client_id })).expect(201);
    expect(other.body.appointment.id).not.toBe(answers[0]!.body.appointment.id);
  });

  it('names what is missing or wrong, field by field', async () => {
    const { body } = await book({}).expect(400);
    expect(Object.keys(body.errors).sort()).toEqual([
      'appointment_date',
      'appointment_time',
      'customer_email',
      'customer_name',
      'customer_phone',
      'service_type',
    ]);
    const [offer] = await b.offers(72);
    for (const [wrong, field] of [
      [{ customer_email: 'x' }, 'customer_email'],
      [{ customer_phone: 'call me' }, 'customer_phone'],
      [{ service_type: 'tuba' }, 'service_type'],
      [{ appointment_date: '2027-02-30' }, 'appointment_date'],
      [{ appointment_time: '24:00' }, 'appointment_time'],
      [{ notes: null }, 'notes'],
      [{ notes: 'x'.repeat(2_001) }, 'notes'],
      [{ customer_name: ' \r\n ' }, 'customer_name'],
      [{ client_id: '1' }, 'client_id'],
      [{ status: 'accepted' }, 'status'],
      [{ language: 'tlh' }, 'language'],
    ] as const) {
      const answer = await book(b.request({ ...offer, ...wrong })).expect(400);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    await book(b.request({ ...offer, site: 'handyman' })).expect(404);
    await book(b.request({ ...offer, site: 'nowhere' })).expect(404);
  });

  it('is refused for a Sunday, the past, and times not offered', async () => {
    const [offer] = await b.offers(72);
    const day = new Date(`${offer!.appointment_date}T00:00:00Z`);
    const sunday = new Date(day.getTime() + ((7 - day.getUTCDay()) % 7) * DAY).toISOString().slice(0, 10);
    const today = t.clock.now().toISOString().slice(0, 10);
    for (const wrong of [
      { appointment_date: sunday, appointment_time: '15:00' },
      { appointment_date: '2020-01-03', appointment_time: '15:00' },
      { appointment_date: today, appointment_time: '00:00' },
      { ...offer, appointment_time: '15:01' },
      { appointment_date: '2040-01-03', appointment_time: '15:00' },
    ]) {
      const answer = await book(b.request(wrong)).expect(400);
      expect(answer.body.code).toBe('slot_unavailable');
    }
  });

  it('needs a site that is on: not of a suspended or inactive owner, nor of a plan without booking', async () => {
    for (const [overrides, status] of [
      [{ status: 'suspended' }, 404],
      [{ status: 'inactive' }, 404],
      [{ status: 'active' }, 201],
    ] as const) {
      const owner = await t.build.user({ plan: 'pro', ...overrides });
      const site = await b.site({ ownerId: owner.id });
      const appointment_date = nextWeekday(t.clock.now(), 2);
      await book(b.request({ site: site.slug, appointment_date, appointment_time: '15:00' })).expect(status);
    }
    const starter = await b.site({ plan: 'starter' });
    await t.anonymous().get('/api/available-slots').query({ site: starter.slug }).expect(404);
  });

  it('may wait for more than three answers where RATE_LIMIT_SCALE says so', async () => {
    const customer_email = 'many@visitor.example';
    const four = (await b.offers(72)).slice(0, 4);
    expect(four).toHaveLength(4);
    for (const offer of four) await book(b.request({ ...offer, customer_email })).expect(201);
  });

  it('lapses after 48 hours without an answer: its time is free, and its customer told', async () => {
    const offer = (await b.offers(120))[0];
    const { id, ...first } = await b.booked(offer);
    const before = t.clock.now();
    t.clock.advance(48 * HOUR - 1_000);
    await book(b.request(offer)).expect(409);
    t.clock.advance(1_000);
    expect(await isFree(offer!)).toBe(true);
    expect((await t.anonymous().get(`/api/appointments/${id}`)).body.appointment.status).toBe('rejected');
    await book(b.request(offer)).expect(201);
    await t.settled();
    expect(t.inbox.to(first.customer_email)[0]?.subject).toContain('Not confirmed');
    t.clock.set(before);
  });

  it('stands when the five hundred mails of the month are used up, and says so', async () => {
    const site = await b.site();
    const [offer] = await b.offers(72);
    await t.db.query(
      `insert into available_slots (site_id, date, time_slots, created_at) select $1, date, time_slots, now() from available_slots where site_id = (select id from sites where slug = 'piano-teacher') and date = $2`,
      [site.id, offer!.appointment_date],
    );
    const month = localAt('America/Toronto', t.clock.now()).date.slice(0, 7);
    await t.db.query('insert into confirmation_quotas values ($1, $2, 499)', [site.id, month]);
    const { body } = await t
      .anonymous()
      .get('/api/available-slots')
      .query({ site: site.slug, date: offer!.appointment_date });
    const inputs = (body.available_times as string[])
      .slice(0, 4)
      .map((appointment_time) => b.request({ ...offer, appointment_time, site: site.slug }));
    const answers = await Promise.all(inputs.map(book));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.filter(({ body: answer }) => answer.mail)).toHaveLength(1);
    await t.settled();
    expect(inputs.flatMap(({ customer_email }) => t.inbox.to(customer_email))).toHaveLength(1);
    const studio = await b.studio(site.slug);
    const accept = (id: string) => t.as(studio).put(`/api/admin/appointments/${id}/accept`).expect(200);
    for (const { body: answer } of answers) await accept(answer.appointment.id);
    await t.settled();
    expect(inputs.flatMap(({ customer_email }) => t.inbox.to(customer_email))).toHaveLength(2); // of the same one
  });
});

describe('what is kept of visitors', () => {
  it('is deleted two years after the day of the appointment, and not before', async () => {
    const [kept, gone] = [await b.booked(), await b.booked()];
    const retention = t.app.get(BookingRetention);
    await t.db.query('update appointments set date = $2 where id = $1', [kept.id, '2024-03-10']);
    await t.db.query('update appointments set date = $2 where id = $1', [gone.id, '2024-03-09']);
    expect(await retention.purge(new Date('2024-03-10T23:00:00Z'))).toBe(1);
    await t.anonymous().get(`/api/appointments/${kept.id}`).expect(200);
    await t.anonymous().get(`/api/appointments/${gone.id}`).expect(404);
  });
});

describe('cancelling', () => {
  it('is done by the token of the mail, once, and frees the time', async () => {
    const appointment = await b.booked();
    await t.settled();
    const token = b.cancelToken(appointment.customer_email);
    const cancel = (id: string, given: string) =>
      t.anonymous().post(`/api/appointments/${id}/cancel`).send({ token: given });
    await t.anonymous().get(`/api/appointments/${appointment.id}`).expect(200); // a scanner that opens links
    const other = await b.booked();
    await cancel(other.id, token).expect(400);
    await cancel(appointment.id, 'guessed').expect(400);
    expect(await isFree(appointment)).toBe(false);
    const answers = await Promise.all(times(5, () => cancel(appointment.id, token)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: 4 });
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'invalid_token',
      message: 'This link does not work any more. It may have been used before.',
    });
    expect(await isFree(appointment)).toBe(true);
    await t.settled();
    expect(t.inbox.to(appointment.customer_email)[0]?.subject).toContain('Cancelled');
    expect((await t.anonymous().get(`/api/appointments/${appointment.id}`)).body.appointment.status).toBe('cancelled');
    await t.settled();
    const begun = jest.spyOn(t.db, 'transaction');
    await cancel('00000000-0000-4000-8000-000000000000', token).expect(404);
    await cancel(other.id, 'guessed').expect(400);
    expect(begun).not.toHaveBeenCalled(); // what is made up costs a read
    begun.mockRestore();
    const [{ cancel_token_hash: kept }] = await t.db.query<[{ cancel_token_hash: string }]>(
      'select cancel_token_hash from appointments where id = $1',
      [other.id],
    );
    expect(kept).toMatch(/^[0-9a-f]{64}$/);
  });
});
