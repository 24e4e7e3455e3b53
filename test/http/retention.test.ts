import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { allowDeletion } from '../../src/accounts/allowed-deletion.ts';
import { EndedSubscriptions } from '../../src/accounts/ended-subscriptions.service.ts';
import { RetentionService } from '../../src/accounts/retention.service.ts';
import { AuditService } from '../../src/audit/audit.service.ts';
import { dayInToronto } from '../../src/common/format/toronto.shared.ts';
import { Scheduled } from '../../src/common/scheduled.ts';
import { useApp } from '../support/app.ts';
import { DAY, MINUTE } from '../support/clock.ts';
import { bakery } from '../support/bakery.ts';
import { image } from '../support/customer-rows.ts';
import { retentionDays } from '../support/retention.ts';
import { insertSite } from '../support/sites.ts';
import type { BuiltUser } from '../support/build.ts';

jest.setTimeout(120_000);
const t = useApp({ rateLimitScale: 1_000 });
const { daily, days, mailed, month, quietDays } = retentionDays(t);

beforeEach(async () => {
  await t.settled();
  await t.db.query('delete from scheduled_runs');
  await t.db.query('delete from sites where owner_id is not null'); // they hold on to their pictures
  await t.db.query('delete from users');
  await t.db.query('delete from outbox');
  t.inbox.mails.length = 0;
});

