import { describe, expect, it, jest } from '@jest/globals';
import { accountCalls } from '../support/account-calls.ts';
import { tally, times, useApp } from '../support/app.ts';
import { PASSWORD, type BuiltUser } from '../support/build.ts';
import { HOUR, MINUTE } from '../support/clock.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({}, { gates: true });
const { post, login, me, profile, reset, links, newestLink, forgot } = accountCalls(t);
const invalid = {
  success: false,
  code: 'invalid_token',
  message: 'This link has been used or has run out. Please ask for a new one.',
};

describe('verification of an e-mail', () => {
  const register = async (name = 'Luc Moreau') => {
    const email = t.build.email();
    const { body } = await post('/api/auth/register', { name, email, password: PASSWORD }).expect(201);
    return { ...body.user, token: body.token } as BuiltUser;
  };
  const isVerified = async (user: { token: string }) => (await me(user.token)).body.user.email_verified;

  it('is asked for by the welcome mail, and its link works once', async () => {
    const user = await register();
    expect(await isVerified(user)).toBe(false);
    const token = await newestLink('verify', user.email);
    expect(t.inbox.to(user.email)[0]?.subject).toBe('Welcome to Shingle');
    await post('/api/auth/verify-email', { token }).expect(200);
    expect(await isVerified(user)).toBe(true);
    expect((await post('/api/auth/verify-email', { token }).expect(400)).body).toMatchObject(invalid);
  });

  it('can be asked for again, five times an hour, and is not mailed to the verified', async () => {
    const user = await t.build.user();
    const again = () => t.as(user).post('/api/auth/resend-verification');
    const answers = await Promise.all(times(7, again));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 202: 5, 429: 2 });
    const tokens = await links('verify', user.email);
    expect(tokens).toHaveLength(5);
    await post('/api/auth/verify-email', { token: tokens[4]! }).expect(200);
    await post('/api/auth/verify-email', { token: tokens[0]! }).expect(400);
    const verified = await t.build.user({ verified: true });
    await t.as(verified).post('/api/auth/resend-verification').expect(202);
    expect(await links('verify', verified.email)).toEqual([]);
  });

  it('is mailed ten times an hour to one address, however many accounts name it in turn', async () => {
    const address = t.build.email();
    for (const user of await Promise.all(times(4, () => t.build.user()))) {
      await t.as(user).put('/api/user/profile').send({ email: address }).expect(200);
      for (const answer of await Promise.all(times(4, () => t.as(user).post('/api/auth/resend-verification'))))
        expect(answer.status).toBe(202);
      await t.as(user).put('/api/user/profile').send({ email: user.email }).expect(200);
    }
    await post('/api/auth/register', { name: 'Nadia', email: address, password: PASSWORD }).expect(201);
    const tagged = address.replace('@', '+shop@'); // leads to the same mailbox
    await post('/api/auth/register', { name: 'Nadia', email: tagged, password: PASSWORD }).expect(201);
    await t.settled();
    expect([t.inbox.to(address).length, t.inbox.to(tagged).length]).toEqual([10, 0]);
  });

  it('keeps no token as it was mailed', async () => {
    const user = await register();
    const token = await newestLink('verify', user.email);
    const kept = await t.db.query<object[]>('select * from account_tokens where user_id = $1', [user.id]);
    const done = await t.db.query<object[]>('select * from outbox where done_at is not null');
    expect(JSON.stringify([kept, done])).not.toContain(token);
  });

  it('begins no transaction for a token that is made up', async () => {
    await t.settled();
    const begun = jest.spyOn(t.db, 'transaction');
    for (const path of ['verify-email', 'revert-email'])
      await post(`/api/auth/${path}`, { token: 'x'.repeat(43) }).expect(400);
    await reset('x'.repeat(43)).expect(400);
    expect(begun).not.toHaveBeenCalled();
    begun.mockRestore();
  });

  it('takes the link of no other purpose', async () => {
    const user = await t.build.user();
    const token = await forgot(user.email);
    await post('/api/auth/verify-email', { token }).expect(400);
    await post('/api/auth/revert-email', { token }).expect(400);
    await reset(token).expect(200);
  });

  it.each([
    '<script>alert(1)</script>',
    '‮قالب‬ 🪵',
    "O'Brien & Söhne\r\nBcc: x@y.example",
    'Sir, your refund waits: https://evil.example/claim',
  ])('mails the name %j to no address that is not verified, and to a verified one as one line', async (name) => {
    const user = await register(name);
    await t.as(user).post('/api/auth/resend-verification').expect(202);
    const token = await newestLink('verify', user.email);
    await post('/api/auth/forgot-password', { email: user.email }).expect(202);
    await t.settled();
    const unverified = t.inbox.to(user.email);
    expect(unverified).toHaveLength(3);
    for (const { html, text } of unverified) expect([html, text].join(' ')).not.toMatch(/script|قالب|Brien|refund/);
    await post('/api/auth/verify-email', { token }).expect(200);
    await forgot(user.email);
    const [mail] = t.inbox.to(user.email);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.text).toContain(`Hello ${name.replace(/\p{Cf}/gu, '').replace(/\s+/g, ' ')},`);
  });
});

