import { describe, expect, it } from '@jest/globals';
import { CustomerData } from '../../src/auth/customer-data.ts';
import { PASSWORD, type BuiltUser } from '../support/build.ts';
import { tally, times, useApp } from '../support/app.ts';
import { DAY, HOUR, MINUTE } from '../support/clock.ts';

const t = useApp({ rateLimitScale: 1 });
const post = (path: string, body: object) => t.anonymous().post(path).send(body);
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
const me = (token: string) => t.as({ token }).get('/api/auth/me');
const profile = (user: { token: string }, body: object) => t.as(user).put('/api/user/profile').send(body);
const userRow = async ({ id }: { id: string }) =>
  (await t.db.query<Record<string, unknown>[]>('select * from users where id = $1', [id]))[0];

/** The tokens of the links mailed to an address, newest first, as they stand in HTML and text alike. */
async function links(purpose: 'reset' | 'verify' | 'revert', address: string): Promise<string[]> {
  await t.settled();
  const pattern = new RegExp(`http://localhost:3000/login#${purpose}=([\\w-]{43})`);
  return t.inbox.to(address).flatMap(({ html, text }) => {
    const token = pattern.exec(html ?? '')?.[1];
    if (token) expect(text).toContain(`#${purpose}=${token}`);
    return token ? [token] : [];
  });
}
const newestLink = async (...args: Parameters<typeof links>) => (await links(...args))[0]!;
const invalid = { success: false, code: 'invalid_token' };

async function forgot(user: { email: string }): Promise<string> {
  await post('/api/auth/forgot-password', { email: user.email }).expect(202);
  return newestLink('reset', user.email);
}
const reset = (token: string, new_password = 'a new password') =>
  post('/api/auth/reset-password', { token, new_password });

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

  it('keeps no token as it was mailed', async () => {
    const user = await register();
    const token = await newestLink('verify', user.email);
    const kept = await t.db.query<object[]>('select * from account_tokens where user_id = $1', [user.id]);
    const done = await t.db.query<object[]>('select * from outbox where done_at is not null');
    expect(JSON.stringify([kept, done])).not.toContain(token);
  });

  it('takes the link of no other purpose', async () => {
    const user = await t.build.user();
    const token = await forgot(user);
    await post('/api/auth/verify-email', { token }).expect(400);
    await post('/api/auth/revert-email', { token }).expect(400);
    await reset(token).expect(200);
  });

  it.each(['<script>alert(1)</script>', '‮قالب‬ 🪵', "O'Brien & Söhne\r\nBcc: x@y.example"])(
    'mails %j as it is',
    async (name) => {
      const user = await register(name);
      await t.settled();
      const [mail] = t.inbox.to(user.email);
      expect(mail?.html).not.toContain('<script>');
      expect(mail?.bcc).toBeUndefined();
      expect(mail?.text?.replace(/\s+/g, ' ')).toContain(name.replace(/\s+/g, ' '));
    },
  );
});

describe('a forgotten password', () => {
  it('is reset by the mailed link, which ends every session and tells the owner', async () => {
    const user = await t.build.user();
    const token = await forgot({ email: user.email.toUpperCase() });
    await t.settled();
    const link = token ?? (await newestLink('reset', user.email));
    await reset(link).expect(200);
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
    const token = await forgot(user);
    const answers = await Promise.all(times(5, (i) => reset(token, `new password ${i}`)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: 4 });
    expect((await reset(token)).body).toMatchObject(invalid);
  });

  it('has a link that works for an hour', async () => {
    const [user, late] = [await t.build.user(), await t.build.user()];
    const [token, lateToken] = [await forgot(user), await forgot(late)];
    t.clock.advance(HOUR - MINUTE);
    await reset(token).expect(200);
    t.clock.advance(MINUTE);
    expect((await reset(lateToken)).body).toMatchObject(invalid);
    await login(late.email, PASSWORD).expect(200);
  });

  it('has a link that a newer one ends, and a change of the e-mail, and a new password', async () => {
    const user = await t.build.user();
    const older = await forgot(user);
    const newer = await forgot(user);
    await reset(older).expect(400);
    await profile(user, { email: t.build.email() }).expect(200);
    await reset(newer).expect(400);
    const other = await t.build.user();
    const token = await forgot(other);
    await t.as(other).post('/api/user/change-password').send({ current_password: PASSWORD, new_password: 'by myself' }).expect(200); // prettier-ignore
    await reset(token).expect(400);
  });

  it('is not reset by a bad token or to a bad password', async () => {
    const user = await t.build.user();
    const token = await forgot(user);
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
    await t.settled();
    expect(t.inbox.to(user.email)).toHaveLength(5);
  });
});

