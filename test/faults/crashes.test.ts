import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { settleAccounts } from './acknowledged.ts';
import { sleep, useCluster } from './cluster.ts';
import { Driver } from './driver.ts';
import { randomOf, SEED } from './random.ts';

jest.setTimeout(600_000); // reached by what hangs: a server starts ten times, which takes minutes on a busy machine
const cluster = useCluster();
const random = randomOf(SEED);
let driver: Driver;

beforeEach(async () => {
  await cluster.healthy();
  driver = new Driver(cluster, random.below(1_000_000));
  await driver.begin();
  await sleep(1_000 + random.below(1_000));
});
afterEach(() => driver.halt());

it('a server killed outright loses nothing that was acknowledged', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const at = turn % 2;
    await cluster.kill(at);
    await sleep(random.below(3_000));
    await cluster.again(at);
    await sleep(random.below(2_000));
  }
  await driver.halt();
  await settleAccounts(cluster, driver, 'kill -9, six times');
});

it('a server asked to leave fails no request, and a release rolls over both', async () => {
  const took: number[] = [];
  for (const at of [0, 1, 0, 1]) {
    const { ms, code } = await cluster.retire(at);
    took.push(Math.round(ms));
    expect(code).toBe(0);
    expect(ms).toBeLessThan(25_000);
    await cluster.again(at);
    await sleep(1_000);
  }
  await driver.halt();
  process.stdout.write(`SIGTERM: gone after ${took.join(', ')} ms\n`);
  expect(driver.unanswered).toEqual([]);
  expect([...driver.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  await settleAccounts(cluster, driver, 'rolling restart, twice');
});

it('PostgreSQL ended at once and started again loses nothing that was acknowledged', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await cluster.crashPostgres(random.below(4_000));
    expect(await cluster.healthy()).toBeLessThan(5_000);
    await sleep(1_000 + random.below(2_000));
  }
  await driver.halt();
  await settleAccounts(cluster, driver, 'PostgreSQL -m immediate, three times');
});
