import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import promises, { mkdtemp, open, readdir, rm, stat, utimes, writeFile, type FileHandle } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { HOUR_MS } from '../common/format/durations.shared.ts';
import { DiskStorage } from './disk-storage.ts';
import { S3Storage, type S3Settings } from './s3.client.ts';
import { UnsatisfiableRange, type Storage } from './storage.ts';

const KEY = 'abcdef0123.webp';
let folder: string;
let server: S3rver;
let settings: S3Settings;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shingle-storage-'));
  await writeFile(join(folder, 'file'), 'a picture of a shop');
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') });
  const { port } = (await server.run()) as AddressInfo;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  settings = { bucket: 'pictures', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' };
  const client = new S3Client({ region: settings.region, endpoint: settings.endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  client.destroy();
  storages.disk = new DiskStorage(join(folder, 'disk'));
  storages.s3 = new S3Storage(settings);
});

afterAll(async () => {
  (storages.s3 as S3Storage).close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'])('files on %s', (kind) => {
  const storage = () => storages[kind]!;
  const keys = async (first?: string) => {
    const found: string[] = [];
    for await (const { key } of storage().list(first)) found.push(key);
    return found.sort();
  };

  it('are kept, read whole and in parts, listed and removed', async () => {
    expect(await storage().read(KEY)).toBeUndefined();
    expect(await keys()).toEqual([]);
    await storage().put(KEY, join(folder, 'file'), 'image/webp');
    const read = async (range?: Parameters<Storage['read']>[1]) => {
      const { stream, ...rest } = (await storage().read(KEY, range))!;
      return { ...rest, text: String(await buffer(stream)) };
    };
    expect(await read()).toEqual({ size: 19, start: 0, end: 18, text: 'a picture of a shop' });
    expect(await read('bytes=2-8')).toEqual({ size: 19, start: 2, end: 8, text: 'picture' });
    expect(await read('bytes=15-')).toEqual({ size: 19, start: 15, end: 18, text: 'shop' });
    for (const whole of ['bytes=-40', 'bytes=8-2', 'bytes=-', 'bytes=0-1,3-4', 'pages=1-2'])
      expect(await read(whole)).toEqual({ size: 19, start: 0, end: 18, text: 'a picture of a shop' });
    expect(await read('bytes=-4')).toEqual({ size: 19, start: 15, end: 18, text: 'shop' });
    await expect(storage().read(KEY, 'bytes=19-')).rejects.toEqual(new UnsatisfiableRange(19));
    expect(await keys()).toEqual([KEY]);
    for (const many of [1, 2, 3, 4]) expect(await keys(KEY.slice(0, many))).toEqual([KEY]);
    for (const other of ['z', `${KEY[0]}z`, `${KEY.slice(0, 2)}z`]) expect(await keys(other)).toEqual([]);
    await storage().remove(KEY);
    await storage().remove(KEY);
    expect(await storage().read(KEY)).toBeUndefined();
    expect(await keys()).toEqual([]);
  });

  it.each(['../../etc/passwd', 'a/b.webp', '.part-x', 'ab', 'abcd\0.webp', 'ABCDEF.webp'])(
    'never leave their place by %j',
    async (key) => {
      await expect(storage().put(key, join(folder, 'file'), 'image/webp')).rejects.toThrow('not a storage key');
      await expect(storage().read(key)).rejects.toThrow('not a storage key');
    },
  );
});

it('leaves nothing on disk of a file that could not be written', async () => {
  const place = join(folder, 'broken');
  const storage: Storage = new DiskStorage(place);
  await expect(storage.put(KEY, join(folder, 'absent'), 'image/webp')).rejects.toThrow('ENOENT');
  expect((await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual(
    [],
  );
});

it('says of a disk that is gone that it is not available, whatever is asked of it', async () => {
  const storage: Storage = new DiskStorage(join(folder, 'gone'));
  const { open: opened, stat: asked } = promises;
  const isGone = () => Promise.reject(Object.assign(new Error('a stale handle'), { code: 'ESTALE' }));
  Object.assign(promises, { open: isGone, stat: isGone });
  syncBuiltinESMExports();
  try {
    const answers = await Promise.allSettled([storage.read(KEY), storage.sizeOf(KEY)]);
    const gone = { status: 'rejected', reason: { code: 'unavailable' } };
    expect(answers).toMatchObject([gone, gone]);
  } finally {
    Object.assign(promises, { open: opened, stat: asked });
    syncBuiltinESMExports();
  }
});

it('removes half-written files from disk once they are an hour old', async () => {
  const storage: Storage = new DiskStorage(join(folder, 'half'));
  await storage.put(KEY, join(folder, 'file'), 'image/webp');
  const inner = join(folder, 'half', 'ab', 'cd');
  const [young, old] = [join(inner, '.part-young'), join(inner, '.part-old')];
  for (const path of [young, old]) await writeFile(path, 'half');
  const before = new Date(Date.now() - HOUR_MS - 1_000);
  await utimes(old, before, before);
  for await (const { key } of storage.list()) expect(key).toBe(KEY);
  expect((await readdir(inner)).sort()).toEqual(['.part-young', KEY]);
});

it('has synchronised a file on disk and the folders that are new, so that a power cut loses none of it', async () => {
  const probe = await open(join(folder, 'file'));
  const sync = jest.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'sync');
  await probe.close();
  const synced: number[] = [];
  sync.mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).ino);
  });
  const storage: Storage = new DiskStorage(join(folder, 'settled'));
  const written = async (key: string) => {
    await storage.put(key, join(folder, 'file'), 'image/webp');
    return synced.splice(0);
  };
  const inode = async (...path: string[]) => (await stat(join(folder, ...path))).ino;
  const above = (path: string[]) => path.map((_, at) => inode(...path.slice(0, path.length - at)));
  const inner = ['settled', 'ab', 'cd'];
  expect(await written(KEY)).toEqual(await Promise.all([...above([...inner, KEY]), inode()]));
  const other = KEY.replace('0', '1');
  expect(await written(other)).toEqual([await inode(...inner, other), await inode(...inner)]);
  sync.mockRestore();
});

