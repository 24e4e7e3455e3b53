import { expect, it } from '@jest/globals';
import { Clock } from '../../common/clock.ts';
import { VerifiedTokens } from './verified-tokens.ts';

const claims = { sub: '00000000-0000-4000-8000-000000000000', aud: 'customer', exp: 9_999_999_999 };
const TOKEN = `Bearer ${'a'.repeat(36)}.${'b'.repeat(100)}.${'c'.repeat(43)}`;

it('remembers a token under one spelling, so that no caller fills the memory with one token', () => {
  const tokens = new VerifiedTokens(new Clock());
  tokens.remember(TOKEN, claims);
  for (let i = 1; i <= 100; i += 1) {
    tokens.remember(TOKEN.replace(' ', ' '.repeat(1 + i)), claims);
    tokens.remember(`${TOKEN} ${i}`, claims);
    tokens.remember(TOKEN.replace('Bearer', i % 2 ? 'bearer' : 'BEARER'), claims);
    tokens.remember(`Bearer a.${'b'.repeat(600 + i)}.c`, claims);
  }
  expect(tokens.size).toBe(1);
  expect(tokens.find(TOKEN)).toEqual(claims);
  expect(tokens.find(`${TOKEN} 1`)).toBeUndefined();
});

it('keeps the tokens that are used while others come', () => {
  const tokens = new VerifiedTokens(new Clock());
  tokens.remember(TOKEN, claims);
  for (let i = 0; i < 20_000; i += 1) {
    tokens.remember(`Bearer a.${i}.c`, claims);
    if (i % 1_000 === 0) expect(tokens.find(TOKEN)).toEqual(claims);
  }
  expect(tokens.size).toBe(10_000);
});

it('forgets a token that has expired', () => {
  const tokens = new VerifiedTokens(new Clock());
  tokens.remember(TOKEN, { ...claims, exp: 1 });
  expect(tokens.find(TOKEN)).toBeUndefined();
});
