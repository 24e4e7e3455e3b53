import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { call, openAccount } from '../support/accounts.ts';
import { askHost } from '../support/hosts.ts';
import { ownSite } from '../support/own-site.ts';
import { jpeg } from '../support/pictures.ts';
import { openGate } from '../support/service-proxy.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';
import { unzip } from '../support/zip.ts';
import { settleAccounts } from './acknowledged.ts';
import { sleep, useCluster } from './cluster.ts';
import { Driver } from './driver.ts';
import { randomOf, SEED } from './random.ts';

jest.setTimeout(240_000);
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
    await eventuallyHolds(() => expect(uploads('acknowledged')).toBeGreaterThan(3));
    await driver.halt();
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

  it('sends pictures, the preview and the files of a site; while S3 is away each is 503, and what was deleted goes afterwards', async () => {
    const { token, ...account } = await openAccount(cluster);
    const headers = { authorization: `Bearer ${token}` };
    const picture = new Blob([new Uint8Array(await jpeg())]);
    const upload = () => {
      const body = new FormData();
      body.append('file', picture, 'oven.jpg');
      return fetch(`${cluster.url}/api/upload/image`, { method: 'POST', headers, body });
    };
    const [shown, spare] = await Promise.all(
      [upload(), upload()].map(
        async (sent) => ((await (await sent).json()) as { image: { id: string; url: string } }).image,
      ),
    );
    const gallery = [{ image_id: shown!.id, alt: { en: 'The oven' } }];
    const words = { headline: { en: 'Bread at seven.' }, pictures: { gallery } };
    const made = { trade: 'bakery', slug: 'on-s3', publishing: 'owner', words } as const;
    const { seen } = await ownSite(cluster, { token, ...account }, made);
    expect((await call(cluster, 'POST', '/api/user/site/publish', { token, body: seen })).status).toBe(200);
    const at = (path: string) => askHost(`on-s3.${cluster.env.SITES_HOST}`, path, { url: cluster.url });
    const { text } = await at('/');
    const [file] = /\/uploads\/[\w-]+\.webp/.exec(text)!;
    const preview = new URL(/property="og:image" content="([^"]+)"/.exec(text)![1]!).pathname;
    await eventuallyHolds(async () => expect((await at(preview)).status).toBe(200));
    const files = () => fetch(`${cluster.url}/api/user/site/export.zip`, { headers });
    const all = async () => [
      (await at(file)).status,
      (await at(preview)).status,
      (await files()).status,
      (await upload()).status,
    ];
    const names = [...unzip(Buffer.from(await (await files()).arrayBuffer())).keys()];
    expect(names).toContain(file.replace('/uploads/', 'assets/'));

    for (const fail of [() => gate.shut(), async () => gate.freeze()]) {
      await fail();
      expect(await all()).toEqual([503, 503, 503, 503]);
      expect((await at('/')).status).toBe(200);
      await gate.open();
    }
    await gate.shut();
    expect((await call(cluster, 'DELETE', `/api/upload/images/${spare!.id}`, { token })).status).toBe(200);
    expect((await call(cluster, 'DELETE', `/api/upload/images/${shown!.id}`, { token })).status).toBe(409);
    await gate.open();
    await eventually(async () => (await fetch(cluster.url + spare!.url)).status === 404);
    expect([(await at(file)).status, (await files()).status]).toEqual([200, 200]);
  });
});
