import { describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import request from 'supertest';
import { PasswordsService } from '../../src/auth/passwords/passwords.service.ts';
import { RateLimits } from '../../src/common/http/rate-limits.ts';
import { REDIS } from '../../src/common/redis.ts';
import { tally, times, useApp } from '../support/app.ts';
import { PASSWORD } from '../support/build.ts';
import { eventuallyHolds } from '../support/wait.ts';

const login = (app: typeof open, email: string, password: string, address = '198.51.100.1') =>
  app.anonymous().post('/api/auth/login').set('X-Forwarded-For', address).send({ email, password });
const open = useApp({ rateLimitScale: 1_000 });
const proxied = useApp({ trustProxy: 1 }, { gates: true });

describe('a failed sign-in', () => {
  it('computes one hash, for an unknown account too, so that the time tells nothing', async () => {
    const user = await open.build.user();
    const passwords = open.app.get(PasswordsService);
    const hash = await passwords.hash(user.password);
    await open.db.query('update users set password_hash = $2 where id = $1', [user.id, hash]);
    const verified = jest.spyOn(passwords, 'matches');
    await login(open, user.email, 'wrong one').expect(401);
    await login(open, 'nobody@shop.example', 'wrong one').expect(401);
    expect(verified.mock.calls).toEqual([
      ['wrong one', expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)],
      ['wrong one', undefined],
    ]);
    verified.mockRestore();
  });

  it('counts for one account under every spelling of its e-mail', async () => {
    const user = await proxied.build.user({ email: 'mimi@shop.example' });
    const spellings = ['mimi@shop.example', 'MIMI@shop.example', 'ｍｉｍｉ@shop.example', ' Mimi@Shop.Example '];
    const address = '198.51.100.77';
    const tries = await Promise.all(times(14, (i) => login(proxied, spellings[i % 4]!, 'wrong one', address)));
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 4 });
    await login(proxied, user.email, PASSWORD, address).expect(429);
  });

  it('under a spelling that counts for another account does not open this one', async () => {
    await proxied.build.user({ email: 'kiki@shop.example' });
    for (const email of ['kİki@shop.example', 'kİkİ@shop.example'])
      await login(proxied, email, PASSWORD, '198.51.100.78').expect(401);
  });
});

describe('a sign-in while PostgreSQL is down', () => {
  it.each([
    ['customers', '/api/auth/login', async () => ({ email: (await proxied.build.user()).email })],
    ['operators', '/api/shingle-admin/login', async () => ({ username: (await proxied.build.admin()).username })],
  ])('is no failed one of %s', async (_, path, account) => {
    const given = { ...(await account()), password: PASSWORD };
    const signIn = () => proxied.anonymous().post(path).set('X-Forwarded-For', '198.51.100.79').send(given);
    await proxied.databaseGate.shut();
    const statuses: number[] = [];
    while (statuses.length < 12) statuses.push((await signIn()).status);
    await proxied.databaseGate.open();
    expect(tally(statuses)).toEqual({ 503: 12 });
    await eventuallyHolds(async () => expect((await signIn()).status).toBe(200));
  });
});

