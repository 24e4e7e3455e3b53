import { expect, it } from '@jest/globals';
import { counterKey, mailboxKey } from './counter-keys.ts';

it.each([
  ['rosa@shop.example', 'Rosa@shop.example', true],
  ['rosa@shop.example', 'rosa+1@shop.example', true],
  ['rosa+1@shop.example', 'ROSA+two+three@Shop.example', true],
  ['rosa@shop.example', 'rosa＋1@shop.example', true],
  ['rosa@shop.example', 'rosa.1@shop.example', false],
  ['rosa+1@shop.example', 'rosa@other.example', false],
  ['+1@shop.example', '+2@shop.example', false],
  ['rosa', 'rosa+1', false],
])('counts the mails of %s and %s together: %s', (one, other, together) => {
  expect(mailboxKey(one) === mailboxKey(other)).toBe(together);
});

it('counts sign-ins of two accounts apart, and of one in any case together', () => {
  expect(counterKey('rosa@shop.example')).not.toBe(counterKey('rosa+1@shop.example'));
  expect(counterKey(' ROSA@shop.example')).toBe(counterKey('rosa@shop.example'));
});
