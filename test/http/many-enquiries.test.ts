import { describe, expect, it, jest } from '@jest/globals';
import { EnquiriesService } from '../../src/enquiries/enquiries.service.ts';
import { localAt } from '../../src/common/format/local-time.ts';
import { tally, times, useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { HOUR } from '../support/clock.ts';
import { writing } from '../support/enquiries.ts';
import { rowsReadBy } from '../support/query-plans.ts';

describe('many enquiries', () => {
  const t = useApp({ rateLimitScale: 1 });
  const shop = writing(t);

  it('are a hundred mails a day, then one digest, then refused past a thousand', async () => {
    const { list, owner, site } = await shop();
    const enquiries = t.app.get(EnquiriesService);
    /** So many more came today, one by one: the first hundred were mailed. */
    const came = async (first: number, last: number) => {
      await t.db.query(
        `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
         select $1, 'N' || n, 'p@visitor.example', 'Is there parking?', 'en', false, n > 100, $4::timestamptz
         from generate_series($2::int, $3::int) n`,
        [site.id, first, last, t.clock.now()],
      );
      const { date } = localAt(site.timeZone, t.clock.now());
      await t.db.query(
        `insert into enquiry_counts (site_id, day, kept) values ($1, $2, $3)
         on conflict (site_id, day) do update set kept = excluded.kept`,
        [site.id, date, last],
      );
    };
    const write = async (many: number, website?: string) => {
      const input = { name: 'Now', email: 'p@visitor.example', message: 'Is there parking?', website };
      const answers = times(many, () =>
        enquiries.receive(site.slug, input).then(
          () => 'kept',
          (thrown: { code: string }) => thrown.code,
        ),
      );
      return tally(await Promise.all(answers));
    };
    await came(1, 95);
    expect(await write(10)).toEqual({ kept: 10 });
    await came(106, 495);
    expect(await write(5)).toEqual({ kept: 5 }); // five hundred
    await t.settled();
    expect(t.inbox.to(owner.email)).toHaveLength(5);
    const [waiting] = await t.db.query<[{ id: string }]>(
      'select id from enquiries where site_id = $1 and in_digest limit 1',
      [site.id],
    );
    await t.as(owner).put(`/api/user/enquiries/${waiting.id}`).send({ spam: true }).expect(200);
    const before = t.clock.now();
    t.clock.advance(36 * HOUR);
    await t.settled();
    const mails = t.inbox.to(owner.email);
    expect(mails).toHaveLength(6);
    const digest = mails.find(({ subject }) => subject === '399 more wrote on your page');
    expect(digest?.text?.match(/N\d+|Now/g)).toHaveLength(20);
    expect(String(digest?.html).match(/399 more wrote/g)).toHaveLength(2); // title and heading; a list of mails shows names beside them
    expect(await write(1)).toEqual({ kept: 1 });
    t.clock.set(before);
    await came(501, 995);
    expect(await write(3, 'A script wrote this.')).toEqual({ kept: 3 }); // takes no place from people
    expect(await write(40)).toEqual({ kept: 5, too_many_requests: 35 });
    await t.db.query('update enquiry_counts set spam = 998 where site_id = $1', [site.id]);
    expect(await write(5, 'A script wrote this.')).toEqual({ kept: 2, too_many_requests: 3 }); // a bound of its own
    const page = await list({ limit: 100 });
    expect(page).toMatchObject({ enquiries: { length: 100 }, unread: 1_000, next_cursor: expect.any(String) });
  }, 60_000);

  it('are taken again when the next day begins, also where clocks skip its midnight', async () => {
    const owner = await t.build.user({ plan: 'starter' });
    const site = await bookings(t).site({ ownerId: owner.id, time_zone: 'Africa/Cairo' });
    const before = t.clock.now();
    t.clock.set(new Date('2027-04-29T10:00:00Z'));
    await t.db.query('insert into enquiry_counts (site_id, day, kept) values ($1, $2, 1000)', [site.id, '2027-04-29']);
    const input = { name: 'Now', email: 'p@visitor.example', message: 'Is there parking?' };
    const refused = t.app.get(EnquiriesService).receive(site.slug, input);
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: 12 * 3_600 } });
    t.clock.set(new Date('2027-04-29T21:59:30Z'));
    const late = t.app.get(EnquiriesService).receive(site.slug, input);
    await expect(late).rejects.toMatchObject({ details: { retryAfter: 60 } });
    t.clock.set(before);
  });

  it('that were read long ago are not counted again by each poll', async () => {
    const { list, site } = await shop();
    await t.db.query(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, read_at, created_at)
       select $1, 'N' || n, 'p@visitor.example', 'Is there parking?', 'en', n <= 3, false,
         case when n > 5 then $2::timestamptz end, $2::timestamptz from generate_series(1, 3000) n`,
      [site.id, t.clock.now()],
    );
    await t.db.query('analyze enquiries');
    const statements = jest.spyOn(t.db, 'query');
    const page = await list({ limit: 1 });
    const counts = statements.mock.calls.filter(([sql]) => sql.includes('from enquiries'));
    statements.mockRestore();
    expect(page).toMatchObject({ unread: 2, spam: 3 });
    expect(counts).toHaveLength(1);
    for (const [sql, values] of counts) expect(await rowsReadBy(t.db, sql, values as unknown[])).toBeLessThan(20);
  });

  it('from one address are five an hour for a site', async () => {
    const limited = await shop();
    const answers = await Promise.all(times(6, () => limited.write()));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5, 429: 1 });
    const refused = await limited.write();
    expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
    const form = await limited.form({ name: 'Priya', email: 'priya@visitor.example', message: 'Is there parking?' });
    expect([form.status, Number(form.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await (await shop()).write()).status).toBe(201);
  });

  it('that end in 400 count as well, of the call and of the form together', async () => {
    const { form, write } = await shop();
    for (const _ of times(3, () => 0)) await write({ message: 'too short' }).expect(400);
    expect((await form({ name: 'Priya', message: 'Neither e-mail nor phone' })).status).toBe(400);
    await write({ email: undefined }).expect(400);
    await write().expect(429);
  });
});