describe('the points of a limit', () => {
  const limit = { name: 'test', points: 3, seconds: 3_600 };
  const redis = () => proxied.app.get<Redis>(REDIS);
  const limits = () => proxied.app.get(RateLimits);
  const count = (key: string) => redis().get(`limit:test:${key}`);
  const consume = (key: string) => limits().consume(limit, key);

  it('are given back where a call is refused, so that it does not count', async () => {
    for (let i = 0; i < 3; i += 1) await consume('a');
    await expect(consume('a')).rejects.toThrow('too_many_requests');
    expect(await count('a')).toBe('3');
  });

  it('are not given back at the end of the window, where they would be a credit in the next', async () => {
    for (let i = 0; i < 3; i += 1) await consume('b');
    await redis().pexpire('limit:test:b', 900);
    await Promise.allSettled(times(40, () => consume('b')));
    expect(Number((await count('b')) ?? 0)).toBeGreaterThanOrEqual(0);
    await redis().del('limit:test:b');
    const answers = await Promise.allSettled(times(10, () => consume('b')));
    expect(tally(answers.map(({ status }) => status))).toEqual({ fulfilled: 3, rejected: 7 });
  });

  it('of a right password are no credit in a window that began meanwhile', async () => {
    const refund = await consume('c');
    await redis().del('limit:test:c');
    await refund();
    expect(await count('c')).toBeNull();
  });

  it('that Redis counted hold in the process while Redis is down, and are given back there too', async () => {
    const refund = await consume('e');
    await consume('e');
    await consume('e');
    await proxied.redisGate.shut();
    try {
      await expect(consume('e')).rejects.toThrow('too_many_requests');
      await refund();
      await consume('f');
    } finally {
      await proxied.redisGate.open();
    }
    await eventuallyHolds(async () => expect(await count('e')).toBe('3')); // Redis was down at the refund
    await consume('g').then((back) => back());
    await proxied.redisGate.shut();
    try {
      for (let i = 0; i < 3; i += 1) await consume('g');
      await expect(consume('g')).rejects.toThrow('too_many_requests');
    } finally {
      await proxied.redisGate.open();
    }
    await eventuallyHolds(async () => expect(await redis().ping()).toBe('PONG'));
  });

  it('that come back late are no credit in a window with calls of its own', async () => {
    const late = await consume('d');
    await new Promise((over) => setTimeout(over, 20)); // time of the first window
    await redis().del('limit:test:d');
    const own = await consume('d');
    await late();
    expect(await count('d')).toBe('1');
    await own();
    expect(await count('d')).toBe('0');
  });
});

describe('behind a proxy', () => {
  it('one account is closed after a hundred failures, from however many addresses', async () => {
    const [user, other] = [await proxied.build.user(), await proxied.build.user()];
    const tries = await Promise.all(times(120, (i) => login(proxied, user.email, 'wrong one', `203.0.113.${i}`)));
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 100, 429: 20 });
    const refused = await login(proxied, user.email, PASSWORD, '203.0.113.250').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    await login(proxied, other.email, PASSWORD, '203.0.113.1').expect(200);
  });

  it('limits are counted together by all servers', async () => {
    const user = await proxied.build.user();
    const other = await (await proxied.boot()).getUrl();
    const tries = await Promise.all(
      times(14, (i) => {
        const call = i % 2 ? request(other).post('/api/auth/login') : proxied.anonymous().post('/api/auth/login');
        return call.set('X-Forwarded-For', '203.0.113.77').send({ email: user.email, password: 'wrong one' });
      }),
    );
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 4 });
  });

  it('one address is closed after a hundred failures, at however many accounts, and no other address', async () => {
    const user = await proxied.build.user();
    const tries = await Promise.all(
      times(120, (i) => login(proxied, `nobody${i}@shop.example`, 'wrong one', '192.0.2.7')),
    );
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 100, 429: 20 });
    await login(proxied, user.email, PASSWORD, '192.0.2.7').expect(429);
    await login(proxied, user.email, PASSWORD, '192.0.2.8').expect(200);
  });

  it('what a visitor writes before the address that the proxy reports changes nothing', async () => {
    const user = await proxied.build.user();
    const tries = await Promise.all(
      times(12, (i) => login(proxied, user.email, 'wrong one', `203.0.113.${i}, 198.51.100.9`)),
    );
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 2 });
  });

  it('forgotten passwords are thirty an hour from one address', async () => {
    const answers = await Promise.all(
      times(
        32,
        (i) =>
        proxied.anonymous().post('/api/auth/forgot-password').set('X-Forwarded-For', '192.0.2.9').send({ email: `n${i}@shop.example` }), // oxfmt-ignore
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 202: 30, 429: 2 });
  });
});
