import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { tally, times, useApp } from '../support/app.ts';
import { SECOND } from '../support/clock.ts';
import { fingerprint } from '../support/database.ts';
import { ADMIN_CONVERSATIONS as ADMIN, CONVERSATIONS as LIST, useConversation } from '../support/messaging.ts';
import { UNKNOWN_ID } from '../support/routes.ts';

const t = useApp();
const c = useConversation(t);
const { start, say, answer, read, readAsAdmin, mine, theirs } = c;

const contents = (body: { messages: { content: string }[] }) => body.messages.map(({ content }) => content);

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
    await say('Or Tuesday?').expect(201);
    expect((await readAsAdmin()).messages[1]).toMatchObject({ content: 'On Monday', read_at: null });
    const { messages } = await read();
    expect(messages).toMatchObject([
      { sender_type: 'user', read_at: t.clock.now().toISOString() },
      { sender_type: 'admin', content: 'On Monday', read_at: t.clock.now().toISOString() },
      { sender_type: 'user', content: 'Or Tuesday?' },
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
      t.as(c.user).post(`${LIST}/${c.id}/messages`).send(body),
      t.as(c.admin).post(`${ADMIN}/${c.id}/messages`).send(body),
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
    await t.as(c.user).get(`${LIST}/${c.id}/messages?after=${UNKNOWN_ID}`).expect(404);
    await t.as(c.user).get(`${LIST}/${c.id}/messages?after=x`).expect(400);
    await t.as(c.user).get(`${LIST}/${c.id}/messages?cursor=WyJ4Il0`).expect(400);
  });

  it('costs a poll nothing but a 304 until there is something new, a read mark included', async () => {
    await say('Hello').expect(201);
    const path = `${LIST}/${c.id}/messages`;
    const { headers } = await t.as(c.user).get(path).expect(200);
    const poll = () => t.as(c.user).get(path).set('If-None-Match', headers.etag!);
    const unchanged = await poll().expect(304);
    expect([unchanged.text, unchanged.headers.etag]).toEqual(['', headers.etag]);
    await readAsAdmin();
    expect((await poll().expect(200)).body.messages[0].read_at).not.toBeNull();
    await answer('News').expect(201);
    expect(contents((await poll().expect(200)).body)).toEqual(['Hello', 'News']);
  });

  it('is 304 to a list of ETags with the newest one, and to any', async () => {
    await say('Hello').expect(201);
    const path = `${LIST}/${c.id}/messages`;
    const { etag } = (await t.as(c.user).get(path).expect(200)).headers;
    const status = async (known: string) => (await t.as(c.user).get(path).set('If-None-Match', known)).status;
    expect([await status(`"x", ${etag}`), await status('*'), await status('"x", "y"')]).toEqual([304, 304, 200]);
  });
});

describe('somebody else’s conversation', () => {
  it('is not there, for reading and writing alike', async () => {
    await say('Private').expect(201);
    const stranger = await t.build.user();
    const own = await start(stranger);
    await t.settled();
    const before = await fingerprint((sql) => t.db.query(sql));
    for (const unknown of [c.id, UNKNOWN_ID, 'nonsense', '%00']) {
      await t.as(stranger).get(`${LIST}/${unknown}/messages`).expect(404);
      await t.as(stranger).post(`${LIST}/${unknown}/messages`).send({ content: 'Hi' }).expect(404);
    }
    const [{ id: message }] = await t.db.query<[{ id: string }]>('select id from messages where conversation_id = $1', [
      c.id,
    ]);
    await t.as(stranger).get(`${LIST}/${own}/messages?after=${message}`).expect(404);
    await t.as(c.admin).get(`${ADMIN}/${UNKNOWN_ID}/messages`).expect(404);
    await t.as(c.admin).post(`${ADMIN}/${UNKNOWN_ID}/messages`).send({ content: 'Hi' }).expect(404);
    await t.as(c.admin).put(`${ADMIN}/${UNKNOWN_ID}/status`).send({ status: 'closed' }).expect(404);
    expect((await t.as(stranger).get(LIST)).body.conversations).toHaveLength(1);
    expect(await fingerprint((sql) => t.db.query(sql), ['sessions'])).toBe(before.replace(/\nsessions=.*/, ''));
  });
});

it('a subject is one line, and turns nothing of the mail that names it', async () => {
  const { body } = await t.as(c.user).post(LIST).send({ subject: '\u202eOpening\r\nhours' }).expect(201);
  expect(body.conversation.subject).toBe('Opening hours');
});

describe('limits of a customer', () => {
  it('are ten conversations an hour and sixty messages in ten minutes; polls and others have none of it', async () => {
    const first = await t.as(c.user).get(LIST).expect(200);
    const open = times(10 - first.body.conversations.length, () => t.as(c.user).post(LIST).send({ subject: 'More' }));
    expect(tally((await Promise.all(open)).map(({ status }) => status))).toEqual({ 201: open.length });
    const refused = await t.as(c.user).post(LIST).send({ subject: 'Too many' });
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
