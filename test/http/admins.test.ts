import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AdminsService } from '../../src/auth/admins/admins.service.ts';
import { DEMO } from '../../src/config/env.ts';
import { PASSWORD } from '../support/build.ts';
import { tally, times, useApp } from '../support/app.ts';
import { HOUR, MINUTE } from '../support/clock.ts';

const t = useApp();
const PLATFORM = '/api/shingle-admin';
const STUDIO = '/api/admin';
const login = (path: string, username: string, password: string) =>
  t.anonymous().post(`${path}/login`).send({ username, password });
const studioAdmin = () => t.build.admin({ siteId: randomUUID() });
const audienceOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).aud;

describe('the platform’s sign-in', () => {
  it('lets the first administrator in, whom the settings named', async () => {
    const answer = await login(PLATFORM, 'Admin', DEMO.adminPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Welcome back, Platform administrator!',
      token: expect.any(String),
      admin: { username: 'admin', full_name: 'Platform administrator', email: null, role: 'platform' },
    });
    await t.as(answer.body).get(`${PLATFORM}/sessions`).expect(200);
    await t.as(answer.body).get('/api/auth/me').expect(403);
  });

  it('does not let a studio’s administrator in, nor tell that the password was right', async () => {
    const admin = await studioAdmin();
    const right = await login(PLATFORM, admin.username, PASSWORD);
    const wrong = await login(PLATFORM, admin.username, 'wrong one');
    expect([right.status, right.body.code]).toEqual([401, 'invalid_credentials']);
    expect(right.body).toEqual(wrong.body);
  });

  it('does not let a customer in', async () => {
    const user = await t.build.user();
    await login(PLATFORM, user.email, PASSWORD).expect(401);
    await t.as(user).get(`${PLATFORM}/sessions`).expect(403);
  });
});

describe('the studio’s sign-in', () => {
  it('lets a studio’s administrator in, whose token opens nothing of the platform', async () => {
    const admin = await studioAdmin();
    const { body } = await login(STUDIO, admin.username, PASSWORD).expect(200);
    expect(body.admin).toMatchObject({ username: admin.username, role: 'studio' });
    expect(audienceOf(body.token)).toBe('studio');
    await t.as(body).get(`${PLATFORM}/sessions`).expect(403);
    await t.as(body).post(`${STUDIO}/logout`).expect(200);
    await t.as(body).post(`${STUDIO}/logout`).expect(401);
  });

  it('lets an operator in, with a platform token that is none of the studio’s', async () => {
    const admin = await t.build.admin();
    const { body } = await login(STUDIO, admin.username, PASSWORD).expect(200);
    expect([body.admin.role, audienceOf(body.token)]).toEqual(['platform', 'platform']);
    await t.as(body).get(`${PLATFORM}/sessions`).expect(200);
    await t.as(body).post(`${STUDIO}/logout`).expect(403);
  });
});

