import { describe, expect, it, jest } from '@jest/globals';
import { poolOf } from '../../src/common/database/hot-read.ts';
import { AvailableSlot } from '../../src/booking/slots/available-slot.entity.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { Site } from '../../src/sites/site.entity.ts';
import { SiteClocks } from '../../src/sites/site-clocks.service.ts';
import { useApp } from '../support/app.ts';
import { bakery } from '../support/bakery.ts';
import { insertSite } from '../support/sites.ts';

const t = useApp();
/** More than one page of each. */
const MANY = 450;

describe('the export of a customer with long lists', () => {
  async function busyCustomer() {
    const user = await t.build.user({ plan: 'pro' });
    const siteId = await insertSite(t.db, bakery('levain', 'levain'), user.id);
    const at = t.clock.now();
    await t.db.query(
      `insert into conversations (user_id, subject, created_at, last_message_at)
       select $1, 'subject ' || n, $2, $2 from generate_series(1, $3::int) n`,
      [user.id, at, MANY],
    );
    await t.db.query(
      `insert into messages (conversation_id, place, sender_type, content, sent_at)
       select id, n, 'user', 'message ' || n, $2 from conversations cross join generate_series(1, $3::int) n
       where user_id = $1 and subject = 'subject 7'`,
      [user.id, at, MANY],
    );
    await t.db.query(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
       select $1, 'visitor ' || n, 'v@visitor.example', 'Do you bake on Sunday?', 'fr', n % 2 = 0, false, $2
       from generate_series(1, $3::int) n`,
      [siteId, at, MANY],
    );
    await t.db.query(
      `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email, customer_phone,
         language, status, confirmation_mailed, created_at, lapses_at, changed_at)
       select $1, '2026-12-01'::date + n / 20, to_char(n % 20, 'FM00') || ':00', 'America/Toronto', 'cut', 'guest ' || n,
         'g@visitor.example', '9055550188', 'fr', 'rejected', false, $2, $2, $2 from generate_series(1, $3::int) n`,
      [siteId, at, MANY],
    );
    await t.db.query(
      `insert into available_slots (site_id, date, time_slots, closed, created_at)
       select $1, '2026-12-01'::date + n, array[]::text[], true, $2 from generate_series(1, $3::int) n`,
      [siteId, at, MANY],
    );
    return user;
  }
  const numbers = (names: string[]) => names.map((name) => Number(name.split(' ')[1])).sort((a, b) => a - b);
  const all = Array.from({ length: MANY }, (_, at) => at + 1);

  it('has every row once, and leaves the database to other requests', async () => {
    const user = await busyCustomer();
    const pool = poolOf(t.app.get(SitesService)['db']);
    let waited = 0;
    const watch = setInterval(() => (waited = Math.max(waited, pool.waitingCount)), 1);
    const read = jest.spyOn(t.app.get(SitesService)['db'].getRepository(AvailableSlot), 'find');
    const { body } = await t.as(user).get('/api/user/export').expect(200);
    clearInterval(watch);
    expect(waited).toBeLessThan(5);
    type Said = { subject: string; messages: { content: string }[] };
    const conversations = body.conversations as Said[];
    expect(numbers(conversations.map(({ subject }) => subject))).toEqual(all);
    const long = conversations.find(({ subject }) => subject === 'subject 7')!;
    expect(long.messages.map(({ content }) => content)).toEqual(all.map((n) => `message ${n}`));
    const enquiries = body.enquiries as { name: string; spam: boolean }[];
    expect(numbers(enquiries.map(({ name }) => name))).toEqual(all);
    expect(enquiries.map(({ spam }) => spam).lastIndexOf(false)).toBe(MANY / 2 - 1);
    const { appointments, days } = body.bookings as {
      appointments: { customer_name: string; appointment_date: string }[];
      days: { date: string }[];
    };
    const pages = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown[]>));
    read.mockRestore();
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(MANY);
    expect(new Set(days.map(({ date }) => date)).size).toBe(MANY);
    expect(days.map(({ date }) => date).toSorted()).toEqual(days.map(({ date }) => date));
    expect(appointments.map(({ customer_name }) => customer_name)).toEqual(all.map((n) => `guest ${n}`));
    expect(body.success).toBe(true);
  });

  it('is 503 where a part cannot be read, and never without it', async () => {
    const user = await t.build.user();
    const down = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const find = jest.spyOn(t.app.get(SiteClocks)['db'].getRepository(Site), 'findOne').mockRejectedValue(down);
    await t.as(user).get('/api/user/export').expect(503);
    find.mockRestore();
    await t.as(user).get('/api/user/export').expect(200);
  });
});
