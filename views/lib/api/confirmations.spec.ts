import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { askedToConfirm, confirmIdentity, onConfirmations } from './confirmations.ts';

const client = { base: '/api/auth', call: () => Promise.reject(new Error('not called')) };
let end: () => void;
beforeEach(() => {
  end = onConfirmations(() => {});
});
afterEach(() => end());

it('an answer that comes after its question was closed leaves the next one open', async () => {
  const first = confirmIdentity(client);
  const late = askedToConfirm()!;
  late.answer(false);
  const second = confirmIdentity(client);
  late.answer(true);
  const open = askedToConfirm();
  expect(open).not.toBeNull();
  open!.answer(true);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});
