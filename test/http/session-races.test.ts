import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AccountTokens } from '../../src/auth/sign-in/account-tokens.service.ts';
import { accountCalls } from '../support/account-calls.ts';
import { times, useApp } from '../support/app.ts';
import { PASSWORD, type BuiltUser } from '../support/build.ts';
import { nextWeekday } from '../support/clock.ts';
import { inTransaction, somebodyWaits } from '../support/held-rows.ts';
import { freshName, siteOwners } from '../support/site-owners.ts';

/** Whatever ends the sessions of an account ends those too that a sign-in with the old password begins at the same moment. */
const t = useApp({ rateLimitScale: 10_000 });
const s = siteOwners(t);
const ROUNDS = 20;
const SIGN_INS = 4;
const { post, login } = accountCalls(t);

/** The token of a link as it would be mailed, without the mail. */
async function tokenOf(purpose: 'reset' | 'revert', user: BuiltUser): Promise<string> {
  const href = await t.app.get(AccountTokens).link(t.db.manager, purpose, { userId: user.id, email: user.email });
  return href.split('=')[1]!;
}

const platform = '/api/shingle-admin';
type Ending = { by: string; end: (user: BuiltUser, admin: { token: string }) => Promise<{ status: number }> };
const ENDINGS: Ending[] = [
  {
    by: 'a reset',
    end: async (user) =>
      post('/api/auth/reset-password', { token: await tokenOf('reset', user), new_password: 'a new password' }),
  },
  {
    by: 'taking the e-mail back',
    end: async (user) => post('/api/auth/revert-email', { token: await tokenOf('revert', user) }),
  },
  {
    by: 'a change of the password',
    end: (user) =>
      t.as(user).post('/api/user/change-password').send({ current_password: PASSWORD, new_password: 'a new password' }),
  },
  {
    by: 'a suspension',
    end: ({ id }, admin) => t.as(admin).put(`${platform}/users/${id}/status`).send({ status: 'suspended' }),
  },
  { by: 'the customer’s deletion', end: (user) => t.as(user).delete('/api/user').send({ password: PASSWORD }) },
  { by: 'the operator’s deletion', end: ({ id }, admin) => t.as(admin).delete(`${platform}/users/${id}`) },
];

describe('a customer’s sign-in beside', () => {
  it.each(ENDINGS)(
    '$by leaves no session',
    async ({ by, end }) => {
      const admin = await t.build.admin();
      for (let round = 0; round < ROUNDS; round += 1) {
        const user = await t.build.user({ verified: true });
        const [ended, ...signedIn] = await Promise.all([
          end(user, admin),
          ...times(SIGN_INS, () => login(user.email, PASSWORD)),
        ]);
        expect([by, ended.status]).toEqual([by, 200]);
        for (const { status, body } of signedIn) {
          expect([200, 401, 403]).toContain(status);
          if (status === 200) await t.as(body).get('/api/auth/me').expect(401);
        }
        const survivors = await t.db.query<unknown[]>('select 1 from sessions where user_id = $1', [user.id]);
        expect(survivors).toHaveLength(by === 'a change of the password' ? 1 : 0);
      }
    },
    240_000,
  );
});

describe('a request that was admitted before its session ended', () => {
  it('changes no e-mail, password or account after a reset', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await t.build.user({ verified: true });
      const thief = await t.build.device(user);
      const token = await tokenOf('reset', user);
      const [done, profile, password, deletion] = await Promise.all([
        post('/api/auth/reset-password', { token, new_password: 'a new password' }),
        t.as(thief).put('/api/user/profile').send({ email: t.build.email() }),
        t.as(thief).post('/api/user/change-password').send({ current_password: PASSWORD, new_password: 'the thief’s' }),
        t.as(thief).delete('/api/user').send({ password: 'wrong one' }),
      ]);
      for (const { status } of [profile, password, deletion]) expect([200, 400, 401]).toContain(status);
      // In either order the attacker's session has ended, and where the reset came last its password holds.
      if (done.status === 200) {
        await t.as(thief).get('/api/auth/me').expect(401);
        const [{ email }] = await t.db.query<[{ email: string }]>('select email from users where id = $1', [user.id]);
        await post('/api/auth/login', { email, password: 'a new password' }).expect(200);
      }
    }
  }, 240_000);

  it.each([
    ['put', '/profile', { name: 'A thief' }],
    ['post', '/change-password', { current_password: PASSWORD, new_password: 'the thief’s' }],
    ['delete', '', { password: PASSWORD }],
  ] as const)('and waited for that end changes nothing: %s /api/user%s', async (method, path, body) => {
    const user = await t.build.user();
    const call = t.as(user)[method](`/api/user${path}`);
    await inTransaction(t, async (other) => {
      await other.query('select 1 from users where id = $1 for update', [user.id]);
      const asked = call.send(body).then(({ status }) => status);
      await somebodyWaits(t);
      await other.query('delete from sessions where user_id = $1', [user.id]);
      await other.commitTransaction();
      expect(await asked).toBe(401);
    });
  });
});