describe('PUT /api/user/profile', () => {
  it('changes name or e-mail, trimmed, and no one else’s', async () => {
    const [user, other] = [await t.build.user(), await t.build.user()];
    const before = await userRow(other);
    const renamed = await profile(user, { name: ' Nadia R. ' }).expect(200);
    expect(renamed.body).toMatchObject({ success: true, user: { id: user.id, name: 'Nadia R.', email: user.email } });
    const email = t.build.email();
    const moved = await profile(user, { email: ` ${email} ` }).expect(200);
    expect(moved.body.user).toMatchObject({ name: 'Nadia R.', email });
    expect((await me(user.token)).body.user).toMatchObject({ email, email_verified: false });
    await login(email, PASSWORD).expect(200);
    await login(user.email, PASSWORD).expect(401);
    expect(await userRow(other)).toEqual(before);
  });

  it.each([
    [{}, undefined],
    [{ plan: 'plus_ai' }, 'plan'],
    [{ name: 'N', plan: 'plus_ai' }, 'plan'],
    [{ name: 'N', isAdmin: true }, 'isAdmin'],
    [{ name: 'N', id: '00000000-0000-4000-8000-000000000000' }, 'id'],
    [{ name: 'N', granted_plan: 'pro' }, 'granted_plan'],
    [{ name: 'N', grantedPlan: 'pro' }, 'grantedPlan'],
    [{ name: 'N', passwordHash: 'x' }, 'passwordHash'],
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: ['N'] }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ email: 'nadia' }, 'email'],
    [{ email: null }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    [{ email: { $ne: '' } }, 'email'],
  ])('refuses %j and changes nothing', async (body, field) => {
    const user = await t.build.user();
    const before = await userRow(user);
    const answer = await profile(user, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    if (field) expect(Object.keys(answer.body.errors)).toContain(field);
    expect(await userRow(user)).toEqual(before);
  });

  it('refuses an e-mail that is taken, in whatever case, and mails nobody', async () => {
    const [user, other] = [await t.build.user(), await t.build.user()];
    const answer = await profile(user, { name: 'N', email: other.email.toUpperCase() });
    expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
    expect(await userRow(user)).toMatchObject({ name: user.name, email: user.email });
    await t.settled();
    expect([t.inbox.to(user.email), t.inbox.to(other.email)]).toEqual([[], []]);
  });

  it('gives one e-mail to one of ten who want it at once', async () => {
    const users = await Promise.all(times(10, () => t.build.user()));
    const answers = await Promise.all(users.map((user) => profile(user, { email: 'wanted@shop.example' })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 9 });
  });

  it('takes another spelling of the same e-mail without asking or telling anyone', async () => {
    const user = await t.build.user({ verified: true });
    await profile(user, { email: user.email.toUpperCase() }).expect(200);
    expect((await me(user.token)).body.user).toMatchObject({ email: user.email.toUpperCase(), email_verified: true });
    await t.settled();
    expect(t.inbox.to(user.email)).toEqual([]);
  });
});

