import { describe, expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { MINUTE, SECOND } from '../support/clock.ts';
import { ADMIN_CONVERSATIONS as ADMIN, CONVERSATIONS as LIST, useConversation } from '../support/messaging.ts';

const t = useApp();
const c = useConversation(t);
const { answer, say } = c;

describe('an answer nobody has read for two minutes', () => {
  const mails = () => t.inbox.to(c.user.email);

  it('comes by mail, once, and all of them in one', async () => {
    await say('A question nobody has read yet').expect(201);
    await answer('The first').expect(201);
    t.clock.advance(30 * SECOND);
    await answer('The second <script>').expect(201);
    t.clock.advance(89 * SECOND);
    await t.settled();
    expect(mails()).toHaveLength(0);
    t.clock.advance(SECOND);
    await t.settled();
    t.clock.advance(10 * MINUTE);
    await t.settled();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.subject).toBe('2 answers from Shingle');
    expect(mails()[0]?.text).toMatch(/The first[\s\S]*The second <script>[\s\S]*\/dashboard\?tab=messages/);
    expect(mails()[0]?.html).not.toContain('<script>');
    await answer('The third').expect(201);
    t.clock.advance(2 * MINUTE);
    await t.settled();
    expect(mails()).toHaveLength(2);
    expect(mails()[0]?.text).not.toContain('The first');
  });

  it('is not mailed when it was read in time, and a later one no sooner for it', async () => {
    await answer('Seen').expect(201);
    t.clock.advance(MINUTE);
    await t.as(c.user).get(`${LIST}/${c.id}/messages`).expect(200);
    await answer('Not seen').expect(201);
    t.clock.advance(MINUTE);
    await t.settled();
    expect(mails()).toHaveLength(0);
    t.clock.advance(MINUTE);
    await t.settled();
    expect(mails()).toMatchObject([{ subject: 'Your answer from Shingle', text: expect.not.stringContaining('Seen') }]);
  });
});

describe('a deleted customer', () => {
  it('leaves no conversation and no message', async () => {
    await say('Forget me').expect(201);
    await t.db.query('delete from users where id = $1', [c.user.id]);
    const [row] = await t.db.query<[{ left: number }]>(
      `select (select count(*) from conversations where id = $1)::int + (select count(*) from messages where conversation_id = $1)::int as left`,
      [c.id],
    );
    expect(row.left).toBe(0);
    await t.as(c.admin).get(`${ADMIN}/${c.id}/messages`).expect(404);
  });
});
