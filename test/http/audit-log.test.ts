import { expect, it, jest } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { PASSWORD } from '../support/build.ts';
import { image } from '../support/customer-rows.ts';
import { hostedSites } from '../support/hosts.ts';
import { rowsReadBy } from '../support/query-plans.ts';
import { siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
const { site } = hostedSites(t);
const s = siteOwners(t);

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

it('is read by action, by who did it and by whom it concerned, and no other entry is', async () => {
  const [operator, other, customer] = [await t.build.admin(), await t.build.admin(), await t.build.user()];
  await t.db.query(
    `insert into audit_log (at, actor_id, actor_name, action, subject_type, subject_id)
     select now() - n * interval '1 second', case when n % 100 = 0 then $1::uuid else $2 end, 'Somebody',
       case when n % 50 = 0 then 'name.kind' else 'user.status' end, 'user', case when n % 200 = 0 then $3::uuid else $2 end
     from generate_series(1, 4000) n`,
    [operator.id, other.id, customer.id],
  );
  await t.db.query('analyze audit_log');
  const read = async (query: object) =>
    (await t.as(operator).get('/api/shingle-admin/audit-log').query(query).expect(200)).body as {
      entries: { what: string; by: string; whom: { id: string } }[];
      next_cursor: string | null;
    };
  const statements = jest.spyOn(t.db, 'query');
  const first = await read({ by: operator.id, limit: 30 });
  const rest = await read({ by: operator.id, limit: 30, cursor: first.next_cursor });
  const [byAction, about] = [
    await read({ what: 'name.kind', limit: 30 }),
    await read({ about: customer.id, limit: 30 }),
  ];
  const reads = statements.mock.calls.filter(([sql]) => sql.includes('from audit_log'));
  statements.mockRestore();
  expect([first, rest].map(({ entries }) => entries.length)).toEqual([30, 10]);
  expect(new Set([...first.entries, ...rest.entries].map(({ by }) => by))).toEqual(new Set([operator.id]));
  expect(first.entries[0]).toMatchObject({ when: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(new Set(byAction.entries.map(({ what }) => what))).toEqual(new Set(['name.kind']));
  expect(about.entries.map(({ whom }) => whom.id)).toEqual(Array.from({ length: 20 }, () => customer.id));
  expect(reads).toHaveLength(4);
  for (const [sql, values] of reads) expect(await rowsReadBy(t.db, sql, values as unknown[])).toBeLessThan(150);
  const { body } = await t.as(operator).get('/api/shingle-admin/audit-log').query({ what: 'nothing' }).expect(400);
  expect(Object.keys(body.errors)).toEqual(['what']);
});

it('keeps that an image was deleted, and no file name once its owner deleted the account', async () => {
  const [operator, user] = [await t.build.admin(), await t.build.user()];
  const id = await image(t, user.id);
  await t.as(operator).delete(`/api/shingle-admin/images/${id}`).send({ user_id: user.id }).expect(200);
  const written = () =>
    t.db.query<{ before: object }[]>(`select before from audit_log where action = 'image.delete' and subject_id = $1`, [
      user.id,
    ]);
  const [{ before }] = (await written()) as [{ before: object }];
  expect(before).toEqual({ image: id, original_filename: expect.any(String), size: expect.any(Number) });
  await t.as(user).delete('/api/user').send({ password: PASSWORD }).expect(200);
  expect(await written()).toEqual([{ before: { image: id, size: expect.any(Number) } }]);
});

it('keeps that we published for a customer, and not who asked for it once the account is deleted', async () => {
  const [operator, owner] = [await t.build.admin(), await s.owner()];
  const { id: siteId } = await s.site(owner);
  const note = 'Asked for by Rosa Lima, 905-555-0142';
  await t.as(operator).post(`/api/shingle-admin/sites/${siteId}/publish`).send({ note }).expect(200);
  const written = () =>
    t.db.query<object[]>(`select after from audit_log where action = 'site.publish' and subject_id = $1`, [owner.id]);
  const after = { site: siteId, version: 1, submission: null };
  expect(await written()).toEqual([{ after: { ...after, note } }]);
  await t.as(owner).delete('/api/user').send({ password: PASSWORD }).expect(200);
  expect(await written()).toEqual([{ after }]);
});
