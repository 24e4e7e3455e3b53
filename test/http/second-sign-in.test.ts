import { afterEach, describe, expect, it } from '@jest/globals';
import { AccountTokens } from '../../src/auth/sign-in/account-tokens.service.ts';
import { tally, times, useApp } from '../support/app.ts';
import { SoftAuthenticator } from '../support/authenticator.ts';
import { MINUTE } from '../support/clock.ts';
import { factors } from '../support/factors.ts';
import { UNKNOWN_ID } from '../support/routes.ts';

/** With the limits as customers have them. */
const t = useApp();
const customers = factors(t, 'customer');
const platform = factors(t, 'platform');
const studio = factors(t, 'studio');
afterEach(() => {
  t.env.embedded = true;
});

describe('wrong codes', () => {
  it.each([['customer', customers] as const, ['platform', platform] as const])(
    'are failed sign-ins of the %s, whatever ticket they come with',
    async (_area, f) => {
      const someone = await f.account();
      const { recovery_codes } = await f.withTotp(someone);
      const tickets = await Promise.all(times(4, () => f.ticket(someone)));
      const wrong = times(14, (at) => f.second({ ticket: tickets[at % 4]!.ticket, code: '000000' }));
      expect(tally((await Promise.all(wrong)).map(({ status }) => status))).toEqual({ 401: 10, 429: 4 });
      await f.second({ ticket: tickets[0]!.ticket, code: recovery_codes[0] }).expect(429);
      await f.signIn(someone.credentials).expect(429);
      await t.as(someone).delete(`${f.base}/second-factor`).send({ code: recovery_codes[0] }).expect(429);
      await t.as(someone).post(`${f.base}/confirm`).send({ code: recovery_codes[0] }).expect(429);
    },
  );

  it('given by a session are failed sign-ins too', async () => {
    const someone = await customers.account();
    await customers.withTotp(someone);
    const wrong = times(12, () => t.as(someone).delete('/api/user/second-factor').send({ code: '000000' }));
    expect(tally((await Promise.all(wrong)).map(({ status }) => status))).toEqual({ 400: 10, 429: 2 });
    await customers.signIn(someone.credentials).expect(429);
  });

  it('stay counted when the session gives the account another e-mail', async () => {
    const someone = await customers.account();
    await customers.withTotp(someone);
    const remove = (code: string) => t.as(someone).delete('/api/user/second-factor').send({ code });
    for (const _ of times(10, () => 0)) await remove('000000').expect(400);
    await t.as(someone).put('/api/user/profile').send({ email: t.build.email() }).expect(200);
    await remove('000000').expect(429);
  });
});

