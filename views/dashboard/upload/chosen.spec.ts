import { beforeEach, expect, it } from '@jest/globals';
import { useBrowserStorage } from '../../../test/support/browser-storage.ts';
import { clearSession, endSession, login } from '../../lib/session/session.ts';
import { add, begin, selection } from './chosen.ts';

let user: { id: string; email: string; name: string };
const { kept } = useBrowserStorage({
  window: Object.assign(new EventTarget(), { setTimeout, clearTimeout, location: { search: '' } }),
  document: { documentElement: { toggleAttribute: () => true } },
  fetch: () => Promise.resolve(Response.json({ success: true, token: `of ${user.id}`, user })),
});
async function signIn(id: string): Promise<void> {
  user = { id, email: `${id}@example.ca`, name: id };
  await login(user.email, 'a password');
}
const names = () => selection().chosen.map(({ file }) => file.name);
const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
let sending: AbortController;
beforeEach(async () => {
  kept.clear();
  await signIn('ada');
  add([new File(['x'], 'front.jpg')]);
  begin((sending = new AbortController()));
});

it('ends when its customer signs out', () => {
  expect([names(), wouldAsk()]).toEqual([['front.jpg'], true]);
  clearSession({ left: true });
  expect([names(), sending.signal.aborted, wouldAsk()]).toEqual([[], true, false]);
});

it('is there again after a session that ended by itself, for the same customer alone', async () => {
  endSession();
  await signIn('ada');
  expect([names(), sending.signal.aborted]).toEqual([['front.jpg'], false]);
  endSession();
  await signIn('grace');
  expect([names(), sending.signal.aborted]).toEqual([[], true]);
});
