import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RetentionService } from '../../src/accounts/retention.service.ts';
import { useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import type { BuiltUser } from '../support/build.ts';

jest.setTimeout(120_000);
const t = useApp({ rateLimitScale: 1_000 });
const daily = (app = t.app) => app.get(RetentionService).daily();
/** As time passes on a server that is never off. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    t.clock.advance(DAY);
    await daily();
  }
}

beforeEach(async () => {
  await t.settled();
  await t.db.query('delete from scheduled_runs');
  await t.db.query('delete from users');
  await t.db.query('delete from outbox');
  t.inbox.mails.length = 0;
});

async function customerWithData(): Promise<BuiltUser> {
  const user = await t.build.user();
  await t.db.query(
    `insert into business_infos (user_id, version, business_name, phone, address, description, business_type, website, city, province, postal_code, services, pricing, created_at, updated_at)
     values ($1, 1, 'Bakery', '', '', '', '', '', '', '', '', '[]', '[]', now(), now())`,
    [user.id],
  );
  await t.db.query(
    `insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at)
     values ($1, 0, $2, 'jpg', 'shop.jpg', 1, 1, 1, 1, now())`,
    [user.id, randomUUID()],
  );
  await t.db.query(
    `insert into conversations (user_id, subject, created_at, last_message_at) values ($1, 'Hello', now(), now())`,
    [user.id],
  );
  return user;
}

/** As billing writes it when Stripe says that it is over. */
async function ended({ id }: { id: string }, at = t.clock.now()): Promise<void> {
  await t.db.query(
    `insert into subscriptions (id, user_id, plan, status, live, cancel_at_period_end, started_at, ended_at, seen_at)
     values ($1, $2, 'pro', 'canceled', false, false, $3, $3, $3)`,
    [`sub_${randomUUID()}`, id, at],
  );
}

async function kept({ id }: { id: string }): Promise<string> {
  const [row] = await t.db.query<[Record<string, number>]>(
    `select (select count(*)::int from business_infos where user_id = $1) as info,
            (select count(*)::int from images where user_id = $1) as images,
            (select count(*)::int from conversations where user_id = $1) as talks,
            (select count(*)::int from users where id = $1) as account`,
    [id],
  );
  return Object.values(row).join('');
}
const mailed = async (subject: string) => {
  await t.settled();
  return t.inbox.mails.filter((mail) => mail.subject?.includes(subject)).map(({ to }) => to?.[0]?.address);
};
const warnings = () => mailed('deleted in a week');
const ALL = '1111';
const ACCOUNT_ONLY = '0001';

describe('after a subscription has ended', () => {
  it('mails on day 23, deletes on day 30, and keeps the account', async () => {
    const user = await customerWithData();
    await ended(user);
    await days(22);
    expect([await kept(user), await warnings()]).toEqual([ALL, []]);
    await days(1);
    expect(await warnings()).toEqual([user.email]);
    await days(6);
    expect([await kept(user), await warnings()]).toEqual([ALL, [user.email]]);
    await days(1);
    expect(await kept(user)).toBe(ACCOUNT_ONLY);
    const effects = await t.db.query<{ kind: string }[]>(`select kind from outbox where kind like 'uploads%'`);
    expect(effects).toEqual([{ kind: 'uploads.remove-files' }]);
    const [entry] = await t.db.query<[object]>(`select action, actor_name from audit_log where subject_id = $1`, [
      user.id,
    ]);
    expect(entry).toEqual({ action: 'user.retention', actor_name: 'Retention' });
  });

  it('never touches a granted plan, a running subscription, or who never subscribed', async () => {
    const [granted, back, never] = [await customerWithData(), await customerWithData(), await customerWithData()];
    await ended(granted);
    await ended(back);
    await t.db.query(`update users set granted_plan = 'starter' where id = $1`, [granted.id]);
    await t.db.query(
      `insert into subscriptions (id, user_id, plan, status, live, cancel_at_period_end, started_at, seen_at)
       values ('sub_live', $1, 'pro', 'active', true, false, now(), now())`,
      [back.id],
    );
    await days(60);
    expect(await warnings()).toEqual([]);
    for (const each of [granted, back, never]) expect(await kept(each)).toBe(ALL);
  });

  it('spares who comes back within the last week, and warns anew when that ends too', async () => {
    const user = await customerWithData();
    await ended(user);
    await days(26);
    await t.db.query(`update users set subscribed_plan = 'pro' where id = $1`, [user.id]);
    await days(10);
    expect(await kept(user)).toBe(ALL);
    await t.db.query(`update users set subscribed_plan = null where id = $1`, [user.id]);
    await ended(user);
    await days(22);
    expect([await kept(user), (await warnings()).length]).toEqual([ALL, 1]);
    await days(8);
    expect([await kept(user), (await warnings()).length]).toEqual([ACCOUNT_ONLY, 2]);
  });

  it('gives a week’s notice also to who is found late', async () => {
    const user = await customerWithData();
    await ended(user, new Date(t.clock.now().getTime() - 400 * DAY));
    await days(7);
    expect([await kept(user), (await warnings()).length]).toEqual([ALL, 1]);
    await days(1);
    expect(await kept(user)).toBe(ACCOUNT_ONLY);
    await days(400);
    expect((await warnings()).length).toBe(1);
  }, 60_000);
});

describe('a run', () => {
  it('happens once a day, however many servers run', async () => {
    const second = await t.boot();
    const user = await customerWithData();
    await ended(user, new Date(t.clock.now().getTime() - 24 * DAY));
    const ran = await Promise.all([daily(), daily(second), daily(), daily(second)]);
    expect(ran.filter(Boolean).length).toBe(1);
    expect(await daily(second)).toBe(false);
    expect((await warnings()).length).toBe(1);
  }, 30_000);

  it('stops and reports when it would delete more than 20 and more than 5% of customers', async () => {
    const many = await Promise.all(Array.from({ length: 21 }, customerWithData));
    for (const user of many) await ended(user);
    await days(29);
    t.clock.advance(DAY);
    const report = await t.app.get(RetentionService).run();
    expect(report).toMatchObject({ deleted: 0, purged: 0, stopped: expect.stringContaining('21 customers') });
    for (const user of many) expect(await kept(user)).toBe(ALL);
    expect(await mailed('The retention job stopped')).toEqual([t.env.providerEmail]);
  });

  it('deletes 20 of 20, and 21 where that is less than 5%', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, customerWithData));
    for (const user of users) await ended(user);
    await days(30);
    expect(await kept(users[19]!)).toBe(ACCOUNT_ONLY);
    const more = await Promise.all(Array.from({ length: 21 }, customerWithData));
    for (const user of more) await ended(user);
    await t.db.query(
      `insert into users (name, email, email_key, password_hash, created_at) select 'Many', n || '@many.example', n || '@many.example', 'x', now() from generate_series(1, 500) n`,
    );
    await days(30);
    expect(await kept(more[20]!)).toBe(ACCOUNT_ONLY);
  }, 60_000);

  it('deletes nothing because a clock was wrong', async () => {
    const user = await customerWithData();
    await ended(user);
    await t
      .anonymous()
      .post('/api/contact')
      .send({ name: 'A', email: 'a@b.example', questions: 'How much is it, please?' });
    await days(24);
    const right = t.clock.now();
    t.clock.advance(10 * 365 * DAY);
    await daily();
    expect(await kept(user)).toBe(ALL);
    expect((await t.db.query('select 1 from contact_messages')).length).toBe(1);
    t.clock.set(new Date(right.getTime() + DAY));
    await daily();
    expect(await kept(user)).toBe(ALL);
    t.clock.set(new Date(right.getTime() + DAY));
    await days(6);
    expect(await kept(user)).toBe(ACCOUNT_ONLY);
  });
});

