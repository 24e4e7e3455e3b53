import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { fullOr, Storage } from '../../src/storage/storage.ts';
import { ImageSweep } from '../../src/uploads/image-sweep.service.ts';
import { ImagesService } from '../../src/uploads/images.service.ts';
import { tally, times, useApp } from '../support/app.ts';
import { HOUR } from '../support/clock.ts';
import type { BuiltUser } from '../support/build.ts';
import { jpeg, jpegOf, noisy, phonePicture, plain, png, pngBomb, pngClaiming, webp } from '../support/pictures.ts';

jest.setTimeout(30_000);
const t = useApp();
const MB = 1024 * 1024;
const WRONG_TYPE = 'Only JPEG, PNG, and WebP images are allowed.';
const TOO_LARGE = 'File size must be less than 10MB.';
const DAMAGED = 'This image is damaged and cannot be opened. Please choose another copy of it.';
const PIXELS = 'This image has more than 40 megapixels. Please choose a smaller copy of it.';

type Part = readonly [content: Buffer, filename: string, type?: string];
let user: BuiltUser;
let picture: Buffer;

const upload = (parts: Part[], as: { token: string } = user) => {
  const call = t.as(as).post('/api/upload/multiple');
  for (const [content, filename, contentType] of parts) call.attach('files', content, { filename, contentType });
  return call;
};
const one = (content: Buffer, filename = 'shop.jpg', contentType?: string) =>
  t.as(user).post('/api/upload/image').attach('file', content, { filename, contentType });
const images = async (as: { token: string } = user) =>
  (await t.as(as).get('/api/upload/images').expect(200)).body.images;
