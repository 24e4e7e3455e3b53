import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { diskErrorOr, Storage } from '../../src/storage/storage.ts';
import { ImageProcessing } from '../../src/uploads/processing/image-processing.ts';
import { ImageSweep } from '../../src/uploads/image-sweep.service.ts';
import { useApp } from '../support/app.ts';
import { HOUR } from '../support/clock.ts';
import { jpeg, noisy } from '../support/pictures.ts';
import { Uploading } from '../support/uploading.ts';
import { eventuallyHolds } from '../support/wait.ts';

const t = useApp({}, { gates: true });
const u = new Uploading(t);
let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});

it('two files where one is asked for are refused and leave nothing', async () => {
  await u.newcomer();
  const sent = t.as(u.user).post('/api/upload/image').attach('file', picture, 'a.jpg').attach('file', picture, 'b.jpg');
  expect((await sent.expect(400)).body.message).toBe('Please send one file.');
  expect(await u.images()).toEqual([]);
  await u.agree();
});

describe('when something breaks', () => {
  it('an aborted upload leaves nothing', async () => {
    await u.newcomer();
    const { hostname, port } = new URL(t.url);
    for (const sent of [200, 100_000]) {
      const socket = connect(Number(port), hostname);
      const body = Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'),
        picture,
        Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="b.jpg"\r\n\r\n'),
        await noisy(640, 480),
      ]);
      socket.write(
        `POST /api/upload/multiple HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${u.user.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n`,
      );
      socket.write(body.subarray(0, sent));
      await new Promise((resolve) => setTimeout(resolve, 150));
      socket.destroy();
      await eventuallyHolds(() => u.agree()); // a picture that had arrived is finished first
    }
    expect(await u.images()).toEqual([]);
  });

  it('a full store is 507, leaves no row and no file, and all works again afterwards', async () => {
    await u.newcomer();
    const storage = t.app.get(Storage);
    const keep = storage.put.bind(storage);
    const full = () => Promise.reject(diskErrorOr(Object.assign(new Error(), { code: 'ENOSPC' })));
    const put = jest.spyOn(storage, 'put').mockImplementationOnce(keep).mockImplementationOnce(full);
    const answer = await u.many([[picture, 'a.jpg']]);
    expect([answer.status, answer.body.code]).toEqual([507, 'storage_full']);
    put.mockRestore();
    expect(await u.images()).toEqual([]);
    await u.agree();
    await u.one(picture).expect(201);
    await u.agree();
  });

  it.each([
    ['ENOSPC', 507, 'storage_full'],
    ['EROFS', 503, 'unavailable'],
  ])('a store that fails with %s is %d also beside a file that is refused for itself', async (code, told, reason) => {
    await u.newcomer();
    const put = jest.spyOn(t.app.get(Storage), 'put');
    put.mockImplementationOnce(() => Promise.reject(diskErrorOr(Object.assign(new Error(), { code }))));
    const { body, status } = await u.many([
      [Buffer.from('no picture'), 'letter.txt'],
      [picture, 'a.jpg'],
    ]);
    put.mockRestore();
    expect([status, body.code]).toEqual([told, reason]);
    const failed = body.failed_uploads as { filename: string }[];
    expect(failed.map(({ filename }) => filename)).toEqual(['letter.txt', 'a.jpg']);
  });

  it('a broken disk is said, leaves no row, and all works again afterwards', async () => {
    await u.newcomer();
    const folder = join(t.env.dataDir, 'uploads-in-progress');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'in the way');
    expect((await u.many([[picture, 'a.jpg']])).status).toBeGreaterThanOrEqual(500);
    await rm(folder);
    expect(await u.images()).toEqual([]);
    await u.one(picture).expect(201);
    await u.agree();
  });

  it.each(['/nowhere', '/bin/false'])(
    'a process for images that cannot run (%s) is 503, never said of the picture',
    async (program) => {
      await u.newcomer();
      t.app.get(ImageProcessing).onApplicationShutdown(); // the one that runs
      const { execPath } = process;
      process.execPath = program;
      const answer = await u.many([[picture, 'a.jpg']]);
      process.execPath = execPath;
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      expect(await u.images()).toEqual([]);
      await u.one(picture).expect(201);
      await u.agree();
    },
  );

  it('the database being down is 503, and the sweep removes what was written', async () => {
    await u.newcomer();
    const before = await u.stored();
    const sent = u.one(await noisy(3000, 2000));
    const answer = sent.then(({ status }) => status);
    await new Promise((resolve) => setTimeout(resolve, 120));
    await t.databaseGate.shut();
    expect(await answer).toBe(503);
    await t.databaseGate.open();
    const clock = t.clock.now();
    t.clock.advance(2 * HOUR);
    await t.app.get(ImageSweep).sweep();
    t.clock.set(clock);
    expect(await u.stored()).toBe(before);
    await u.agree();
  });

  it('a row whose answer is lost keeps its files', async () => {
    await u.newcomer();
    const query = t.db.query.bind(t.db);
    const lost = jest.spyOn(t.db, 'query').mockImplementation(async (sql, ...rest) => {
      const rows = await query(sql, ...rest);
      if (/insert into images/.test(sql)) throw new Error('Connection terminated unexpectedly');
      return rows;
    });
    await u.one(picture).expect(503);
    lost.mockRestore();
    expect(await u.images()).toHaveLength(1);
    await u.agree();
  });

  it('the sweep removes what a killed server left, and reports rows without a file', async () => {
    await u.newcomer();
    const sweep = t.app.get(ImageSweep);
    const { body } = await u.one(picture).expect(201);
    const orphan = `${'0'.repeat(32)}.jpg`;
    const folder = join(t.env.dataDir, 'uploads', '00', '00');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, orphan), 'left');
    await writeFile(join(t.env.dataDir, 'uploads-in-progress', 'left'), 'half');
    await sweep.clearAbandoned();
    expect(await sweep.sweep()).toEqual({ removed: 0, missing: [] }); // young: a row may be about to come
    const long = new Date(t.clock.now().getTime() - 2 * HOUR);
    await utimes(join(folder, orphan), long, long);
    await utimes(join(t.env.dataDir, 'uploads-in-progress', 'left'), long, long);
    const now = t.clock.now();
    await sweep.clearAbandoned();
    for (let hour = 0; hour < 24; hour += 1) {
      await sweep.hourly(); // a part of the store in each
      t.clock.advance(HOUR);
    }
    t.clock.set(now);
    await u.agree();
    const name = body.image.url.split('/').at(-1);
    await rm(join(t.env.dataDir, 'uploads', name.slice(0, 2), name.slice(2, 4), name));
    t.clock.advance(2 * HOUR);
    expect(await sweep.sweep()).toEqual({ removed: 0, missing: [body.image.id] });
  });
});
