import { beforeEach, expect, it, jest } from '@jest/globals';
import argon2 from '@node-rs/argon2';
import { PasswordsService, WAITING_MAX } from './passwords.service.ts';

const verify = jest.spyOn(argon2, 'verify');

beforeEach(() => {
  jest.spyOn(argon2, 'hash').mockResolvedValue('$argon2id$decoy');
  verify.mockReset().mockImplementation(async (_hash, password) => password === 'right');
});

it('verifies one hash whether the account exists or not, and never takes the decoy’s password', async () => {
  const passwords = new PasswordsService();
  expect(await passwords.matches('right', '$argon2id$known')).toBe(true);
  expect(await passwords.matches('wrong', '$argon2id$known')).toBe(false);
  expect(await passwords.matches('right', undefined)).toBe(false);
  expect(verify.mock.calls.map(([against]) => against)).toEqual([
    '$argon2id$known',
    '$argon2id$known',
    '$argon2id$decoy',
  ]);
});

it('runs two at once, so that files and images go on', async () => {
  const passwords = new PasswordsService();
  let running = 0;
  let most = 0;
  verify.mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    return true;
  });
  await Promise.all(Array.from({ length: 10 }, () => passwords.matches('right', 'x')));
  expect(most).toBe(2);
});

it('lets some wait and refuses the rest, who may come again', async () => {
  const passwords = new PasswordsService();
  await passwords.matches('right', undefined);
  const tries = await Promise.allSettled(Array.from({ length: 2_000 }, () => passwords.matches('right', 'x')));
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2_000 - WAITING_MAX - 2);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', details: { retryAfter: 2 } } });
  expect(await passwords.matches('right', 'x')).toBe(true);
});
