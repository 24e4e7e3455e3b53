import { describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { accountCalls } from '../support/account-calls.ts';
import { badTokens } from '../support/bad-tokens.ts';
import { PASSWORD } from '../support/build.ts';
import { tally, times, useApp } from '../support/app.ts';
import { DAY, MINUTE } from '../support/clock.ts';

const t = useApp();
const { post, me } = accountCalls(t);

describe('POST /api/auth/register', () => {
  it('opens an account without a plan and signs it in', async () => {
    const answer = await post('/api/auth/register', { name: ' Luc ', email: ' Luc@Shop.example ', password: 'secret' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message: expect.any(String),
      user: { name: 'Luc', email: 'Luc@Shop.example', plan: 'no_plan' },
    });
    expect((await me(answer.body.token)).body.user).toMatchObject(answer.body.user);
  });

  it('gives one e-mail, in whatever case, to one of fifty who ask at once', async () => {
    const answers = await Promise.all(
      times(50, (i) =>
        post('/api/auth/register', {
          name: 'Twin',
          email: i % 2 ? 'twin@shop.example' : 'TWIN@Shop.example',
          password: 'secret',
        }).set('X-Forwarded-For', `10.0.0.${i}`),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({
      201: 1,
      409: expect.any(Number),
      429: expect.any(Number),
    });
    const rows = await t.db.query<unknown[]>(`select 1 from users where lower(email) = 'twin@shop.example'`);
    expect(rows).toHaveLength(1);
  });
});

describe('POST /api/auth/login', () => {
  it('signs in without regard to case, on as many devices as wanted, and signs out only the one', async () => {
    const user = await t.build.user();
    const first = await post('/api/auth/login', { email: user.email.toUpperCase(), password: PASSWORD }).expect(200);
    const second = await post('/api/auth/login', { email: user.email, password: PASSWORD }).expect(200);
    await t.as(second.body).post('/api/auth/logout').expect(200);
    await me(second.body.token).expect(401);
    await me(first.body.token).expect(200);
  });

  it('answers the same whether the account exists or not', async () => {
    const user = await t.build.user();
    const known = await post('/api/auth/login', { email: user.email, password: 'wrong one' });
    const unknown = await post('/api/auth/login', { email: t.build.email(), password: 'wrong one' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body).toEqual({ success: false, message: 'Invalid credentials', code: 'invalid_credentials' });
  });

  it('tells of a suspension only after the right password', async () => {
    const user = await t.build.user({ status: 'suspended' });
    const wrong = await post('/api/auth/login', { email: user.email, password: 'wrong one' });
    const right = await post('/api/auth/login', { email: user.email, password: PASSWORD });
    expect([wrong.status, right.status, right.body.code]).toEqual([401, 403, 'account_suspended']);
    await me(user.token).expect(401);
  });

  it('refuses the eleventh failure for one account, also at once, with Retry-After, and no other account', async () => {
    const [user, other] = [await t.build.user(), await t.build.user()];
    const tries = await Promise.all(
      times(15, () => post('/api/auth/login', { email: user.email, password: 'wrong one' })),
    );
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 5 });
    const refused = await post('/api/auth/login', { email: user.email, password: PASSWORD }).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await post('/api/auth/login', { email: other.email, password: PASSWORD }).expect(200);
  });

  it('does not believe a forged X-Forwarded-For', async () => {
    const user = await t.build.user();
    const tries = await Promise.all(
      times(12, (i) =>
        post('/api/auth/login', { email: user.email, password: 'wrong one' }).set('X-Forwarded-For', `203.0.113.${i}`),
      ),
    );
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 2 });
  });
});

describe('a session', () => {
  const forged = (claims: object, options: object) =>
    t.app.get(JwtService).sign(claims, { expiresIn: '1h', ...options });

  it('ends after thirty days', async () => {
    const user = await t.build.user();
    t.clock.advance(30 * DAY - MINUTE);
    await me(user.token).expect(200);
    t.clock.advance(2 * MINUTE);
    await me(user.token).expect(401);
  });

  it('ends with the account', async () => {
    const user = await t.build.user();
    await t.db.query('delete from users where id = $1', [user.id]);
    await me(user.token).expect(401);
  });

  it('is of one audience', async () => {
    const admin = await t.build.admin();
    await me(admin.token).expect(403);
    const [{ id }] = await t.db.query<[{ id: string }]>('select id from sessions where admin_id = $1', [admin.id]);
    await me(forged({ sub: id }, { audience: 'customer' })).expect(401);
  });

  it('is not had by twelve kinds of bad token', async () => {
    const user = await t.build.user();
    for (const { what, token } of badTokens(t, user, 'customer'))
      expect([what, (await me(token)).status]).toEqual([what, 401]);
    await t.anonymous().get('/api/auth/me').set('Authorization', `Basic ${user.token}`).expect(401);
  });
});

it('keeps a thousand sessions of an account, and the oldest ends with a further one', async () => {
  const { email, id } = await t.build.user();
  await t.db.query(
    `insert into sessions (audience, user_id, created_at, last_seen_at, expires_at)
     select 'customer', $1, at, at, $2::timestamptz + interval '1 day'
     from (select $2::timestamptz - n * interval '1 minute' as at from generate_series(1, 1000) n) as each`,
    [id, t.clock.now()],
  );
  const oldest = await t.db.query('select id from sessions where user_id = $1 order by created_at limit 2', [id]);
  const { body } = await post('/api/auth/login', { email, password: PASSWORD }).expect(200);
  const kept = await t.db.query<{ id: string }[]>('select id from sessions where user_id = $1', [id]);
  expect(kept).toHaveLength(1_000);
  expect(kept).toEqual(expect.not.arrayContaining(oldest));
  expect((await me(body.token)).status).toBe(200);
});
