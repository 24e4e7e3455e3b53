import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { QUESTIONS_MAX } from '../../src/contact/contact.shared.ts';
import { PASSWORD } from '../support/build.ts';
import { useApp } from '../support/app.ts';

const t = useApp();
const post = (path: string, fields: Record<string, string>) => t.anonymous().post(path).type('form').send(fields);
const message = { name: 'Nadia', email: 'nadia@shop.example', phone: '', questions: 'Does it work without scripts?' };

describe('a form sent without JavaScript', () => {
  it('keeps a contact message and answers with a page', async () => {
    const answer = await post('/contact', message).expect(200);
    expect(answer.text).toContain('Message Sent!');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(await t.db.query<unknown[]>('select 1 from contact_messages')).toHaveLength(1);
  });

  it('says on a page what is wrong, and keeps nothing', async () => {
    const answer = await post('/contact', { ...message, questions: '<b>short</b>'.slice(0, 8) }).expect(400);
    expect(answer.text).toContain('Please provide a more detailed message (at least 10 characters).');
    expect(await t.db.query<unknown[]>('select 1 from contact_messages')).toHaveLength(1);
  });

  it('counts a line break as one character, as the field in the browser does', async () => {
    const questions = `${'x'.repeat(QUESTIONS_MAX - 2)}\r\nx`;
    await post('/contact', { ...message, questions }).expect(200);
    const [kept] = await t.db.query('select questions from contact_messages where length(questions) = $1', [
      QUESTIONS_MAX,
    ]);
    expect(kept).toEqual({ questions: questions.replace('\r', '') });
  });

  it('knows a right password from a wrong one, counts the wrong ones, and shows a name as text', async () => {
    const user = await t.build.user({ name: '<script>alert(1)</script>' });
    const right = await post('/login', { mode: 'login', email: user.email, password: PASSWORD }).expect(200);
    expect(right.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const wrong = await post('/login', { email: user.email, password: 'wrong one' }).expect(401);
    expect(wrong.text).toContain('Invalid credentials');
    for (let turn = 0; turn < 9; turn += 1)
      await post('/login', { email: user.email, password: 'wrong one' }).expect(401);
    const late = await post('/login', { email: user.email, password: PASSWORD }).expect(429);
    expect(late.text).toContain('That did not work yet');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('is logged where the server itself fails', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await t.db.query('alter table contact_messages rename to away');
    await post('/contact', message).expect(500);
    await t.db.query('alter table away rename to contact_messages');
    expect(logged.mock.calls).toEqual([[expect.stringMatching(/^POST internal: QueryFailedError/)]]);
    logged.mockRestore();
  });
});