const stored = async () =>
  (await readdir(join(t.env.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  );
const inProgress = () => readdir(join(t.env.dataDir, 'uploads-in-progress')).catch(() => []);
const rows = async () => (await t.db.query<[{ n: number }]>('select count(*)::int as n from images'))[0].n;
/** Every row has its four files, and every file its row. */
const agree = async () => {
  await t.settled();
  expect({ files: (await stored()).length, inProgress: await inProgress() }).toEqual({
    files: 4 * (await rows()),
    inProgress: [],
  });
};
const bytes = async (url: string) => {
  const answer = await t.anonymous().get(url).buffer(true).parse(binary).expect(200);
  return answer.body as Buffer;
};
function binary(answer: object, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = answer as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}

beforeAll(async () => {
  picture = await jpeg();
});
const newcomer = async () => (user = await t.build.user());

describe('POST /api/upload/multiple', () => {
  it('keeps several, upright, without metadata, in three widths and the original', async () => {
    await newcomer();
    const [phone, large] = [await phonePicture(), await noisy(2400, 1800)];
    const answer = await upload([
      [phone, 'IMG_0001.JPG'],
      [large, 'large.jpg'],
    ]);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      failed_uploads: [],
      message: '2 images uploaded successfully.',
    });
    const [small, big] = answer.body.uploaded_images;
    expect(small).toMatchObject({ original_filename: 'IMG_0001.JPG', size: phone.length, width: 300, height: 400 });
    expect(small.uploaded_at).toBe(t.clock.now().toISOString());
    const metadata = await sharp(await bytes(small.url)).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
    expect([metadata.exif, metadata.icc, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    expect(small.variants.map(({ width }: { width: number }) => width)).toEqual([300]);
    expect(big.variants.map(({ width }: { width: number }) => width)).toEqual([320, 960, 1920]);
    for (const { url, width } of big.variants) {
      expect(await sharp(await bytes(url)).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect((await images()).map((image: { id: string }) => image.id).sort()).toEqual([small.id, big.id].sort());
    const { body } = await t.as(user).get('/api/upload/stats').expect(200);
    expect(body.stats).toEqual({ total_images: 2, total_size: phone.length + large.length, remaining: 8 });
    await agree();
  });

  it('keeps the good ones and names the others', async () => {
    await newcomer();
    const answer = await upload([
      [picture, 'good.jpg'],
      [Buffer.from('GIF89a...'), 'moving.gif'],
      [picture, 'also good.jpg'],
      [Buffer.alloc(0), 'empty.png'],
    ]);
    expect(answer.status).toBe(201);
    expect(answer.body.uploaded_images).toHaveLength(2);
    expect(answer.body.failed_uploads).toEqual([
      { filename: 'moving.gif', error: WRONG_TYPE },
      { filename: 'empty.png', error: WRONG_TYPE },
    ]);
    expect(answer.body.message).toBe('2 images uploaded successfully. 2 could not be uploaded.');
    await agree();
  });

  it('is 400 when all fail, with the sentence they share', async () => {
    const alike = await upload([[Buffer.from('a'), 'a.jpg']]);
    expect(alike.status).toBe(400);
    expect(alike.body).toMatchObject({
      success: false,
      code: 'not_an_image',
      message: WRONG_TYPE,
      uploaded_images: [],
    });
    expect(alike.body.failed_uploads).toEqual([{ filename: 'a.jpg', error: WRONG_TYPE }]);
    const mixed = await upload([
      [Buffer.from('a'), 'a.jpg'],
      [picture.subarray(0, picture.length - 40), 'b.jpg'],
    ]);
    expect(mixed.body).toMatchObject({ code: 'uploads_failed', message: 'None of the images could be uploaded.' });
    await agree();
  });

  it('asks for at least one', async () => {
    for (const call of [upload([]).field('x', '').unset('x'), t.as(user).post('/api/upload/multiple')]) {
      const answer = await call;
      expect(answer.status).toBe(400);
    }
    const boundary = await t
      .as(user)
      .post('/api/upload/multiple')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x--\r\n');
    expect(boundary.body).toMatchObject({ message: 'Please select at least one image to upload.', code: 'no_image' });
    const unchosen = await t
      .as(user)
      .post('/api/upload/multiple')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="files"; filename=""\r\n\r\n\r\n--x--\r\n');
    expect(unchosen.body.code).toBe('no_image');
  });

  it.each<[string, string, string, number]>([
    ['JSON', 'application/json', '{"files":[]}', 415],
    ['no boundary', 'multipart/form-data', 'hello', 400],
    [
      'a body that ends early',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="fi',
      400,
    ],
    [
      'an unknown part',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="user_id"\r\n\r\n1\r\n--x--\r\n',
      400,
    ],
  ])('refuses %s', async (_what, type, body, status) => {
    const answer = await t.as(user).post('/api/upload/multiple').set('Content-Type', type).send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
    await agree();
  });
});

describe('what counts is the content', () => {
  it.each<[string, () => Promise<Buffer>, string, object]>([
    ['a PNG named .jpg', () => png(), 'really.jpg', { url: expect.stringMatching(/\.png$/) }],
    ['a WebP named .png', () => webp(), 'really.png', { url: expect.stringMatching(/\.webp$/) }],
    ['a JPEG declared as text', () => jpeg(), 'notes.txt', { url: expect.stringMatching(/\.jpg$/) }],
    ['9.99 MB', () => jpegOf(Math.floor(9.99 * MB)), 'large.jpg', { size: Math.floor(9.99 * MB) }],
    ['10 MB', () => jpegOf(10 * MB), 'exact.jpg', { size: 10 * MB }],
    ['16 bits a channel', () => plain().toColourspace('rgb16').png().toBuffer(), 'deep.png', { width: 640 }],
    ['CMYK', () => plain().toColourspace('cmyk').jpeg().toBuffer(), 'print.jpg', { width: 640 }],
    ['grey with transparency', () => plain({ channels: 4 }).greyscale().png().toBuffer(), 'grey.png', { width: 640 }],
    ['39 megapixels', () => jpeg({ width: 6240, height: 6250 }), 'many.jpg', { width: 6240, height: 6250 }],
    ['a ribbon', () => jpeg({ width: 4, height: 30_000 }), 'ribbon.jpg', { width: 4, height: 30_000 }],
  ])('takes %s', async (_what, make, name, expected) => {
    await newcomer();
    const { body, status } = await one(await make(), name, 'text/plain');
    expect([status, body.message]).toEqual([201, '1 image uploaded successfully.']);
    expect(body.image).toMatchObject(expected);
    const kept = await sharp(await bytes(body.image.url)).metadata();
    expect(kept).toMatchObject({ depth: 'uchar', space: expect.stringMatching(/^(srgb|b-w)$/) });
    await agree();
  });

  it.each<[string, () => Promise<Buffer>, string, string]>([
    ['10.01 MB', () => jpegOf(Math.ceil(10.01 * MB)), 'large.jpg', TOO_LARGE],
    ['a byte too many', () => jpegOf(10 * MB + 1), 'large.jpg', TOO_LARGE],
    ['an SVG named .png', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', WRONG_TYPE],
    ['HTML named .png', async () => Buffer.from('<html><script>alert(1)</script>'), 'a.png', WRONG_TYPE],
    ['a GIF', () => plain().gif().toBuffer(), 'a.gif', WRONG_TYPE],
    ['a TIFF named .jpg', () => plain().tiff().toBuffer(), 'a.jpg', WRONG_TYPE],
    ['an AVIF named .webp', () => plain().avif({ effort: 0 }).toBuffer(), 'a.webp', WRONG_TYPE],
    ['nothing', async () => Buffer.alloc(0), 'a.jpg', WRONG_TYPE],
    ['GIF and JPEG at once', async () => Buffer.concat([Buffer.from('GIF89a/*'), await jpeg()]), 'a.jpg', WRONG_TYPE],
    ['the first bytes of a JPEG', async () => (await jpeg()).subarray(0, 20), 'a.jpg', DAMAGED],
    [
      'JPEG’s mark and then HTML',
      async () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      'a.jpg',
      DAMAGED,
    ],
    ['a truncated JPEG', async () => half(await noisy(640, 480)), 'a.jpg', DAMAGED],
    ['a JPEG without its last tenth', async () => cut(await noisy(640, 480), 0.9), 'a.jpg', DAMAGED],
    ['a truncated PNG', async () => half(await png()), 'a.png', DAMAGED],
    [
      'a truncated WebP',
      async () => half(await webp({ noise: { type: 'gaussian', mean: 128, sigma: 40 } })),
      'a.webp',
      DAMAGED,
    ],
    ['a JPEG with a hole', async () => holed(await noisy(640, 480)), 'a.jpg', DAMAGED],
    ['16,000 x 16,000 pixels in 776 kB', () => pngBomb(16_000), 'bomb.png', PIXELS],
    ['40,000 x 40,000 pixels', async () => pngClaiming(40_000), 'bomb.png', PIXELS],
    ['41 megapixels', () => jpeg({ width: 6410, height: 6410 }), 'many.jpg', PIXELS],
  ])('refuses %s', async (_what, make, name, sentence) => {
    await newcomer();
    const content = await make();
    const begun = performance.now();
    const { body, status } = await one(content, name, 'image/png');
    expect([status, body.success, body.message]).toEqual([400, false, sentence]);
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(await images()).toEqual([]);
    await agree();
  });

  it('takes a PNG at its own size in pixels, not its bytes', async () => {
    expect((await pngBomb(16_000)).length).toBeLessThan(800_000);
  });

  it('keeps the first frame of an animation', async () => {
    await newcomer();
    const frames = await Promise.all([png({ background: '#ff0000' }), png({ background: '#0000ff' })]);
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const { body } = await one(animated, 'moving.webp').expect(201);
    const kept = sharp(await bytes(body.image.url), { animated: true });
    expect((await kept.metadata()).pages ?? 1).toBe(1);
    expect((await kept.stats()).dominant.r).toBeGreaterThan(200);
  });

  it('keeps nothing of what follows a picture', async () => {
    await newcomer();
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { body } = await one(polyglot, 'a.jpg').expect(201);
    expect(String(await bytes(body.image.url))).not.toContain('script');
  });

  it.each([
    ['../../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\nadia\\shop.jpg', 'shop.jpg'],
    ['\u202Egpj.exe.jpg', 'gpj.exe.jpg'],
    ['متجر.jpg', 'متجر.jpg'],
    ['🏪 <script>.jpg', '🏪 <script>.jpg'],
    [`${'x'.repeat(5_000)}.jpg`, 'x'.repeat(200)],
  ])('calls %j by a name that is safe to show', async (given, shown) => {
    await newcomer();
    const { body } = await one(picture, given);
    expect(body.image?.original_filename).toBe(shown);
    await agree();
  });
});

const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));
const half = (file: Buffer) => cut(file, 0.5);
function holed(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (let at = Math.floor(copy.length / 2); at < copy.length / 2 + 400; at += 1) copy[at] = 0xff;
  return copy;
}

describe('ten a customer', () => {
  it('are kept, and the eleventh is told how many there are', async () => {
    await newcomer();
    const answer = await upload(times(11, (at) => [picture, `${at}.jpg`] as const));
    const sentence = 'You can only upload up to 10 images total. You currently have 10 images.';
    expect(answer.body.uploaded_images).toHaveLength(10);
    expect(answer.body.failed_uploads).toEqual([{ filename: '10.jpg', error: sentence }]);
    const single = await one(picture);
    expect([single.status, single.body.code, single.body.message]).toEqual([400, 'too_many_images', sentence]);
    expect((await upload([[picture, 'a.jpg']])).body).toMatchObject({ success: false, message: sentence });
    await agree();
  });

  it('are ten also when twenty arrive at once, and a stranger’s do not count', async () => {
    await newcomer();
    const [mine, theirs] = [user, await t.build.user()];
    const answers = await Promise.all([
      ...times(20, (at) => upload([[picture, `${at}.jpg`]], mine)),
      ...times(3, (at) => upload([[picture, `${at}.jpg`]], theirs)),
    ]);
    expect(tally(answers.slice(0, 20).map(({ status }) => status))).toEqual({ 201: 10, 400: 10 });
    expect(await images(mine)).toHaveLength(10);
    expect(await images(theirs)).toHaveLength(3);
    await agree();
  });

  it('can be had again once one is deleted', async () => {
    const [first] = await images();
    await t.as(user).delete(`/api/upload/images/${first.id}`).expect(200);
    await one(picture).expect(201);
    await agree();
  });

  it('are chosen from sixty files an hour, of which the sixty-first is told to wait', async () => {
    await newcomer();
    const bad = Buffer.from('not an image');
    for (let at = 0; at < 2; at += 1) await upload(times(30, (n) => [bad, `${n}.jpg`] as const)).expect(400);
    const answer = await upload([[picture, 'a.jpg']]);
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await agree();
  });
});

describe('somebody else’s images', () => {
  it('are neither listed nor deleted', async () => {
    await newcomer();
    const { body } = await one(picture).expect(201);
    const stranger = await t.build.user();
    expect(await images(stranger)).toEqual([]);
    await t.as(stranger).delete(`/api/upload/images/${body.image.id}`).expect(404);
    await t.as(stranger).delete('/api/upload/images/nonsense').expect(404);
    expect(await images()).toHaveLength(1);
  });

  it('go with the administration only under their owner’s name, and that is written down', async () => {
    const service = t.app.get(ImagesService);
    const [admin, stranger] = [await t.build.admin(), await t.build.user()];
    const [image] = await images();
    await expect(service.removeByAdmin(admin, stranger.id, image.id)).rejects.toMatchObject({ code: 'not_found' });
    await service.removeByAdmin(admin, user.id, image.id);
    expect(await images()).toEqual([]);
    const entries = await t.db.query<object[]>(
      `select actor_id, subject_id from audit_log where action = 'image.delete'`,
    );
    expect(entries).toEqual([{ actor_id: admin.id, subject_id: user.id }]);
    await agree();
  });
});

describe('GET /uploads/…', () => {
  it('is public, cached for ever, sniffed by nobody, and answers in parts', async () => {
    await newcomer();
    const { body } = await one(picture).expect(201);
    const { url } = body.image;
    const whole = await t.anonymous().get(url).expect(200);
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    const size = Number(whole.headers['content-length']);
    const part = (range: string) => t.anonymous().get(url).set('Range', range).buffer(true).parse(binary);
    const first = await part('bytes=0-9').expect(206);
    expect([first.headers['content-range'], first.body.length]).toEqual([`bytes 0-9/${size}`, 10]);
    expect((await part('bytes=-5').expect(206)).headers['content-range']).toBe(`bytes ${size - 5}-${size - 1}/${size}`);
    expect((await part(`bytes=${size}-`).expect(416)).headers['content-range']).toBe(`bytes */${size}`);
    for (const odd of ['bytes=9-1', 'bytes=-', 'bytes=0-1,3-4', 'pages=1-2']) await part(odd).expect(200);
    await t.anonymous().get(url).set('If-None-Match', whole.headers.etag!).expect(304);
    const head = await t.anonymous().head(url).expect(200);
    expect(Number(head.headers['content-length'])).toBe(size);
  });

  it('is 404, not kept, once deleted, and for names that are not ours', async () => {
    const [image] = await images();
    await t.as(user).delete(`/api/upload/images/${image.id}`).expect(200);
    await t.settled();
    const names = ['x', '..%2f..%2fpackage.json', `${'a'.repeat(32)}.svg`, `${'a'.repeat(32)}.webp`, '%00.jpg'];
    for (const path of [image.url, ...names.map((name) => `/uploads/${name}`)]) {
      const answer = await t.anonymous().get(path).expect(404);
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
    }
    await agree();
  });
});

describe('when something breaks', () => {
  it('an aborted upload leaves nothing', async () => {
    await newcomer();
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
        `POST /api/upload/multiple HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n`,
      );
      socket.write(body.subarray(0, sent));
      await new Promise((resolve) => setTimeout(resolve, 150));
      socket.destroy();
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(await inProgress()).toEqual([]);
    }
    expect(await images()).toEqual([]);
    await agree();
  });

  it('a full store is 507, leaves no row, and all works again afterwards', async () => {
    await newcomer();
    const put = jest.spyOn(t.app.get(Storage), 'put');
    put.mockImplementationOnce(() => Promise.reject(fullOr(Object.assign(new Error(), { code: 'ENOSPC' }))));
    const answer = await upload([[picture, 'a.jpg']]);
    expect([answer.status, answer.body.code]).toEqual([507, 'storage_full']);
    put.mockRestore();
    expect(await images()).toEqual([]);
    await one(picture).expect(201);
    await agree();
  });

  it('a broken disk is said, leaves no row, and all works again afterwards', async () => {
    await newcomer();
    const folder = join(t.env.dataDir, 'uploads-in-progress');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'in the way');
    expect((await upload([[picture, 'a.jpg']])).status).toBeGreaterThanOrEqual(500);
    await rm(folder);
    expect(await images()).toEqual([]);
    await one(picture).expect(201);
    await agree();
  });

  it('the database being down is 503, and what was written is removed', async () => {
    await newcomer();
    const before = (await stored()).length;
    const sent = one(await noisy(3000, 2000));
    const answer = new Promise<number>((resolve, reject) => sent.then(({ status }) => resolve(status), reject));
    await new Promise((resolve) => setTimeout(resolve, 120));
    await t.databaseGate.shut();
    expect(await answer).toBe(503);
    await t.databaseGate.open();
    expect((await stored()).length).toBe(before);
    await agree();
  });

  it('the sweep removes what a killed server left, and reports rows without a file', async () => {
    await newcomer();
    const sweep = t.app.get(ImageSweep);
    const { body } = await one(picture).expect(201);
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
    await sweep.hourly();
    await agree();
    const name = body.image.url.split('/').at(-1);
    await rm(join(t.env.dataDir, 'uploads', name.slice(0, 2), name.slice(2, 4), name));
    t.clock.advance(2 * HOUR);
    expect(await sweep.sweep()).toEqual({ removed: 0, missing: [body.image.id] });
  });
});
