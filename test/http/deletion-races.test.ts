import { expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { PASSWORD } from '../support/build.ts';
import { writing } from '../support/enquiries.ts';
import { inTransaction, waiting } from '../support/held-rows.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
const waitingAre = (many: number) => eventually(async () => (await waiting(t)) === many);

it('a booking that is under way ends before its site is deleted: neither waits for the other for good', async () => {
  const owner = await t.build.user({ plan: 'pro' });
  const { id, slug } = await b.site({ ownerId: owner.id });
  const { body } = await t.anonymous().get('/api/available-slots-overview').query({ days: 30, site: slug });
  const [date, [time]] = Object.entries(body.date_overview as Record<string, [string]>).find(([, [each]]) => each)!;
  const input = b.request({ site: slug, appointment_date: date, appointment_time: time });
  await inTransaction(t, async (other) => {
    const held = `booking:${id}:${input.customer_email}`;
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [held]);
    const booking = Promise.resolve(t.anonymous().post('/api/appointments').send(input));
    await waitingAre(1);
    const deletion = Promise.resolve(t.as(owner).delete('/api/user').send({ password: PASSWORD }));
    await waitingAre(2);
    await other.rollbackTransaction();
    const answers = await Promise.all([booking, deletion]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  });
});

it('an enquiry that is under way ends before its site is deleted', async () => {
  const { owner, write } = await writing(t)();
  await write().expect(201); // the day is counted already
  await t.db.query(`create function a_slow_disk() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(7); return new; end $$`);
  await t.db.query('create trigger slow before insert on enquiries for each row execute function a_slow_disk()');
  await inTransaction(t, async (other) => {
    await other.query('select pg_advisory_xact_lock(7)');
    const enquiry = Promise.resolve(write());
    await waitingAre(1);
    const deletion = Promise.resolve(t.as(owner).delete('/api/user').send({ password: PASSWORD }));
    await waitingAre(2);
    await other.rollbackTransaction();
    const answers = await Promise.all([enquiry, deletion]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  });
});