async function customerWithData(): Promise<BuiltUser> {
  const user = await t.build.user();
  await t.as(user).put('/api/user/business-info').send({ business_name: 'Bakery', phone: '9' }).expect(200);
  await t.as(user).post('/api/messages/conversations').send({ subject: 'Hello' }).expect(201);
  const picture = await image(t, user.id);
  const site = await insertSite(t.db, bakery(`shop-${user.id}`, `shop-${user.id}`), user.id);
  await t.db.query('insert into site_images (site_id, image_id) values ($1, $2)', [site, picture]);
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

/** An accepted appointment at the customer's site, so many days ahead. */
async function booked({ id }: { id: string }, ahead: number): Promise<void> {
  const date = new Date(t.clock.now().getTime() + ahead * DAY).toISOString().slice(0, 10);
  await t.db.query(
    `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email, customer_phone,
       language, status, confirmation_mailed, created_at, lapses_at, changed_at)
     select id, $2, '10:00', 'America/Toronto', 'cut', 'Mei', 'mei@visitor.example', '5', 'en', 'accepted', false, $3, $3, $3
     from sites where owner_id = $1`,
    [id, date, t.clock.now()],
  );
}

/** What is still there of a customer. */
async function kept({ id }: { id: string }): Promise<string[]> {
  const [row] = await t.db.query<[Record<string, boolean>]>(
    `select exists (select 1 from users where id = $1) as account,
            exists (select 1 from business_infos where user_id = $1) as business_info,
            exists (select 1 from images where user_id = $1) as images,
            exists (select 1 from sites where owner_id = $1) as site,
            exists (select 1 from conversations where user_id = $1) as conversations`,
    [id],
  );
  return Object.keys(row).filter((what) => row[what]);
}
const warnings = () => mailed('deleted in a week');
const warningTo = ({ email }: BuiltUser): string =>
  t.inbox.to(email).find(({ subject }) => subject === 'What we keep for you is deleted in a week')!.text!;
const ALL = ['account', 'business_info', 'images', 'site', 'conversations'];
const ACCOUNT_ONLY = ['account'];

describe('after a subscription has ended', () => {
  it('mails on day 23, deletes on day 30, and keeps the account', async () => {
    const user = await customerWithData();
    await ended(user, new Date(t.clock.now().getTime() - 60 * DAY)); // an earlier one, which does not count
    await ended(user);
    await days(22);
    expect([await kept(user), await warnings()]).toEqual([ALL, []]);
    await days(1);
    expect(await warnings()).toEqual([user.email]);
    expect(warningTo(user)).toContain('/dashboard?tab=site&view=address'); // the page as files
    await days(6);
    expect([await kept(user), await warnings()]).toEqual([ALL, [user.email]]);
    await days(1);
    expect(await kept(user)).toEqual(ACCOUNT_ONLY);
    const effects = await t.db.query<{ kind: string }[]>(`select kind from outbox where kind like 'uploads%'`);
    expect(effects).toEqual([{ kind: 'uploads.remove-files' }]);
    const [entry] = await t.db.query<[object]>(`select action, actor_name from audit_log where subject_id = $1`, [
      user.id,
    ]);
    expect(entry).toEqual({ action: 'user.retention', actor_name: 'Retention' });
  });

  it('offers no page as files on day 23 where none was ever live', async () => {
    const user = await t.build.user();
    await ended(user);
    await quietDays(23);
    await t.settled();
    expect(warningTo(user)).not.toContain('Your page');
  });

  it('says how many bookings are later than the deletion, and where they are', async () => {
    const [user, other] = [await customerWithData(), await customerWithData()];
    await ended(user);
    await ended(other);
    for (const ahead of [29, 31, 60]) await booked(user, ahead);
    await booked(other, 29);
    await quietDays(23);
    await t.settled();
    expect(warningTo(user)).toContain('2 bookings are for days after that, and go too.');
    expect(warningTo(user)).toContain('/dashboard?tab=site&view=bookings');
    expect(warningTo(other)).not.toContain('booking');
  });

  it('says that an own domain has to be set up anew after the deletion', async () => {
    const [user, other] = [await customerWithData(), await customerWithData()];
    for (const [{ id }, state] of [
      [user, 'live'],
      [other, 'pending'],
    ] as const) {
      await t.db.query(
        `insert into site_domains (site_id, host, token, state) select id, 'bloomhair.ca', 'token', $2 from sites where owner_id = $1`,
        [id, state],
      );
    }
    await ended(user);
    await ended(other);
    await quietDays(23);
    await t.settled();
    const sentence = 'bloomhair.ca goes with the page: if you come back later, it has to be set up anew.';
    expect(warningTo(user)).toContain(sentence);
    expect(warningTo(other)).not.toContain('set up anew');
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
    await quietDays(23);
    await days(8);
    await quietDays(29);
    expect(await warnings()).toEqual([]);
    for (const each of [granted, back, never]) expect(await kept(each)).toEqual(ALL);
  });

  it('counts from the end of a grant that came after it', async () => {
    const user = await customerWithData();
    const grant = async (plan: string) => {
      const admin = await t.build.admin();
      await t.as(admin).put(`/api/shingle-admin/users/${user.id}/plan`).send({ plan }).expect(200);
    };
    await ended(user);
    await grant('starter');
    await quietDays(60);
    await grant('no_plan');
    await quietDays(21);
    expect([await kept(user), await warnings()]).toEqual([ALL, []]);
    await days(2);
    expect([await kept(user), await warnings()]).toEqual([ALL, [user.email]]);
    await days(7);
    expect(await kept(user)).toEqual(ACCOUNT_ONLY);
  });

  it('spares who comes back within the last week, and warns anew when that ends too', async () => {
    const user = await customerWithData();
    await ended(user);
    await days(26);
    await t.db.query(`update users set subscribed_plan = 'pro' where id = $1`, [user.id]);
    await days(10);
    expect(await kept(user)).toEqual(ALL);
    await t.db.query(`update users set subscribed_plan = null where id = $1`, [user.id]);
    await ended(user);
    await days(22);
    expect([await kept(user), (await warnings()).length]).toEqual([ALL, 1]);
    await days(8);
    expect([await kept(user), (await warnings()).length]).toEqual([ACCOUNT_ONLY, 2]);
  });

  it('spares who got a plan once the run had begun, and deletes once', async () => {
    const user = await customerWithData();
    await ended(user);
    await days(29);
    const now = new Date(t.clock.now().getTime() + DAY);
    const subscriptions = t.app.get(EndedSubscriptions);
    const [due] = await subscriptions.due(now);
    const deletedWith = async (change: string) => {
      await t.db.query(change, [user.id]);
      return subscriptions.delete(due!, now);
    };
    expect(await deletedWith(`update users set granted_plan = 'pro' where id = $1`)).toBe(false);
    await t.db.query('update users set granted_plan = null where id = $1', [user.id]);
    expect(await deletedWith('update subscriptions set live = true where user_id = $1')).toBe(false);
    expect(await kept(user)).toEqual(ALL);
    expect(await deletedWith('update subscriptions set live = false where user_id = $1')).toBe(true);
    expect(await subscriptions.delete(due!, now)).toBe(false);
  });

  it('gives a week’s notice also to who is found late', async () => {
    const user = await customerWithData();
    await ended(user, new Date(t.clock.now().getTime() - 400 * DAY));
    await days(1);
    const leaves = dayInToronto(new Date(t.clock.now().getTime() + 7 * DAY));
    await t.settled();
    expect(t.inbox.to(user.email)[0]!.text).toContain(`On ${leaves} they are deleted for good.`);
    await days(6);
    expect([await kept(user), (await warnings()).length]).toEqual([ALL, 1]);
    await days(1);
    expect(await kept(user)).toEqual(ACCOUNT_ONLY);
    await quietDays(400);
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

  it('that fails is logged with its stack, and happens again', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const scheduled = t.app.get(Scheduled);
    const breaks = () => Promise.reject(new Error('It broke.'));
    expect(await scheduled.once('a run that fails', breaks)).toBe(false);
    const lines = errors.mock.calls;
    errors.mockRestore();
    expect(lines).toEqual([['a run that fails did not finish.', expect.stringMatching(/It broke\.\n\s+at breaks/)]]);
    expect(await scheduled.once('a run that fails', () => Promise.resolve())).toBe(true);
  });

  it('stops and reports when it would delete more than 20 and more than 5% of customers', async () => {
    const many = await Promise.all(Array.from({ length: 21 }, customerWithData));
    for (const user of many) await ended(user);
    for (const count of [23, 6]) await quietDays(count); // they are told on day 23
    t.clock.advance(DAY);
    const report = await t.app.get(RetentionService).run();
    expect(report).toMatchObject({ deleted: 0, purged: 0, stopped: expect.stringContaining('21 customers') });
    for (const user of many) expect(await kept(user)).toEqual(ALL);
    expect(await mailed('The retention job stopped')).toEqual([t.env.providerEmail]);
  });

  it('deletes as many as an operator allows, once', async () => {
    const many = await Promise.all(Array.from({ length: 22 }, customerWithData));
    for (const user of many) await ended(user);
    await month();
    const allow = (customers: number) => {
      t.clock.advance(MINUTE); // after the run
      return allowDeletion(t.db.manager, t.app.get(AuditService), customers);
    };
    const left = async () => (await Promise.all(many.map(kept))).filter(({ length }) => length > 1).length;
    expect(await left()).toBe(22);
    await allow(21);
    await days(1);
    expect(await left()).toBe(22);
    await allow(22);
    await days(1);
    expect(await left()).toBe(0);
    const more = await Promise.all(Array.from({ length: 22 }, customerWithData));
    for (const user of more) await ended(user);
    await month();
    expect(await kept(more[0]!)).toEqual(ALL);
  }, 60_000);

  it('deletes 20 of 20, and 21 where that is less than 5%', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, customerWithData));
    for (const user of users) await ended(user);
    await month();
    expect(await kept(users[19]!)).toEqual(ACCOUNT_ONLY);
    const more = await Promise.all(Array.from({ length: 21 }, customerWithData));
    for (const user of more) await ended(user);
    await t.db.query(
      `insert into users (name, email, email_key, password_hash, created_at) select 'Many', n || '@many.example', n || '@many.example', 'x', now() from generate_series(1, 500) n`,
    );
    await month();
    expect(await kept(more[20]!)).toEqual(ACCOUNT_ONLY);
  }, 60_000);

  it('deletes nothing because a clock was wrong', async () => {
    const user = await customerWithData();
    await ended(user);
    await t
      .anonymous()
      .post('/api/contact')
      .send({ name: 'A', email: 'a@b.example', questions: 'How much is it, please?' });
    await days(20);
    const later = await customerWithData();
    await ended(later); // warned while the clock is wrong, and so once more
    await days(4);
    const right = t.clock.now();
    t.clock.advance(10 * 365 * DAY);
    await daily();
    expect(await kept(user)).toEqual(ALL);
    expect((await t.db.query('select 1 from contact_messages')).length).toBe(1);
    t.clock.set(new Date(right.getTime() + DAY));
    await daily();
    expect(await kept(user)).toEqual(ALL);
    t.clock.set(new Date(right.getTime() + DAY));
    await days(6);
    expect(await kept(user)).toEqual(ACCOUNT_ONLY);
    await quietDays(12);
    expect((await warnings()).filter((to) => to === later.email)).toHaveLength(2);
    await quietDays(7);
    expect(await kept(later)).toEqual(ACCOUNT_ONLY);
  });
});