describe('a forgotten password', () => {
  it('is reset by the mailed link, which ends every session and tells the owner', async () => {
    const user = await t.build.user();
    await post('/api/auth/forgot-password', { email: user.email.toUpperCase() }).expect(202);
    await reset(await newestLink('reset', user.email)).expect(200);
    await me(user.token).expect(401);
    await login(user.email, PASSWORD).expect(401);
    await login(user.email, 'a new password').expect(200);
    await t.settled();
    expect(t.inbox.to(user.email)[0]?.subject).toBe('Your password was changed');
  });

  it('answers the same for a known and an unknown e-mail, and mails only the known', async () => {
    const user = await t.build.user();
    const [known, unknown] = [
      await post('/api/auth/forgot-password', { email: user.email }),
      await post('/api/auth/forgot-password', { email: 'nobody@shop.example' }),
    ];
    expect([known.status, known.body]).toEqual([202, unknown.body]);
    await t.settled();
    expect(t.inbox.to('nobody@shop.example')).toEqual([]);
  });

  it('has a link that works once, also when used twice at the same moment', async () => {
    const user = await t.build.user();
    const token = await forgot(user.email);
    const answers = await Promise.all(times(5, (i) => reset(token, `new password ${i}`)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: 4 });
    expect((await reset(token)).body).toMatchObject(invalid);
  });

  it('has a link that works for an hour', async () => {
    const [user, late] = [await t.build.user(), await t.build.user()];
    const [token, lateToken] = [await forgot(user.email), await forgot(late.email)];
    t.clock.advance(HOUR - MINUTE);
    await reset(token).expect(200);
    t.clock.advance(MINUTE);
    expect((await reset(lateToken)).body).toMatchObject(invalid);
    await login(late.email, PASSWORD).expect(200);
  });

  it('has a link that a newer one ends, and a change of the e-mail, and a new password', async () => {
    const user = await t.build.user();
    const older = await forgot(user.email);
    const newer = await forgot(user.email);
    await reset(older).expect(400);
    await profile(user, { email: t.build.email() }).expect(200);
    await reset(newer).expect(400);
    const other = await t.build.user();
    const token = await forgot(other.email);
    await t.as(other).post('/api/user/change-password').send({ current_password: PASSWORD, new_password: 'by myself' }).expect(200); // oxfmt-ignore
    await reset(token).expect(400);
  });

  it('is not reset by a bad token or to a bad password', async () => {
    const user = await t.build.user();
    const token = await forgot(user.email);
    for (const bad of ['x', token.slice(1), `${token}A`, "' or 1=1 --"]) {
      expect((await reset(bad)).body).toMatchObject(invalid);
    }
    expect((await reset(token, 'short')).body.message).toBe('Password must be at least 6 characters long.');
    await reset(token, 'x'.repeat(129)).expect(400);
    await post('/api/auth/reset-password', { token, new_password: 'long enough', user_id: user.id }).expect(400);
    await post('/api/auth/reset-password', { token: [token], new_password: 'long enough' }).expect(400);
    await reset(token).expect(200);
  });

  it('is mailed five times an hour for one e-mail written in any case; the sixth is answered the same', async () => {
    const user = await t.build.user();
    const answers = [];
    for (let i = 0; i < 7; i += 1) {
      answers.push(await post('/api/auth/forgot-password', { email: i % 2 ? user.email : user.email.toUpperCase() }));
    }
    expect(answers.map(({ status }) => status)).toEqual(times(7, () => 202));
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    const tagged = user.email.replace('@', '+shop@'); // an account of its own, of the same mailbox
    await t.build.user({ email: tagged });
    await post('/api/auth/forgot-password', { email: tagged }).expect(202);
    await t.settled();
    expect([t.inbox.to(user.email).length, t.inbox.to(tagged).length]).toEqual([5, 0]);
  });
});

describe('while a service is away', () => {
  const ready = () => eventually(async () => (await t.anonymous().get('/health/ready')).status === 200);

  it('a forgotten password is taken without Redis, at once, and mailed when it is back', async () => {
    const user = await t.build.user();
    await t.redisGate.shut();
    const since = Date.now();
    const answer = await post('/api/auth/forgot-password', { email: user.email });
    const took = Date.now() - since;
    await t.redisGate.open();
    await ready();
    expect([answer.status, took < 3_000]).toEqual([202, true]);
    await reset(await newestLink('reset', user.email)).expect(200);
  });

  it('nothing is lost or spent without PostgreSQL: 503, never 401 or an invalid link', async () => {
    const user = await t.build.user();
    const token = await forgot(user.email);
    await t.databaseGate.shut();
    const answers = [
      await reset(token),
      await post('/api/auth/forgot-password', { email: user.email }),
      await profile(user, { name: 'N' }),
      await t.as(user).delete('/api/user').send({ password: PASSWORD }),
    ];
    await t.databaseGate.open();
    await ready();
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    await me(user.token).expect(200);
    await reset(token).expect(200);
  });
});