describe.each([PLATFORM, STUDIO])('%s/login', (path) => {
  it.each([
    [{}],
    [{ username: 'admin' }],
    [{ password: 'x' }],
    [{ username: '  ', password: 'x' }],
    [{ username: 'a', password: '' }],
  ])('asks for both of %j', async (body) => {
    const answer = await t.anonymous().post(`${path}/login`).send(body);
    expect([answer.status, answer.body.message]).toEqual([400, 'Please enter both username and password']);
  });

  it.each([
    [{ username: null, password: 'x' }],
    [{ username: ['admin'], password: 'x' }],
    [{ username: 'a', password: 'x', role: 'platform' }],
  ])(
    // oxfmt-ignore
    'refuses %j',
    async (body) => {
      const answer = await t.anonymous().post(`${path}/login`).send(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    },
  );
});

describe('failed sign-ins', () => {
  it('are counted over both sign-ins together, and a right password works after the window', async () => {
    const admin = await t.build.admin();
    const tries = await Promise.all(times(14, (i) => login(i % 2 ? PLATFORM : STUDIO, admin.username, 'wrong one')));
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 4 });
    const refused = await login(STUDIO, admin.username.toUpperCase(), PASSWORD).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a session', () => {
  it('ends after twelve hours', async () => {
    const admin = await t.build.admin();
    t.clock.advance(12 * HOUR - MINUTE);
    await t.as(admin).get(`${PLATFORM}/sessions`).expect(200);
    t.clock.advance(2 * MINUTE);
    await t.as(admin).get(`${PLATFORM}/sessions`).expect(401);
  });

  it('is listed with its administrator’s others, and ended by its own administrator only', async () => {
    const [admin, other] = [await t.build.admin(), await t.build.admin()];
    const second = (await login(PLATFORM, admin.username, PASSWORD).expect(200)).body;
    const { sessions } = (await t.as(admin).get(`${PLATFORM}/sessions`)).body;
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const { id } = sessions.find((session: { current: boolean }) => !session.current);
    await t.as(other).delete(`${PLATFORM}/sessions/${id}`).expect(404);
    await t.as(other).delete(`${PLATFORM}/sessions/1`).expect(404);
    await t.as(second).get(`${PLATFORM}/sessions`).expect(200);
    await t.as(admin).delete(`${PLATFORM}/sessions/${id}`).expect(200);
    await t.as(second).get(`${PLATFORM}/sessions`).expect(401);
    await t.as(admin).delete(`${PLATFORM}/sessions/${id}`).expect(404);
    const entries = await t.db.query<object[]>('select action, subject_id from audit_log where actor_id = $1', [
      admin.id,
    ]);
    expect(entries).toEqual([{ action: 'admin.session_end', subject_id: admin.id }]);
  });

  it('is listed in pages where a page is asked for', async () => {
    const admin = await t.build.admin();
    for (let at = 0; at < 2; at += 1) await login(PLATFORM, admin.username, PASSWORD).expect(200);
    const listed = async (query: object) => {
      const { body } = await t.as(admin).get(`${PLATFORM}/sessions`).query(query).expect(200);
      return { ids: (body.sessions as { id: string }[]).map(({ id }) => id), next: body.next_cursor as string | null };
    };
    const all = await listed({});
    const first = await listed({ limit: 2 });
    const rest = await listed({ limit: 2, cursor: first.next });
    expect([all.ids.length, all.next, rest.next]).toEqual([3, null, null]);
    expect([...first.ids, ...rest.ids]).toEqual(all.ids);
  });
});

describe('POST /api/shingle-admin/change-password', () => {
  const change = (admin: { token: string }, current_password: string, new_password: string) =>
    t.as(admin).post(`${PLATFORM}/change-password`).send({ current_password, new_password });

  it('ends the other sessions, keeps this one and leaves an entry in the audit log', async () => {
    const admin = await t.build.admin();
    const second = (await login(PLATFORM, admin.username, PASSWORD).expect(200)).body;
    const wrong = await change(admin, 'wrong one', 'a longer new password');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password']);
    await change(admin, PASSWORD, 'a longer new password').expect(200);
    await t.as(second).get(`${PLATFORM}/sessions`).expect(401);
    await t.as(admin).get(`${PLATFORM}/sessions`).expect(200);
    await login(PLATFORM, admin.username, 'a longer new password').expect(200);
    const entries = await t.db.query<object[]>('select action from audit_log where actor_id = $1', [admin.id]);
    expect(entries).toEqual([{ action: 'admin.password' }]);
  });

  it('wants fifteen characters outside the embedded demo', async () => {
    const admin = await t.build.admin();
    t.env.embedded = false;
    const short = await change(admin, PASSWORD, '14 characters.').expect(400);
    t.env.embedded = true;
    expect(short.body.errors.new_password).toEqual(['Password must be at least 15 characters long.']);
    await login(PLATFORM, admin.username, PASSWORD).expect(200);
  });
});

describe('the first administrators', () => {
  it('are made once, and keep a password they changed', async () => {
    const admins = t.app.get(AdminsService);
    const siteId = randomUUID();
    const credentials = { username: 'First-Studio', password: DEMO.studioPassword };
    await Promise.all(times(5, () => admins.ensureStudio(siteId, credentials)));
    await admins.ensureStudio(siteId, { username: 'first-studio', password: 'another password' });
    await login(STUDIO, 'first-studio', DEMO.studioPassword).expect(200);
    const rows = await t.db.query<object[]>('select role from admins where site_id = $1', [siteId]);
    expect(rows).toEqual([{ role: 'studio' }]);
  });
});

describe('an administrator made with a demo password', () => {
  it('keeps it where only this machine reaches the server, and loses it with the sessions elsewhere', async () => {
    const [before] = await t.db.query<[{ password_hash: string }]>(
      `select password_hash from admins where username = 'admin'`,
    );
    const { host, admin } = t.env;
    const other = await t.build.admin();
    const forgotten = await t.build.admin();
    await t.db.query('update admins set password_hash = $2 where id = $1', [forgotten.id, before.password_hash]);
    try {
      await t.boot();
      const { body } = await login(PLATFORM, 'admin', DEMO.adminPassword).expect(200);
      t.env.host = '0.0.0.0';
      t.env.admin = { username: 'Admin', password: 'a password of the settings' };
      await Promise.all([t.boot(), t.boot()]);
      await t.as(body).get(`${PLATFORM}/sessions`).expect(401);
      await t.as(forgotten).get(`${PLATFORM}/sessions`).expect(401);
      await t.as(other).get(`${PLATFORM}/sessions`).expect(200);
      for (const username of ['admin', forgotten.username]) {
        await login(PLATFORM, username, DEMO.adminPassword).expect(401);
      }
      await login(PLATFORM, 'admin', 'a password of the settings').expect(200);
      await login(PLATFORM, other.username, PASSWORD).expect(200);
      const entries = await t.db.query<object[]>('select actor_name, action from audit_log where subject_id = $1', [
        forgotten.id,
      ]);
      expect(entries).toEqual([{ actor_name: 'Start of the server', action: 'admin.password' }]);
    } finally {
      Object.assign(t.env, { host, admin });
      await t.db.query(`update admins set password_hash = $1 where username = 'admin'`, [before.password_hash]);
    }
  });
});
