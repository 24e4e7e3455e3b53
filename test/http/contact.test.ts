import { beforeEach, describe, expect, it } from '@jest/globals';
import { tally, times, useApp } from '../support/app.ts';

const t = useApp({ trustProxy: 1 });
const message = { name: 'Nadia', email: 'nadia@shop.example', questions: 'How long does it take?' };
const send = (body: object) => t.anonymous().post('/api/contact').send(body);
const kept = () => t.db.query<object[]>('select name, email, phone, questions from contact_messages');

beforeEach(async () => {
  await t.settled();
  await t.db.query('delete from contact_messages');
});

describe('POST /api/contact', () => {
  it('keeps the message and mails it to the provider, who can answer it', async () => {
    const answer = await send({ ...message, name: ' Nadia ', phone: '' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: "Thank you for your inquiry. We'll get back to you within 24 hours.",
    });
    expect(await kept()).toEqual([{ ...message, phone: null }]);
    await t.settled();
    const [mail] = t.inbox.to('hello@shingle.example');
    expect(mail?.replyTo).toEqual([{ name: '', address: 'nadia@shop.example' }]);
    expect(mail?.text).toContain('How long does it take?');
  });

  it.each<[object, string, string]>([
    [{ ...message, name: '  ' }, 'Please fill in all required fields.', 'name'],
    [{ email: message.email, name: 'N' }, 'Please fill in all required fields.', 'questions'],
    [{ ...message, email: '' }, 'Please fill in all required fields.', 'email'],
    [{ ...message, email: 'nadia' }, 'Please enter a valid email address.', 'email'],
    [
      { ...message, questions: '  too short ' },
      'Please provide a more detailed message (at least 10 characters).',
      'questions',
    ],
    [{ ...message, phone: 5 }, 'Please enter a valid phone number.', 'phone'],
    [{ ...message, isAdmin: true }, 'There is no field isAdmin.', 'isAdmin'],
    [{ ...message, name: '\u200b' }, 'Please fill in all required fields.', 'name'],
    [{ ...message, questions: '\u200b'.repeat(12) }, 'Please fill in all required fields.', 'questions'],
    [{ ...message, name: null }, 'Please fill in all required fields.', 'name'],
    [{ ...message, phone: null }, 'Please enter a valid phone number.', 'phone'],
    [{ ...message, questions: 'a'.repeat(5_001) }, 'The message can have at most 5000 characters.', 'questions'],
  ])('refuses %# with its sentence', async (body, sentence, field) => {
    const before = await kept();
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'invalid', message: sentence });
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect(await kept()).toEqual(before);
  });

  it.each(['\u2800 \u2800', '\u{1d159}', '\ufff9', '\u{13430}', '\u0301', '\uffff', '\u3164'])(
    'takes nothing to see for no name: %j',
    async (name) => {
      const { body } = await send({ ...message, name }).expect(400);
      expect(Object.keys(body.errors)).toEqual(['name']);
    },
  );

  it('does not let a line break into the mail’s headers', async () => {
    await send({
      ...message,
      name: 'Eve\r\nBcc: all@shop.example',
      questions: 'Is <script>alert(1)</script> shown?',
    }).expect(201);
    await t.settled();
    const mail = t.inbox.mails[0];
    expect(mail?.subject).toBe('Contact: Eve Bcc: all@shop.example');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.html).not.toContain('<script>');
  });

  it('sends what an SMTP server refused as soon as it takes mails again, once', async () => {
    const before = t.inbox.mails.length;
    t.inbox.refuse(true);
    await send(message).expect(201);
    t.inbox.refuse(false);
    for (let turn = 0; turn < 40 && t.inbox.mails.length === before; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      t.clock.advance(10_000);
      await t.settled();
    }
    expect(t.inbox.mails.length - before).toBe(1);
  });

  it('takes thirty an hour from one address; what was refused as invalid counts', async () => {
    const from = (address: string, body: object) => send(body).set('X-Forwarded-For', address);
    const bodies = times(40, (i) => (i < 5 ? { ...message, email: '' } : message));
    const answers = [];
    for (const body of bodies) answers.push(await from('198.51.100.7', body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 400: 5, 201: 25, 429: 10 });
    await from('198.51.100.8', message).expect(201);
  });
});
