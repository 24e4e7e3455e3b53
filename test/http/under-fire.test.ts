import { expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { settleAccounts } from '../faults/acknowledged.ts';
import { sleep, useCluster } from '../faults/cluster.ts';
import { Driver } from '../faults/driver.ts';
import { randomOf } from '../faults/random.ts';

const SEED = Number(process.env.FAULT_SEED ?? 11);
const cluster = useCluster();

/** The long form is `npm run test:faults`. */
it('two servers lose nothing that they acknowledged, whatever dies around them', async () => {
  const random = randomOf(SEED);
  const driver = new Driver(cluster, SEED);
  await driver.begin(2);
  const redis = new Redis(cluster.redis.url);
  await sleep(500 + random.below(1_000));
  await cluster.kill(0);
  await sleep(random.below(1_000));
  await Promise.all([cluster.again(0), redis.flushall()]);
  redis.disconnect();
  await cluster.crashPostgres(random.below(1_000));
  expect(await cluster.healthy()).toBeLessThan(5_000);
  const { code } = await cluster.retire(1);
  expect(code).toBe(0);
  await cluster.loseRedis(random.below(1_000));
  await cluster.again(1);
  await sleep(500);
  await driver.halt();
  await settleAccounts(cluster, driver, 'a short round');
}, 300_000);
