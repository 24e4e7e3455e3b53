import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { tally, times, useApp } from '../support/app.ts';
import type { BuiltUser } from '../support/build.ts';
import { MINUTE, SECOND } from '../support/clock.ts';
import { fingerprint } from '../support/database.ts';

const t = useApp();
const LIST = '/api/messages/conversations';
const ADMIN = '/api/messages/admin/conversations';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

type Page = { conversations: { _id: string }[]; next_cursor: string | null };
type Admin = Awaited<ReturnType<typeof t.build.admin>>;
let user: BuiltUser;
let admin: Admin;
let id: string;

const start = async (as: { token: string } = user, subject = 'Support') =>
  (await t.as(as).post(LIST).send({ subject }).expect(201)).body.conversation._id as string;
const say = (content: string, more: object = {}) =>
  t
    .as(user)
    .post(`${LIST}/${id}/messages`)
    .send({ content, message_type: 'text', ...more });
const answer = (content: string, more: object = {}) =>
  t
    .as(admin)
    .post(`${ADMIN}/${id}/messages`)
    .send({ content, message_type: 'text', ...more });
const read = async (query = '') => (await t.as(user).get(`${LIST}/${id}/messages${query}`).expect(200)).body;
const readAsAdmin = async (query = '') => (await t.as(admin).get(`${ADMIN}/${id}/messages${query}`).expect(200)).body;
const contents = (body: { messages: { content: string }[] }) => body.messages.map(({ content }) => content);
const mine = async () => (await t.as(user).get(LIST).expect(200)).body.conversations[0];
const theirs = async () =>
  (await t.as(admin).get(ADMIN).expect(200)).body.conversations.find((each: { _id: string }) => each._id === id);

beforeEach(async () => {
  t.clock.advance(SECOND);
  [user, admin] = [await t.build.user(), await t.build.admin()];
  id = await start();
  await t.settled();
});