describe('a ticket', () => {
  it('ends with the hundredth after it, so that a right password alone fills no table', async () => {
    const someone = await customers.account();
    const { recovery_codes } = await customers.withTotp(someone);
    const first = await customers.ticket(someone);
    await t.db.query(
      `insert into sign_in_tickets (user_id, token_hash, kind, tries_left, expires_at)
       select $1, 'hash ' || n, 'second', 5, $2::timestamptz + interval '301 seconds' from generate_series(1, 99) n`,
      [someone.id, t.clock.now()],
    );
    t.clock.advance(5_000);
    const last = await customers.ticket(someone);
    const kept = 'select count(*)::int as n from sign_in_tickets where user_id = $1';
    expect(await t.db.query(kept, [someone.id])).toEqual([{ n: 100 }]);
    await customers.second({ ticket: first.ticket, code: recovery_codes[0] }).expect(401);
    await customers.second({ ticket: last.ticket, code: recovery_codes[0] }).expect(200);
  });

  it('without a code or a passkey is bad input: no failed sign-in, and none of its five tries', async () => {
    const someone = await customers.account();
    const { recovery_codes } = await customers.withTotp(someone);
    const { ticket } = await customers.ticket(someone);
    for (const _ of times(11, () => 0)) {
      const refused = await customers.second({ ticket }).expect(400);
      expect(refused.body.code).toBe('factor_needed');
    }
    await customers.second({ ticket, code: recovery_codes[0] }).expect(200);
  });

  it('ends with a reset, which keeps the factor', async () => {
    const someone = await customers.account();
    const { code, recovery_codes } = await customers.withTotp(someone);
    const { ticket } = await customers.ticket(someone);
    const { email } = someone.credentials as { email: string };
    const href = await t.app.get(AccountTokens).link(t.db.manager, 'reset', { userId: someone.id, email });
    const new_password = 'a new password';
    await customers.post('/api/auth/reset-password', { token: href.split('=')[1], new_password }).expect(200);
    const late = await customers.second({ ticket, code: recovery_codes[0] }).expect(401);
    expect(late.body.code).toBe('ticket_ended');
    const step = (await customers.signIn({ email, password: new_password }).expect(200)).body;
    expect([step.token, step.second_factor]).toEqual([undefined, ['totp']]);
    await customers.second({ ticket: step.ticket, code: code() }).expect(200);
  });

  it('ends with a suspension; and one that an account got before says that it is suspended', async () => {
    const someone = await customers.account();
    const { recovery_codes } = await customers.withTotp(someone);
    const admin = await t.build.admin();
    const before = await customers.ticket(someone);
    await t.as(admin).put(`/api/shingle-admin/users/${someone.id}/status`).send({ status: 'suspended' }).expect(200);
    expect((await customers.second({ ticket: before.ticket, code: recovery_codes[0] })).body.code).toBe('ticket_ended');

    await t.db.query(`update users set status = 'active' where id = $1`, [someone.id]);
    const raced = await customers.ticket(someone);
    await t.db.query(`update users set status = 'suspended' where id = $1`, [someone.id]);
    const refused = await customers.second({ ticket: raced.ticket, code: recovery_codes[0] }).expect(403);
    expect(refused.body.code).toBe('account_suspended');
  });

  it('ends with a change of the password, the customer’s and the operator’s', async () => {
    const customer = await customers.account();
    const admin = await platform.account();
    for (const [f, someone, path] of [
      [customers, customer, '/api/user/change-password'],
      [platform, admin, '/api/shingle-admin/change-password'],
    ] as const) {
      const { recovery_codes } = await f.withTotp(someone);
      const { ticket } = await f.ticket(someone);
      const change = { current_password: someone.password, new_password: 'a longer new password' };
      await t.as(someone).post(path).send(change).expect(200);
      await f.second({ ticket, code: recovery_codes[0] }).expect(401);
    }
  });

  it('of one kind of accounts opens no other sign-in', async () => {
    const [customer, teacher, operator] = [await customers.account(), await studio.account(), await platform.account()];
    const theirs = await customers.withTotp(customer);
    const teachers = await studio.withTotp(teacher);
    const operators = await platform.withTotp(operator);
    const { ticket } = await customers.ticket(customer);
    await platform.second({ ticket, code: theirs.recovery_codes[0] }).expect(401);
    const studioTicket = (await studio.ticket(teacher)).ticket;
    await platform.second({ ticket: studioTicket, code: teachers.recovery_codes[0] }).expect(401);
    await customers.second({ ticket: studioTicket, code: teachers.recovery_codes[0] }).expect(401);
    await studio.second({ ticket: studioTicket, code: teachers.recovery_codes[0] }).expect(200);
    // An operator may sign in at the studio's page too.
    const atStudio = (await studio.signIn(operator.credentials).expect(200)).body.ticket as string;
    const { body } = await studio.second({ ticket: atStudio, code: operators.recovery_codes[0] }).expect(200);
    expect(body.admin.role).toBe('platform');
  });
});

