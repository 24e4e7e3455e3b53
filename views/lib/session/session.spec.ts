import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, it } from '@jest/globals';
import { useBrowserStorage } from '../../../test/support/browser-storage.ts';
import { customerApi } from '../api/client.ts';
import { platformApi } from '../api/adminClients.ts';
import { platformSession } from './adminSession.ts';
import { TOKEN_KEY, USER_KEY } from './keys.ts';
import { currentSession, login, onSession, refreshUser, sessionToken, updateStoredUser } from './session.ts';

const user = { id: 'u1', email: 'ada@example.ca', name: 'Ada', plan: 'pro' };
let answered: Promise<unknown>;
let status: number;
const { kept } = useBrowserStorage({
  window: Object.assign(new EventTarget(), {
    setTimeout: globalThis.setTimeout,
    clearTimeout,
    location: new URL('http://localhost/'),
  }),
  document: { documentElement: { toggleAttribute: () => true } },
  fetch: async () => (await answered, Response.json({ success: status === 200, token: 't1', user }, { status })),
});
beforeEach(async () => {
  answered = Promise.resolve();
  status = 200;
  await login(user.email, 'a password');
});

it('an answer on its way keeps the user, and does not bring back a session whose token was removed meanwhile', async () => {
  let arrive = () => {};
  answered = new Promise<void>((resolve) => (arrive = resolve));
  const refreshed = refreshUser();
  kept.delete(TOKEN_KEY);
  arrive();
  await refreshed;
  expect([kept.get(TOKEN_KEY), sessionToken()]).toEqual([undefined, null]);
});

it('an answer on its way does not bring back a session in whose place another tab stored another one', async () => {
  let arrive = () => {};
  answered = new Promise<void>((resolve) => (arrive = resolve));
  const refreshed = refreshUser();
  kept.set(TOKEN_KEY, 't2');
  arrive();
  await refreshed;
  updateStoredUser({ name: 'Ada King' });
  expect([kept.get(TOKEN_KEY), kept.get(USER_KEY)?.includes('King')]).toEqual(['t2', false]);
});

/** Answers a call with 401 after another tab signed in. */
async function refusedAfter(signIn: () => void, call: () => unknown): Promise<void> {
  let arrive = () => {};
  answered = new Promise<void>((resolve) => (arrive = resolve));
  status = 401;
  const called = call();
  signIn();
  arrive();
  await called;
  await setTimeout(10);
}
function signInElsewhere(): void {
  kept.set(TOKEN_KEY, 't2');
  kept.set(USER_KEY, JSON.stringify({ ...user, id: 'u2' }));
}

it.each<[string, () => unknown]>([
  ['a page that asks at its start who is signed in', () => onSession(() => {})],
  ['a call', () => customerApi.call('/api/user/business-info').catch(() => {})],
  [
    'hearing late that the token was removed',
    async () => {
      await answered;
      window.dispatchEvent(Object.assign(new Event('storage'), { key: TOKEN_KEY, newValue: null }));
    },
  ],
])('the end of a session by %s leaves the one that another tab stored in its place', async (_, end) => {
  await refusedAfter(signInElsewhere, end);
  expect([kept.get(TOKEN_KEY), sessionToken(), currentSession().user?.id]).toEqual(['t2', 't2', 'u2']);
});

it('so does that of an administrator', async () => {
  const admin = { username: 'ada', full_name: 'Ada', email: null, role: 'platform' as const };
  platformSession.keep({ token: 'a1', admin });
  const elsewhere = () => kept.set('shingle.platformAdmin', JSON.stringify({ token: 'a2', admin }));
  await refusedAfter(elsewhere, () => platformApi.call('/api/shingle-admin/stats').catch(() => {}));
  expect([kept.get('shingle.platformAdmin')?.includes('a2'), platformSession.token()]).toEqual([true, 'a2']);
  await refusedAfter(
    () => {},
    () => platformApi.call('/api/shingle-admin/stats').catch(() => {}),
  );
  expect([kept.get('shingle.platformAdmin'), platformSession.token()]).toEqual([undefined, null]);
});

it('a change of the user is kept, and not where the token was removed', () => {
  updateStoredUser({ name: 'Ada King' });
  expect(kept.get(TOKEN_KEY)).toBe('t1');
  expect([...kept.values()].join()).toContain('Ada King');
  kept.delete(TOKEN_KEY);
  updateStoredUser({ name: 'Ada Lovelace' });
  expect([kept.get(TOKEN_KEY), [...kept.values()].join().includes('Lovelace')]).toEqual([undefined, false]);
});

it('a user whose plan the server does not say has none', () => {
  updateStoredUser({ name: 'Ada King', plan: undefined });
  expect(JSON.parse(kept.get(USER_KEY)!)).toMatchObject({ name: 'Ada King', plan: 'no_plan', isAdmin: false });
});
