import { describe, expect, it } from '@jest/globals';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { HOUR } from '../support/clock.ts';
import { salon } from '../support/salon.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);

/** Has the mail server refuse a mail, which waits from then on. */
async function hasRefused(email: string, subject: string): Promise<void> {
  t.inbox.refuse(true);
  await eventually(async () => {
    await t.app.get(OutboxService).sweep();
    const failed = await t.db.query<unknown[]>(
      `select 1 from outbox where payload ->> 'to' = $1 and payload ->> 'subject' ~ $2 and last_error is not null`,
      [email, `^${subject}`],
    );
    return failed.length > 0;
  });
}

describe('where the mail server was down until an appointment had ended', () => {
  const subjectsTo = (email: string) => t.inbox.to(email).map(({ subject }) => subject?.split(':')[0]);

  it('no reminder goes out once the time has come', async () => {
    const before = t.clock.now();
    t.clock.set('2027-03-02T14:00:00Z'); // a Tuesday, nine in Toronto
    const shop = await salon(t, { answers: 'at_once' });
    const customer_email = t.build.email();
    await shop.book({ appointment_date: '2027-03-05', appointment_time: '15:00' }, { customer_email }).expect(201);
    await t.settled();
    t.clock.set('2027-03-04T20:00:00Z');
    await hasRefused(customer_email, 'Reminder');
    t.inbox.refuse(false);
    t.clock.set('2027-03-05T20:00:00Z');
    await t.settled();
    expect(subjectsTo(customer_email)).toEqual(['Confirmed']);
    t.clock.set(before);
  });

  it('no reminder goes to who has cancelled meanwhile', async () => {
    const before = t.clock.now();
    t.clock.set('2027-03-02T14:00:00Z'); // a Tuesday, nine in Toronto
    const shop = await salon(t, { answers: 'at_once' });
    const customer_email = t.build.email();
    const offer = { appointment_date: '2027-03-05', appointment_time: '15:00' };
    const { id } = (await shop.book(offer, { customer_email }).expect(201)).body.appointment;
    await t.settled();
    const token = b.cancelToken(customer_email);
    t.clock.set('2027-03-04T20:00:00Z');
    await hasRefused(customer_email, 'Reminder');
    await t.anonymous().post(`/api/appointments/${id}/cancel`).send({ token }).expect(200);
    t.inbox.refuse(false);
    t.clock.advance(HOUR);
    await t.settled();
    expect(subjectsTo(customer_email)).toEqual(['Cancelled', 'Confirmed']);
    t.clock.set(before);
  });

  it.each(['pending', 'accepted'] as const)(
    'who has asked reads only that it will not be, of one that was %s',
    async (was) => {
      const before = t.clock.now();
      t.clock.set('2027-03-02T14:00:00Z');
      const shop = await salon(t, { answers: was === 'accepted' ? 'at_once' : 'by_hand' });
      const customer_email = t.build.email();
      const offer = { appointment_date: '2027-03-05', appointment_time: '15:00' };
      t.inbox.refuse(true);
      const { id } = (await shop.book(offer, { customer_email }).expect(201)).body.appointment;
      await hasRefused(customer_email, was === 'accepted' ? 'Confirmed' : 'Your request');
      const path = `/api/user/bookings/${id}`;
      const owner = t.as(shop.owner);
      await (was === 'accepted' ? owner.delete(path) : owner.put(`${path}/reject`).send({})).expect(200);
      t.inbox.refuse(false);
      t.clock.advance(HOUR);
      await t.settled();
      expect(subjectsTo(customer_email)).toEqual([was === 'accepted' ? 'Cancelled' : 'Not possible']);
      t.clock.set(before);
    },
  );
});
