import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { randomUUID } from 'node:crypto';
import { LapsesService } from '../../src/booking/appointments/lapses.service.ts';
import { ConfirmationQuota } from '../../src/booking/mails/confirmation-quota.service.ts';
import { localAt } from '../../src/common/format/local-time.ts';
import { entitlementsOf, NO_PLAN, type PlanOrNone } from '../../src/plans/plans.shared.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { DAY, HOUR, MINUTE } from '../support/clock.ts';
import { salon } from '../support/salon.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);

const accept = async (id: string) =>
  t
    .as(await b.studio())
    .put(`/api/admin/appointments/${id}/accept`)
    .expect(200);

describe('clock changes', () => {
  it('offers no time that does not exist, and shows the others at their own hour', async () => {
    const before = t.clock.now();
    t.clock.set('2027-03-01T15:00:00Z'); // before the changes below
    // Clocks change on Sundays in Toronto, which are never booked: a zone that changes on a Saturday shows the rule.
    const site = await b.site({ time_zone: 'Asia/Beirut' }); // 2027-03-28 is a Sunday; Egypt changes on a Friday
    const cairo = await b.site({ time_zone: 'Africa/Cairo' });
    const studio = await b.studio(cairo.slug);
    const refused = await t
      .as(studio)
      .post('/api/admin/available-slots')
      .send({ date: '2027-04-30', time_slots: ['00:30', '10:00'] });
    expect([refused.status, refused.body.errors?.time_slots]).toEqual([400, [expect.stringContaining('00:30')]]);
    expect(site.timeZone).toBe('Asia/Beirut');
    for (const [date, utc] of [
      ['2027-03-13', '15:00'],
      ['2027-03-15', '14:00'],
      ['2027-11-06', '14:00'],
      ['2027-11-08', '15:00'],
    ] as const) {
      const toronto = await b.studio();
      await t
        .as(toronto)
        .post('/api/admin/available-slots')
        .send({ date, time_slots: ['10:00'] })
        .expect(201);
      const input = b.request({ appointment_date: date, appointment_time: '10:00' });
      const { body } = await t.anonymous().post('/api/appointments').send(input).expect(201);
      const { text } = await t.anonymous().get(`/api/appointments/${body.appointment.id}/calendar.ics`).expect(200);
      expect(text).toContain(`DTSTART:${date.replaceAll('-', '')}T${utc.replace(':', '')}00Z`);
    }
    t.clock.set(before);
  });
});

describe('a reminder', () => {
  const remindersTo = (email: string) => t.inbox.to(email).filter(({ subject }) => subject?.startsWith('Reminder'));
  async function accepted(hours: number) {
    const [offer] = await b.offers(hours);
    const appointment = await b.booked(offer);
    await accept(appointment.id);
    return { ...appointment, start: await startOf(appointment.id) };
  }
  async function startOf(id: string): Promise<number> {
    const { text } = await t.anonymous().get(`/api/appointments/${id}/calendar.ics`);
    const vevent = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    return new ICAL.Event(vevent!).startDate.toJSDate().getTime();
  }

  it('goes out once, 24 hours before, though Redis was emptied and two servers are at it', async () => {
    const before = t.clock.now();
    const { customer_email, start } = await accepted(96);
    await t.settled();
    t.clock.set(new Date(start - DAY - MINUTE));
    await t.settled();
    expect(remindersTo(customer_email)).toHaveLength(0);
    const { REDIS } = await import('../../src/common/redis.ts');
    await t.app.get<{ flushall: () => Promise<unknown> }>(REDIS).flushall();
    await t.boot();
    t.clock.set(new Date(start - DAY + 3 * HOUR)); // the servers were down at that minute
    await t.settled();
    await t.settled();
    expect(remindersTo(customer_email)).toHaveLength(1);
    t.clock.set(before);
  });

  it('never goes to those who cancelled, were deleted, or have just been accepted for tomorrow', async () => {
    const before = t.clock.now();
    const cancelled = await accepted(96);
    const deleted = await accepted(96);
    await t.settled();
    const token = b.cancelToken(cancelled.customer_email);
    await t.anonymous().post(`/api/appointments/${cancelled.id}/cancel`).send({ token }).expect(200);
    await t
      .as(await b.studio())
      .delete(`/api/admin/appointments/${deleted.id}`)
      .expect(200);
    const unanswered = await b.booked((await b.offers(96))[0]);
    const start = await startOf(unanswered.id);
    t.clock.set(new Date(start - 20 * HOUR));
    const [late] = (await b.offers(-48)).filter(
      (offer) => offer.appointment_date > t.clock.now().toISOString().slice(0, 10),
    );
    const soon = await b.booked(late);
    const ahead = (await startOf(soon.id)) - t.clock.now().getTime();
    await accept(soon.id);
    t.clock.advance(ahead - MINUTE);
    await t.settled();
    for (const { customer_email } of [cancelled, deleted, unanswered])
      expect(remindersTo(customer_email)).toHaveLength(0);
    expect(remindersTo(soon.customer_email)).toHaveLength(ahead > DAY ? 1 : 0);
    t.clock.set(before);
  });

  it('is none for a time of the same day, nor once its time has come', async () => {
    const before = t.clock.now();
    t.clock.set('2027-03-02T14:00:00Z'); // a Tuesday, nine in Toronto
    const shop = await salon(t, { answers: 'at_once' });
    const book = async (date: string) => {
      const customer_email = t.build.email();
      const offer = { appointment_date: date, appointment_time: '15:00' };
      await shop.book(offer, { customer_email }).expect(201);
      await t.settled();
      return customer_email;
    };
    const [soon, missed] = [await book('2027-03-02'), await book('2027-03-05')];
    expect(remindersTo(soon)).toEqual([]);
    t.clock.set('2027-03-05T20:01:00Z'); // no server ran meanwhile
    await t.settled();
    expect(remindersTo(missed)).toEqual([]);
    t.clock.set(before);
  });
});