describe('an operator without a factor', () => {
  it('signs in by the password in the embedded demonstration, and not in production', async () => {
    const admin = await platform.account();
    expect((await platform.signIn(admin.credentials).expect(200)).body.token).toEqual(expect.any(String));
    t.env.embedded = false;
    for (const f of [platform, studio]) {
      const { body } = await f.signIn(admin.credentials).expect(200);
      expect(body).toEqual({ success: true, enrol: true, ticket: expect.any(String) });
    }
    const teacher = await studio.account();
    expect((await studio.signIn(teacher.credentials).expect(200)).body.token).toEqual(expect.any(String));
  });

  it.each([['platform', platform] as const, ['studio', studio] as const])(
    'sets up an authenticator with the ticket of the %s’s sign-in, then signs in with it',
    async (_name, f) => {
      const admin = await platform.account();
      t.env.embedded = false;
      const { ticket } = await f.ticket(admin);
      await f.second({ ticket, code: '000000' }).expect(401);
      const { body: offered } = await f.post(`${f.base}/second-factor/totp`, { ticket }).expect(200);
      const confirm = `${f.base}/second-factor/totp/confirm`;
      await f.post(confirm, { ticket, code: '000000' }).expect(400);
      const code = f.codeOf(offered.secret);
      const { body } = await f.post(confirm, { ticket, code }).expect(200);
      expect(body.recovery_codes).toHaveLength(10);
      await f.second({ ticket, code }).expect(401); // used to confirm
      const done = await f.second({ ticket, code: f.codeOf(offered.secret, 1) }).expect(200);
      expect(done.body.admin.role).toBe('platform');
      await t.as(done.body).get('/api/shingle-admin/sessions').expect(200);
    },
  );

  it('sets up a passkey with the ticket and signs in with it', async () => {
    const admin = await platform.account();
    t.env.embedded = false;
    const { ticket } = await platform.ticket(admin);
    const passkeys = `${platform.base}/second-factor/passkeys`;
    const { body } = await platform.post(`${passkeys}/options`, { ticket }).expect(200);
    const device = new SoftAuthenticator();
    const added = await platform.post(passkeys, { ticket, passkey: device.register(body.options) }).expect(201);
    expect(added.body.recovery_codes).toHaveLength(10);
    await platform.second({ ticket, passkey: device.sign(added.body.passkey_options) }).expect(200);
    const entries = await t.db.query<object[]>('select action, after from audit_log where actor_id = $1', [admin.id]);
    expect(entries).toEqual([{ action: 'admin.factor_add', after: { factor: 'passkey' } }]);
  });

  it('opens nothing else with that ticket, and nothing once there is a factor', async () => {
    const admin = await platform.account();
    t.env.embedded = false;
    const [ticket, older] = [(await platform.ticket(admin)).ticket, (await platform.ticket(admin)).ticket];
    const asToken = t.as({ token: ticket });
    const others = [
      asToken.get(`${platform.base}/sessions`),
      asToken.get(`${platform.base}/second-factor`),
      asToken.get(`${platform.base}/users`),
      asToken.get('/api/auth/me'),
      asToken.delete(`${platform.base}/users/${UNKNOWN_ID}`),
      asToken.delete(`${platform.base}/second-factor`).send({ code: '000000' }),
      t.anonymous().post(`${platform.base}/confirm`).send({ ticket, password: admin.password }),
      t.anonymous().post(`${platform.base}/second-factor/challenge`).send({ ticket }),
      t.anonymous().post('/api/user/second-factor/totp').send({ ticket }),
      t.anonymous().post(`${platform.base}/logout`).send({ ticket }),
    ];
    expect(tally((await Promise.all(others)).map(({ status }) => status))).toEqual({ 401: others.length });

    const offered = (await platform.post(`${platform.base}/second-factor/totp`, { ticket }).expect(200)).body;
    const code = platform.codeOf(offered.secret);
    await platform.post(`${platform.base}/second-factor/totp/confirm`, { ticket, code }).expect(200);
    // Who had the password alone holds `older`: it adds no factor of theirs beside the owner's.
    for (const each of [ticket, older]) {
      for (const path of ['totp', 'passkeys/options']) {
        const { body } = await platform.post(`${platform.base}/second-factor/${path}`, { ticket: each }).expect(401);
        expect(body.code).toBe('ticket_ended');
      }
    }
    // And the ticket of a second step sets nothing up.
    const { ticket: second } = await platform.ticket(admin);
    await platform.post(`${platform.base}/second-factor/totp`, { ticket: second }).expect(401);
  });

  it('sets nothing up with a ticket that is five minutes old', async () => {
    const admin = await platform.account();
    t.env.embedded = false;
    const { ticket } = await platform.ticket(admin);
    t.clock.advance(5 * MINUTE);
    const { body } = await platform.post(`${platform.base}/second-factor/totp`, { ticket }).expect(401);
    expect(body.code).toBe('ticket_ended');
  });
});

