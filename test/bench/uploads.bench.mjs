import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { atMost, residentBytes } from './load.mjs';
import { paced } from './paced.mjs';
import { startBuiltServer } from './server.mjs';

const PEOPLE = 20;
const FILES = 10;
const MB = 1024 * 1024;
const POLLS_A_SECOND = 100;
const REST_SECONDS = 10;
/** The polls' p99 is taken while the pictures stream in and are worked on. */
const LOAD_SECONDS = 30;

/** Twenty customers with ten pictures of 10 MB each at once: what it takes in memory, and what others feel of it. */
export async function bench() {
  const server = await startBuiltServer();
  try {
    const picture = await pictureOf(10 * MB);
    const poll = await pollOf(server);
    await upload(server, picture, 1, 1); // the libraries are loaded before memory is measured
    const atRest = await paced({ ...poll, rate: POLLS_A_SECOND, seconds: REST_SECONDS });
    const before = residentBytes(server.pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, residentBytes(server.pid))), 100);
    const everybody = upload(server, picture, PEOPLE, FILES);
    const loaded = await paced({ ...poll, rate: POLLS_A_SECOND, seconds: LOAD_SECONDS });
    const kept = await everybody;
    clearInterval(watch);
    const what = `${PEOPLE} people uploading ${FILES} x 10 MB at once`;
    return [
      atMost(`${what}: MB of memory more`, (most - before) / MB, 300),
      atMost(`${what}: p99 of polls, to ${atRest.p99.toFixed(1)} ms at rest`, loaded.p99 / Math.max(atRest.p99, 1), 3),
      atMost(`${what}: pictures not kept`, PEOPLE * FILES - kept, 0),
    ];
  } finally {
    await server.stop();
  }
}

/** A photograph of 12 megapixels, filled up to its size. */
async function pictureOf(bytes) {
  const picture = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  if (picture.length > bytes) throw new Error(`The picture has ${picture.length} bytes.`);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 0x20)]);
}

/** How many of `people` x `files` pictures were kept. */
async function upload(server, picture, people, files) {
  const tokens = [];
  for (let at = 0; at < people; at += 1) tokens.push((await server.register()).token);
  const workerData = { url: server.url, tokens, picture, files };
  return new Promise((done, failed) => {
    const worker = new Worker(join(import.meta.dirname, 'uploaders.mjs'), { workerData });
    worker.once('message', done);
    worker.once('error', failed);
  });
}

async function pollOf(server) {
  const { token } = await server.register();
  const headers = { authorization: `Bearer ${token}` };
  const path = '/api/messages/conversations';
  const etag = (await fetch(server.url + path, { headers })).headers.get('etag');
  return { url: server.url, path, headers: { ...headers, 'if-none-match': etag }, status: 304 };
}
