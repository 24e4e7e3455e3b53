import { describe, expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { MINUTE, SECOND } from '../support/clock.ts';
import { fingerprint } from '../support/database.ts';
import { ADMIN_CONVERSATIONS as ADMIN, CONVERSATIONS as LIST, useConversation } from '../support/messaging.ts';
import { UNKNOWN_ID } from '../support/routes.ts';

const t = useApp();
const c = useConversation(t);
const { start, say, answer, read, readAsAdmin, mine, theirs } = c;

type Page = { conversations: { _id: string }[]; next_cursor: string | null };

describe('a conversation', () => {
  it('is opened by the customer and told to the provider by mail', async () => {
    const created = await t.as(c.user).post(LIST).send({ subject: '  My <b>site</b>  ' }).expect(201);
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
    expect(mail?.text).toContain(c.user.email);
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
    const refused = await t.as(c.user).post(LIST).send(body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
  });

  it('takes 200 characters, also right-to-left ones and emoji', async () => {
    for (const subject of ['x'.repeat(200), 'مرحبا 🏪', '\u202Eevil']) await start(c.user, subject);
  });

  it('shows what was said last and how much is unread, on both sides', async () => {
    await say('Hello').expect(201);
    t.clock.advance(SECOND);
    await answer('Good morning').expect(201);
    await answer('How can we help?').expect(201);
    expect(await mine()).toMatchObject({
      _id: c.id,
      last_message: { sender_type: 'admin', content: 'How can we help?' },
      last_message_at: t.clock.now().toISOString(),
      unread_user: 2,
    });
    const their = await theirs();
    expect(their).toMatchObject({ subject: 'Support', status: 'active', unread_admin: 1 });
    expect(their!.user).toEqual({ id: c.user.id, name: c.user.name, email: c.user.email });
    await read();
    await readAsAdmin();
    expect(await mine()).toMatchObject({ unread_user: 0 });
    expect(await theirs()).toMatchObject({ unread_admin: 0 });
  });

  it('is listed by its latest message, page by page, and 304 while nothing changes', async () => {
    const ids = [c.id];
    for (const subject of ['b', 'c', 'd']) {
      t.clock.advance(SECOND);
      ids.unshift(await start(c.user, subject));
    }
    t.clock.advance(SECOND);
    await say('First again').expect(201);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Page } = await t
        .as(c.user)
        .get(`${LIST}?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
        .expect(200);
      expect(body.conversations.length).toBeLessThanOrEqual(2);
      seen.push(...body.conversations.map(({ _id }) => _id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual([c.id, ...ids.slice(0, 3)]);
    const { headers } = await t.as(c.user).get(LIST);
    await t.as(c.user).get(LIST).set('If-None-Match', headers.etag!).expect(304);
    await answer('New').expect(201);
    await t.as(c.user).get(LIST).set('If-None-Match', headers.etag!).expect(200);
    await t.as(c.user).get(`${LIST}?cursor=bm9uc2Vuc2U`).expect(400);
    await t.as(c.user).get(`${LIST}?limit=0`).expect(400);
  });

  it('is listed anew for the operator once the customer’s name or e-mail is another', async () => {
    const path = `${ADMIN}?user_id=${c.user.id}`;
    const { headers } = await t.as(c.admin).get(path).expect(200);
    const poll = () => t.as(c.admin).get(path).set('If-None-Match', headers.etag!);
    await poll().expect(304);
    await t.as(c.user).put('/api/user/profile').send({ name: 'Nadia R.' }).expect(200);
    const { body } = await poll().expect(200);
    expect(body.conversations[0].user).toEqual({ id: c.user.id, name: 'Nadia R.', email: c.user.email });
  });
});

describe('the administrator', () => {
  it('closes a conversation, which is written down once, and a new message opens it', async () => {
    const close = () => t.as(c.admin).put(`${ADMIN}/${c.id}/status`).send({ status: 'closed' });
    expect((await close().expect(200)).body.conversation).toMatchObject({ _id: c.id, status: 'closed' });
    await close().expect(200);
    const entries = await t.db.query<object[]>(
      `select actor_id, before, after from audit_log where action = 'conversation.status' and subject_id = $1`,
      [c.id],
    );
    expect(entries).toEqual([{ actor_id: c.admin.id, before: { status: 'active' }, after: { status: 'closed' } }]);
    await answer('Goodbye').expect(201);
    expect(await mine()).toMatchObject({ status: 'closed' });
    await say('One more thing').expect(201);
    expect(await mine()).toMatchObject({ status: 'active' });
    for (const body of [{}, { status: 'open' }, { status: null }, { status: 'closed', subject: 'x' }]) {
      await t.as(c.admin).put(`${ADMIN}/${c.id}/status`).send(body).expect(400);
    }
  });

  it('sees everybody’s conversations, the latest message first, page by page', async () => {
    const other = await start(await t.build.user({ name: 'Owen' }));
    t.clock.advance(SECOND);
    await say('Mine is the latest').expect(201);
    const first = await t.as(c.admin).get(`${ADMIN}?limit=1`).expect(200);
    expect(first.body.conversations.map(({ _id }: { _id: string }) => _id)).toEqual([c.id]);
    const second = await t.as(c.admin).get(`${ADMIN}?limit=1&cursor=${first.body.next_cursor}`).expect(200);
    expect(second.body.conversations).toMatchObject([{ _id: other, user: { name: 'Owen' }, last_message: null }]);
  });

  it('sees one customer’s conversations alone, by the customer’s id', async () => {
    const { body } = await t.as(c.admin).get(`${ADMIN}?user_id=${c.user.id}`).expect(200);
    expect(body).toMatchObject({ conversations: [{ _id: c.id }], next_cursor: null });
    await t.as(c.admin).get(`${ADMIN}?user_id=owen`).expect(400);
    await t.as(c.user).get(`${ADMIN}?user_id=${c.user.id}`).expect(403);
  });
});
