import { describe, expect, it } from '@jest/globals';
import { LapsesService } from '../../src/booking/appointments/lapses.service.ts';
import { LAPSED } from '../../src/booking/booking.shared.ts';
import { addDays } from '../../src/common/format/local-time.ts';
import type { WeekHours } from '../../src/business/hours.shared.ts';
import { times, useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { HOUR, nextWeekday } from '../support/clock.ts';
import { salon, SALON_WEEK } from '../support/salon.ts';
import { BUSINESS, HOURS, siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);

const next = (weekday: number, days?: number) => nextWeekday(t.clock.now(), weekday, days);
const at = (appointment_date: string, appointment_time: string) => ({ appointment_date, appointment_time });

describe('the owner', () => {
  it('sees, accepts, rejects with a reason, and deletes; the customer is told', async () => {
    const shop = await salon(t);
    const date = next(5);
    const [first, second] = await Promise.all(
      ['09:00', '09:30'].map((time, i) =>
        shop.book(at(date, time), { customer_email: `told${i}@visitor.example` }).expect(201),
      ),
    );
    await t.settled();
    const as = () => t.as(shop.owner);
    const list = await as().get('/api/user/bookings').query({ status: 'pending' }).expect(200);
    expect(list.body.appointments).toHaveLength(2);
    expect((await as().get('/api/user/bookings/stats').expect(200)).body.stats.pending_appointments).toBe(2);
    await as().put(`/api/user/bookings/${first!.body.appointment.id}/accept`).expect(200);
    await as().put(`/api/user/bookings/${first!.body.appointment.id}/accept`).expect(409);
    const path = `/api/user/bookings/${second!.body.appointment.id}`;
    for (const reason of ['', 'x'.repeat(501)]) {
      const { body } = await as().put(`${path}/reject`).send({ reason }).expect(400);
      expect(body.message).toBe('A reason has 1 to 500 characters.');
    }
    await as().put(`${path}/reject`).send({ reason: null }).expect(400);
    await as().put(`${path}/reject`).send({ reason: 'We are <b>full</b>.' }).expect(200);
    await t.settled(); // what is not mailed before a booking ends is not mailed afterwards
    await as().delete(`/api/user/bookings/${first!.body.appointment.id}`).expect(200);
    await t.settled();
    expect(
      t.inbox
        .to('told0@visitor.example')
        .map(({ subject }) => subject!.split(':')[0]!)
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['Cancelled', 'Confirmed', 'Your request']);
    expect(t.inbox.to('told1@visitor.example').find(({ subject }) => subject!.startsWith('Not'))?.text).toContain(
      'We are <b>full</b>.',
    );
    const [mail] = t.inbox.to(shop.owner.email);
    expect(mail?.text).toContain('/dashboard?tab=site&view=bookings');
    expect(await t.db.query(`select 1 from audit_log where actor_id = $1`, [shop.owner.id])).toEqual([]);
  });

  it('reads whose time a booking has that was made before the page took another zone', async () => {
    const s = siteOwners(t);
    const owner = await s.owner({ plan: 'pro' });
    await s.publish(owner);
    await t.as(owner).get('/api/user/booking-settings').expect(200);
    const { slug: site } = await s.site(owner);
    const request = b.request({ ...at(next(2), '10:00'), site, service_type: 'cut' });
    await t.anonymous().post('/api/appointments').send(request).expect(201);
    const zoneName = async () =>
      (await t.as(owner).get('/api/user/bookings').expect(200)).body.appointments[0].zone_name as unknown;
    expect(await zoneName()).toBeNull();
    await t.as(owner).put('/api/user/site/settings').send({ time_zone: 'America/Vancouver' }).expect(200);
    await t.settled();
    expect(await zoneName()).toBe('Eastern Time');
  });

  it('is not booked twice at one moment where the page takes another zone', async () => {
    const s = siteOwners(t);
    const owner = await s.owner({ plan: 'pro' });
    await s.publish(owner);
    const { settings } = (await t.as(owner).get('/api/user/booking-settings').expect(200)).body;
    const { slug: site } = await s.site(owner);
    const moveTo = async (time_zone: string) => {
      await t.as(owner).put('/api/user/site/settings').send({ time_zone }).expect(200);
      await t.settled();
    };
    const book = (date: string, time: string) =>
      t
        .anonymous()
        .post('/api/appointments')
        .send(b.request({ ...at(date, time), site, service_type: 'cut' }));
    const free = async (date: string): Promise<string[]> =>
      (await t.anonymous().get('/api/available-slots').query({ site, date }).expect(200)).body.available_times;
    const date = next(5, 2);
    await moveTo('America/Vancouver');
    await book(date, '10:00').expect(201);
    await moveTo('America/Halifax');
    expect(await free(date)).toEqual(['09:00', '11:00', '12:00', '13:00', '15:00', '16:00']); // 10:00 is taken by the constraint
    await book(date, '14:00').expect(409);
    await book(date, '15:00').expect(201);
    await moveTo('America/Vancouver');
    expect(await free(date)).toEqual(['09:00', '12:00', '13:00', '14:00', '16:00']);
    await moveTo('Asia/Tokyo'); // where both are in the night after
    const week = { ...settings.week, saturday: [{ from: '01:00', to: '05:00' }] };
    await t
      .as(owner)
      .put('/api/user/booking-settings')
      .send({ ...settings, week })
      .expect(200);
    expect(await free(addDays(date, 1))).toHaveLength(2);
    const skipped = `update appointments set date = '2027-03-14', time = '02:30', time_zone = 'America/Toronto'
                     where site_id = (select id from sites where slug = $1) and time = '10:00'`;
    await t.db.query(skipped, [site]);
    expect(await free('2027-03-14')).toEqual([]); // a Sunday
  });

  it('finds settings made of the opening hours, and saves them once of two tabs', async () => {
    const owner = await t.build.user({ plan: 'pro' });
    await b.site({ ownerId: owner.id });
    const { body } = await t.as(owner).get('/api/user/booking-settings').expect(200);
    expect(body.settings).toMatchObject({
      step_minutes: 60,
      notice_hours: 24,
      days_ahead: 30,
      answers: 'by_hand',
      lengths: {},
      version: 1,
      week: { monday: [{ from: '15:00', to: '20:00' }], saturday: [{ from: '09:00', to: '16:00' }], sunday: [] },
    });
    const saves = await Promise.all(
      times(2, (i) =>
        t
          .as(owner)
          .put('/api/user/booking-settings')
          .send({ ...body.settings, notice_hours: i + 1 }),
      ),
    );
    expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const stale = saves.find(({ status }) => status === 409)!;
    expect(stale.body).toMatchObject({ code: 'stale', settings: { version: 2 } });
  });

  it('cannot choose services of which the page has none; one that the page does not have may be among them, and stays', async () => {
    const owner = await t.build.user({ plan: 'pro' });
    const { content } = await b.site({ ownerId: owner.id });
    const known = content.services[0]!.id;
    const { settings } = (await t.as(owner).get('/api/user/booking-settings').expect(200)).body;
    const save = (services: string[], version = 1) =>
      t
        .as(owner)
        .put('/api/user/booking-settings')
        .send({ ...settings, services, version });
    const { body } = await save(['not-on-the-page']).expect(400);
    expect(Object.keys(body.errors)).toEqual(['services']);
    const saved = await save([known, 'not-on-the-page']).expect(200);
    expect(saved.body.settings.services).toEqual([known, 'not-on-the-page']);
    await save(['not-on-the-page'], 2).expect(200);
    await save(['another'], 3).expect(400);
  });

  it('cannot give a length to a service that is not there; what has one keeps it after the service has gone', async () => {
    const shop = await salon(t);
    const save = (changes: object, version = 2) =>
      t
        .as(shop.owner)
        .put('/api/user/booking-settings')
        .send({ ...shop.settings, ...changes, version });
    const { body } = await save({ lengths: { colour: 4, unknown: 2 } }).expect(400);
    expect(body.errors).toEqual({ lengths: ['A length is given for a service that is not on your page.'] });
    await save({ services: ['cut', 'later'], lengths: { colour: 4, gift: 1, later: 2 } }).expect(200);
    for (const old of [{ lengths: { unknown: 2 } }, { services: ['unknown'] }]) await save(old).expect(409, /stale/);
    const saved = await save({ lengths: { cut: 2, later: 2 } }, 3).expect(200);
    expect(saved.body.settings.lengths).toEqual({ cut: 2, later: 2 });
  });

  it('prepares bookings before the page is live; the week follows the saved hours until they have looked at it', async () => {
    const owner = await siteOwners(t).owner({ plan: 'pro' });
    const as = t.as(owner);
    const save = (hours?: WeekHours) =>
      as
        .put('/api/user/business-info')
        .send({ ...BUSINESS, hours })
        .expect(200);
    const read = async () => (await as.get('/api/user/booking-settings').expect(200)).body.settings;
    await save();
    expect(await read()).toMatchObject({ version: 1, week: { monday: [], sunday: [] } });
    await save({ ...HOURS, monday: { open: '20:00', close: '23:59', closed: false } });
    expect(await read()).toMatchObject({ week: { monday: [{ from: '20:00', to: '23:59' }] } });
    await save(HOURS);
    const settings = await read();
    expect(settings).toMatchObject({ version: 1, week: { monday: [{ from: '09:00', to: '17:00' }], sunday: [] } });
    await as.put('/api/user/booking-settings').send(settings).expect(200);
    await save({ ...HOURS, monday: { open: '10:00', close: '12:00', closed: false } });
    expect(await read()).toMatchObject({ version: 2, week: settings.week });
    expect((await as.get('/api/user/bookings').expect(200)).body.appointments).toEqual([]);
    expect((await as.get('/api/user/bookings/stats').expect(200)).body.studio.services).toHaveLength(2);
    await as
      .post('/api/user/booking-days')
      .send({ date: next(2), closed: true })
      .expect(201);
    await t.db.query(`update users set granted_plan = 'starter' where id = $1`, [owner.id]);
    await as.get('/api/user/bookings').expect(409, /plan_needed/);
  });

  it.each([
    [{ week: { ...SALON_WEEK, friday: [{ from: '12:00', to: '12:00' }] } }, 'week.friday'],
    [{ week: { ...SALON_WEEK, friday: [{ from: '09:02', to: '12:00' }] } }, 'week.friday'],
    [{ week: { ...SALON_WEEK, friday: [{ from: '09:00', to: '12:07' }] } }, 'week.friday'],
    [{ week: { ...SALON_WEEK, friday: [{ from: '22:00', to: '02:00' }] } }, 'week.friday'],
    [{ week: { ...SALON_WEEK, friday: times(2, (i) => ({ from: `1${i}:00`, to: '13:00' })) } }, 'week.friday'],
    [{ week: { ...SALON_WEEK, friday: [{ from: '9', to: '24:00' }] } }, 'week.friday.0.from'],
    [{ week: { ...SALON_WEEK, friday: [{ from: '09:00' }] } }, 'week.friday.0.to'],
    [{ week: { ...SALON_WEEK, friday: [{ from: 9, to: '17:00' }] } }, 'week.friday.0.from'],
    [{ week: { ...SALON_WEEK, friday: times(4, (i) => ({ from: `1${i}:00`, to: `1${i}:30` })) } }, 'week.friday'],
    [{ week: { ...SALON_WEEK, holiday: [] } }, 'week.holiday'],
    [{ week: { ...SALON_WEEK, friday: [[]] } }, 'week.friday.0'],
    [{ week: { ...SALON_WEEK, friday: [[{ from: '09:00', to: '12:00' }]] } }, 'week.friday.0'],
    [{ week: [] }, 'week'],
    [{ week: null }, 'week'],
    [{ step_minutes: 45 }, 'step_minutes'],
    [{ lengths: { cut: 0 } }, 'lengths'],
    [{ lengths: { cut: 17 } }, 'lengths'],
    [{ lengths: { cut: 1.5 } }, 'lengths'],
    [{ lengths: null }, 'lengths'],
    [{ notice_hours: 721 }, 'notice_hours'],
    [{ days_ahead: 0 }, 'days_ahead'],
    [{ days_ahead: 181 }, 'days_ahead'],
    [{ answers: 'maybe' }, 'answers'],
    [{ services: times(25, (i) => `s${i}`) }, 'services'],
    [{ services: ['cut', 'cut'] }, 'services'],
    [{ services: null }, 'services'],
    [{ version: undefined }, 'version'],
    [{ version: 2_147_483_647 }, 'version'],
  ])('cannot save %j', async (wrong, field) => {
    const owner = await t.build.user({ plan: 'pro' });
    const input = {
      week: SALON_WEEK,
      step_minutes: 30,
      notice_hours: 2,
      days_ahead: 30,
      answers: 'by_hand',
      lengths: {},
    };
    const { body } = await t
      .as(owner)
      .put('/api/user/booking-settings')
      .send({ ...input, version: 1, ...wrong })
      .expect(400);
    expect(Object.keys(body.errors)).toContain(field);
  });

  it.each(['before', 'after'])('is told that a request has lapsed, %s that was written down', async (when) => {
    const shop = await salon(t);
    const before = t.clock.now();
    const { id } = (await shop.book(at(next(2), '10:00')).expect(201)).body.appointment;
    const answered = (await shop.book(at(next(2), '11:00')).expect(201)).body.appointment;
    await t.as(shop.owner).put(`/api/user/bookings/${answered.id}/reject`).expect(200);
    t.clock.advance(48 * HOUR);
    if (when === 'after') await t.app.get(LapsesService).sweep();
    const device = await t.build.device(shop.owner);
    const accept = (one: string) => t.as(device).put(`/api/user/bookings/${one}/accept`).expect(409);
    const lapsed = (await accept(id)).body as { code: string; message: string };
    expect([lapsed.code, lapsed.message]).toEqual(['not_pending', LAPSED]);
    expect((await accept(answered.id)).body.message).toBe('This appointment has already been answered.');
    t.clock.set(before);
  });

  it('needs a plan with booking the moment they ask; what was booked stands, and is reminded of', async () => {
    const shop = await salon(t);
    const date = next(2);
    const customer_email = 'stands@visitor.example';
    const { body } = await shop.book(at(date, '10:00'), { customer_email }).expect(201);
    await t.as(shop.owner).put(`/api/user/bookings/${body.appointment.id}/accept`).expect(200);
    await t.db.query(`update users set granted_plan = 'starter' where id = $1`, [shop.owner.id]);
    const closed = async (...paths: string[]) => {
      for (const path of paths) {
        const refused = await t.as(shop.owner).get(`/api/user/${path}`).expect(409);
        expect(refused.body).toMatchObject({ code: 'plan_needed', message: 'This needs a plan with booking.' });
      }
    };
    await closed('booking-settings', 'booking-days');
    await shop.book(at(date, '11:00')).expect(404);
    const seen = await t.anonymous().get(`/api/appointments/${body.appointment.id}`).expect(200);
    expect(seen.body.appointment.status).toBe('accepted');
    const stranger = await t.build.user({ plan: 'pro' });
    await t.as(stranger).get('/api/user/bookings').expect(404);
    const before = t.clock.now();
    t.clock.set(`${addDays(date, -1)}T15:01:00Z`); // 24 hours before ten in Toronto, in winter
    await t.settled();
    t.clock.set(before);
    const subjects = t.inbox.to(customer_email).map(({ subject }) => subject!.split(':')[0]);
    expect(subjects).toContain('Reminder');
    const standing = async () => (await t.as(shop.owner).get('/api/user/bookings/standing').expect(200)).body.standing;
    expect(await standing()).toBe(1);
    const { appointments } = (await t.as(shop.owner).get('/api/user/bookings').expect(200)).body;
    expect(appointments.map(({ _id }: { _id: string }) => _id)).toEqual([body.appointment.id]);
    await t.as(shop.owner).get('/api/user/bookings/stats').expect(200);
    await t.as(shop.owner).delete(`/api/user/bookings/${body.appointment.id}`).expect(200);
    expect(await standing()).toBe(0);
    await closed('bookings', 'bookings/stats');
  });

  it('has no request to come that ended without an answer', async () => {
    const [shop, before] = [await salon(t), t.clock.now()];
    await shop.book(at(next(2), '10:00')).expect(201);
    const standing = async () => (await t.as(shop.owner).get('/api/user/bookings/standing').expect(200)).body.standing;
    const counted = [await standing()];
    t.clock.advance(49 * HOUR);
    counted.push(await standing());
    t.clock.set(before);
    expect(counted).toEqual([1, 0]);
  });
});
