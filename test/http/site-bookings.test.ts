import { describe, expect, it, jest } from '@jest/globals';
import { SlotsService } from '../../src/booking/slots/slots.service.ts';
import { addDays, localAt } from '../../src/common/format/local-time.ts';
import { SECTIONS } from '../../src/sites/content/look.shared.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { answered, tally, times, useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { nextWeekday } from '../support/clock.ts';
import { somebodyWaits } from '../support/held-rows.ts';
import { salon } from '../support/salon.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);

const next = (weekday: number, days?: number) => nextWeekday(t.clock.now(), weekday, days);
const at = (appointment_date: string, appointment_time: string) => ({ appointment_date, appointment_time });

describe('a salon', () => {
  it('offers cuts of half an hour and colours of two from Tuesday to Sunday, around its lunch', async () => {
    const shop = await salon(t);
    const cuts = await shop.times(next(2));
    expect([cuts[0], cuts.at(-1), cuts.includes('12:00'), cuts.length]).toEqual(['09:00', '17:30', false, 16]);
    expect(await shop.times(next(0), 'colour')).toEqual([
      ...['09:00', '09:30', '10:00', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00'],
    ]);
    expect(await shop.times(next(1))).toEqual([]);
    const { body } = await t
      .anonymous()
      .get('/api/available-slots-overview')
      .query({ site: shop.site.slug, days: 30, service: 'colour' })
      .expect(200);
    expect(body.date_overview[next(0)]).toHaveLength(10);
    expect(body.date_overview[next(1)]).toBeUndefined();
  });

  it('is asked for each day on which it takes bookings, ninety at once', async () => {
    const shop = await salon(t, { days_ahead: 180, notice_hours: 720 });
    const overview = async (query: object) => {
      const asked = t.anonymous().get('/api/available-slots-overview');
      const { body } = await asked.query({ site: shop.site.slug, ...query }).expect(200);
      expect(body.days_ahead).toBe(180);
      return Object.keys(body.date_overview as object);
    };
    expect(await overview({ days: 30 })).toEqual([]);
    const [near, middle, far] = [
      await overview({ days: 90 }),
      ...(await Promise.all([30, 120].map((skip) => overview({ days: 90, skip })))),
    ];
    expect(middle!.slice(0, near.length)).toEqual(near);
    const last = addDays(localAt('America/Toronto', t.clock.now()).date, 180);
    expect([far!.at(-1)! <= last, far!.at(-1)! >= addDays(last, -1)]).toEqual([true, true]);
    expect(far!.filter((date) => middle!.includes(date))).toEqual([]);
    const asked = (skip: unknown) => t.anonymous().get('/api/available-slots-overview').query({ skip });
    for (const skip of [-1, 181, 'x', 1.5]) await asked(skip).expect(400);
  });

  it('gives half an hour to one of forty, and never overlaps a colour', async () => {
    const shop = await salon(t);
    const date = next(2);
    const cuts = answered(await Promise.all(times(40, () => shop.book(at(date, '10:00')))));
    expect(tally(cuts.map(({ status }) => status))).toEqual({ 201: 1, 409: cuts.length - 1 });
    const colour = { service_type: 'colour' };
    expect((await shop.book(at(date, '09:00'), colour)).status).toBe(409);
    expect((await shop.book(at(date, '11:30'), colour)).status).toBe(400); // not enough time before lunch
    expect((await shop.book(at(date, '13:00'), colour)).status).toBe(201);
    expect((await shop.book(at(date, '14:30'))).status).toBe(409);
    expect((await shop.book(at(date, '15:00'))).status).toBe(201);
    expect(await shop.times(date)).not.toContain('14:30');
    expect((await shop.book(at(date, '16:00'), { service_type: 'gift' })).body.errors.service_type).toHaveLength(1);
  });

  it('never has two at once of three hundred who ask for overlapping times of different lengths', async () => {
    const shop = await salon(t, { lengths: { colour: 3 } });
    const date = next(3);
    const starts = ['13:00', '13:30', '14:00', '14:30', '15:00'];
    const answers = await Promise.all(
      times(300, (i) => shop.book(at(date, starts[i % 5]!), { service_type: i % 2 ? 'cut' : 'colour' })),
    );
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const rows = await t.db.query<{ time: string; minutes_held: number }[]>(
      `select time, minutes_held from appointments where site_id = $1 and status = 'pending' order by time`,
      [shop.site.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    const ends = rows.map(
      ({ time, minutes_held }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes_held,
    );
    rows
      .slice(1)
      .forEach(({ time }, i) =>
        expect(Number(time.slice(0, 2)) * 60 + Number(time.slice(3))).toBeGreaterThanOrEqual(ends[i]!),
      );
  }, 60_000);

  it('keeps what was booked apart when steps and lengths change afterwards', async () => {
    const shop = await salon(t);
    const date = next(2);
    await shop.book(at(date, '13:00'), { service_type: 'colour' }).expect(201);
    await t
      .as(shop.owner)
      .put('/api/user/booking-settings')
      .send({ ...shop.settings, step_minutes: 15, lengths: {} })
      .expect(200);
    expect((await shop.book(at(date, '14:45'))).status).toBe(409);
    expect((await shop.book(at(date, '15:00'))).status).toBe(201);
  });

  it('may have a service with any id, and its length', async () => {
    const services = [{ id: 'constructor', name: { en: 'Build' }, bookable: true }];
    const shop = await salon(t, { services: ['constructor'], lengths: { constructor: 4 } }, 'pro', services);
    expect((await shop.times(next(2), 'constructor')).slice(0, 4)).toEqual(['09:00', '09:30', '10:00', '13:00']);
    const { body } = await t.as(shop.owner).get('/api/user/booking-settings').expect(200);
    expect(body.settings.lengths).toEqual({ constructor: 4 });
    for (const lengths of ['{"__proto__": 2}', '[2]', 'null'])
      await t
        .as(shop.owner)
        .put('/api/user/booking-settings')
        .send({ ...shop.settings, lengths: JSON.parse(lengths) as unknown })
        .expect(400);
  });

  it('has no time for what cannot be booked, nor where nothing can', async () => {
    const shop = await salon(t);
    for (const service of ['gift', 'unknown']) expect(await shop.times(next(2), service)).toEqual([]);
    const overview = async () =>
      (await t.anonymous().get('/api/available-slots-overview').query({ site: shop.site.slug }).expect(200)).body;
    expect((await overview()).services).toEqual(['cut', 'colour']);
    const nothing = { ...shop.settings, services: [] };
    await t.as(shop.owner).put('/api/user/booking-settings').send(nothing).expect(200);
    expect(await overview()).toMatchObject({ date_overview: {}, services: [] });
    expect(await shop.times(next(2))).toEqual([]);
  });

  it.each([
    [true, 201],
    [false, 404],
  ])('takes bookings where its page shows that part, %s', async (on, status) => {
    const owner = await t.build.user({ plan: 'pro' });
    const look = { ...pianoTeacher.look, sections: SECTIONS.map((id) => ({ id, on: on || id !== 'booking' })) };
    const { content, slug: site } = await b.site({ ownerId: owner.id, look });
    const request = b.request({ ...at(next(2), '16:00'), site, service_type: content.services[0]!.id });
    await t.anonymous().post('/api/appointments').send(request).expect(status);
    const { body } = await t.as(owner).get('/api/user/booking-settings').expect(200);
    expect(body.on_page).toBe(on);
    const seen = on ? 200 : 404;
    for (const call of ['available-slots', 'available-slots-overview'])
      await t.anonymous().get(`/api/${call}`).query({ site }).expect(seen);
  });

  it('takes its own times for a date instead of the week’s, closes it, and goes back to the week', async () => {
    const shop = await salon(t);
    const as = () => t.as(shop.owner);
    const monday = next(1);
    const open = await as()
      .post('/api/user/booking-days')
      .send({ date: monday, time_slots: ['10:30', '10:00', '11:00', '14:00'], closed: false }) // as the list answers it
      .expect(201);
    expect(open.body).toMatchObject({ bookings: 0, day: { date: monday, closed: false } });
    expect(await shop.times(monday)).toEqual(['10:00', '10:30', '11:00', '14:00']);
    const hour = await salon(t, { lengths: { colour: 2 } });
    await t
      .as(hour.owner)
      .post('/api/user/booking-days')
      .send({ date: monday, time_slots: ['10:00', '10:30', '14:00'] });
    expect(await hour.times(monday, 'colour')).toEqual(['10:00']);

    const tuesday = next(2);
    await shop.book(at(tuesday, '09:00')).expect(201);
    const holiday = await as().post('/api/user/booking-days').send({ date: tuesday, closed: true }).expect(201);
    expect(holiday.body).toMatchObject({
      bookings: 1,
      message: expect.stringContaining('stands'),
      day: { closed: true },
    });
    expect(await shop.times(tuesday)).toEqual([]);
    const reopened = await as()
      .post('/api/user/booking-days')
      .send({ date: tuesday, time_slots: ['15:00'] });
    expect([reopened.body.day.closed, await shop.times(tuesday)]).toEqual([false, ['15:00']]);
    await as().post('/api/user/booking-days').send({ date: tuesday, closed: true }).expect(201);
    await shop.book(at(tuesday, '10:00')).expect(400);
    const { body } = await as().get('/api/user/booking-days').expect(200);
    const closed = Object.fromEntries(
      body.days.map((day: { date: string; closed: boolean }) => [day.date, day.closed]),
    );
    expect(closed).toEqual({ [monday]: false, [tuesday]: true });
    await as().delete(`/api/user/booking-days/${holiday.body.day._id}`).expect(200);
    expect(await shop.times(tuesday)).toContain('10:00');
    for (const wrong of [
      {},
      { closed: true, time_slots: ['10:00'] },
      { closed: false },
      { time_slots: [] },
      { time_slots: ['09:02'] },
      { date: '2020-01-01', closed: true },
    ])
      await as()
        .post('/api/user/booking-days')
        .send({ date: tuesday, ...wrong })
        .expect(400);
  });

  it('closes a day before a booking of it or after, never in the middle of one', async () => {
    const shop = await salon(t);
    const date = next(4);
    const slots = t.app.get(SlotsService);
    const isFree = slots.isFree.bind(slots);
    let goOn = () => {};
    const held = new Promise<void>((reached) => {
      const spy = jest.spyOn(slots, 'isFree').mockImplementationOnce(isFree); // before the booking's transaction
      spy.mockImplementationOnce(async (...asked) => {
        const free = await isFree(...asked);
        reached();
        await new Promise<void>((released) => (goOn = released));
        return free;
      });
    });
    const booking = shop.book(at(date, '10:00')).then(({ status }) => status);
    await held;
    const closing = t.as(shop.owner).post('/api/user/booking-days').send({ date, closed: true });
    const closed = closing.then(({ body }) => body.bookings as number);
    await Promise.race([closed, somebodyWaits(t)]);
    goOn();
    expect([await booking, await closed]).toEqual([201, 1]);
    await shop.book(at(date, '11:00')).expect(400);
  });

  it('says yes at once where its owner wants that', async () => {
    const shop = await salon(t, { answers: 'at_once' });
    const answer = await shop.book(at(next(2), '10:00'), { customer_email: 'at-once@visitor.example' }).expect(201);
    expect(answer.body.appointment.status).toBe('accepted');
    await t.settled();
    const [mail] = t.inbox.to('at-once@visitor.example');
    expect(mail?.subject).toContain('Confirmed');
    // The salon shows a phone and no e-mail, so an answer to the mail would not reach it.
    expect(mail?.text).not.toContain('Answer this mail');
    expect(mail?.text).toContain('Call them at ');
    expect(mail?.text).toContain(`http://${shop.site.slug}.localhost:3000/appointments/`);
    expect(mail?.text).toContain('#cancel=');
    expect(mail?.attachments).toHaveLength(1);
    expect(t.inbox.to(shop.owner.email)[0]?.subject).toContain('New booking');
  });
});