describe('a changed e-mail', () => {
  const change = async (user: { token: string }) => {
    const email = t.build.email();
    await profile(user, { email }).expect(200);
    return email;
  };
  const takeBack = (token: string) => post('/api/auth/revert-email', { token });

  it('has to be verified, and is told to the old address, which can take it back for seven days', async () => {
    const user = await t.build.user({ verified: true });
    const email = await change(user);
    expect(await links('verify', email)).toHaveLength(1);
    const token = await newestLink('revert', user.email);
    t.clock.advance(7 * DAY - MINUTE);
    await takeBack(token).expect(200);
    await me(user.token).expect(401);
    expect(await userRow(user)).toMatchObject({ email: user.email, email_verified_at: expect.any(Date) });
    await post('/api/auth/verify-email', { token: await newestLink('verify', email) }).expect(400);
    await takeBack(token).expect(400);
    await reset(await newestLink('reset', user.email), 'after the theft').expect(200);
    await login(user.email, 'after the theft').expect(200);
  });

  it('cannot be taken back after seven days', async () => {
    const user = await t.build.user();
    const email = await change(user);
    const token = await newestLink('revert', user.email);
    t.clock.advance(7 * DAY);
    expect((await takeBack(token).expect(400)).body).toMatchObject(invalid);
    expect(await userRow(user)).toMatchObject({ email });
  });

  it('in a chain: the older address outranks the newer, never the other way', async () => {
    const user = await t.build.user();
    const [second, third] = [await change(user), await change(user)];
    const [first, next] = [await newestLink('revert', user.email), await newestLink('revert', second)];
    await takeBack(next).expect(200);
    expect(await userRow(user)).toMatchObject({ email: second });
    await takeBack(first).expect(200);
    expect(await userRow(user)).toMatchObject({ email: user.email });
    expect(await links('revert', third)).toEqual([]);

    const other = await t.build.user();
    const stolen = await change(other);
    await change(other);
    const [oldest, thiefs] = [await newestLink('revert', other.email), await newestLink('revert', stolen)];
    await takeBack(oldest).expect(200);
    await takeBack(thiefs).expect(400);
    expect(await userRow(other)).toMatchObject({ email: other.email });
  });

  it('changed back by its owner leaves no way back to the address in between', async () => {
    const user = await t.build.user();
    const between = await change(user);
    await profile(user, { email: user.email }).expect(200);
    expect(await links('revert', between)).toEqual([]);
    expect(t.inbox.to(between).map(({ subject }) => subject)).toContain('Your e-mail was changed');
    await takeBack(await newestLink('revert', user.email)).expect(400);
  });

  it('whose old address somebody else has taken meanwhile is not taken back until that one is free', async () => {
    const user = await t.build.user();
    await change(user);
    const token = await newestLink('revert', user.email);
    const squatter = await t.build.user({ email: user.email });
    const answer = await takeBack(token);
    expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
    await me(user.token).expect(200);
    await t.as(squatter).delete('/api/user').send({ password: PASSWORD }).expect(200);
    await takeBack(token).expect(200);
  });
});

describe('POST /api/user/change-password', () => {
  const change = (user: { token: string }, body: object) => t.as(user).post('/api/user/change-password').send(body);

  it('ends the other sessions, keeps this one, and tells the owner', async () => {
    const user = await t.build.user();
    const device = await t.build.device(user);
    const answer = await change(user, { current_password: PASSWORD, new_password: 'another one' }).expect(200);
    expect(answer.body).toEqual({ success: true, message: 'Your password has been updated successfully.' });
    await me(user.token).expect(200);
    await me(device.token).expect(401);
    await login(user.email, 'another one').expect(200);
    await t.settled();
    expect(t.inbox.to(user.email)[0]?.subject).toBe('Your password was changed');
  });

  it.each([
    [{ current_password: 'wrong one', new_password: 'another one' }, 'wrong_password'],
    [{ current_password: PASSWORD, new_password: 'short' }, 'invalid'],
    [{ current_password: PASSWORD, new_password: 'x'.repeat(129) }, 'invalid'],
    [{ current_password: PASSWORD }, 'invalid'],
    [{ new_password: 'another one' }, 'invalid'],
    [{ current_password: PASSWORD, new_password: null }, 'invalid'],
    [{ current_password: PASSWORD, new_password: 'another one', id: 'x' }, 'invalid'],
  ])('refuses %j', async (body, code) => {
    const user = await t.build.user();
    const device = await t.build.device(user);
    const answer = await change(user, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    await me(device.token).expect(200);
    await login(user.email, PASSWORD).expect(200);
  });

  it('lets nobody guess on: ten wrong tries, and then not even the right one, nor for the deletion', async () => {
    const user = await t.build.user();
    const tries = await Promise.all(
      times(12, () => change(user, { current_password: 'wrong one', new_password: 'another one' })),
    );
    expect(tally(tries.map(({ status }) => status))).toEqual({ 400: 10, 429: 2 });
    await change(user, { current_password: PASSWORD, new_password: 'another one' }).expect(429);
    await t.as(user).delete('/api/user').send({ password: PASSWORD }).expect(429);
  });

  it('takes one of two changes at the same moment', async () => {
    const user = await t.build.user();
    const answers = await Promise.all(
      times(4, (i) => change(user, { current_password: PASSWORD, new_password: `another one ${i}` })),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: 3 });
  });
});