describe('a request that lapsed', () => {
  it('is rejected, and frees its time, though the mail of another one cannot be written; that is tried again', async () => {
    const before = t.clock.now();
    const [first, second, third] = await b.offers(120);
    const [bad, good] = [await b.booked(first), await b.booked(second)];
    await t.settled();
    await t.db.query(`update appointments set time_zone = 'Nowhere/None' where id = $1`, [bad.id]);
    t.clock.advance(2 * DAY + MINUTE);
    expect(third!.appointment_date).toBe(bad.appointment_date);
    await b.booked(third); // rejects what lapsed on that day
    await b.booked(first);
    const late = await b.booked((await b.offers(240))[0]);
    await t.db.query(`update appointments set lapses_at = $2 where id = $1`, [late.id, t.clock.now()]);
    await t.app.get(LapsesService).sweep();
    await t.settled();
    const lapsedOf = ({ customer_email }: typeof bad) =>
      t.inbox.to(customer_email).filter(({ subject }) => subject?.startsWith('Not confirmed')).length;
    const statusOf = async ({ id }: typeof bad) =>
      (await t.db.query<[{ status: string }]>('select status from appointments where id = $1', [id]))[0].status;
    for (const [request, mails] of [
      [bad, 0],
      [good, 1],
      [late, 1],
    ] as const)
      // oxfmt-ignore
      expect([await statusOf(request), lapsedOf(request)]).toEqual(['rejected', mails]);
    await t.db.query(`update appointments set time_zone = 'America/Toronto' where id = $1`, [bad.id]);
    t.clock.advance(MINUTE);
    await t.settled();
    expect([bad, good, late].map(lapsedOf)).toEqual([1, 1, 1]);
    t.clock.set(before);
  });
});

it.each([
  ['a page that takes bookings', '', true],
  ['a paused page', `update sites set state = 'paused' where id = $1`, false],
  [
    'a plan without booking',
    `update users set granted_plan = 'starter' where id = (select owner_id from sites where id = $1)`,
    false,
  ],
])('who is declined or not answered is told to choose another time where there is one: %s', async (_, sql, offers) => {
  const before = t.clock.now();
  t.clock.set('2027-03-02T14:00:00Z');
  const shop = await salon(t);
  const email = t.build.email();
  const at = (appointment_time: string) => ({ appointment_date: '2027-03-05', appointment_time });
  const declined = (await shop.book(at('15:00'), { customer_email: email }).expect(201)).body.appointment;
  await shop.book(at('16:00'), { customer_email: email, language: 'zh' }).expect(201);
  await t.settled();
  if (sql) await t.db.query(sql, [shop.site.id]);
  await t.as(shop.owner).put(`/api/user/bookings/${declined.id}/reject`).expect(200);
  t.clock.advance(2 * DAY + MINUTE);
  await t.app.get(LapsesService).sweep();
  await t.settled();
  const textOf = (subject: RegExp) => t.inbox.to(email).find((mail) => subject.test(mail.subject!))!.text!;
  expect(textOf(/^Not possible/).includes('Please choose another time.')).toBe(offers);
  expect(textOf(/^预约未确认/).includes('请另选时间。')).toBe(offers);
  t.clock.set(before);
});