describe('old records', () => {
  const count = async (table: string) =>
    (await t.db.query<[{ count: number }]>(`select count(*)::int as count from ${table}`))[0].count;

  it('go after their years: contact messages 2, the audit log 7; sessions and links when they run out', async () => {
    await t.db.query('delete from contact_messages');
    await t.db.query('delete from audit_log');
    const user = await t.build.user();
    await t
      .anonymous()
      .post('/api/contact')
      .send({ name: 'A', email: 'a@b.example', questions: 'How much is it, please?' });
    await t.anonymous().post('/api/auth/forgot-password').send({ email: user.email });
    const admin = await t.build.admin();
    await t.as(admin).put(`/api/shingle-admin/users/${user.id}/plan`).send({ plan: 'pro' }).expect(200);
    await t.settled();
    await days(1);
    expect(await count('sessions')).toBe(1); // the administrator's is over after 12 hours
    expect(await count('account_tokens')).toBe(0);
    await days(29);
    expect(await count('sessions')).toBe(0);
    await days(695);
    expect([await count('contact_messages'), await count('audit_log')]).toEqual([1, 1]);
    await days(10);
    expect([await count('contact_messages'), await count('audit_log')]).toEqual([0, 1]);
    t.clock.advance(5 * 365 * DAY);
    await days(4);
    expect(await count('audit_log')).toBe(0);
    expect(await count('outbox where done_at is not null')).toBe(1); // the report of the run after the gap
    expect(await count('scheduled_runs')).toBeLessThan(400);
  }, 120_000);
});
