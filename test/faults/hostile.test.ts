import { describe, expect, it, jest } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { noisy } from '../support/pictures.ts';
import { newCustomer } from '../support/signed-in.ts';
import { sleep, useCluster } from './cluster.ts';

jest.setTimeout(120_000);
const SOCKETS = 1_000;
const HUGE = 100 * 1024 * 1024;
const cluster = useCluster();
const first = () => cluster.nodes[0]!;

/** Resident memory of the first server, in MB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${first().child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Sends a body piece by piece and answers the status, or 0 where the server hung up. */
function send(path: string, headers: Record<string, string>, body: Readable): Promise<number> {
  return new Promise((resolve) => {
    const call = request(first().url + path, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      body.destroy();
    });
    call.on('error', () => resolve(0));
    body.on('error', () => undefined);
    body.pipe(call);
  });
}

function* zeros(bytes: number) {
  const piece = Buffer.alloc(65_536, 0x20);
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

describe('a thousand slow callers', () => {
  it('do not keep the others waiting, and are sent away', async () => {
    const { hostname, port } = new URL(first().url);
    const sockets: Socket[] = [];
    let open = SOCKETS;
    for (let at = 0; at < SOCKETS; at += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.on('close', () => (open -= 1));
      socket.write('POST /api/contact HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      sockets.push(socket);
    }
    const drip = setInterval(() => sockets.forEach((socket) => !socket.destroyed && socket.write('a')), 2_000);
    await sleep(1_000);
    const took: number[] = [];
    for (const until = Date.now() + 8_000; Date.now() < until;) {
      const since = performance.now();
      expect((await fetch(`${first().url}/health/ready`)).status).toBe(200);
      took.push(performance.now() - since);
      await sleep(50);
    }
    const worst = took.sort((a, b) => a - b).at(-1)!;
    const since = Date.now();
    while (open > 0 && Date.now() - since < 60_000) await sleep(100);
    clearInterval(drip);
    sockets.forEach((socket) => socket.destroy());
    process.stdout.write(`${SOCKETS} slow sockets: others answered within ${Math.round(worst)} ms; all gone ${Math.round((Date.now() - since) / 1000) + 9} s after they came\n`); // oxfmt-ignore
    expect(worst).toBeLessThan(1_000);
    expect(open).toBe(0);
  });
});

describe('too much', () => {
  it('a body of 100 MB, said or not, is refused without being kept in memory', async () => {
    const json = { 'content-type': 'application/json' };
    const before = await memory();
    const statuses = [
      await send('/api/contact', { ...json, 'content-length': String(HUGE) }, Readable.from(zeros(HUGE))),
      await send('/api/contact', json, Readable.from(zeros(HUGE))),
      await send('/api/stripe/webhook', json, Readable.from(zeros(HUGE))),
    ];
    const grown = (await memory()) - before;
    process.stdout.write(`100 MB bodies: ${statuses.join(', ')}, ${Math.round(grown)} MB more memory\n`);
    for (const status of statuses) expect([413, 0]).toContain(status);
    expect(statuses).toContain(413);
    expect(grown).toBeLessThan(60);
    expect((await fetch(`${first().url}/health/ready`)).status).toBe(200);
  });

  it('a gzip bomb is refused without being blown up', async () => {
    const bomb = gzipSync(Buffer.alloc(HUGE, 0x20));
    const before = await memory();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${first().url}/api/contact`, { method: 'POST', headers, body: bomb })),
    );
    const grown = (await memory()) - before;
    process.stdout.write(`20 gzip bombs of ${bomb.length} bytes: ${Math.round(grown)} MB more memory\n`);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
    expect(grown).toBeLessThan(100);
  });

  it('headers of 17 kB are refused', async () => {
    const { hostname, port } = new URL(first().url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      let said = '';
      socket.on('data', (data) => (said += data.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(said));
      socket.write(`GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 (431|400) /);
    expect((await fetch(`${first().url}/health/ready`)).status).toBe(200);
  });
});

describe('an upload', () => {
  it('broken off at any point leaves nothing behind', async () => {
    const { token } = await newCustomer(cluster);
    const picture = await noisy(1200, 900);
    const { hostname, port } = new URL(first().url);
    for (const [count, part] of [0.01, 0.3, 0.6, 0.99].entries()) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(
        `POST /api/upload/image HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${picture.length + 500}\r\n\r\n` +
          `--x\r\nContent-Disposition: form-data; name="file"; filename="${count}.jpg"\r\n\r\n`,
      );
      socket.write(picture.subarray(0, Math.floor(picture.length * part)));
      await sleep(200);
      socket.destroy();
    }
    await sleep(500);
    expect(await readdir(join(cluster.env.DATA_DIR!, 'uploads-in-progress'))).toEqual([]);
    expect(await cluster.db.query('select id from images')).toEqual([]);
  });

  it('of 100 MB is refused, and nothing of it stays', async () => {
    const { token } = await newCustomer(cluster);
    const before = await memory();
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(HUGE)]), 'huge.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${first().url}/api/upload/image`, { method: 'POST', headers, body: form });
    expect([400, 413]).toContain(answer.status);
    expect((await memory()) - before).toBeLessThan(60);
    expect(await readdir(join(cluster.env.DATA_DIR!, 'uploads-in-progress'))).toEqual([]);
  });
});