describe('a dangerous call', () => {
  const dangerous = (admin: { token: string }, id: string) => [
    t.as(admin).delete(`/api/shingle-admin/users/${id}`),
    t.as(admin).put(`/api/shingle-admin/users/${id}/plan`).send({ plan: 'pro' }),
    ...['paused', 'blocked'].map((state) =>
      t.as(admin).put(`/api/shingle-admin/sites/${id}/state`).send({ state, reason: 'A reason.' }),
    ),
  ];
  const confirm = (admin: { token: string }, body: object) => t.as(admin).post('/api/shingle-admin/confirm').send(body);

  it('wants the password within ten minutes; signing in counts', async () => {
    const admin = await platform.account();
    const statuses = async () => (await Promise.all(dangerous(admin, UNKNOWN_ID))).map(({ status }) => status);
    t.clock.advance(10 * MINUTE - 1_000);
    expect(tally(await statuses())).toEqual({ 404: 4 });
    t.clock.advance(2_000);
    const refused = await Promise.all(dangerous(admin, UNKNOWN_ID));
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(times(4, () => [403, 'confirm_first']));
    const published = { state: 'published' };
    await t.as(admin).put(`/api/shingle-admin/sites/${UNKNOWN_ID}/state`).send(published).expect(404);
    await t.as(admin).get('/api/shingle-admin/users').expect(200);

    expect((await confirm(admin, { password: 'wrong one' }).expect(400)).body.code).toBe('wrong_password');
    await confirm(admin, {}).expect(400);
    await confirm(admin, { code: '000000' }).expect(400);
    expect(tally(await statuses())).toEqual({ 403: 4 });
    await confirm(admin, { password: admin.password }).expect(200);
    expect(tally(await statuses())).toEqual({ 404: 4 });
    const { body: other } = await platform.signIn(admin.credentials).expect(200);
    t.clock.advance(9 * MINUTE);
    expect((await Promise.all(dangerous(other, UNKNOWN_ID)))[0]!.status).toBe(404);
  });

  it('wants the factor where there is one, by code or passkey, of the caller and not used before', async () => {
    const admin = await platform.account();
    const { recovery_codes, code } = await platform.withTotp(admin);
    const { device } = await platform.withPasskey(admin);
    t.clock.advance(10 * MINUTE);
    const user = await t.build.user();
    const plan = () => t.as(admin).put(`/api/shingle-admin/users/${user.id}/plan`).send({ plan: 'pro' });
    expect((await confirm(admin, { password: admin.password }).expect(400)).body.code).toBe('factor_needed');
    await confirm(admin, { code: '000000' }).expect(400);
    await plan().expect(403);
    const signed = device.sign(await platform.challenge(admin));
    await confirm(admin, { passkey: signed }).expect(200);
    await plan().expect(200);
    t.clock.advance(10 * MINUTE);
    await confirm(admin, { passkey: signed }).expect(400);
    await plan().expect(403);
    const given = code();
    await confirm(admin, { code: given }).expect(200);
    await plan().expect(200);
    await confirm(admin, { code: given }).expect(400);
    await confirm(admin, { code: recovery_codes[0] }).expect(200);
    const { body } = await platform.signIn(admin.credentials).expect(200);
    expect(body.token).toBeUndefined();
  });
});
