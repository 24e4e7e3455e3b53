import { expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Scheduled } from '../../src/common/scheduled.ts';
import { Storage, type ListedFile } from '../../src/storage/storage.ts';
import { fileKeys } from '../../src/uploads/image-files.shared.ts';
import { ImageSweep } from '../../src/uploads/image-sweep.service.ts';
import { UploadsService } from '../../src/uploads/uploads.service.ts';
import { useApp } from '../support/app.ts';
import { HOUR } from '../support/clock.ts';

const t = useApp();
/** Kept in memory, their names alone would take 50 MB. */
const FILES = 600_000;
const PREFIXES = 0x1_00_00;
const MEGABYTE = 2 ** 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A store that lists what it is given and notes what is removed. */
class Listed extends Storage {
  readonly removed: string[] = [];
  constructor(private readonly files: () => Iterable<ListedFile>) {
    super();
  }
  override async put(): Promise<void> {}
  override async read(): Promise<undefined> {}
  override async sizeOf(): Promise<undefined> {}
  override async remove(key: string): Promise<void> {
    this.removed.push(key);
  }
  override async *list(first = ''): AsyncIterable<ListedFile> {
    for (const file of this.files()) if (file.key.startsWith(first)) yield file;
  }
}

function sweepOf(storage: Storage): ImageSweep {
  const { app, db, clock } = t;
  return new ImageSweep(db, storage, app.get(UploadsService), app.get(Scheduled), clock);
}

async function imageOf(userId: string, key: string, slot: number): Promise<string> {
  const [{ id }] = await t.db.query<[{ id: string }]>(
    `insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at)
     values ($1, $2, $3, 'jpg', 'a.jpg', 10, 10, 1, 1, $4) returning id`,
    [userId, slot, key, new Date(t.clock.now().getTime() - 3 * HOUR)],
  );
  return id;
}

const prefixOf = (at: number) => at.toString(16).padStart(4, '0');

it('rows and files are compared at every border of the walk', async () => {
  const { id: userId } = await t.build.user();
  const modifiedAt = new Date(t.clock.now().getTime() - 2 * HOUR);
  const key = (at: number) => prefixOf(at * 0x100).padEnd(32, 'e');
  const ids: string[] = [];
  for (let at = 0; at < 10; at += 1) ids.push(await imageOf(userId, key(at), at));
  const whole = [0, 2, 4, 6, 8].flatMap((at) => fileKeys({ key: key(at), extension: 'jpg', hasPhoneCopy: at === 8 }));
  await t.db.query('update images set has_phone_copy = true where id = any($1)', [ids.slice(8)]);
  const withoutPhoneCopy = fileKeys({ key: key(9), extension: 'jpg', hasPhoneCopy: false });
  const partly = fileKeys({ key: key(5), extension: 'jpg', hasPhoneCopy: false }).slice(1);
  const orphans = Array.from({ length: 3_000 }, (_, at) => `${prefixOf(at).padEnd(32, 'f')}.jpg`);
  const names = [...whole, ...partly, ...withoutPhoneCopy, ...orphans].sort();
  const storage = new Listed(() => names.map((name) => ({ key: name, size: 1, modifiedAt })));
  const { removed, missing } = await sweepOf(storage).sweep();
  expect(removed).toBe(orphans.length);
  expect(storage.removed.sort()).toEqual(orphans.sort());
  expect(missing.sort()).toEqual([1, 3, 5, 7, 9].map((at) => ids[at]!).sort());
  await t.db.query('delete from images where user_id = $1', [userId]);
});

it('a file that cannot be removed keeps no other one', async () => {
  const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const modifiedAt = new Date(t.clock.now().getTime() - 2 * HOUR);
  const [stuck, other] = ['a', 'b'].map((first) => `${first.repeat(32)}.jpg`) as [string, string];
  const storage = new Listed(() => [stuck, other].map((key) => ({ key, size: 1, modifiedAt })));
  jest.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('It is locked.'));
  expect((await sweepOf(storage).sweep()).removed).toBe(1);
  expect(storage.removed).toEqual([other]);
  expect(errors.mock.calls.map(([line]) => line as string)).toEqual([expect.stringContaining(stuck)]);
  errors.mockRestore();
});

