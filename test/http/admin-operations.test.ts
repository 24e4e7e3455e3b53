import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint } from '../support/database.ts';
import { useApp } from '../support/app.ts';
import { DAY, HOUR } from '../support/clock.ts';
import { FiguresService } from '../../src/admin/figures.service.ts';
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

const log = async () => (await t.as(admin).get('/api/shingle-admin/audit-log').expect(200)).body.entries;
const stats = async () => (await t.as(admin).get('/api/shingle-admin/dashboard/stats').expect(200)).body.stats;

describe('the image filter', () => {
  const owners = async (query = '') =>
    (await t.as(admin).get(`/api/shingle-admin/images/owners${query}`).expect(200)).body;

  it('offers every customer who has images, by name, beyond one page of the list', async () => {
    const names = Array.from({ length: 23 }, (_, at) => `Filtered ${String(at).padStart(2, '0')}`);
    const built = [];
    for (const name of names.toReversed()) built.push(await t.build.user({ name }));
    for (const { id } of built) await image(t, id);
    await t.build.user({ name: 'Filtered without images' });
    const { owners: found, more } = await owners('?search=filtered');
    expect(found.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(more).toBe(false);
    expect(found[0]).toEqual({ id: built.at(-1)!.id, name: names[0] });
    expect((await owners()).owners).toEqual(expect.arrayContaining(found));
  });

  it('says that there are more than it offers', async () => {
    await t.db.query(
      `with made as (
         insert into users (name, email, email_key, password_hash, created_at)
         select 'Frequent ' || n, 'frequent' || n || '@shop.example', 'frequent' || n || '@shop.example', 'x', $1 from generate_series(1, 501) n returning id)
       insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at)
       select id, 0, id::text, 'jpg', 'a.jpg', 10, 10, 1, 1, $1 from made`,
      [t.clock.now()],
    );
    const answer = await owners('?search=frequent');
    expect([answer.owners.length, answer.more]).toEqual([500, true]);
    await t.db.query(`delete from users where name like 'Frequent %'`);
  });
});

describe('figures', () => {
  it('follow every change, also when they are added up meanwhile', async () => {
    const before = await stats();
    const users = await Promise.all(Array.from({ length: 8 }, () => t.build.user({ plan: 'pro' })));
    await t.as(admin).put(`${USERS}/${users[0]!.id}/status`).send({ status: 'suspended' }).expect(200);
    await t.as(admin).put(`${USERS}/${users[1]!.id}/plan`).send({ plan: 'plus_ai' }).expect(200);
    await t.as(admin).delete(`${USERS}/${users[2]!.id}`).expect(200);
    const expected = {
      total_users: before.total_users + 7,
      active_users: before.active_users + 6,
      suspended_users: before.suspended_users + 1,
      pro_users: before.pro_users + 6,
      plus_ai_users: before.plus_ai_users + 1,
      recent_users: before.recent_users + 7,
    };
    expect(await stats()).toMatchObject(expected);
    await t.app.get(FiguresService).addUp();
    expect(await stats()).toMatchObject(expected);
    const [{ total }] = await t.db.query<[{ total: number }]>('select count(*)::int as total from users');
    expect((await stats()).total_users).toBe(total);
  });

  it('count images and who has some, however they go', async () => {
    const now = async () => (await t.as(admin).get('/api/shingle-admin/images/stats').expect(200)).body.stats;
    const before = await now();
    const [one, two] = [await t.build.user(), await t.build.user()];
    const [first] = [await image(t, one.id, 0), await image(t, one.id, 1), await image(t, two.id)];
    expect(await now()).toMatchObject({
      total_images: before.total_images + 3,
      total_users_with_images: before.total_users_with_images + 2,
      total_storage_mb: before.total_storage_mb + 3,
    });
    await t.as(admin).delete(`/api/shingle-admin/images/${first}`).send({ user_id: one.id }).expect(200);
    await t.as(admin).delete(`${USERS}/${two.id}`).expect(200);
    await t.db.query('delete from users where id = $1', [one.id]);
    expect(await now()).toEqual(before);
  });
});

describe('images', () => {
  it('are grouped by customer, newest first, filtered by user and search', async () => {
    const [ann, bea] = [await t.build.user({ name: 'Ann Picture' }), await t.build.user({ name: 'Bea Picture' })];
    for (const [who, slot] of [
      [ann, 0],
      [bea, 0],
      [bea, 1],
    ] as const) {
      t.clock.advance(1_000);
      await image(t, who.id, slot);
    }
    t.clock.advance(1_000);
    await image(t, ann.id, 1);
    const groups = async (query: string) =>
      (await t.as(admin).get(`/api/shingle-admin/images?${query}`).expect(200)).body;
    const all = await groups('search=picture');
    expect(
      all.data.map((group: { user: { name: string }; image_count: number }) => [group.user.name, group.image_count]),
    ).toEqual([
      ['Ann Picture', 2],
      ['Bea Picture', 2],
    ]);
    expect(all.data[0].images[0]).toMatchObject({ original_filename: 'shop.jpg', size: 1000, url: expect.any(String) });
    const first = await groups('search=picture&limit=1');
    const second = await groups(`search=picture&limit=1&cursor=${first.next_cursor}`);
    expect([first.data.length, second.data[0].user.name, second.next_cursor]).toEqual([1, 'Bea Picture', null]);
    expect((await groups(`user_id=${bea.id}`)).data.length).toBe(1);
    expect((await groups(`user_id=${UNKNOWN_ID}`)).data).toEqual([]);
    await t.as(admin).get('/api/shingle-admin/images?user_id=bea').expect(400);
  });

  it('are deleted only for the owner that is named', async () => {
    const [owner, stranger] = [await t.build.user(), await t.build.user()];
    const id = await image(t, owner.id);
    const before = await fingerprint((sql) => t.db.query(sql));
    const remove = (body?: object) => t.as(admin).delete(`/api/shingle-admin/images/${id}`).send(body);
    await remove({ user_id: stranger.id }).expect(404);
    await remove({ user_id: 'x' }).expect(400);
    await remove({}).expect(400);
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
    const answer = await remove({ user_id: owner.id }).expect(200);
    expect(answer.body.message).toBe('Image deleted successfully');
    expect((await log())[0]).toMatchObject({ what: 'image.delete', whom: { id: owner.id } });
    await remove({ user_id: owner.id }).expect(404);
  });
});

describe('what needs the operator', () => {
  const attention = async () => (await t.as(admin).get('/api/shingle-admin/attention').expect(200)).body.attention;

  it('names who waits longest, near and past 24 hours, until they are answered', async () => {
    const [past, near] = [await t.build.user({ name: 'Past' }), await t.build.user({ name: 'Near' })];
    const ask = async (who: { token: string }) => {
      const { body } = await t.as(who).post('/api/messages/conversations').send({ subject: 'Help' }).expect(201);
      await t.as(who).post(`/api/messages/conversations/${body.conversation._id}/messages`).send({ content: 'Hello?' });
      return body.conversation._id as string;
    };
    const first = await ask(past);
    t.clock.advance(4 * HOUR);
    const second = await ask(near);
    t.clock.advance(21 * HOUR);
    admin = await t.build.admin({ name: 'Amara Singh' });
    await t.as(past).post(`/api/messages/conversations/${first}/messages`).send({ content: 'Anybody?' });
    const { conversations, unread_conversations } = await attention();
    expect(conversations).toMatchObject({ total: 2, past: 1, near: 1 });
    expect(
      conversations.items.map((each: { user: { name: string }; due: string }) => [each.user.name, each.due]),
    ).toEqual([
      ['Past', 'past'],
      ['Near', 'near'],
    ]);
    expect(unread_conversations).toBe(2);
    await t.as(admin).post(`/api/messages/admin/conversations/${first}/messages`).send({ content: 'Yes' }).expect(201);
    expect((await attention()).conversations).toMatchObject({ total: 1, past: 0, near: 1 });
    await t.db.query(
      `insert into conversations (user_id, subject, status, waiting_since, created_at, last_message_at)
       select $1, 'Help', 'active', $2, $2, $2 from generate_series(1, 1000)`,
      [past.id, new Date(t.clock.now().getTime() - 25 * HOUR)],
    );
    expect((await attention()).conversations).toMatchObject({ total: 1_000, past: 1_000, near: 1 }); // where counting stops
    await t.db.query('delete from conversations where user_id = $1', [past.id]);
    await t.as(admin).put(`/api/messages/admin/conversations/${second}/status`).send({ status: 'closed' }).expect(200);
    expect((await attention()).conversations).toEqual({ total: 0, past: 0, near: 0, items: [] });
  });

  it('names failed payments, failed mails and open contact messages', async () => {
    const user = await t.build.user({ name: 'Late Payer' });
    await t.db.query(
      `insert into billing_customers (user_id, attempt, failing_since, created_at) values ($1, gen_random_uuid(), $2, $2)`,
      [user.id, t.clock.now()],
    );
    await t.db.query(
      `insert into outbox (kind, payload, created_at, due_at, failed_at, last_error)
       values ('mail', '{"to": "gone@nowhere.example", "subject": "Hello", "html": "secret"}', $1, $1, $1, 'Error 550')`,
      [t.clock.now()],
    );
    await t
      .anonymous()
      .post('/api/contact')
      .send({ name: '<script>x</script>', email: 'a@b.example', questions: 'How much is it, please?' })
      .expect(201);
    const now = await attention();
    expect(now.failed_payments.items).toMatchObject([{ user: { name: 'Late Payer' } }]);
    expect(now.failed_mails.items).toMatchObject([
      { to: 'gone@nowhere.example', subject: 'Hello', reason: 'Error 550' },
    ]);
    expect(JSON.stringify(now)).not.toContain('secret');
    expect(now.contact_messages).toMatchObject({ total: 1, items: [{ name: '<script>x</script>' }] });
    t.clock.advance(8 * DAY);
    admin = await t.build.admin();
    expect((await attention()).failed_mails.total).toBe(0);
  });

  it('is read whole where it is listed nowhere else', async () => {
    await Promise.all(Array.from({ length: 21 }, () => t.build.user()));
    for (const rows of [
      `assistant_questions (site_id, day, question, answered, language)
       select (select id from sites limit 1), $1, 'Where?', false, 'en' from generate_series(1, 21)`,
      `outbox (kind, payload, created_at, due_at, failed_at)
       select 'mail', '{"to": "gone@nowhere.example"}', $1, $1, $1 from generate_series(1, 21)`,
      `stripe_events (id, type, object, created_at, received_at)
       select 'evt_' || n, 'charge.dispute.created', 'dp_' || n, $1, $1 from generate_series(1, 21) as n`,
      `billing_customers (user_id, attempt, failing_since, created_at)
       select id, gen_random_uuid(), $1, $1 from users limit 21 on conflict do nothing`,
    ])
      await t.db.query(`insert into ${rows}`, [t.clock.now()]);
    const now = await attention();
    for (const list of ['failed_payments', 'failed_mails', 'disputes', 'unanswered_questions']) {
      const whole = (await t.as(admin).get(`/api/shingle-admin/attention?all=${list}`).expect(200)).body.attention;
      expect([list, now[list].items.length, now[list].total > 20]).toEqual([list, 20, true]);
      expect(Object.keys(whole)).toEqual([list]);
      expect(whole[list].items).toHaveLength(now[list].total);
    }
    await t.as(admin).get('/api/shingle-admin/attention?all=users').expect(400);
  });

  it('lists contact messages and notes which are answered', async () => {
    const list = async (query = '') =>
      (await t.as(admin).get(`/api/shingle-admin/contact-messages${query}`).expect(200)).body.contact_messages;
    const [{ id }] = await list();
    const put = (body: object) => t.as(admin).put(`/api/shingle-admin/contact-messages/${id}`).send(body);
    await put({ answered: 'yes' }).expect(400);
    await put({ answered: true }).expect(200);
    expect(await list('?answered=false')).toEqual([]);
    expect((await list('?answered=true'))[0]).toMatchObject({ id, answered: true, answered_at: expect.any(String) });
    expect((await log())[0]).toMatchObject({ what: 'contact_message.answered', after: { answered: true } });
    await put({ answered: false }).expect(200);
    expect((await list())[0]).toMatchObject({ answered: false, answered_at: null });
    await t.as(admin).put(`/api/shingle-admin/contact-messages/${UNKNOWN_ID}`).send({ answered: true }).expect(404);
  });
});

describe('signing in', () => {
  const CALLS = [
    ['get', 'dashboard/stats'],
    ['get', 'users'],
    ['get', 'users.csv'],
    ['get', `users/${UNKNOWN_ID}`],
    ['put', `users/${UNKNOWN_ID}/plan`],
    ['put', `users/${UNKNOWN_ID}/status`],
    ['delete', `users/${UNKNOWN_ID}`],
    ['get', 'images'],
    ['get', 'images/owners'],
    ['get', 'images/stats'],
    ['delete', `images/${UNKNOWN_ID}`],
    ['get', 'contact-messages'],
    ['put', `contact-messages/${UNKNOWN_ID}`],
    ['get', 'audit-log'],
    ['get', 'attention'],
    ['get', 'sessions'],
  ] as const;

  it('is shut to customers, studios and those without a session', async () => {
    const [customer, studio] = [await t.build.user(), await t.build.admin({ siteId: UNKNOWN_ID })];
    for (const [method, path] of CALLS) {
      const call = (who?: { token: string }) => (who ? t.as(who) : t.anonymous())[method](`/api/shingle-admin/${path}`);
      expect([path, (await call()).status, (await call(customer)).status, (await call(studio)).status]).toEqual([
        path,
        401,
        403,
        403,
      ]);
    }
  });

  it('has no way around it', async () => {
    const tricks = [
      '/api/shingle-admin/users/',
      '/api//shingle-admin/users',
      '/API/SHINGLE-ADMIN/USERS',
      '/api/shingle-admin/%2e/users',
      '/api/x/%2e%2e/shingle-admin/users',
      '/api/shingle-admin/users%2f',
      '//api/shingle-admin/users',
      '/api/shingle-admin;x/users',
    ];
    const customer = await t.build.user();
    for (const path of tricks) {
      for (const method of ['get', 'head'] as const) {
        expect([401, 404]).toContain((await t.anonymous()[method](path)).status);
        expect([403, 404]).toContain((await t.as(customer)[method](path)).status);
      }
    }
    await t.as(admin).head(USERS).expect(200);
  });
});
