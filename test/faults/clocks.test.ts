import { afterAll, expect, it, jest } from '@jest/globals';
import { settleAccounts } from './acknowledged.ts';
import { Cluster, FAKETIME, sleep, withFaketime } from './cluster.ts';
import { Driver } from './driver.ts';
import { question } from './visitor.ts';

jest.setTimeout(240_000);
const DAY_MS = 86_400_000;
const clusters: Cluster[] = [];
afterAll(() => Promise.all(clusters.map((cluster) => cluster.stop())), 60_000);

/** A process's clock is `seconds` ahead. */
const ahead = (seconds: number) => ({ LD_PRELOAD: FAKETIME, FAKETIME: `+${seconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }); // oxfmt-ignore

async function start(first: Record<string, string>, second: Record<string, string>): Promise<Cluster> {
  const cluster = new Cluster(first, second);
  clusters.push(cluster);
  await cluster.start();
  return cluster;
}

/** So many seconds from now to that time of tomorrow, in UTC. */
function secondsUntil(hours: number, minutes: number): number {
  const then = new Date(Date.now() + DAY_MS);
  then.setUTCHours(hours, minutes, 0, 0);
  return Math.round((then.getTime() - Date.now()) / 1000);
}

async function until(what: string, happened: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) if (await happened()) return;
  throw new Error(`${what} did not happen within a minute.`);
}

const marks = (cluster: Cluster) =>
  cluster.db.query<{ name: string; count: number }[]>(
    'select name, count(*)::int as count from scheduled_runs group by 1',
  );
const held = async (cluster: Cluster) =>
  (await cluster.db.query<unknown[]>(`select 1 from pg_locks where locktype = 'advisory' and granted`)).length;

withFaketime('a server whose clock is an hour ahead', () => {
  it('loses nothing beside one whose clock is right, delays no mail and answers visitors', async () => {
    const cluster = await start({}, ahead(3_600));
    const driver = new Driver(cluster, 3);
    await driver.begin();
    await sleep(10_000);
    const threads = await Promise.all(Array.from({ length: 10 }, () => question(cluster.url)));
    expect(threads.map(({ body }) => body.status)).toEqual(threads.map(() => 'completed'));
    await cluster.kill(1);
    await sleep(2_000);
    await driver.halt();
    await settleAccounts(cluster, driver, 'a clock an hour ahead, then killed');
  });
});

withFaketime('daily work', () => {
  it('is done by one of two servers, and an hour later where that one died in the middle', async () => {
    const morning = ahead(secondsUntil(7, 40) + 15);
    const cluster = await start(morning, morning);
    const table = cluster.db.createQueryRunner();
    await table.startTransaction();
    await table.query('lock table users in access exclusive mode'); // the work cannot go on
    await until('The run', async () => (await held(cluster)) > 0);
    await Promise.all([cluster.kill(0), cluster.kill(1)]);
    await table.rollbackTransaction();
    await table.release();
    await until('The end of the lock', async () => (await held(cluster)) === 0);
    expect((await marks(cluster)).filter(({ name }) => name === 'retention')).toEqual([]);
    const later = ahead(secondsUntil(8, 40) + 45);
    for (const node of cluster.nodes) node.settings = { ...node.settings, ...later };
    await Promise.all([cluster.again(0), cluster.again(1)]);
    const done = async () => (await marks(cluster)).filter(({ name }) => name === 'retention');
    await until('The second run', async () => (await done()).length > 0);
    await sleep(2_000);
    expect(await done()).toEqual([{ name: 'retention', count: 1 }]);
    expect(cluster.log.split('customers were warned').length - 1).toBe(1);
  });
});
