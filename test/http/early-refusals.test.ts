import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Stripe } from 'stripe';
import { bodyBounds, DROPPED_BYTES_MAX } from '../../src/common/http/request-body.ts';
import { tally, times, useApp } from '../support/app.ts';

const t = useApp();
const SIZES = [1_000, 10_000, 100_000, 1_000_000, 9_000_000];
const TRIES = 40;
/** 120 bodies of 9 MB take a while on a busy machine. */
const TRIES_MS = 240_000;
const sockets: Socket[] = [];
let token: string;

beforeAll(async () => {
  token = (await t.build.user()).token;
});
afterAll(() => sockets.forEach((socket) => socket.destroy()));

/** The status of each try, one after another; 0 where the connection broke before the answer. */
async function statuses(path: string, headers: Record<string, string>, size: number): Promise<Record<number, number>> {
  const body = randomBytes(size);
  const seen: number[] = [];
  for (const _ of times(TRIES, String)) seen.push(await post(path, headers, body));
  return tally(seen);
}

/** Not `fetch`, which copies the body first. */
const post = (path: string, headers: Record<string, string>, body: Buffer): Promise<number> =>
  new Promise((resolve) => {
    const call = request(t.url + path, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
    call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode!)));
    call.on('error', () => resolve(0));
    call.end(body);
  });

/** A connection that has sent `text` and waits. */
async function sending(
  text: string,
): Promise<{ socket: Socket; answer: () => Promise<string>; ended: Promise<unknown> }> {
  const { port, hostname } = new URL(t.url);
  const socket = connect({ port: Number(port), host: hostname.replace(/[[\]]/g, ''), allowHalfOpen: true });
  sockets.push(socket);
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.on('error', () => undefined);
  const ended = once(socket, 'end');
  await once(socket, 'connect');
  socket.write(text);
  const answer = async () => {
    while (!received.includes('\r\n\r\n')) await once(socket, 'data');
    return received;
  };
  return { socket, answer, ended };
}

describe('a refusal before the body is read', () => {
  it.each(SIZES)(
    'is heard in all of 40 tries of an upload of %i bytes',
    async (size) => {
      const upload = { 'content-type': 'multipart/form-data; boundary=x' };
      expect(await statuses('/api/upload/multiple', upload, size)).toEqual({ 401: TRIES });
      expect(await statuses('/api/upload/multiple', { 'content-type': 'text/plain' }, size)).toEqual({ 415: TRIES });
      if (size <= 256 << 10) return;
      expect(await statuses('/api/contact', { 'content-type': 'application/json' }, size)).toEqual({ 413: TRIES });
    },
    TRIES_MS,
  );

  it('is heard by the sender of more than is read, whose connection is then closed in stages', async () => {
    const { socket, answer, ended } = await sending(
      `POST /api/upload/multiple HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${DROPPED_BYTES_MAX + 1}\r\n\r\n`,
    );
    const head = await answer();
    expect(head).toMatch(/^HTTP\/1.1 413 /);
    expect(head).toMatch(/\r\nConnection: close\r\n/i);
    await ended; // our side alone
    expect(socket.writable).toBe(true);
    socket.write(randomBytes(100_000));
    socket.end();
    await once(socket, 'close');
  });

  it('of a JSON body comes at once where its length is announced', async () => {
    const { answer } = await sending(
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n{"a":"',
    );
    expect(await answer()).toMatch(/^HTTP\/1.1 413 /);
  });

  it('of a JSON body comes as soon as the limit is passed where it is not', async () => {
    const { socket, answer } = await sending(
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = 'x'.repeat(0x10000);
    for (const _ of times(5, String)) socket.write(`10000\r\n${chunk}\r\n`);
    expect(await answer()).toMatch(/^HTTP\/1.1 413 /);
    socket.write('0\r\n\r\nGET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'); // the connection is still of use
    await once(socket, 'data');
  });
});

describe('an event of Stripe', () => {
  const stripe = new Stripe('sk_test_0123456789abcdef');
  const send = (size: number) => {
    const payload = JSON.stringify({
      id: 'evt_large',
      object: 'event',
      type: 'ping',
      created: 1_795_000_000,
      data: { object: { x: 'x'.repeat(size) } },
    });
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: t.env.stripe.webhookSecret });
    return t
      .anonymous()
      .post('/api/stripe/webhook')
      .set('stripe-signature', signature)
      .set('content-type', 'application/json')
      .send(payload);
  };

  it('may have 900 kB, and no more than a megabyte', async () => {
    expect((await send(900_000)).status).toBe(200);
    expect((await send(1_100_000)).status).toBe(413);
  });
});

describe('a JSON body that does not end', () => {
  it('is refused with 408 once its time is over, however it trickles', async () => {
    const usual = bodyBounds.arrivalMs;
    bodyBounds.arrivalMs = 600;
    const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const { answer, ended, socket } = await sending(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`);
    const trickle = setInterval(() => socket.write('1\r\n \r\n'), 100);
    try {
      expect(await answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"success":false,[\s\S]*"code":"body_timeout"/);
      await ended;
    } finally {
      clearInterval(trickle);
      bodyBounds.arrivalMs = usual;
    }
  }, 20_000);
});

describe('bodies that take too much memory together', () => {
  const head = (encoding = '') =>
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${encoding}`;

  it.each([
    ['by their bytes', `${head()}Content-Length: 250000\r\n\r\n"${'x'.repeat(200_000)}`],
    ['by what they may unpack to', `${head('Content-Encoding: gzip\r\n')}Content-Length: 100\r\n\r\n\u001f`],
  ])(
    'are refused, the oldest first, %s: one that comes at once is read',
    async (_what, begun) => {
      const usual = bodyBounds.togetherBytes;
      bodyBounds.togetherBytes = 300_000;
      try {
        const { answer, ended } = await sending(begun);
        const honest = await t
          .anonymous()
          .post('/api/contact')
          .send({ message: 'y'.repeat(150_000) });
        expect(honest.status).toBe(400);
        expect(await answer()).toMatch(/^HTTP\/1\.1 408 /);
        await ended.catch(() => undefined); // or it was reset
        for (const _ of times(3, String)) expect((await t.anonymous().post('/api/contact').send({})).status).toBe(400);
      } finally {
        bodyBounds.togetherBytes = usual;
      }
    },
    20_000,
  );
});

describe('a connection whose answers nobody reads', () => {
  const ASKED = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it('may ask for twenty before it has the first, and is ended where it asks on and on', async () => {
    const few = await sending(ASKED.repeat(20));
    few.socket.write(ASKED.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    let answers = '';
    few.socket.on('data', (data) => (answers += data.toString()));
    await few.ended;
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(21);
    const many = await sending('');
    many.socket.write(ASKED.repeat(900));
    await many.ended.catch(() => undefined); // or it was reset
  }, 20_000);

  it('is ended once nothing has moved for five minutes', async () => {
    const server = t.app.getHttpServer();
    const usual = server.timeout;
    server.timeout = usual / 1_000; // of the connections from now on
    try {
      const { ended, socket } = await sending('');
      const begun = performance.now();
      socket.on('error', () => undefined);
      await ended;
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect(usual).toBe(300_000);
    } finally {
      server.timeout = usual;
    }
  }, 20_000);
});
