import { beforeEach, expect, it } from '@jest/globals';
import { useBrowserStorage } from '../../../test/support/browser-storage.ts';
import { TOKEN_KEY, USER_KEY } from './keys.ts';
import { login, refreshUser, sessionToken, updateStoredUser } from './session.ts';

const user = { id: 'u1', email: 'ada@example.ca', name: 'Ada', plan: 'pro' };
let answered: Promise<unknown>;
const { kept } = useBrowserStorage({
  window: Object.assign(new EventTarget(), { setTimeout, clearTimeout }),
  document: { documentElement: { toggleAttribute: () => true } },
  fetch: async () => (await answered, Response.json({ success: true, token: 't1', user })),
});
beforeEach(async () => {
  answered = Promise.resolve();
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