describe('GET /api/user/export', () => {
  it('hands out all of one’s own as a download, and nothing of anyone else or of the server’s', async () => {
    const [user, other] = [await t.build.user(), await t.build.user({ name: 'Somebody Else' })];
    const info = { business_name: 'Rahman Tailoring', phone: '905 555 0163' };
    await t.as(user).put('/api/user/business-info').send(info).expect(200);
    const answer = await t.as(user).get('/api/user/export').expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="shingle-export.json"');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body).toMatchObject({
      account: { id: user.id, email: user.email, name: user.name, plan: 'no_plan' },
      business_info: info,
      sessions: [{ created_at: expect.any(String) }],
    });
    expect(Object.keys(answer.body)).toEqual(
      expect.arrayContaining(t.app.get(CustomerData).hooks.map(({ noun }) => noun)),
    );
    expect(answer.text).not.toMatch(/argon2|password|hash/i);
    expect(answer.text).not.toContain(other.id);
  });
});

describe('DELETE /api/user', () => {
  it('deletes everything of the customer’s, ends every session and frees the e-mail', async () => {
    const [user, other] = [await t.build.user(), await t.build.user()];
    const device = await t.build.device(user);
    for (const each of [user, other]) {
      await t.as(each).put('/api/user/business-info').send({ business_name: 'B', phone: '9' }).expect(200);
    }
    await profile(user, { email: t.build.email() }).expect(200);
    await t.as(user).delete('/api/user').send({ password: PASSWORD }).expect(200);
    await me(device.token).expect(401);
    for (const { table, column } of await customersColumns()) {
      const rows = await t.db.query<unknown[]>(`select 1 from ${table} where ${column}::text = $1`, [user.id]);
      expect([table, rows]).toEqual([table, []]);
    }
    expect(await userRow(user)).toBeUndefined();
    await post('/api/auth/register', { name: 'N', email: user.email, password: PASSWORD }).expect(201);
    expect(await userRow(other)).toBeDefined();
    expect((await t.as(other).get('/api/user/business-info')).body.business_info).toMatchObject({ business_name: 'B' });
  });

  it.each([
    [{ password: 'wrong one' }, 'wrong_password'],
    [{}, 'invalid'],
    [{ password: null }, 'invalid'],
    [{ password: PASSWORD, id: 'x' }, 'invalid'],
  ])(
    // prettier-ignore
    'refuses %j and deletes nothing',
    async (body, code) => {
      const user = await t.build.user();
      const answer = await t.as(user).delete('/api/user').send(body);
      expect([answer.status, answer.body.code]).toEqual([400, code]);
      await me(user.token).expect(200);
    },
  );

  it('answers one of several deletions at the same moment', async () => {
    const user = await t.build.user();
    const answers = await Promise.all(times(4, () => t.as(user).delete('/api/user').send({ password: PASSWORD })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 401: 3 });
  });
});

/** Every column that holds a customer's id: by its name, or because it refers to users. */
async function customersColumns(): Promise<{ table: string; column: string }[]> {
  return t.db.query(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.column_name in ('user_id', 'owner_id', 'customer_id')
     union
     select k.table_name, k.column_name from information_schema.key_column_usage k
     join information_schema.referential_constraints r using (constraint_schema, constraint_name)
     join information_schema.constraint_column_usage u
       on u.constraint_schema = r.unique_constraint_schema and u.constraint_name = r.unique_constraint_name
     where u.table_name = 'users' and k.table_schema = 'public'`,
  );
}

describe('what is kept of a customer', () => {
  it('has a hook for each table with a customer’s column, so that export and deletion forget none', async () => {
    const kept = new Set((await customersColumns()).map(({ table }) => table));
    const hooked = t.app.get(CustomerData).hooks.flatMap(({ tables }) => tables);
    expect(kept.size).toBeGreaterThan(2);
    expect([...kept].filter((table) => !hooked.includes(table))).toEqual([]);
    expect(new Set(hooked).size).toBe(hooked.length);
  });
});