describe('a conversation', () => {
  it('is opened by the customer and told to the provider by mail', async () => {
    const created = await t.as(user).post(LIST).send({ subject: '  My <b>site</b>  ' }).expect(201);
    expect(created.body.conversation).toEqual({
      _id: expect.any(String),
      subject: 'My <b>site</b>',
      status: 'active',
      last_message: null,
      last_message_at: t.clock.now().toISOString(),
      unread_user: 0,
    });
    t.clock.advance(15 * MINUTE);
    await t.settled();
    const [mail] = t.inbox.to('hello@shingle.example');
    expect(mail?.subject).toBe('New conversation with Nadia Rahman: My <b>site</b>');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).toContain(user.email);
  });

  it.each([
    [{}, 'subject'],
    [{ subject: '   ' }, 'subject'],
    [{ subject: 'x'.repeat(201) }, 'subject'],
    [{ subject: null }, 'subject'],
    [{ subject: ['a'] }, 'subject'],
    [{ subject: 'a', user_id: UNKNOWN_ID }, 'user_id'],
    [{ subject: 'a', _id: UNKNOWN_ID }, '_id'],
    [{ subject: 'a', status: 'closed' }, 'status'],
  ])('is refused as %j', async (body, field) => {
    const before = await fingerprint((sql) => t.db.query(sql));
    const refused = await t.as(user).post(LIST).send(body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
  });

  it('takes 200 characters, also right-to-left ones and emoji', async () => {
    for (const subject of ['x'.repeat(200), 'مرحبا 🏪', '\u202Eevil']) await start(user, subject);
  });

  it('shows what was said last and how much is unread, on both sides', async () => {
    await say('Hello').expect(201);
    t.clock.advance(SECOND);
    await answer('Good morning').expect(201);
    await answer('How can we help?').expect(201);
    expect(await mine()).toMatchObject({
      _id: id,
      last_message: { sender_type: 'admin', content: 'How can we help?' },
      last_message_at: t.clock.now().toISOString(),
      unread_user: 2,
    });
    expect(await theirs()).toMatchObject({
      user: { id: user.id, name: user.name, email: user.email },
      subject: 'Support',
      status: 'active',
      unread_admin: 1,
    });
    await read();
    await readAsAdmin();
    expect(await mine()).toMatchObject({ unread_user: 0 });
    expect(await theirs()).toMatchObject({ unread_admin: 0 });
  });

  it('is listed by its latest message, page by page, and 304 while nothing changes', async () => {
    const ids = [id];
    for (const subject of ['b', 'c', 'd']) {
      t.clock.advance(SECOND);
      ids.unshift(await start(user, subject));
    }
    t.clock.advance(SECOND);
    await say('First again').expect(201);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Page } = await t
        .as(user)
        .get(`${LIST}?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
        .expect(200);
      expect(body.conversations.length).toBeLessThanOrEqual(2);
      seen.push(...body.conversations.map(({ _id }) => _id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual([id, ...ids.slice(0, 3)]);
    const { headers } = await t.as(user).get(LIST);
    await t.as(user).get(LIST).set('If-None-Match', headers.etag!).expect(304);
    await answer('New').expect(201);
    await t.as(user).get(LIST).set('If-None-Match', headers.etag!).expect(200);
    await t.as(user).get(`${LIST}?cursor=bm9uc2Vuc2U`).expect(400);
    await t.as(user).get(`${LIST}?limit=0`).expect(400);
  });
});

describe('a message', () => {
  it('is kept trimmed, in order, with its read mark, for both sides', async () => {
    const sent = await say('  Is it <script>alert(1)</script> live? 🏪 مرحبا\r\n  ').expect(201);
    expect(sent.body.sent_message).toEqual({
      _id: expect.any(String),
      content: 'Is it <script>alert(1)</script> live? 🏪 مرحبا',
      message_type: 'text',
      sender_type: 'user',
      sent_at: t.clock.now().toISOString(),
      read_at: null,
      client_id: null,
    });
    t.clock.advance(SECOND);
    expect((await readAsAdmin()).messages[0]).toMatchObject({ read_at: t.clock.now().toISOString() });
    await answer('On Monday').expect(201);
    const { messages } = await read();
    expect(messages).toMatchObject([
      { sender_type: 'user', read_at: t.clock.now().toISOString() },
      { sender_type: 'admin', content: 'On Monday', read_at: t.clock.now().toISOString() },
    ]);
  });

  it.each<[object, string]>([
    [{ content: '' }, 'content'],
    [{ content: ' \n ' }, 'content'],
    [{ content: 'x'.repeat(4_001) }, 'content'],
    [{ content: null }, 'content'],
    [{ content: { a: 1 } }, 'content'],
    [{}, 'content'],
    [{ content: 'a', message_type: 'html' }, 'message_type'],
    [{ content: 'a', message_type: null }, 'message_type'],
    [{ content: 'a', client_id: 'x' }, 'client_id'],
    [{ content: 'a', client_id: null }, 'client_id'],
    [{ content: 'a', sender_type: 'admin' }, 'sender_type'],
    [{ content: 'a', read_at: '2026-01-01T00:00:00Z' }, 'read_at'],
    [{ content: 'a', sent_at: '2026-01-01T00:00:00Z' }, 'sent_at'],
    [{ content: 'a', _id: UNKNOWN_ID }, '_id'],
    [{ content: 'a', conversation_id: UNKNOWN_ID }, 'conversation_id'],
  ])('is refused as %#', async (body, field) => {
    const before = await fingerprint((sql) => t.db.query(sql));
    for (const call of [
      t.as(user).post(`${LIST}/${id}/messages`).send(body),
      t.as(admin).post(`${ADMIN}/${id}/messages`).send(body),
    ]) {
      const refused = await call;
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    }
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
  });

  it('may have 4,000 characters, emoji counted as one', async () => {
    for (const content of ['x'.repeat(4_000), '🏪'.repeat(4_000), 'ش'.repeat(4_000)]) {
      const { body } = await say(content).expect(201);
      expect(body.sent_message.content).toBe(content);
    }
    expect([...(await mine()).last_message.content]).toHaveLength(200);
  });

  it('is stored once however often its client_id comes, also at the same moment', async () => {
    const client_id = randomUUID();
    const answers = await Promise.all(times(20, () => say('Once', { client_id })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ body }) => body.sent_message._id)).size).toBe(1);
    const repeated = await say('Something else', { client_id: client_id.toUpperCase() }).expect(201);
    expect(repeated.body.sent_message).toMatchObject({ content: 'Once', client_id });
    await answer('The other side may use the same', { client_id }).expect(201);
    expect(contents(await read())).toEqual(['Once', 'The other side may use the same']);
    expect(await theirs()).toMatchObject({ unread_admin: 1 });
  });

  it('keeps one order for all when thirty are written at once', async () => {
    await Promise.all(times(30, (at) => (at % 2 ? say(`u${at}`) : answer(`a${at}`))));
    const [one, other] = [contents(await read()), contents(await readAsAdmin())];
    expect(one).toHaveLength(30);
    expect(other).toEqual(one);
    expect([await mine(), await theirs()]).toMatchObject([{ unread_user: 0 }, { unread_admin: 0 }]);
  });

  it('is read from a message on, and page by page', async () => {
    const ids: string[] = [];
    for (const content of ['a', 'b', 'c', 'd', 'e']) ids.push((await say(content)).body.sent_message._id);
    expect(contents(await read(`?after=${ids[2]}`))).toEqual(['d', 'e']);
    expect(contents(await read(`?after=${ids[4]}`))).toEqual([]);
    const first = await read('?limit=2');
    expect([contents(first), contents(await read(`?limit=3&cursor=${first.next_cursor}`))]).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    expect((await read()).next_cursor).toBeNull();
    await t.as(user).get(`${LIST}/${id}/messages?after=${UNKNOWN_ID}`).expect(404);
    await t.as(user).get(`${LIST}/${id}/messages?after=x`).expect(400);
    await t.as(user).get(`${LIST}/${id}/messages?cursor=WyJ4Il0`).expect(400);
  });

  it('costs a poll nothing but a 304 until there is something new, a read mark included', async () => {
    await say('Hello').expect(201);
    const path = `${LIST}/${id}/messages`;
    const { headers } = await t.as(user).get(path).expect(200);
    const poll = () => t.as(user).get(path).set('If-None-Match', headers.etag!);
    const unchanged = await poll().expect(304);
    expect([unchanged.text, unchanged.headers.etag]).toEqual(['', headers.etag]);
    await readAsAdmin();
    expect((await poll().expect(200)).body.messages[0].read_at).not.toBeNull();
    await answer('News').expect(201);
    expect(contents((await poll().expect(200)).body)).toEqual(['Hello', 'News']);
  });
});

describe('somebody else’s conversation', () => {
  it('is not there, for reading and writing alike', async () => {
    await say('Private').expect(201);
    const stranger = await t.build.user();
    const own = await start(stranger);
    await t.settled();
    const before = await fingerprint((sql) => t.db.query(sql));
    for (const unknown of [id, UNKNOWN_ID, 'nonsense', '%00']) {
      await t.as(stranger).get(`${LIST}/${unknown}/messages`).expect(404);
      await t.as(stranger).post(`${LIST}/${unknown}/messages`).send({ content: 'Hi' }).expect(404);
    }
    const [{ id: message }] = await t.db.query<[{ id: string }]>('select id from messages where conversation_id = $1', [
      id,
    ]);
    await t.as(stranger).get(`${LIST}/${own}/messages?after=${message}`).expect(404);
    await t.as(admin).get(`${ADMIN}/${UNKNOWN_ID}/messages`).expect(404);
    await t.as(admin).post(`${ADMIN}/${UNKNOWN_ID}/messages`).send({ content: 'Hi' }).expect(404);
    await t.as(admin).put(`${ADMIN}/${UNKNOWN_ID}/status`).send({ status: 'closed' }).expect(404);
    expect((await t.as(stranger).get(LIST)).body.conversations).toHaveLength(1);
    expect(await fingerprint((sql) => t.db.query(sql), ['sessions'])).toBe(before.replace(/\nsessions=.*/, ''));
  });
});

describe('the administrator', () => {
  it('closes a conversation, which is written down once, and a new message opens it', async () => {
    const close = () => t.as(admin).put(`${ADMIN}/${id}/status`).send({ status: 'closed' });
    expect((await close().expect(200)).body.conversation).toMatchObject({ _id: id, status: 'closed' });
    await close().expect(200);
    const entries = await t.db.query<object[]>(
      `select actor_id, before, after from audit_log where action = 'conversation.status' and subject_id = $1`,
      [id],
    );
    expect(entries).toEqual([{ actor_id: admin.id, before: { status: 'active' }, after: { status: 'closed' } }]);
    await answer('Goodbye').expect(201);
    expect(await mine()).toMatchObject({ status: 'closed' });
    await say('One more thing').expect(201);
    expect(await mine()).toMatchObject({ status: 'active' });
    for (const body of [{}, { status: 'open' }, { status: null }, { status: 'closed', subject: 'x' }]) {
      await t.as(admin).put(`${ADMIN}/${id}/status`).send(body).expect(400);
    }
  });

  it('sees everybody’s conversations, the latest message first, page by page', async () => {
    const other = await start(await t.build.user({ name: 'Owen' }));
    t.clock.advance(SECOND);
    await say('Mine is the latest').expect(201);
    const first = await t.as(admin).get(`${ADMIN}?limit=1`).expect(200);
    expect(first.body.conversations.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    const second = await t.as(admin).get(`${ADMIN}?limit=1&cursor=${first.body.next_cursor}`).expect(200);
    expect(second.body.conversations).toMatchObject([{ _id: other, user: { name: 'Owen' }, last_message: null }]);
  });

  it('sees one customer’s conversations alone, by the customer’s id', async () => {
    const { body } = await t.as(admin).get(`${ADMIN}?user_id=${user.id}`).expect(200);
    expect(body).toMatchObject({ conversations: [{ _id: id }], next_cursor: null });
    await t.as(admin).get(`${ADMIN}?user_id=owen`).expect(400);
    await t.as(user).get(`${ADMIN}?user_id=${user.id}`).expect(403);
  });
});

describe('limits of a customer', () => {
  it('are ten conversations an hour and sixty messages in ten minutes; polls and others have none of it', async () => {
    const first = await t.as(user).get(LIST).expect(200);
    const open = times(10 - first.body.conversations.length, () => t.as(user).post(LIST).send({ subject: 'More' }));
    expect(tally((await Promise.all(open)).map(({ status }) => status))).toEqual({ 201: open.length });
    const refused = await t.as(user).post(LIST).send({ subject: 'Too many' });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    const sent = await Promise.all(times(65, (at) => say(`${at}`)));
    expect(tally(sent.map(({ status }) => status))).toEqual({ 201: 60, 429: 5 });
    await answer('An answer').expect(201);
    await read();
    await t
      .as(await t.build.user())
      .post(LIST)
      .send({ subject: 'Mine' })
      .expect(201);
  });
});
