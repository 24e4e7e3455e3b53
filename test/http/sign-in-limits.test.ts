import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { tally, times, useApp } from '../support/app.ts';
import { PASSWORD } from '../support/build.ts';

const login = (app: typeof open, email: string, password: string, address = '198.51.100.1') =>
  app.anonymous().post('/api/auth/login').set('X-Forwarded-For', address).send({ email, password });
const open = useApp({ rateLimitScale: 1_000 });
const proxied = useApp({ trustProxy: 1 });

describe('a failed sign-in', () => {
  it('takes as long for an unknown account as for a known one, within a quarter', async () => {
    const user = await open.build.user();
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let i = 0; i < 60; i += 1) {
      for (const which of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const since = performance.now();
        await login(open, which === 'known' ? user.email : `nobody${i}@shop.example`, 'wrong one').expect(401);
        took[which].push(performance.now() - since);
      }
    }
    const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
    const ratio = middle(took.known) / middle(took.unknown);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.25);
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

  it('what a visitor writes before the proxy’s word changes nothing', async () => {
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
        proxied.anonymous().post('/api/auth/forgot-password').set('X-Forwarded-For', '192.0.2.9').send({ email: `n${i}@shop.example` }), // prettier-ignore
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 202: 30, 429: 2 });
  });
});
