import { expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { bakery } from '../support/bakery.ts';
import { PASSWORD } from '../support/build.ts';
import { insertSite } from '../support/sites.ts';

const t = useApp();
const MANY = 3_000;

it('an account is deleted however much visitors left at its site and was written to us: no statement deletes all of it', async () => {
  const owner = await t.build.user();
  const siteId = await insertSite(t.db, bakery('levain', 'levain'), owner.id);
  const now = t.clock.now();
  const add = (table: string, columns: string, values: string) =>
    t.db.query(
      `insert into ${table} (site_id, ${columns}) select $1, ${values} from generate_series(1, ${MANY}) n
       where $2::timestamptz is not null`,
      [siteId, now],
    );
  await add('site_counts', 'day, kind, n', `'2000-01-01'::date + n, 'view', 1`);
  await add('assistant_questions', 'day, question, answered, language', `'2026-11-20', 'Parking?', n % 2 = 0, 'en'`);
  await add(
    'enquiries',
    'name, email, message, language, spam, in_digest, created_at',
    `'N', 'p@visitor.example', 'Parking?', 'en', false, true, $2`,
  );
  await add(
    'appointments',
    `date, time, time_zone, service_type, customer_name, customer_email, customer_phone, language, status,
     confirmation_mailed, created_at, lapses_at, changed_at`,
    `'2026-12-23', '10:00', 'America/Toronto', 'cut', 'P', 'p@visitor.example', '1', 'en', 'cancelled', true, $2, $2, $2`,
  );
  const [conversation] = await t.db.query<{ id: string }[]>(
    `insert into conversations (user_id, subject, status, unread_user, unread_admin, created_at, last_message_at)
     values ($1, 'Support', 'active', 0, 0, $2, $2) returning id`,
    [owner.id, now],
  );
  await t.db.query(
    `insert into messages (conversation_id, place, sender_type, content, sent_at)
     select $1, n, 'user', 'Hello', $2 from generate_series(1, ${MANY}) n`,
    [conversation!.id, now],
  );
  await t.db.query(`create function at_most_a_batch() returns trigger language plpgsql as $$
    begin if (select count(*) > 1000 from gone) then raise 'this takes too long'; end if; return null; end $$`);
  for (const table of ['site_counts', 'assistant_questions', 'enquiries', 'appointments', 'messages'])
    await t.db.query(
      `create trigger batches after delete on ${table} referencing old table as gone
       for each statement execute function at_most_a_batch()`,
    );
  await t.as(owner).delete('/api/user').send({ password: PASSWORD }).expect(200);
  expect(await t.db.query('select 1 from sites where id = $1', [siteId])).toEqual([]);
});