describe('an operator’s sign-in beside a change of the password', () => {
  it('leaves only the session that changed it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const admin = await t.build.admin();
      const change = { current_password: PASSWORD, new_password: 'a longer new password' };
      const signIn = (at: number) =>
        post(`${at % 2 ? '/api/admin' : platform}/login`, { username: admin.username, password: PASSWORD });
      const [changed, ...signedIn] = await Promise.all([
        t.as(admin).post(`${platform}/change-password`).send(change),
        ...times(SIGN_INS, signIn),
      ]);
      expect(changed.status).toBe(200);
      for (const { status, body } of signedIn) {
        if (status === 200) await t.as(body).get(`${platform}/sessions`).expect(401);
        else expect(status).toBe(401);
      }
      await t.as(admin).get(`${platform}/sessions`).expect(200);
    }
  }, 240_000);
});

const READ = [
  '/export',
  '/site',
  '/site/draft',
  '/site/versions',
  '/site/previews',
  '/site/domains',
  '/business-info',
  '/bookings',
  '/booking-days',
  '/booking-settings',
  '/enquiries',
  '/proposals',
  '/update-requests',
  '/design-requests',
  '/timeline',
  '/second-factor',
];

describe('while an account is deleted', () => {
  it('every call of the customer ends in a success or a 401, never in a 500', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await t.build.user();
      const [device, other] = [await t.build.device(user), await t.build.device(user)];
      const answers = await Promise.all([
        t.as(user).delete('/api/user').send({ password: PASSWORD }),
        login(user.email, PASSWORD),
        login(user.email, PASSWORD),
        t.as(device).post('/api/messages/conversations').send({ subject: 'Hours' }),
        t.as(other).post('/api/messages/conversations').send({ subject: 'Prices' }),
        t.as(device).put('/api/user/business-info').send({ business_name: 'B', phone: '9' }),
        t.as(device).post('/api/auth/resend-verification'),
        t.as(other).put('/api/user/profile').send({ email: t.build.email() }),
        t.as(device).post('/api/stripe/sync-customer-data'),
        post('/api/auth/forgot-password', { email: user.email }),
      ]);
      const failed = answers.flatMap(({ status }, at) => (status >= 500 && status !== 503 ? [[at, status]] : []));
      expect(failed).toEqual([]);
    }
  }, 240_000);

  it('so does every call of an owner of a site', async () => {
    const failures = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const user = await s.owner({ plan: 'plus_ai' });
        const device = await t.build.device(user);
        const seen = await s.seen(user);
        const get = (path: string) => t.as(device).get(`/api/user${path}`);
        const send = (path: string, body: object) => t.as(device).post(`/api/user${path}`).send(body);
        await Promise.all([
          ...READ.slice(0, READ.length / 2).map(get),
          t.as(user).delete('/api/user').send({ password: PASSWORD }),
          ...READ.map(get),
          send('/site/publish', seen),
          send('/site/previews', { of: 'draft' }),
          send('/booking-feed', {}),
          send('/booking-days', { date: nextWeekday(t.clock.now(), 2), closed: true }),
          send('/update-requests', { text: 'Please change the hours of Monday.' }),
          send('/design-requests', { text: 'Please make it green.' }),
          send('/second-factor/totp', {}),
          t.as(device).put('/api/user/site/draft').send({ words: {}, revision: seen.revision }),
          t.as(device).put('/api/user/site/name').send({ slug: freshName() }),
        ]);
        expect(failures.mock.calls.flat()).toEqual([]);
      }
    } finally {
      failures.mockRestore();
    }
  }, 240_000);
});
