import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useBrowserStorage } from '../../../test/support/browser-storage.ts';
import { Client, SessionEnded } from './client.ts';
import { askedToConfirm, confirmIdentity, onConfirmations } from './confirmations.ts';

const sent: (string | null)[] = [];
let token: string | null;
useBrowserStorage({
  fetch: async (_path: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('authorization'));
    return Response.json({ success: false, code: 'confirm_first', message: 'Please confirm.' }, { status: 403 });
  },
});
const client = new Client({ base: '/api/user', token: () => token, isOver: () => false, end: () => {} });
let leave = (): void => {};
beforeEach(() => {
  sent.length = 0;
  token = 'of-ada';
  leave = onConfirmations(() => {});
});
afterEach(() => leave());

it('an answer to a question that was closed leaves the next one open', async () => {
  void confirmIdentity(client);
  const first = askedToConfirm()!;
  first.answer(false);
  const second = confirmIdentity(client);
  first.answer(true);
  expect(askedToConfirm()).not.toBeNull();
  askedToConfirm()!.answer(true);
  expect(await second).toBe(true);
});

it('a question ends with the page that asks it', async () => {
  const answered = confirmIdentity(client);
  leave();
  expect([askedToConfirm(), await answered]).toEqual([null, false]);
});

it.each([true, false])('nothing is sent again for who signed in meanwhile, confirmed: %s', async (isConfirmed) => {
  const called = client.call('/api/user/second-factor', { method: 'DELETE' });
  const ended = expect(called).rejects.toBeInstanceOf(SessionEnded);
  for (let turn = 0; turn < 100 && !askedToConfirm(); turn += 1) await new Promise(setImmediate);
  token = 'of-grace';
  askedToConfirm()!.answer(isConfirmed);
  await ended;
  expect(sent).toEqual(['Bearer of-ada']);
});
