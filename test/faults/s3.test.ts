import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openGate } from '../support/service-proxy.ts';
import { settleAccounts } from './acknowledged.ts';
import { sleep, useCluster } from './cluster.ts';
import { Driver } from './driver.ts';
import { randomOf } from './random.ts';

jest.setTimeout(240_000);
const SEED = Number(process.env.FAULT_SEED ?? 20_261_120);
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const BUCKET = 'pictures';
Object.assign(process.env, KEYS); // for what this file reads itself

const folder = await mkdtemp(join(tmpdir(), 'shingle-s3-'));
const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
const { port } = (await s3.run()) as AddressInfo;
const gate = await openGate(`http://127.0.0.1:${port}`);
const endpoint = gate.url.replace(/\/$/, '');
const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true });
await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
client.destroy();

const cluster = useCluster({ ...KEYS, S3_BUCKET: BUCKET, S3_ENDPOINT: endpoint });
const random = randomOf(SEED);
let driver: Driver;

beforeEach(async () => {
  await gate.open();
  await cluster.healthy();
  driver = new Driver(cluster, random.below(1_000_000));
  await driver.begin();
  await sleep(2_000);
});
afterEach(() => driver.halt());
afterAll(async () => {
  await gate.shut();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const uploads = (outcome: 'acknowledged' | 'unknown') =>
  driver.journal.filter((entry) => entry.kind === 'image' && entry.outcome === outcome).length;

describe('the whole application on S3', () => {
  it('keeps every upload, preview and portrait, and a server killed leaves none behind', async () => {
    await cluster.kill(0);
    await sleep(random.below(2_000));
    await cluster.again(0);
    await sleep(4_000);
    await driver.halt();
    expect(uploads('acknowledged')).toBeGreaterThan(3);
    await settleAccounts(cluster, driver, 'on S3, a server killed');
  });

  it.each([
    ['refuses', () => gate.shut()],
    ['hangs', async () => gate.freeze()],
    ['is slow', async () => gate.slow(300)],
    ['cuts connections off', async () => gate.drop()],
  ] as const)('goes on while S3 %s under load, and loses nothing', async (way, fail) => {
    await fail();
    await sleep(6_000);
    await gate.open();
    await sleep(3_000);
    await driver.halt();
    await settleAccounts(cluster, driver, `S3 ${way} for 6 s`);
  });
});
