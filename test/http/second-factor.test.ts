import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { tally, times, useApp } from '../support/app.ts';
import { SoftAuthenticator } from '../support/authenticator.ts';
import { MINUTE } from '../support/clock.ts';
import { AREAS, factors } from '../support/factors.ts';

const t = useApp({ rateLimitScale: 1_000 });

describe.each(AREAS)('a second factor of %s', (area) => {
  const f = factors(t, area);
  const status = async (someone: { token: string }) => (await t.as(someone).get(`${f.base}/second-factor`)).body;
  const row = async (id: string) => {
    const [found] = await t.db.query<{ secret: string; recovery_hashes: string[] }[]>(
      'select secret, recovery_hashes from second_factors where user_id = $1 or admin_id = $1',
      [id],
    );
    return found!;
  };

  it('is none at first: the password alone signs in', async () => {
    const someone = await f.account();
    expect(await status(someone)).toEqual({ success: true, totp: false, passkeys: [], recovery_left: 0 });
    const { body } = await f.signIn(someone.credentials).expect(200);
    expect(body.token).toEqual(expect.any(String));
    expect(body.second_factor).toBeUndefined();
  });

  it('is an authenticator: password, then a code, each needed', async () => {
    const someone = await f.account();
    const totp = await f.withTotp(someone);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Shingle:.+secret=[A-Z2-7]{32}&issuer=Shingle$/);
    expect(totp.recovery_codes).toHaveLength(10);
    expect(new Set(totp.recovery_codes).size).toBe(10);
    expect(await status(someone)).toMatchObject({ totp: true, passkeys: [], recovery_left: 10 });

    await f.signIn({ ...someone.credentials, password: 'wrong one' }).expect(401);
    const step = (await f.signIn(someone.credentials).expect(200)).body;
    expect(step).toEqual({ success: true, second_factor: ['totp'], ticket: expect.any(String) });
    await t.as({ token: step.ticket }).get(`${f.base}/second-factor`).expect(401);
    const done = await f.second({ ticket: step.ticket, code: totp.code() }).expect(200);
    expect(done.body).toMatchObject({ token: expect.any(String), message: expect.any(String) });
    await t.as(done.body).get(`${f.base}/second-factor`).expect(200);
  });

  it('keeps no secret and no recovery code that could be read', async () => {
    const someone = await f.account();
    const { secret, recovery_codes } = await f.withTotp(someone);
    const kept = JSON.stringify(await row(someone.id));
    for (const text of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(text);
    const other = await f.account();
    await f.withTotp(other);
    // A secret copied to another account opens nothing there.
    await t.db.query(
      'update second_factors set secret = $2, recovery_hashes = $3 where user_id = $1 or admin_id = $1',
      [other.id, (await row(someone.id)).secret, (await row(someone.id)).recovery_hashes],
    );
    const { ticket } = await f.ticket(other);
    await f.second({ ticket, code: f.codeOf(secret) }).expect(401);
    await f.second({ ticket, code: recovery_codes[0] }).expect(401);
  });

  it('takes a code once, and none that is older than the last one used', async () => {
    const someone = await f.account();
    const { secret } = await f.withTotp(someone);
    const [now, before, later] = [f.codeOf(secret), f.codeOf(secret, -1), f.codeOf(secret, 1)];
    const codes = [
      [f.codeOf(secret, -2), 401],
      [f.codeOf(secret, 2), 401],
      [now, 200],
      [now, 401],
      [before, 401],
      [later, 200],
      [later, 401],
    ] as const;
    for (const [code, expected] of codes) {
      const { ticket } = await f.ticket(someone);
      const answer = await f.second({ ticket, code });
      expect([code === now, answer.status]).toEqual([code === now, expected]);
      if (expected === 401) expect(answer.body.code).toBe('wrong_code');
    }
  });

  it('takes a recovery code once, written in any way', async () => {
    const someone = await f.account();
    const { recovery_codes } = await f.withTotp(someone);
    const [first, second] = recovery_codes as [string, string];
    const written = ` ${first.replace('-', ' ').toUpperCase()} `;
    await f.second({ ticket: (await f.ticket(someone)).ticket, code: written }).expect(200);
    await f.second({ ticket: (await f.ticket(someone)).ticket, code: first }).expect(401);
    await f.second({ ticket: (await f.ticket(someone)).ticket, code: second }).expect(200);
    expect(await status(someone)).toMatchObject({ recovery_left: 8 });
  });

  it.each(['authenticator', 'recovery'])(
    'lets one of forty through who come at once with one %s code',
    async (kind) => {
      const someone = await f.account();
      const { recovery_codes, code } = await f.withTotp(someone);
      const given = kind === 'recovery' ? recovery_codes[0] : code();
      const tickets = await Promise.all(times(40, () => f.ticket(someone)));
      const answers = await Promise.all(tickets.map(({ ticket }) => f.second({ ticket, code: given })));
      expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 1, 401: 39 });
    },
  );

  it('gives a ticket five tries, also at once, and one sign-in', async () => {
    const someone = await f.account();
    const { recovery_codes, code } = await f.withTotp(someone);
    const tried = (await f.ticket(someone)).ticket;
    const wrong = await Promise.all(times(12, () => f.second({ ticket: tried, code: '000000' })));
    expect(tally(wrong.map(({ body }) => body.code as string))).toEqual({ wrong_code: 5, ticket_ended: 7 });
    await f.second({ ticket: tried, code: code() }).expect(401);

    const used = (await f.ticket(someone)).ticket;
    await f.second({ ticket: used, code: code() }).expect(200);
    const again = await f.second({ ticket: used, code: recovery_codes[0] }).expect(401);
    expect(again.body.code).toBe('ticket_ended');
  });

  it('ends a ticket after five minutes', async () => {
    const someone = await f.account();
    const { secret } = await f.withTotp(someone);
    const [early, late] = [(await f.ticket(someone)).ticket, (await f.ticket(someone)).ticket];
    t.clock.advance(5 * MINUTE - 1_000);
    await f.second({ ticket: early, code: f.codeOf(secret) }).expect(200);
    t.clock.advance(2_000);
    const answer = await f.second({ ticket: late, code: f.codeOf(secret, 1) }).expect(401);
    expect(answer.body.code).toBe('ticket_ended');
  });

  it('takes nothing of somebody else: no code, no recovery code, no passkey', async () => {
    const [someone, stranger] = [await f.account(), await f.account()];
    await f.withTotp(someone);
    const theirs = await f.withTotp(stranger);
    await t.as(stranger).post(`${f.base}/confirm`).send({ code: theirs.recovery_codes[9] }).expect(200);
    const { device } = await f.withPasskey(stranger);
    const { ticket } = await f.ticket(someone);
    await f.second({ ticket, code: theirs.code() }).expect(401);
    await f.second({ ticket, code: theirs.recovery_codes[0] }).expect(401);
    const challenge = await f.challenge(stranger);
    const { body } = await f.second({ ticket, passkey: device.sign(challenge) }).expect(401);
    expect(body).toMatchObject({ code: 'wrong_code', message: expect.stringMatching(/^That passkey does not/) });
    await f.second({ ticket: 'x'.repeat(43), code: theirs.code() }).expect(401);
    await f.second({ code: theirs.code() }).expect(400);
  });

  it('is a passkey: what it signs counts once, and its counter must go up', async () => {
    const someone = await f.account();
    const { device, passkey, recovery_codes } = await f.withPasskey(someone, ' My  telephone ');
    expect(passkey).toEqual({ id: expect.any(String), name: 'My telephone', created_at: expect.any(String) });
    expect(recovery_codes).toHaveLength(10);
    const suns = '☀️'.repeat(60); // one character for who reads it, two for PostgreSQL
    expect((await f.withPasskey(await f.account(), suns)).passkey.name).toBe(suns);
    await expect(f.withPasskey(await f.account(), `${suns}☀️`)).rejects.toThrow('400');
    const step = await f.ticket(someone);
    expect(step.second_factor).toEqual(['passkey']);
    const signed = device.sign(step.passkey_options!);
    await f.second({ ticket: step.ticket, passkey: signed }).expect(200);

    const next = await f.ticket(someone);
    await f.second({ ticket: next.ticket, passkey: signed }).expect(401); // of another challenge
    device.counter = 1;
    await f.second({ ticket: next.ticket, passkey: device.sign(next.passkey_options!) }).expect(401); // a copy of the key
    device.counter = 9;
    await f.second({ ticket: next.ticket, passkey: device.sign(next.passkey_options!) }).expect(200);
    await f.second({ ticket: (await f.ticket(someone)).ticket, code: recovery_codes![0] }).expect(200);
  });

  it('refuses a passkey of another origin, another challenge, known already, or none at all', async () => {
    const someone = await f.account();
    const { device } = await f.withPasskey(someone);
    const call = t.as(someone);
    const { options } = (await call.post(`${f.base}/second-factor/passkeys/options`).send({})).body;
    expect(options.excludeCredentials).toEqual([expect.objectContaining({ id: device.id.toString('base64url') })]);
    const add = (passkey: object) => call.post(`${f.base}/second-factor/passkeys`).send({ passkey });
    const wrong = [
      new SoftAuthenticator('https://shingle.example').register(options),
      new SoftAuthenticator().register({ ...options, challenge: 'AAAA' }),
      {},
      Object.assign(new SoftAuthenticator(), { id: randomBytes(1_024) }).register(options), // one byte too long
      { id: 1, response: [] },
      { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } },
    ];
    for (const passkey of wrong)
      expect([passkey, (await add(passkey)).body.code]).toEqual([passkey, 'passkey_invalid']);
    expect((await add(device.register(options))).body.code).toBe('passkey_known');
    await add(new SoftAuthenticator().register(options)).expect(201);
    await add(new SoftAuthenticator().register(options)).expect(400); // the challenge is used
    expect((await status(someone)).passkeys).toHaveLength(2);
  });

  it('keeps only the names that browsers know of how a passkey is reached', async () => {
    const sent = ['usb', { usb: true }, [7, 'usb', 'x'], times(500, () => 'usb')];
    const kept = [[], [], ['usb'], ['usb']];
    for (const [at, transports] of sent.entries()) {
      const call = t.as(await f.account());
      const options = () => call.post(`${f.base}/second-factor/passkeys/options`).send({});
      const passkey = new SoftAuthenticator().register((await options()).body.options);
      Object.assign(passkey.response, { transports });
      await call.post(`${f.base}/second-factor/passkeys`).send({ passkey }).expect(201);
      expect((await options()).body.options.excludeCredentials[0].transports).toEqual(kept[at]);
    }
  });

  it('has ten passkeys at most: the last one is added by one of two sessions at once', async () => {
    const someone = await f.account();
    const sessions = await Promise.all(times(2, async () => (await f.signIn(someone.credentials).expect(200)).body));
    const options = (session: { token: string }) =>
      t.as(session).post(`${f.base}/second-factor/passkeys/options`).send({});
    const keys = await Promise.all(sessions.map(async (session) => (await options(session).expect(200)).body.options));
    await t.db.query(
      `insert into passkeys (${area === 'customer' ? 'user_id' : 'admin_id'}, credential_id, public_key, counter, name, created_at)
       select $1, $1::uuid || '-' || n, '', 0, 'Passkey', now() from generate_series(1, 9) n`,
      [someone.id],
    );
    const add = (session: { token: string }, at: number) => {
      const passkey = new SoftAuthenticator().register(keys[at]);
      return t.as(session).post(`${f.base}/second-factor/passkeys`).send({ passkey });
    };
    const answers = await Promise.all(sessions.map(add));
    expect(tally(answers.map((answer) => answer.body.code ?? answer.status))).toEqual({ 201: 1, confirm_first: 1 });
    const adder = sessions[answers.findIndex((answer) => answer.status === 201)]!;
    expect((await options(adder).expect(409)).body.code).toBe('passkeys_full');
  });

  it('is removed by a factor or a recovery code, never by the password alone', async () => {
    const someone = await f.account();
    const { recovery_codes, code } = await f.withTotp(someone);
    const { device } = await f.withPasskey(someone);
    const remove = (body: object) => t.as(someone).delete(`${f.base}/second-factor`).send(body);
    expect((await remove({})).body.code).toBe('factor_needed');
    await remove({ password: someone.password }).expect(400);
    expect((await remove({ code: '000000' })).body.code).toBe('wrong_code');
    const { body } = await remove({ passkey: device.sign({ challenge: 'AAAA' }) }).expect(400);
    expect(body).toMatchObject({ code: 'wrong_code', message: expect.stringMatching(/^That passkey does not/) });
    expect(await status(someone)).toMatchObject({ totp: true, passkeys: [{ name: 'Passkey' }] });

    await remove({ passkey: device.sign(await f.challenge(someone)) }).expect(200);
    expect(await status(someone)).toMatchObject({ totp: false, passkeys: [], recovery_left: 0 });
    expect((await f.signIn(someone.credentials).expect(200)).body.token).toEqual(expect.any(String));
    for (const used of [recovery_codes[0]!, code()]) await remove({ code: used }).expect(400);
  });

  it('is set up, added to and thinned out only by a session that gave the factor within ten minutes', async () => {
    const someone = await f.account();
    const { secret, recovery_codes } = await f.withTotp(someone);
    const passwordAlone = { password: someone.password };
    t.clock.advance(10 * MINUTE);
    const call = t.as(someone);
    const guarded = [
      call.post(`${f.base}/second-factor/totp`).send({}),
      call.post(`${f.base}/second-factor/totp/confirm`).send({ code: f.codeOf(secret) }),
      call.post(`${f.base}/second-factor/passkeys/options`).send({}),
      call.post(`${f.base}/second-factor/passkeys`).send({ passkey: {} }),
      call.delete(`${f.base}/second-factor/passkeys/00000000-0000-4000-8000-000000000000`),
    ];
    for (const refused of await Promise.all(guarded)) {
      expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first']);
    }
    const refused = await call.post(`${f.base}/confirm`).send(passwordAlone).expect(400);
    expect(refused.body.code).toBe('factor_needed');
    await call.post(`${f.base}/second-factor/totp`).send({}).expect(403);
    await call.post(`${f.base}/confirm`).send({ code: recovery_codes[0] }).expect(200);
    const { passkey } = await f.withPasskey(someone);
    await call.delete(`${f.base}/second-factor/passkeys/${passkey.id}`).expect(200);
    await call.delete(`${f.base}/second-factor/passkeys/${passkey.id}`).expect(404);
  });

  it('is told by mail when it is added or removed, to an address that is known', async () => {
    const someone = await f.account();
    const address = `${someone.id}@shop.example`;
    if (area !== 'customer') await t.db.query('update admins set email = $2 where id = $1', [someone.id, address]);
    const to = area === 'customer' ? someone.credentials : { email: address };
    const subjects = async () => {
      await t.settled();
      return t.inbox.to((to as { email: string }).email).map(({ subject }) => subject);
    };
    await f.withTotp(someone);
    const one = await f.withPasskey(someone, 'My telephone');
    const two = await f.withPasskey(someone);
    await t.as(someone).delete(`${f.base}/second-factor/passkeys/${one.passkey.id}`).expect(200);
    const proof = { passkey: two.device.sign(await f.challenge(someone)) };
    await t.as(someone).delete(`${f.base}/second-factor`).send({ code: '000000' }).expect(400);
    await t.as(someone).delete(`${f.base}/second-factor`).send(proof).expect(200);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'A second step was added to your sign-in',
        'A passkey was added to your sign-in',
        'A passkey was removed from your sign-in',
        'The second step of your sign-in was removed',
      ]),
    );
    expect((await subjects()).filter((subject) => /step|passkey/.test(subject!))).toHaveLength(5);
    const texts = t.inbox.to((to as { email: string }).email).map(({ text }) => text);
    expect(texts.join()).not.toContain('My telephone');
    if (area === 'customer') return;
    await t.db.query('update admins set email = null where id = $1', [someone.id]);
    await f.withTotp(someone); // without an address there is no mail, and no failure
  });

  it('makes other sessions confirm again: they never gave it', async () => {
    const someone = await f.account();
    const { body: other } = await f.signIn(someone.credentials).expect(200);
    await f.withTotp(someone);
    await t.as(other).post(`${f.base}/second-factor/totp`).send({}).expect(403);
    await t.as(someone).post(`${f.base}/second-factor/totp`).send({}).expect(200);
  });
});
