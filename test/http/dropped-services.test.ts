import { expect, it } from '@jest/globals';
import { BookedServices1806001900000 } from '../../migrations/1806001900000-booked-services.ts';
import { useApp } from '../support/app.ts';
import { nextWeekday } from '../support/clock.ts';
import { salon } from '../support/salon.ts';

const t = useApp({ rateLimitScale: 1_000 });

/** A new version without that service, as when its line is dropped or written otherwise. */
async function drop(siteId: string, service: string): Promise<void> {
  await t.db.query(
    `insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, created_at)
     select site_id, 2, schema, words, look, jsonb_set(record, '{content,services}', (
       select jsonb_agg(each) from jsonb_array_elements(record -> 'content' -> 'services') each where each ->> 'id' <> $2
     )), published_at, author_kind, created_at from site_versions where site_id = $1`,
    [siteId, service],
  );
  await t.db.query('update sites set published_version = 2 where id = $1', [siteId]);
}

it('a booking is shown and mailed with what its service was called, though the site has dropped it since', async () => {
  const shop = await salon(t);
  const date = nextWeekday(t.clock.now(), 5);
  const mail = 'dropped@visitor.example';
  const input = { customer_email: mail, language: 'zh' };
  const { body } = await shop.book({ appointment_date: date, appointment_time: '09:00' }, input).expect(201);
  const { id } = body.appointment as { id: string };
  await drop(shop.site.id, 'cut');
  const listed = async () => {
    const answer = await t.as(shop.owner).get('/api/user/bookings').expect(200);
    return (answer.body.appointments as { service_name: string }[]).map(({ service_name }) => service_name);
  };
  expect(await listed()).toEqual(['Cut']);
  await t.as(shop.owner).put(`/api/user/bookings/${id}/accept`).expect(200);
  await t.settled();
  const mails = t.inbox.to(mail).map(({ text }) => text);
  expect(mails).toHaveLength(2);
  for (const text of mails) expect(text).toContain('剪发');
  const seen = await t.anonymous().get(`/api/appointments/${id}`).query({ language: 'en' }).expect(200);
  expect(seen.body.appointment).toMatchObject({ service_type: 'cut', service_name: 'Cut' });
});

it('of earlier bookings the names that the live record has are filled in, the others stay as they are', async () => {
  const shop = await salon(t);
  const date = nextWeekday(t.clock.now(), 5);
  await shop.book({ appointment_date: date, appointment_time: '09:00' }).expect(201);
  await shop.book({ appointment_date: date, appointment_time: '13:00' }, { service_type: 'colour' }).expect(201);
  await drop(shop.site.id, 'cut');
  const migration = new BookedServices1806001900000();
  const runner = t.db.createQueryRunner();
  await migration.down(runner);
  await migration.up(runner);
  await migration.up(runner); // a run that was cut off is done again
  await runner.release();
  const rows = await t.db.query('select service_name from appointments where site_id = $1 order by time', [
    shop.site.id,
  ]);
  expect(rows).toEqual([{ service_name: null }, { service_name: { en: 'Colour', zh: '染发' } }]);
});