it('a booking of the past is deleted without a mail', async () => {
  const before = t.clock.now();
  t.clock.set('2027-03-02T14:00:00Z'); // a Tuesday, nine in Toronto
  const shop = await salon(t, { answers: 'at_once' });
  const customer_email = t.build.email();
  const offer = { appointment_date: '2027-03-02', appointment_time: '15:00' };
  const { id } = (await shop.book(offer, { customer_email }).expect(201)).body.appointment;
  t.clock.set('2027-03-02T20:00:00Z');
  await t.as(shop.owner).delete(`/api/user/bookings/${id}`).expect(200);
  await t.settled();
  const subjects = t.inbox.to(customer_email).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('Confirmed')]);
  t.clock.set(before);
});

it('a site sends as many confirmation mails a month as its plan gives', async () => {
  const quota = t.app.get(ConfirmationQuota);
  const { id } = await b.site();
  const take = (plan: PlanOrNone) => t.db.transaction((tx) => quota.take(tx, { id, plan }, '2026-11'));
  expect([await take('starter'), await take(NO_PLAN)]).toEqual([false, false]);
  expect([await take('pro'), await take('plus_ai')]).toEqual([true, true]);
  await t.db.query('update confirmation_quotas set sent = $2 where site_id = $1', [
    id,
    entitlementsOf('pro').confirmations,
  ]);
  expect(await take('pro')).toBe(false);
});

it('a confirmation mail counts in the month of the site’s own zone', async () => {
  const before = t.clock.now();
  t.clock.set('2027-03-01T03:00:00Z'); // ten in the evening of February 28 in Toronto
  const shop = await salon(t);
  await shop.book({ appointment_date: '2027-03-05', appointment_time: '15:00' }).expect(201);
  const months = await t.db.query('select month from confirmation_quotas where site_id = $1', [shop.site.id]);
  expect(months).toEqual([{ month: '2027-02' }]);
  t.clock.set(before);
});

it('past its confirmation mails of the month a booking has none, and its reminder all the same', async () => {
  const before = t.clock.now();
  const [offer] = await b.offers(96);
  const site = await b.siteId();
  const month = localAt('America/Toronto', before).date.slice(0, 7);
  await t.db.query('delete from confirmation_quotas where site_id = $1', [site]);
  await t.db.query('insert into confirmation_quotas values ($1, $2, $3)', [
    ...[site, month, entitlementsOf('plus_ai').confirmations],
  ]);
  const booking = await b.booked(offer);
  await accept(booking.id);
  await t.settled();
  const subjects = () => t.inbox.to(booking.customer_email).map(({ subject }) => subject);
  expect(subjects()).toEqual([]);
  t.clock.set(new Date(`${booking.appointment_date}T00:00:00Z`));
  await t.settled();
  expect(subjects()).toEqual([expect.stringContaining('Reminder')]);
  await t.db.query('delete from confirmation_quotas where site_id = $1', [site]);
  t.clock.set(before);
});

describe('the studio’s mail', () => {
  it.each([
    [true, '/dashboard?tab=site&view=bookings'],
    [false, '/demo/piano-teacher/admin'],
  ])('leads to where requests of that site are answered (owned: %s)', async (isOwned, path) => {
    const email = `${randomUUID().slice(0, 8)}@studio.example`;
    const content = { ...pianoTeacher.content, contact: { ...pianoTeacher.content.contact, email } };
    const ownerId = isOwned ? (await t.build.user({ plan: 'pro', email })).id : undefined;
    const { id, slug } = await b.site({ content, ownerId });
    const [offer] = await b.offers(72);
    await t.db.query(
      'insert into available_slots (site_id, date, time_slots, created_at) values ($1, $2, $3, now())' +
        ' on conflict (site_id, date) do update set time_slots = excluded.time_slots',
      [id, offer!.appointment_date, [offer!.appointment_time]],
    );
    await t
      .anonymous()
      .post('/api/appointments')
      .send(b.request({ ...offer, site: slug }))
      .expect(201);
    await t.settled();
    const [mail] = t.inbox.to(email);
    expect(mail?.text).toContain(path);
    expect(mail?.text?.includes('/demo/')).toBe(!isOwned);
  });
});
