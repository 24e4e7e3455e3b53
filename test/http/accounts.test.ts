import { describe, expect, it, jest } from '@jest/globals';
import { PasswordsService } from '../../src/auth/passwords/passwords.service.ts';
import { CustomerData } from '../../src/auth/users/customer-data.ts';
import { AppError } from '../../src/common/errors.ts';
import { accountCalls } from '../support/account-calls.ts';
import { tally, times, useApp } from '../support/app.ts';
import { PASSWORD } from '../support/build.ts';
import { customersColumns } from '../support/customer-rows.ts';

const t = useApp();
const { post, login, me, profile, userRow } = accountCalls(t);

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

  it('counts no try that was not made, as where too many wait', async () => {
    const user = await t.build.user();
    const busy = jest.spyOn(t.app.get(PasswordsService), 'matches').mockRejectedValue(new AppError('unavailable'));
    const given = { current_password: PASSWORD, new_password: 'another one' };
    const tries = await Promise.all(times(10, () => change(user, given)));
    busy.mockRestore();
    expect(tally(tries.map((answer) => answer.status))).toEqual({ 503: 10 });
    await change(user, given).expect(200);
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
    const columns = await customersColumns(t);
    expect(columns.length).toBeGreaterThan(15);
    for (const { table, column } of columns) {
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
    // oxfmt-ignore
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
