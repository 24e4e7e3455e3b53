import { DAYS } from '../../src/common/format/weekdays.shared.ts';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { ListedDaysService } from '../../src/booking/slots/listed-days.service.ts';
import type { SiteContent } from '../../src/sites/content/site-content.shared.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { bookings } from '../support/booking.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
const book = (input: object) => t.anonymous().post('/api/appointments').send(input);
const HOURS = {
  ...Object.fromEntries(DAYS.map((day) => [day, {}])),
  monday: { open: '13:00', close: '16:30' },
  saturday: { open: '09:30', close: '11:00' },
  sunday: { open: '09:00', close: '17:00' },
} as SiteContent['hours'];

describe('the times on offer', () => {
  it('follow the site’s own hours, today to thirty days on, at the piano studio never on a Sunday', async () => {
    const content = { ...pianoTeacher.content, hours: HOURS };
    const { slug } = await b.site({ content });
    await t.app.get(ListedDaysService).topUp();
    const { body } = await t.anonymous().get('/api/available-slots-overview').query({ site: slug }).expect(200);
    const days = Object.entries(body.date_overview as Record<string, string[]>);
    const weekdays = days.map(([date]) => new Date(`${date}T00:00:00Z`).getUTCDay());
    expect(new Set(weekdays)).toEqual(new Set([0, 1, 6]));
    for (const [at, [, offered]] of days.entries())
      if (at > 0 && weekdays[at] !== 0)
        expect(offered).toEqual(weekdays[at] === 6 ? ['09:30'] : ['13:00', '14:00', '15:00']);
    const piano = await t.anonymous().get('/api/available-slots-overview').expect(200);
    const dates = Object.keys(piano.body.date_overview as object);
    expect(dates.length).toBeGreaterThan(20);
    expect(dates.filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0)).toEqual([]);
  });

  it.each([
    ['days=0', 400],
    ['days=1e9', 400],
    ['days=x', 400],
    ['days=90', 200],
    ['days=91', 400],
    ['site=nowhere', 404],
    ['site=handyman', 404],
    ['site=piano-teacher&more=1', 400],
  ])('answers overview?%s with %d', async (query, status) => {
    await t.anonymous().get(`/api/available-slots-overview?${query}`).expect(status);
  });

  it.each(['2027-02-30', '2027-13-01', '0000-01-01', 'tomorrow', '', '2027-1-1'])('refuse the day %j', async (date) => {
    const answer = await t.anonymous().get('/api/available-slots').query({ date }).expect(400);
    expect(answer.body.errors.date).toHaveLength(1);
  });

  it.each(['9999-12-24', '9999-12-25', '9999-12-31'])('are none on %s, at the end of all years', async (date) => {
    const { body } = await t.anonymous().get('/api/available-slots').query({ date }).expect(200);
    expect(body.available_times).toEqual([]);
    const asked = b.request({ appointment_date: date, appointment_time: '10:00' });
    expect((await book(asked).expect(400)).body.code).toBe('slot_unavailable');
  });

  it('leave out what is past today, by the clock of the site’s zone', async () => {
    const [offer] = await b.offers();
    const { appointment_date: date } = offer!;
    const before = t.clock.now();
    const offered = async () =>
      (await t.anonymous().get('/api/available-slots').query({ date }).expect(200)).body.available_times as string[];
    const all = await offered();
    t.clock.set(`${date}T00:30:00Z`); // the evening before in Toronto
    expect(await offered()).toEqual(all);
    t.clock.set(`${date}T21:30:00Z`); // half past four or half past five in Toronto
    const later = await offered();
    expect(later).toEqual(all.filter((time) => time > '16:30').slice(-later.length));
    expect(later.length).toBeLessThan(all.length);
    t.clock.set(before);
    const past = await t.anonymous().get('/api/available-slots').query({ date: '2020-01-02' }).expect(200);
    expect(past.body.available_times).toEqual([]);
  });
});