it('says that the service is unavailable while S3 is down', async () => {
  const storage = new S3Storage({ ...settings, endpoint: 'http://127.0.0.1:9' });
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  await expect(storage.read(KEY)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(storage.put(KEY, join(folder, 'file'), 'image/webp')).rejects.toMatchObject({ code: 'unavailable' });
  expect(warned.mock.calls).toEqual([[expect.stringMatching(/^S3 failed: \w+ ECONNREFUSED$/)]]);
  warned.mockRestore();
  storage.close();
});

it('says that the service is unavailable where the bucket is not there, and logs it', async () => {
  const storage = new S3Storage({ ...settings, bucket: 'absent' });
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  await expect(storage.read(KEY)).rejects.toMatchObject({ code: 'unavailable' });
  expect(warned.mock.calls).toEqual([['S3 failed: NoSuchBucket 404']]);
  warned.mockRestore();
  storage.close();
});

it('says that there is no room where S3 says so', async () => {
  const full = createServer(
    (request, response) => void request.resume().on('end', () => response.writeHead(507).end()),
  );
  await once(full.listen(0, '127.0.0.1'), 'listening');
  const { port } = full.address() as AddressInfo;
  const storage = new S3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  await expect(storage.put(KEY, join(folder, 'file'), 'image/webp')).rejects.toMatchObject({ code: 'storage_full' });
  warned.mockRestore();
  storage.close();
  full.close();
});

describe('S3 that falls silent within an answer', () => {
  const ANSWER_MS = 300;
  const BYTES = 400_000;
  const LIST = '<?xml version="1.0"?><ListBucketResult><KeyCount>1</KeyCount>';
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const stub = createServer((request, response) => answer(request.resume(), response));
  let endpoint: string;
  let silent: S3Storage;

  beforeAll(async () => {
    await once(stub.listen(0, '127.0.0.1'), 'listening');
    const { port } = stub.address() as AddressInfo;
    endpoint = `http://127.0.0.1:${port}`;
    silent = new S3Storage({ ...settings, endpoint, answerMs: ANSWER_MS });
  });
  afterAll(() => {
    silent.close();
    stub.closeAllConnections();
    stub.close();
  });

  const begin = (response: ServerResponse, text: string) =>
    response.writeHead(200, { 'content-length': BYTES, 'content-type': 'application/xml' }).write(text);
  const all = async <T>(list: AsyncIterable<T>) => {
    for await (const each of list) void each;
  };

  it.each([
    ['a file is read', async () => void (await buffer((await silent.read(KEY))!.stream))],
    ['files are listed', () => all(silent.list())],
    ['a file is written', () => silent.put(KEY, join(folder, 'file'), 'image/webp')],
    ['a file is removed', () => silent.remove(KEY)],
  ])('is unavailable while %s', async (_, work) => {
    answer = (_request, response) => begin(response, LIST);
    await expect(work()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is waited for while bytes arrive, and while nobody takes them', async () => {
    answer = (_request, response) => {
      const bytes = response.writeHead(200, { 'content-length': BYTES });
      let sent = 0;
      const drip = setInterval(() => {
        bytes.write(Buffer.alloc(BYTES / 20));
        if ((sent += 1) === 20) clearInterval(drip);
      }, ANSWER_MS / 10);
    };
    const { stream } = (await silent.read(KEY))!;
    await new Promise((later) => setTimeout(later, ANSWER_MS * 2));
    expect(await buffer(stream)).toHaveLength(BYTES);
  });

  it('is read from while a hundred others take nothing of what they read', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': BYTES }).end(Buffer.alloc(BYTES));
    const storage = new S3Storage({ ...settings, endpoint });
    const slow = await Promise.all(Array.from({ length: 100 }, () => storage.read(KEY)));
    expect(await buffer((await storage.read(KEY))!.stream)).toHaveLength(BYTES);
    for (const file of slow) file!.stream.destroy();
    storage.close();
  });
});
