import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint } from '../support/database.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { image } from '../support/customer-rows.ts';
import { UNKNOWN_ID } from '../support/routes.ts';

const t = useApp({ rateLimitScale: 1_000 });
const USERS = '/api/shingle-admin/users';
let admin: { id: string; token: string; name: string };

beforeAll(async () => {
  admin = await t.build.admin();
});

// two entries of one moment have no order
beforeEach(() => t.clock.advance(1_000));

const search = async (text: string) => {
  const answer = await t
    .as(admin)
    .get(`${USERS}?search=${encodeURIComponent(text)}`)
    .expect(200);
  return answer.body as { users: { id: string; name: string }[]; total: number; total_capped: boolean };
};
const names = async (text: string) => (await search(text)).users.map(({ name }) => name).sort();
const log = async () => (await t.as(admin).get('/api/shingle-admin/audit-log').expect(200)).body.entries;

describe('searching for customers', () => {
  beforeAll(async () => {
    for (const name of ['Zoë Müller', 'ZOE MULLER', 'Éric 50%_off', 'Iвaн Œuvre', 'O\'Brien "Bob" \\ Co', '王小明']) {
      await t.build.user({ name });
    }
  });

  it.each([
    ['zoe mül', ['ZOE MULLER', 'Zoë Müller']],
    ['OË M', ['ZOE MULLER', 'Zoë Müller']],
    ['50%_', ['Éric 50%_off']],
    ['%', ['Éric 50%_off']],
    ['_o', ['Éric 50%_off']],
    ['5%%', []],
    ['oeuvre', ['Iвaн Œuvre']],
    ["o'brien", ['O\'Brien "Bob" \\ Co']],
    ['"bob"', ['O\'Brien "Bob" \\ Co']],
    [' \\ co', ['O\'Brien "Bob" \\ Co']],
    ['王小', ['王小明']],
    ['王', ['王小明']],
    ['zö', ['ZOE MULLER', 'Zoë Müller']],
    ["'; drop table users; --", []],
  ])('finds %j', async (text, found) => {
    expect(await names(text)).toEqual(found);
    expect((await search(text)).total).toBe(found.length);
  });

  it('finds an e-mail, and a customer by the new name once it is changed', async () => {
    const user = await t.build.user({ name: 'Before Thechange', email: 'Very.Special@Shop.example' });
    expect(await names('special@shop')).toEqual(['Before Thechange']);
    await t.as(user).put('/api/user/profile').send({ name: 'Ångström' }).expect(200);
    expect(await names('angstrom')).toEqual(['Ångström']);
    expect(await names('thechange')).toEqual([]);
  });

  it('answers everyone to an empty search, and refuses what is no search', async () => {
    expect((await search('  ')).users.length).toBeGreaterThan(4);
    for (const text of ['x'.repeat(201), 'x'.repeat(10_000), 'a\0b']) {
      const answer = await t.as(admin).get(`${USERS}?search=${encodeURIComponent(text)}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    }
  });

  it('counts to a thousand and says when there are more', async () => {
    await t.db.query(
      `insert into users (name, email, email_key, password_hash, created_at)
       select 'Crowd', 'crowd' || n || '@many.example', 'crowd' || n || '@many.example', 'x', $1::timestamptz + n * interval '1 microsecond' from generate_series(1, 1100) as n`,
      [t.clock.now()],
    );
    expect(await search('many.example')).toMatchObject({ total: 1000, total_capped: true });
    const seen = new Set<string>();
    let cursor: string | null = '';
    do {
      const answer = await t
        .as(admin)
        .get(`${USERS}?search=crowd&limit=100${cursor && `&cursor=${cursor}`}`)
        .expect(200);
      for (const { id } of answer.body.users as { id: string }[]) seen.add(id);
      cursor = answer.body.next_cursor as string | null;
    } while (cursor);
    expect(seen.size).toBe(1100);
  });
});

describe('the list of customers', () => {
  it('is newest first, filtered by plan and status, with a total', async () => {
    const pro = await t.build.user({ plan: 'pro', status: 'inactive' });
    const none = await t.build.user({ status: 'inactive' });
    const listed = async (query: string) => (await t.as(admin).get(`${USERS}?${query}`).expect(200)).body;
    expect((await listed('plan=pro&status=inactive')).users.map(({ id }: { id: string }) => id)).toEqual([pro.id]);
    expect((await listed('plan=no_plan&status=inactive')).users.map(({ id }: { id: string }) => id)).toEqual([none.id]);
    expect(await listed('plan=all&status=all')).toEqual(await listed(''));
    expect(await listed('plan=pro&status=inactive')).toMatchObject({
      total: 1,
      total_capped: false,
      next_cursor: null,
    });
  });

  it.each(['plan=gold', 'status=asleep', 'plan=', 'limit=0', 'limit=101', 'cursor=abc', 'more=1', 'plan=pro&plan=pro'])(
    'refuses %s',
    async (query) => {
      const answer = await t.as(admin).get(`${USERS}?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    },
  );

  it('shows all about one, and a 404 for nobody', async () => {
    const user = await t.build.user({ name: '<script>alert(1)</script>', plan: 'starter' });
    await t.as(user).put('/api/user/business-info').send({
      business_name: 'Bakery',
      phone: '416 555 0100',
      address: '1 Main',
      description: 'Bread',
      business_type: 'Baker',
      city: 'Markham',
      province: 'ON',
    });
    await image(t, user.id);
    await t.db.query(`insert into payment_records values ('in_1', $1, 'Starter', 'cad', 990, 129, 1119, now())`, [
      user.id,
    ]);
    const { body } = await t.as(admin).get(`${USERS}/${user.id}`).expect(200);
    expect(body.user).toMatchObject({
      id: user.id,
      name: '<script>alert(1)</script>',
      plan: 'starter',
      granted_plan: 'starter',
      status: 'active',
      total_spent: 11.19,
      images_count: 1,
      last_login: null,
      business_type: 'Baker',
      location: 'Markham, ON',
      business_info: { business_name: 'Bakery', city: 'Markham' },
    });
    await t.as(admin).get(`${USERS}/${UNKNOWN_ID}`).expect(404);
    await t.as(admin).get(`${USERS}/nobody`).expect(404);
  });

  it('each payment of a customer, the newest first, with what was refunded', async () => {
    const [user, other] = [await t.build.user(), await t.build.user()];
    const paid = (invoice: string, of: { id: string }, day: number, refunded = 0) =>
      t.db.query(
        `insert into payment_records (invoice, user_id, description, currency, subtotal_cents, tax_cents, total_cents, refunded_cents, paid_at)
         values ($1, $2, 'Pro', 'cad', 2490, 324, 2814, $3, $4)`,
        [invoice, of.id, refunded, `2026-03-0${day}T12:00:00Z`],
      );
    await Promise.all([paid('in_a', user, 2), paid('in_b', user, 3, 2_814), paid('in_c', other, 4)]);
    const { body } = await t.as(admin).get(`${USERS}/${user.id}`).expect(200);
    const pro = { description: 'Pro', total: 28.14 };
    expect(body.user.payments).toEqual([
      { ...pro, invoice: 'in_b', refunded: 28.14, paid_at: '2026-03-03T12:00:00.000Z' },
      { ...pro, invoice: 'in_a', refunded: 0, paid_at: '2026-03-02T12:00:00.000Z' },
    ]);
  });

  it('since when a payment fails, and the site with its state', async () => {
    const user = await t.build.user({ plan: 'pro' });
    const details = async () => (await t.as(admin).get(`${USERS}/${user.id}`).expect(200)).body.user;
    expect(await details()).toMatchObject({ failing_since: null, site: null });
    await t.db.query(
      `insert into billing_customers (user_id, stripe_customer_id, attempt, created_at, failing_since)
       values ($1, 'cus_failing', gen_random_uuid(), now(), '2026-03-02T12:00:00Z')`,
      [user.id],
    );
    const { id, slug } = await bookings(t).site({ ownerId: user.id });
    expect(await details()).toMatchObject({
      failing_since: '2026-03-02T12:00:00.000Z',
      site: { id, slug, state: 'published', stays_until: null },
    });
  });

  it('comes as a file in which nothing is a formula', async () => {
    await t.build.user({ name: '=1+1', email: 'formula@csv.example' });
    await t.build.user({ name: 'A "quoted", name\nand line', email: '+x@csv.example' });
    const answer = await t.as(admin).get(`${USERS}.csv?search=csv.example`).expect(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.text).toContain(`"'=1+1",formula@csv.example`);
    expect(answer.text).toContain(`"A ""quoted"", name\nand line","'+x@csv.example"`);
    const [taken] = await log();
    expect(taken).toMatchObject({ what: 'users.export', who: admin.name, after: { searched: true } });
    expect(JSON.stringify(taken)).not.toContain('csv.example'); // a search names people
    const all = await t.as(admin).get(`${USERS}.csv`).expect(200);
    const [{ count }] = await t.db.query<[{ count: number }]>('select count(*)::int as count from users');
    expect(all.text.match(/@/g)!.length).toBeGreaterThanOrEqual(count);
  });
});

describe('changing a customer', () => {
  it('grants a plan over whatever is subscribed, and takes it back', async () => {
    const user = await t.build.user();
    await t.db.query(`update users set subscribed_plan = 'starter' where id = $1`, [user.id]);
    const put = (plan: unknown) => t.as(admin).put(`${USERS}/${user.id}/plan`).send({ plan });
    const plan = async () => (await t.as(user).get('/api/auth/me').expect(200)).body.user.plan;
    await put('plus_ai').expect(200);
    expect(await plan()).toBe('plus_ai');
    t.clock.advance(1_000);
    await put('no_plan').expect(200);
    expect(await plan()).toBe('starter');
    const [back, given] = await log();
    expect(given).toMatchObject({
      what: 'user.plan',
      who: admin.name,
      whom: { type: 'user', id: user.id, name: user.name },
      before: { plan: 'starter', granted_plan: null },
      after: { plan: 'plus_ai', granted_plan: 'plus_ai' },
    });
    expect(back).toMatchObject({ before: { plan: 'plus_ai' }, after: { plan: 'starter', granted_plan: null } });
    await t.settled();
    expect(t.inbox.to(user.email)).toMatchObject([
      {
        subject: 'Your plan has ended',
        text: expect.stringMatching(/Plus AI.* has ended\. From now on you have Starter.*hides.*the assistant/s),
      },
    ]);
  });

  it('mails a customer what a smaller plan hides, and at the end of a grant that was all until when the page stays', async () => {
    const user = await t.build.user({ plan: 'pro' });
    await bookings(t).site({ ownerId: user.id });
    const put = (plan: string) => t.as(admin).put(`${USERS}/${user.id}/plan`).send({ plan }).expect(200);
    for (const plan of ['starter', 'no_plan', 'no_plan']) {
      await put(plan);
      await t.settled();
    }
    expect(t.inbox.to(user.email)).toMatchObject([
      { subject: 'Your plan has ended', text: expect.stringMatching(/Starter.*stays up until .*choose a plan/s) },
      { subject: 'You have Starter now', text: expect.stringMatching(/Starter in the place of Pro.*hides.*booking/s) },
    ]);
  });

  it('mails nothing at the end of a grant where the same plan is paid for', async () => {
    const user = await t.build.user({ plan: 'pro' });
    await t.db.query(`update users set subscribed_plan = 'pro' where id = $1`, [user.id]);
    await t.as(admin).put(`${USERS}/${user.id}/plan`).send({ plan: 'no_plan' }).expect(200);
    await t.settled();
    expect(t.inbox.to(user.email)).toEqual([]);
  });

  it('ends a suspended customer’s sessions at once, and lets nobody sign in until it is taken back', async () => {
    const user = await t.build.user();
    const signIn = () => t.anonymous().post('/api/auth/login').send({ email: user.email, password: user.password });
    await t.as(user).get('/api/auth/me').expect(200);
    await t.as(admin).put(`${USERS}/${user.id}/status`).send({ status: 'suspended' }).expect(200);
    await t.as(user).get('/api/auth/me').expect(401);
    await signIn().expect(403);
    await t.as(admin).put(`${USERS}/${user.id}/status`).send({ status: 'active' }).expect(200);
    await t.as(user).get('/api/auth/me').expect(401);
    await signIn().expect(200);
  });

  it('makes an inactive customer the operator’s decision, which no payment lifts', async () => {
    const user = await t.build.user({ status: 'inactive' });
    await t.db.query(`update users set inactive_reason = 'payment' where id = $1`, [user.id]);
    await t.as(admin).put(`${USERS}/${user.id}/status`).send({ status: 'inactive' }).expect(200);
    const [row] = await t.db.query<[object]>('select status, inactive_reason from users where id = $1', [user.id]);
    expect(row).toEqual({ status: 'inactive', inactive_reason: null });
    await t.as(user).get('/api/auth/me').expect(200); // only suspension ends sessions
    expect((await log())[0]).toMatchObject({
      before: { inactive_reason: 'payment' },
      after: { inactive_reason: null },
    });
  });

  it.each([
    ['plan', { plan: 'gold' }],
    ['plan', { plan: null }],
    ['plan', {}],
    ['plan', { plan: 'pro', status: 'active' }],
    ['status', { status: 'asleep' }],
    ['status', { status: ['active'] }],
    ['status', {}],
  ])('refuses %s %j, and nothing happens', async (what, body) => {
    const user = await t.build.user();
    const before = await fingerprint((sql) => t.db.query(sql));
    const answer = await t.as(admin).put(`${USERS}/${user.id}/${what}`).send(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
  });

  it('answers 404 for nobody, and writes nothing', async () => {
    const before = await fingerprint((sql) => t.db.query(sql));
    await t.as(admin).put(`${USERS}/${UNKNOWN_ID}/plan`).send({ plan: 'pro' }).expect(404);
    await t.as(admin).put(`${USERS}/${UNKNOWN_ID}/status`).send({ status: 'active' }).expect(404);
    await t.as(admin).delete(`${USERS}/${UNKNOWN_ID}`).expect(404);
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
  });

  it('deletes a customer: files and billing through the outbox, payments without the person', async () => {
    const user = await t.build.user({ plan: 'pro' });
    await image(t, user.id);
    await t.db.query(`insert into payment_records values ('in_del', $1, 'Pro', 'cad', 2490, 324, 2814, now())`, [
      user.id,
    ]);
    await t.db.query(
      `insert into billing_customers (user_id, stripe_customer_id, attempt, created_at) values ($1, 'cus_1', gen_random_uuid(), now())`,
      [user.id],
    );
    const answer = await t.as(admin).delete(`${USERS}/${user.id}`).expect(200);
    expect(answer.body.message).toBe('User deleted successfully');
    await t.as(user).get('/api/auth/me').expect(401);
    await t.as(admin).get(`${USERS}/${user.id}`).expect(404);
    expect(await t.db.query(`select user_id, total_cents from payment_records where invoice = 'in_del'`)).toEqual([
      { user_id: null, total_cents: 2814 },
    ]);
    const effects = await t.db.query<{ kind: string }[]>(
      'select kind from outbox order by created_at desc, kind limit 2',
    );
    expect(effects.map(({ kind }) => kind).join()).toMatch(/forget.*remove-files|remove-files.*forget/);
    const [entry] = await log();
    expect(entry).toMatchObject({ what: 'user.delete', whom: { id: user.id, name: null }, before: { plan: 'pro' } });
    expect(JSON.stringify(entry)).not.toContain(user.email);
  });
});