it('each hour compares a part, a day all of it', async () => {
  const { id: userId } = await t.build.user();
  const modifiedAt = new Date(t.clock.now().getTime() - 2 * HOUR);
  const firsts = [...'0123456789abcdefghijklmnopqrstuvwxyz'];
  const orphans = firsts.map((first) => `${first.repeat(32)}.jpg`);
  const storage = new Listed(() => orphans.map((key) => ({ key, size: 1, modifiedAt })));
  const listed = jest.spyOn(storage, 'list');
  const ids: string[] = [];
  for (const [slot, first] of ['0', '9', 'f'].entries()) ids.push(await imageOf(userId, first.repeat(32), slot));
  expect((await sweepOf(new Listed(() => [])).sweep('9')).missing).toEqual([ids[1]]); // and none of later parts
  listed.mockClear();
  await t.db.query(`delete from scheduled_runs where name = 'images.sweep'`);
  const removed: number[] = [];
  for (let hour = 0; hour < 23; hour += 1) {
    await sweepOf(storage).hourly();
    removed.push(storage.removed.length);
    t.clock.advance(HOUR);
  }
  expect(storage.removed.sort()).toEqual(orphans.filter((key) => !/^[09f]/.test(key)));
  expect(Math.max(...removed.map((count, at) => count - (removed[at - 1] ?? 0)))).toBeLessThanOrEqual(3);
  expect(listed.mock.calls.map(([first]) => first!).sort()).toEqual(firsts);
  await t.db.query('delete from images where user_id = $1', [userId]);
});

it('a row that comes while files are compared keeps its file, and is not missed before an hour has passed', async () => {
  const { id: userId } = await t.build.user();
  const modifiedAt = new Date(t.clock.now().getTime() - 2 * HOUR);
  const key = 'c'.repeat(32);
  const storage = new Listed(() => [{ key: `${key}.jpg`, size: 1, modifiedAt }]);
  const sweep = sweepOf(storage);
  sweep.alsoKeep(async () => {
    const id = await imageOf(userId, key, 0);
    await t.db.query('update images set uploaded_at = $2 where id = $1', [id, t.clock.now()]);
    return [];
  });
  expect(await sweep.sweep()).toEqual({ removed: 0, missing: [] });
  expect(await sweepOf(storage).sweep()).toEqual({ removed: 0, missing: [] });
  await t.db.query('delete from images where user_id = $1', [userId]);
});

it('a store that lists out of order is refused before anything is removed', async () => {
  const modifiedAt = new Date(t.clock.now().getTime() - 2 * HOUR);
  const names = ['b'.repeat(32), 'a'.repeat(32)].map((key) => `${key}.jpg`);
  const storage = new Listed(() => names.map((name) => ({ key: name, size: 1, modifiedAt })));
  await expect(sweepOf(storage).sweep()).rejects.toThrow('order');
  expect(storage.removed).toEqual([]);
});

it('600,000 files take at most 20 MB of memory', async () => {
  const modifiedAt = t.clock.now();
  let [first, most] = [0, 0];
  const measure = () => {
    collectGarbage();
    const used = process.memoryUsage().heapUsed;
    first ||= used;
    most = Math.max(most, used - first);
  };
  function* files(): Iterable<ListedFile> {
    const each = Math.ceil(FILES / PREFIXES);
    for (let prefix = 0; prefix < PREFIXES; prefix += 1) {
      if (prefix % 0x1000 === 0) measure();
      for (let at = 0; at < each; at += 1) {
        yield { key: `${prefixOf(prefix)}${String(at).padStart(28, '0')}.jpg`, size: 1, modifiedAt };
      }
    }
    measure();
  }
  expect(await sweepOf(new Listed(files)).sweep()).toEqual({ removed: 0, missing: [] });
  expect(most).toBeLessThan(20 * MEGABYTE);
});
