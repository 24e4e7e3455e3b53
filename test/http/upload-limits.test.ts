import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { UploadCapacity } from '../../src/uploads/receiving/upload-capacity.ts';
import { ImageProcessing } from '../../src/uploads/processing/image-processing.ts';

import { times, useApp } from '../support/app.ts';
import { jpeg, noisy } from '../support/pictures.ts';
import { Uploading } from '../support/uploading.ts';
import { eventually } from '../support/wait.ts';

jest.setTimeout(60_000);
const t = useApp();
const u = new Uploading(t);
let picture: Buffer;
let capacity: UploadCapacity;
let usual: UploadCapacity['bounds'];
beforeAll(async () => {
  picture = await jpeg();
  capacity = t.app.get(UploadCapacity);
  usual = { ...capacity.bounds };
});
afterEach(() => void Object.assign(capacity.bounds, usual));

/** Sends the head and `bytes` of a body that is announced as longer, then nothing. @returns the answer as text */
async function silent(as: { token: string }, bytes: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(t.url);
  const socket = connect(Number(port), hostname);
  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', () => undefined);
  const answer = once(socket, 'close').then(() => text);
  socket.write(
    `POST /api/upload/multiple HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${as.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n${head}`,
  );
  socket.write(Buffer.alloc(bytes, 0x20));
  return { socket, answer };
}

async function bytesInProgress(): Promise<number> {
  const sizes = (await u.inProgress()).map((name) =>
    stat(join(t.env.dataDir, 'uploads-in-progress', name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

it('a body that falls silent ends with 408 and leaves nothing', async () => {
  await u.newcomer();
  capacity.bounds.silenceMs = 400;
  const { answer } = await silent(u.user, 50_000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"upload_timeout"/);
  expect(await u.inProgress()).toEqual([]);
  await u.one(picture).expect(201);
});

it('a body that comes too slowly ends with 408', async () => {
  await u.newcomer();
  Object.assign(capacity.bounds, { slowMs: 1_000, bytesASecond: 100_000 });
  const { socket, answer } = await silent(u.user, 1_000);
  const trickle = setInterval(() => socket.write(' '), 100);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(trickle);
});

it('a body that comes in small parts is waited for while it is young and never silent for long', async () => {
  await u.newcomer();
  Object.assign(capacity.bounds, { silenceMs: 600, bytesASecond: 1_000_000_000 });
  const { socket } = await silent(u.user, 1_000);
  let answered = '';
  socket.on('data', (part) => (answered += part.toString()));
  for (const _ of times(8, () => 0)) {
    await new Promise((over) => setTimeout(over, 300)); // longer than the time between two looks at it
    socket.write(' ');
  }
  expect(answered).toBe('');
  socket.destroy();
});

it('a body is not called silent while its sender waits for us', async () => {
  await u.newcomer();
  capacity.bounds.silenceMs = 400;
  const pictures = t.app.get(ImageProcessing);
  const prepare = pictures.prepare.bind(pictures);
  const slowly = jest.spyOn(pictures, 'prepare').mockImplementation(async (...job) => {
    await new Promise((over) => setTimeout(over, 1_000));
    return prepare(...job);
  });
  const rest = await noisy(640, 480); // more than is read ahead
  await u.many([picture, rest].map((bytes, at) => [bytes, `${at}.jpg`] as const)).expect(201);
  slowly.mockRestore();
});

it('silent uploads of many customers hold no more than the server’s bound, and all of them end', async () => {
  Object.assign(capacity.bounds, { serverBytes: 500_000, fileBytes: 250_000, silenceMs: 1_000, waitMs: 1_500 });
  const customers = await Promise.all(times(8, () => t.build.user()));
  const uploads = await Promise.all(customers.map((customer) => silent(customer, 200_000)));
  let most = 0;
  const watch = setInterval(() => void bytesInProgress().then((bytes) => (most = Math.max(most, bytes))), 20);
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  clearInterval(watch);
  expect(most).toBeGreaterThan(100_000);
  expect(most).toBeLessThanOrEqual(500_000);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (408|503) /);
  await u.newcomer();
  await u.one(picture).expect(201);
  await u.agree();
});

it('an upload that finds no space says when to try again', async () => {
  Object.assign(capacity.bounds, { serverBytes: 0, fileBytes: 0, waitMs: 200 });
  const first = await silent(await t.build.user(), 50_000);
  await eventually(async () => (await bytesInProgress()) > 0);
  await u.newcomer();
  const refused = await u.one(picture).expect(503);
  expect([refused.body.code, refused.headers['retry-after']]).toEqual(['uploads_full', '30']);
  first.socket.destroy();
});

it('uploads of many customers that together pass the server’s bound are all kept, within the bound', async () => {
  const large = await noisy(300, 200);
  Object.assign(capacity.bounds, { serverBytes: 3.5 * large.length, fileBytes: large.length });
  const customers = await Promise.all(times(6, () => t.build.user()));
  const watch = setInterval(() => void bytesInProgress().then((bytes) => (most = Math.max(most, bytes))), 5);
  let most = 0;
  const answers = await Promise.all(
    customers.map((customer) =>
      u.many(
        times(4, (at) => [large, `${at}.png`] as const),
        customer,
      ),
    ),
  );
  clearInterval(watch);
  expect(answers.map(({ body }) => body.uploaded_images?.length)).toEqual(times(6, () => 4));
  expect(most).toBeGreaterThan(large.length);
  await u.agree();
});

it('a customer’s second upload waits for the first, for a bounded time, and nobody else does', async () => {
  await u.newcomer();
  const other = await t.build.user();
  const { socket } = await silent(u.user, 1_000);
  await eventually(async () => (await u.inProgress()).length > 0);
  capacity.bounds.waitMs = 400;
  const refused = await u.many([[picture, 'b.jpg']]);
  expect([refused.status, refused.body.code]).toEqual([429, 'upload_under_way']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await u.many([[picture, 'c.jpg']], other).expect(201);
  capacity.bounds.waitMs = 20_000;
  const second = u.many([[picture, 'd.jpg']]).then((answer) => answer);
  socket.destroy();
  expect((await second).status).toBe(201);
  await u.agree();
});

it('nothing is kept of files for which there is no place', async () => {
  await u.newcomer();
  await u.many(times(10, (at) => [picture, `${at}.jpg`] as const)).expect(201);
  const { socket } = await silent(u.user, 200_000);
  await new Promise((over) => setTimeout(over, 500));
  expect(await u.inProgress()).toEqual([]);
  socket.destroy();
});

it('a picture that takes too long is given up, and the next one is prepared', async () => {
  await u.newcomer();
  const pictures = t.app.get(ImageProcessing);
  const limit = pictures.limitMs;
  pictures.limitMs = 50;
  const answer = await u.one(await noisy(3000, 2000));
  pictures.limitMs = limit;
  expect([answer.status, answer.body.code]).toEqual([400, 'image_too_slow']);
  await u.one(picture).expect(201);
  await u.agree();
});
