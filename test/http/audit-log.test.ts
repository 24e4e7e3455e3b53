import { expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { hostedSites } from '../support/hosts.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
const { site } = hostedSites(t);

it('names a site, an appointment and a day of times while they are there', async () => {
  const [operator, studio] = [await t.build.admin(), await b.studio()];
  const { slug } = await site();
  await t.anonymous().post('/api/abuse-reports').send({ site: slug, reason: 'spam', text: 'Look.' }).expect(201);
  const reports = await t.as(operator).get('/api/shingle-admin/abuse-reports').expect(200);
  const [{ id: report }] = reports.body.abuse_reports;
  await t.as(operator).put(`/api/shingle-admin/abuse-reports/${report}`).send({ outcome: 'kept' }).expect(200);
  const booked = await b.booked({ customer_name: 'Mei Chen' });
  await t.as(studio).put(`/api/admin/appointments/${booked.id}/accept`).expect(200);
  const day = { date: booked.appointment_date, time_slots: ['07:00'] };
  await t.as(studio).post('/api/admin/available-slots').send(day).expect(201);

  const { body } = await t.as(operator).get('/api/shingle-admin/audit-log').expect(200);
  const named = body.entries.map(({ whom }: { whom: { type: string; name: string } }) => [whom.type, whom.name]);
  expect(named.sort()).toEqual([
    ['appointment', 'Mei Chen'],
    ['site', slug],
    ['slot', booked.appointment_date],
  ]);
});
