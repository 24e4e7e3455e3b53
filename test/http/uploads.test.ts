import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { OutgoingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { Storage } from '../../src/storage/storage.ts';
import { ImagesService } from '../../src/uploads/images.service.ts';
import type { ImageView } from '../../src/uploads/uploads.dto.ts';
import { tally, times, useApp } from '../support/app.ts';
import { jpeg, noisy, phonePicture } from '../support/pictures.ts';
import { binary, Uploading } from '../support/uploading.ts';
import { eventually } from '../support/wait.ts';

const t = useApp();
const u = new Uploading(t);
const WRONG_TYPE = 'Only JPEG, PNG, and WebP images are allowed.';
let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});

describe('POST /api/upload/multiple', () => {
  it('keeps several, upright, without metadata, in four widths and the original', async () => {
    await u.newcomer();
    const [phone, large] = [await phonePicture(), await noisy(2400, 1800)];
    const answer = await u.many([
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
    const metadata = await sharp(await u.bytes(small.url)).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
    expect([metadata.exif, metadata.icc, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    expect(small.variants.map(({ width }: { width: number }) => width)).toEqual([300]);
    expect(big.variants.map(({ width }: { width: number }) => width)).toEqual([320, 720, 960, 1920]);
    for (const { url, width } of big.variants) {
      expect(await sharp(await u.bytes(url)).metadata()).toMatchObject({
        format: width === 720 ? 'heif' : 'webp',
        width,
      });
    }
    const forPhones = await t.anonymous().get(big.variants[1].url).expect(200);
    expect(forPhones.headers['content-type']).toBe('image/avif');
    expect(new Set((await u.images()).map(({ id }) => id))).toEqual(new Set([small.id, big.id]));
    const { body } = await t.as(u.user).get('/api/upload/stats').expect(200);
    expect(body.stats).toEqual({ total_images: 2, total_size: phone.length + large.length, remaining: 8 });
    await u.agree();
  });

  it('an image from before there were copies for phones names none', async () => {
    await u.newcomer();
    const { image } = (await u.one(await noisy(1000, 750)).expect(201)).body;
    const widths = ({ variants }: ImageView) => variants.map(({ width }) => width);
    expect(widths(image)).toEqual([320, 720, 960, 1000]);
    await t.db.query('update images set has_phone_copy = default where id = $1', [image.id]);
    expect((await u.images()).map(widths)).toEqual([[320, 960, 1000]]);
    await t.db.query('update images set has_phone_copy = true where id = $1', [image.id]);
    await t.as(u.user).delete(`/api/upload/images/${image.id}`).expect(200);
    await u.agree();
  });

  it('keeps the good ones and names the others', async () => {
    await u.newcomer();
    const answer = await u.many([
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
    await u.agree();
  });

  it('is 400 when all fail, with the sentence they share', async () => {
    const alike = await u.many([[Buffer.from('a'), 'a.jpg']]);
    expect(alike.status).toBe(400);
    expect(alike.body).toMatchObject({
      success: false,
      code: 'not_an_image',
      message: WRONG_TYPE,
      uploaded_images: [],
    });
    expect(alike.body.failed_uploads).toEqual([{ filename: 'a.jpg', error: WRONG_TYPE }]);
    const mixed = await u.many([
      [Buffer.from('a'), 'a.jpg'],
      [picture.subarray(0, picture.length - 40), 'b.jpg'],
    ]);
    expect(mixed.body).toMatchObject({ code: 'uploads_failed', message: 'None of the images could be uploaded.' });
    await u.agree();
  });

  it('asks for at least one', async () => {
    for (const call of [u.many([]).field('x', '').unset('x'), t.as(u.user).post('/api/upload/multiple')]) {
      const answer = await call;
      expect(answer.status).toBe(400);
    }
    const boundary = await t
      .as(u.user)
      .post('/api/upload/multiple')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x--\r\n');
    expect(boundary.body).toMatchObject({ message: 'Please select at least one image to upload.', code: 'no_image' });
    const unchosen = await t
      .as(u.user)
      .post('/api/upload/multiple')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="files"; filename=""\r\n\r\n\r\n--x--\r\n');
    expect(unchosen.body.code).toBe('no_image');
  });

  it('takes thirty files at a time', async () => {
    await u.newcomer();
    const files = (count: number) => u.many(times(count, (at) => [Buffer.from('a'), `${at}.jpg`] as const));
    expect((await files(30)).body.failed_uploads).toHaveLength(30);
    expect((await files(31)).body).toMatchObject({
      code: 'invalid',
      message: 'Please send at most 30 files at a time.',
    });
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
    const answer = await t.as(u.user).post('/api/upload/multiple').set('Content-Type', type).send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
    await u.agree();
  });
});

describe('ten a customer', () => {
  it('are kept, and the eleventh is told how many there are', async () => {
    await u.newcomer();
    const answer = await u.many(times(11, (at) => [picture, `${at}.jpg`] as const));
    const sentence = 'You can only upload up to 10 images total. You currently have 10 images.';
    expect(answer.body.uploaded_images).toHaveLength(10);
    expect(answer.body.failed_uploads).toEqual([{ filename: '10.jpg', error: sentence }]);
    const single = await u.one(picture);
    expect([single.status, single.body.code, single.body.message]).toEqual([400, 'too_many_images', sentence]);
    expect((await u.many([[picture, 'a.jpg']])).body).toMatchObject({ success: false, message: sentence });
    await u.agree();
  });

  it('are ten also when twenty arrive at once, and a stranger’s do not count', async () => {
    await u.newcomer();
    const [mine, theirs] = [u.user, await t.build.user()];
    const answers = await Promise.all([
      ...times(20, (at) => u.many([[picture, `${at}.jpg`]], mine)),
      ...times(3, (at) => u.many([[picture, `${at}.jpg`]], theirs)),
    ]);
    expect(tally(answers.slice(0, 20).map(({ status }) => status))).toEqual({ 201: 10, 400: 10 });
    expect(await u.images(mine)).toHaveLength(10);
    expect(await u.images(theirs)).toHaveLength(3);
    await u.agree();
  });

  it('can be had again once one is deleted', async () => {
    const [first] = await u.images();
    await t.as(u.user).delete(`/api/upload/images/${first!.id}`).expect(200);
    await u.one(picture).expect(201);
    await u.agree();
  });

  it('are chosen from sixty files an hour, of which the sixty-first is told to wait', async () => {
    await u.newcomer();
    const bad = Buffer.from('not an image');
    for (let at = 0; at < 2; at += 1) await u.many(times(30, (n) => [bad, `${n}.jpg`] as const)).expect(400);
    const answer = await u.many([[picture, 'a.jpg']]);
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await u.agree();
  });
});

describe('somebody else’s images', () => {
  it('are neither listed nor deleted', async () => {
    await u.newcomer();
    const { body } = await u.one(picture).expect(201);
    const stranger = await t.build.user();
    expect(await u.images(stranger)).toEqual([]);
    await t.as(stranger).delete(`/api/upload/images/${body.image.id}`).expect(404);
    await t.as(stranger).delete('/api/upload/images/nonsense').expect(404);
    expect(await u.images()).toHaveLength(1);
  });

  it('go with the administration only under their owner’s name, and that is written down', async () => {
    const service = t.app.get(ImagesService);
    const [admin, stranger] = [await t.build.admin(), await t.build.user()];
    const [image] = await u.images();
    await expect(service.removeByAdmin(admin, stranger.id, image!.id)).rejects.toMatchObject({ code: 'not_found' });
    await service.removeByAdmin(admin, u.user.id, image!.id);
    expect(await u.images()).toEqual([]);
    const entries = await t.db.query<object[]>(
      `select actor_id, subject_id from audit_log where action = 'image.delete'`,
    );
    expect(entries).toEqual([{ actor_id: admin.id, subject_id: u.user.id }]);
    await u.agree();
  });
});

describe('GET /uploads/…', () => {
  it('is public, cached for ever, sniffed by nobody, and answers in parts', async () => {
    await u.newcomer();
    const { body } = await u.one(picture).expect(201);
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
    await part('bytes=0-9').set('If-Range', whole.headers.etag!).expect(206);
    await part('bytes=0-9').set('If-Range', '"another picture"').expect(200);
    await t.anonymous().get(url).set('If-None-Match', whole.headers.etag!).expect(304);
    const head = await t.anonymous().head(url).expect(200);
    expect(Number(head.headers['content-length'])).toBe(size);
  });

  it('ends for a visitor who takes nothing of it for a minute', async () => {
    const { setTimeout: wait } = OutgoingMessage.prototype;
    const waits = jest.spyOn(OutgoingMessage.prototype, 'setTimeout').mockImplementation(function (
      this: OutgoingMessage,
      ms,
      callback,
    ) {
      return wait.call(this, ms / 100, callback);
    });
    const storage = t.app.get(Storage);
    const [name, path] = [`${'a'.repeat(32)}.jpg`, join(t.env.dataDir, 'large')];
    await writeFile(path, Buffer.alloc(32 << 20)); // more than sockets hold
    await storage.put(name, path, 'image/jpeg');
    const file = (await storage.read(name))!;
    const read = jest.spyOn(storage, 'read').mockResolvedValueOnce(file);
    const { hostname, port } = new URL(t.url);
    const socket = connect(Number(port), hostname).pause();
    socket.write(`GET /uploads/${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await eventually(() => file.stream.destroyed);
    expect(waits.mock.calls.map(([ms]) => ms)).toContain(60_000);
    socket.destroy();
    read.mockRestore();
    waits.mockRestore();
    await storage.remove(name);
  });

  it('is 404, not kept, once deleted, also for who has it, and for names that are not ours', async () => {
    const [image] = await u.images();
    await t.as(u.user).delete(`/api/upload/images/${image!.id}`).expect(200);
    await t.settled();
    const names = [
      'x',
      '..%2f..%2fpackage.json',
      `${'a'.repeat(32)}.svg`,
      `${'a'.repeat(32)}.avif`,
      `${'a'.repeat(32)}.webp`,
      '%00.jpg',
    ];
    for (const path of [image!.url, ...names.map((name) => `/uploads/${name}`)]) {
      const answer = await t.anonymous().get(path).expect(404);
      expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined]);
    }
    const etag = `"${image!.url.replace('/uploads/', '')}"`;
    for (const known of [etag, '*']) await t.anonymous().get(image!.url).set('If-None-Match', known).expect(404);
    await u.agree();
  });
});
