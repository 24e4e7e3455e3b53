import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { openModelStub } from '../support/model-stub.ts';
import { settleAccounts } from './acknowledged.ts';
import { sleep, useCluster } from './cluster.ts';
import { Driver } from './driver.ts';
import { randomOf, SEED } from './random.ts';
import { checkout, question, signUp } from './visitor.ts';

jest.setTimeout(300_000);
const LONG_MS = 60_000;
const model = await openModelStub();
const cluster = useCluster({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url });
const random = randomOf(SEED);
let driver: Driver;

beforeEach(async () => {
  await cluster.healthy();
  driver = new Driver(cluster, random.below(1_000_000));
  await driver.begin();
  await sleep(1_000);
});
afterEach(() => driver.halt());
afterAll(() => model.close());

type Seen = { status: number; ms: number };
async function ask(url: string, path: string, body?: object): Promise<Seen> {
  const since = performance.now();
  const headers = { 'content-type': 'application/json', authorization: 'Bearer not-one-of-ours' };
  const sent = { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) };
  const { status } = await fetch(url + path, sent);
  return { status, ms: performance.now() - since };
}

describe('PostgreSQL', () => {
  it('frozen for ten seconds is 503 within five, never 401 or 500, and all is well within five of its return', async () => {
    cluster.freezePostgres();
    const seen: Seen[] = [];
    const contact = { name: 'Nadia', email: 'nadia@shop.example', questions: 'Is anybody there?' };
    const login = { email: 'nadia@shop.example', password: 'a right password' };
    for (const until = Date.now() + 10_000; Date.now() < until;) {
      const asked = cluster.nodes.flatMap(({ url }) => [
        ask(url, '/api/contact', contact),
        ask(url, '/api/auth/login', login),
        ask(url, '/health/ready'),
      ]);
      seen.push(...(await Promise.all(asked)));
      await sleep(200);
    }
    cluster.thawPostgres();
    const back = await cluster.healthy();
    await driver.halt();
    const slowest = Math.max(...seen.map(({ ms }) => ms));
    process.stdout.write(`PostgreSQL frozen: slowest answer ${Math.round(slowest)} ms, back after ${Math.round(back)} ms\n`); // oxfmt-ignore
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([503]));
    expect(slowest).toBeLessThan(5_000);
    expect(back).toBeLessThan(5_000);
    await settleAccounts(cluster, driver, 'PostgreSQL frozen for 10 s');
  });
});

describe('Redis', () => {
  it('gone for a minute stops no write, and what waited follows', async () => {
    const before = driver.count('acknowledged');
    await cluster.loseRedis(LONG_MS);
    const meanwhile = driver.count('acknowledged') - before;
    expect(await cluster.healthy()).toBeLessThan(5_000);
    await driver.halt();
    process.stdout.write(`Redis gone for a minute: ${meanwhile} writes acknowledged meanwhile\n`);
    expect(meanwhile).toBeGreaterThan(100);
    await settleAccounts(cluster, driver, 'Redis gone for 60 s');
  });

  it('emptied, and restarted empty, loses no effect', async () => {
    const redis = new Redis(cluster.redis.url);
    for (let turn = 0; turn < 5; turn += 1) {
      await redis.flushall();
      await sleep(random.below(1_500));
    }
    redis.disconnect();
    await cluster.loseRedis(0);
    await cluster.healthy();
    await driver.halt();
    await settleAccounts(cluster, driver, 'FLUSHALL, five times, and a restart');
  });
});

describe('SMTP', () => {
  it('refusing, then silent, delays mails and nothing else', async () => {
    cluster.inbox.refuse(true);
    await sleep(4_000);
    cluster.inbox.refuse(false);
    cluster.inbox.hang(true);
    await sleep(6_000);
    cluster.inbox.hang(false);
    await sleep(1_000);
    await driver.halt();
    expect(driver.slowest).toBeLessThan(5_000);
    await settleAccounts(cluster, driver, 'SMTP refusing 4 s, silent 6 s');
  });
});

describe('Stripe and the model', () => {
  it('hanging hold up nobody else, and end in a sentence', async () => {
    cluster.sandbox.control.faults({ mode: 'hang' });
    model.becomes({ kind: 'hang' });
    const token = await signUp(cluster.url);
    const thread = question(cluster.url);
    const paying = await Promise.all(Array.from({ length: 20 }, () => checkout(cluster.url, token)));
    const slowest = Math.max(...paying.map(({ ms }) => ms));
    expect(paying.map(({ status }) => status).filter((status) => status !== 503 && status !== 409)).toEqual([]);
    expect(slowest).toBeLessThan(12_000);
    const { body: answer, ms } = await thread;
    expect(answer.status).toBe('completed');
    process.stdout.write(`Stripe hanging: a sentence after ${Math.round(slowest)} ms; the model hanging: an answer after ${Math.round(ms)} ms\n`); // oxfmt-ignore
    cluster.sandbox.control.faults({ mode: 'none' });
    await driver.halt();
    expect(driver.slowest).toBeLessThan(5_000);
    await settleAccounts(cluster, driver, 'Stripe and the model hanging');
  });
});
