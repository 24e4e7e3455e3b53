import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { median, startProgram } from './load.mjs';

const CONNECTIONS = 32;
const AT_ONCE = 8; // requests under way on one connection, so that the generator is never the slower side
const SECONDS = 3;
const TURNS = 3;
const ENCODINGS = 'gzip, deflate, br';
/** The second time a page is asked for it is packed again (docs/decisions/0033): what is measured is the smaller one. */
const PACKED_MS = 1_500;

/**
 * Answers a second for `/` of `host`, to those of bare node:http with the same bytes and headers. Ours and bare by turns: the
 * medians are compared, so that a busy machine slows both.
 */
export async function ratioToBare({ url, host = new URL(url).host }) {
  for (let asked = 0; asked < 2; asked += 1) await fetchAnswer(url, host);
  await setTimeout(PACKED_MS);
  const answer = await fetchAnswer(url, host);
  const bare = await startProgram(join(import.meta.dirname, 'bare-answer.mjs'), [], {}, JSON.stringify(answer));
  try {
    const rates = { ours: [], bare: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      rates.ours.push(await answersASecond(url, host));
      rates.bare.push(await answersASecond(bare.url, host));
    }
    return median(rates.ours) / median(rates.bare);
  } finally {
    bare.stop();
  }
}

/** Counted by bytes: every answer is of the same length. */
async function answersASecond(url, host) {
  const to = { ...placeOf(url), text: textOf(host) };
  const size = await answerSize(to);
  const until = performance.now() + SECONDS * 1_000;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => drive(to, size, until)));
  return counts.reduce((sum, count) => sum + count, 0) / SECONDS;
}

const textOf = (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${ENCODINGS}\r\n\r\n`;

function placeOf(url) {
  const { hostname, port } = new URL(url);
  return { hostname, port: Number(port) };
}

function drive({ hostname, port, text }, size, until) {
  return new Promise((done, failed) => {
    const socket = connect(port, hostname);
    let received = 0;
    let answered = 0;
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(text.repeat(AT_ONCE)));
    socket.on('data', (chunk) => {
      received += chunk.length;
      const whole = Math.floor(received / size);
      if (whole === 0) return;
      received -= whole * size;
      answered += whole;
      if (performance.now() < until) socket.write(text.repeat(whole));
      else socket.destroy();
    });
    socket.on('close', () => done(answered));
    socket.on('error', failed);
  });
}

/** Bytes of one answer on the wire. */
function answerSize({ hostname, port, text }) {
  return new Promise((done, failed) => {
    const socket = connect(port, hostname, () => socket.write(text));
    let bytes = Buffer.alloc(0);
    socket.on('error', failed);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const head = bytes.indexOf('\r\n\r\n');
      const length = head > 0 && Number(/content-length: (\d+)/i.exec(bytes.subarray(0, head).toString('latin1'))[1]);
      if (head < 0 || bytes.length < head + 4 + length) return;
      socket.destroy();
      done(bytes.length);
    });
  });
}

/** The answer for `/` as a browser gets it. */
function fetchAnswer(url, host) {
  return new Promise((done, failed) => {
    request(url, { headers: { host, 'accept-encoding': ENCODINGS } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${host} answered ${response.statusCode}.`));
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const own = new Set(['date', 'connection', 'keep-alive']);
        const headers = [];
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          const [name, value] = response.rawHeaders.slice(at, at + 2);
          if (!own.has(name.toLowerCase())) headers.push(name, value);
        }
        done({ headers, body: Buffer.concat(chunks).toString('base64') });
      });
    })
      .on('error', failed)
      .end();
  });
}
