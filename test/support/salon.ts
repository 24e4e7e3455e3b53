import type { Week } from '../../src/booking/schedule/week.shared.ts';
import { weekOf } from '../../src/booking/schedule/week.shared.ts';
import type { Service } from '../../src/sites/content/site-content.shared.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import type { TestApp } from './app.ts';
import { bookings, type Offer } from './booking.ts';
import type { PlanOrNone } from '../../src/plans/plans.shared.ts';

/** Tuesday to Sunday with a lunch break. */
export const SALON_WEEK: Week = weekOf((day) =>
  day === 'monday'
    ? []
    : [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '18:00' },
      ],
);

const SALON_SERVICES: Service[] = [
  { id: 'cut', name: { en: 'Cut', zh: '剪发' }, bookable: true },
  { id: 'colour', name: { en: 'Colour', zh: '染发' }, bookable: true },
  { id: 'gift', name: { en: 'Gift card', zh: '礼品卡' }, bookable: true },
];

/** A hair salon with an owner: cuts of half an hour, colours of two hours. */
export async function salon(t: TestApp, settings: object = {}, plan: PlanOrNone = 'pro', services = SALON_SERVICES) {
  const b = bookings(t);
  const owner = await t.build.user({ plan: 'pro', verified: true });
  const content = {
    ...pianoTeacher.content,
    business_name: 'Bloom Hair',
    contact: { phone: '(905) 555-0163' },
    services,
  };
  const site = await b.site({ ownerId: owner.id, content });
  const input = {
    services: ['cut', 'colour'],
    week: SALON_WEEK,
    step_minutes: 30,
    notice_hours: 2,
    days_ahead: 60,
    answers: 'by_hand',
    lengths: { colour: 4 },
    version: 1,
    ...settings,
  };
  await t.as(owner).put('/api/user/booking-settings').send(input).expect(200);
  if (plan !== 'pro') await t.db.query('update users set granted_plan = $2 where id = $1', [owner.id, plan]);
  return {
    owner,
    site,
    settings: { ...input, version: 2 },
    async times(date: string, service?: string): Promise<string[]> {
      const query = { site: site.slug, date, ...(service ? { service } : {}) };
      return (await t.anonymous().get('/api/available-slots').query(query).expect(200)).body.available_times;
    },
    book: (offer: Offer, overrides: object = {}) =>
      t
        .anonymous()
        .post('/api/appointments')
        .send(b.request({ ...offer, site: site.slug, service_type: 'cut', ...overrides })),
  };
}
