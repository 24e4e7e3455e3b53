import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pianoTeacher } from '../../sites/samples/piano-teacher.ts';
import { eventuallyHolds } from '../../../test/support/wait.ts';
import { BrotliAnswer, type StoredPage } from './brotli-answer.ts';
import { PACKING, SMALLEST_PACKING } from './drawing/packed-page.ts';
import { HostedCache } from './hosted-cache.ts';
import { PageFiles } from './page-files.ts';
import { RenderQueue, TooManyRenders } from './render-queue.ts';

const inlined = { styles: ['abc='], scripts: ['def='] };
const stored = (text: string): StoredPage => ({ status: 200, inlined, br: brotliCompressSync(text, PACKING) });
const wrap = (page: StoredPage) => new BrotliAnswer(page, [], 'site:site');
const bytesOf = (size: number): StoredPage => ({ status: 200, inlined, br: Buffer.alloc(size, 1) });

let root: string;
beforeEach(async () => {
  Logger.overrideLogger(false);
  root = await mkdtemp(join(tmpdir(), 'shingle-pages-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const filesIn = async () => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
};

describe('drawn pages on disk', () => {
  it('come back as they were, to the same release alone', async () => {
    const page = stored('<p>bonjour</p>');
    await new PageFiles(root, 'one').write('key', page);
    expect(await new PageFiles(root, 'one').read('key')).toEqual(page);
    expect(await new PageFiles(root, 'one').read('other')).toBeUndefined();
    expect(await new PageFiles(root, 'two').read('key')).toBeUndefined();
  });

  it('are there as they were written last, however long the write before takes', async () => {
    const files = new PageFiles(root, 'one');
    await Promise.all([20_000_000, 10].map((size) => files.write('key', bytesOf(size))));
    expect((await files.read('key'))?.br).toHaveLength(10);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
    [
      'with one bit changed',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]),
    ],
    ['empty', () => Buffer.alloc(0)],
    [
      'of another key',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"key":"key"', '"key":"kex"'), 'latin1'),
    ],
    ['without a head', () => Buffer.from('nonsense\nmore')],
  ])('are drawn again where a file is %s', async (_what, damage) => {
    const files = new PageFiles(root, 'one');
    await files.write('key', stored('<p>bonjour</p>'));
    const [file] = await filesIn();
    await writeFile(file!, damage(await readFile(file!)));
    expect(await files.read('key')).toBeUndefined();
    expect(await filesIn()).toEqual([]);
  });

  it('are not missed where the folder cannot be written', async () => {
    const blocked = join(root, 'a-file');
    await writeFile(blocked, '');
    const cache = new HostedCache(new PageFiles(blocked, 'one'));
    const draw = jest.fn(() => Promise.resolve(stored('x')));
    expect(await cache.fetch('key', { wrap, draw })).toBe(await cache.fetch('key', { wrap, draw }));
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('are swept, the oldest first and of any release, when the folder is too large', async () => {
    const old = new PageFiles(root, 'old', 10_000);
    for (const key of ['a', 'b']) await old.write(key, bytesOf(4_000));
    for (const file of await filesIn()) await utimes(file, daysAgo(1), daysAgo(1));
    const files = new PageFiles(root, 'new', 10_000);
    await files.write('c', bytesOf(4_000));
    await files.sweep();
    expect(await files.read('c')).toBeDefined();
    expect((await filesIn()).length).toBe(2);
  });

  it('go after 30 days, however small the folder is', async () => {
    const files = new PageFiles(root, 'one');
    await files.write('old', bytesOf(100));
    for (const file of await filesIn()) await utimes(file, daysAgo(31), daysAgo(31));
    await files.write('young', bytesOf(100));
    await files.sweep();
    expect([await files.read('old'), await files.read('young')]).toEqual([undefined, bytesOf(100)]);
  });
});

describe('drawn pages in memory', () => {
  it('are drawn once for a hundred who ask at the same moment, and nothing is kept of a failure', async () => {
    const cache = new HostedCache(undefined);
    const draw = jest.fn(() => Promise.resolve(stored('x')));
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.fetch('key', { wrap, draw })));
    expect([new Set(answers).size, draw.mock.calls.length]).toEqual([1, 1]);
    const fails = () => Promise.reject(new Error('broken'));
    await expect(cache.fetch('broken', { wrap, draw: fails })).rejects.toThrow('broken');
    expect(cache.find('broken')).toBeUndefined();
  });

  it('are on disk too, from the first visitor on', async () => {
    const files = new PageFiles(root, 'one');
    await new HostedCache(files).fetch('key', { wrap, draw: () => Promise.resolve(stored('x')) });
    await eventuallyHolds(async () => expect(await files.read('key')).toEqual(stored('x')));
  });

  it('let the least recently used go by number and by bytes', async () => {
    const few = new HostedCache(undefined, { maxEntries: 2 });
    for (const key of ['a', 'b', 'c']) await few.fetch(key, { wrap, draw: () => Promise.resolve(stored(key)) });
    expect(['a', 'b', 'c'].map((key) => few.find(key) !== undefined)).toEqual([false, true, true]);
    const small = new HostedCache(undefined, { maxBytes: 3_000 });
    for (const key of ['a', 'b']) await small.fetch(key, { wrap, draw: () => Promise.resolve(bytesOf(1_000)) });
    expect(['a', 'b'].map((key) => small.find(key) !== undefined)).toEqual([false, true]);
  });
});

describe('a page that is asked for again', () => {
  const text = pianoTeacher.content.description.en!.repeat(3);
  const smallest = brotliCompressSync(text, SMALLEST_PACKING);
  const source = { wrap, draw: () => Promise.resolve(stored(text)) };
  const pageOf = (cache: HostedCache, key: string) => cache.find(key)!.page;

  it('is packed as small as it can be, in memory and on disk', async () => {
    const files = new PageFiles(root, 'one');
    const cache = new HostedCache(files);
    await cache.fetch('key', source);
    const first = cache.find('key')!;
    expect(first.page.br.length).toBeGreaterThan(smallest.length);
    await eventuallyHolds(() =>
      expect(pageOf(cache, 'key')).toEqual({ status: 200, inlined, br: smallest, isSmallest: true }),
    );
    expect(cache.find('key')).not.toBe(first);
    await eventuallyHolds(async () => expect(await files.read('key')).toEqual(pageOf(cache, 'key')));
    const restarted = new HostedCache(files);
    expect((await restarted.fetch('key', source)).page.br).toEqual(smallest);
  });

  it('is packed again when it comes from disk, for somebody asked for it before', async () => {
    const files = new PageFiles(root, 'one');
    await files.write('key', stored(text));
    const cache = new HostedCache(files);
    await cache.fetch('key', source);
    await eventuallyHolds(async () => expect((await files.read('key'))?.br).toEqual(smallest));
  });

  it('is left as it is where it is asked for once, or another one was packed a moment ago', async () => {
    const files = new PageFiles(root, 'one');
    const cache = new HostedCache(files);
    for (const key of ['once', 'first', 'second']) await cache.fetch(key, source);
    cache.find('first');
    await eventuallyHolds(async () => expect((await files.read('first'))?.isSmallest).toBe(true));
    cache.find('second');
    cache.find('second');
    const { isSmallest } = await cache.fetch('second', source).then(({ page }) => page);
    expect([isSmallest, (await files.read('once'))?.isSmallest]).toEqual([undefined, undefined]);
  });

  it('is left as it is where it cannot be unpacked', async () => {
    const cache = new HostedCache(undefined, { pauseMs: 0 });
    await cache.fetch('broken', { wrap, draw: () => Promise.resolve(bytesOf(10)) });
    const broken = cache.find('broken');
    await cache.fetch('key', source);
    await eventuallyHolds(() => expect(pageOf(cache, 'key').isSmallest).toBe(true));
    expect(cache.find('broken')).toBe(broken);
  });
});

describe('the renders under way', () => {
  const never = () => new Promise<never>(() => {});

  it('are four of one site at most', async () => {
    const queue = new RenderQueue();
    for (let at = 0; at < 4; at += 1) void queue.run('one', never);
    await expect(queue.run('one', never)).rejects.toBeInstanceOf(TooManyRenders);
    const other = queue.run('two', never);
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits');
  });

  it('are sixty-four of all sites at most', async () => {
    const queue = new RenderQueue();
    for (let at = 0; at < 64; at += 1) void queue.run(`site-${at}`, never);
    await expect(queue.run('one more', never)).rejects.toBeInstanceOf(TooManyRenders);
  });

  it('give way when one ends, also by a failure', async () => {
    const queue = new RenderQueue({ atOnce: 1 });
    const order: string[] = [];
    const work = (name: string, fails = false) =>
      queue.run(name, async () => {
        await Promise.resolve();
        order.push(name);
        if (fails) throw new Error(name);
      });
    const all = await Promise.allSettled([work('a', true), work('b'), work('c')]);
    expect(order).toEqual(['a', 'b', 'c']);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    for (let turn = 0; turn < 5; turn += 1) await work('a');
  });
});
