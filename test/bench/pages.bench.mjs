import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const SELF = fileURLToPath(import.meta.url);
const CONNECTIONS = 32;
const AT_ONCE = 8; // requests under way on one connection, so that the generator is never the slower side
const SECONDS = 3;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/** Rows {what, figure, bar, ok}. `url`: the running built server; without it, the page front alone is measured. */
export async function bench({ url } = {}) {
  const sizes = await child('sizes');
  const rows = [
    row('cached page, requests a second, to bare node:http with the same bytes', await cachedRatio(url), 0.55, 'least'),
    row('page rendered, CPU a render, to react-dom with the same element', (await child('render')).ratio, 1.5),
    row('JavaScript of / before anything is clicked, gzip KB', sizes.script, 110),
    row('HTML and CSS of /, gzip KB', sizes.document, 40),
  ];
  return rows;
}

function row(what, value, limit, kind = 'most') {
  const ok = kind === 'least' ? value >= limit : value <= limit;
  return { what, figure: Number(value.toFixed(2)), bar: `${kind === 'least' ? '>=' : '<='} ${limit}`, ok };
}

/** Ours and bare by turns, three times each: the medians are compared, so that a busy machine slows both. */
async function cachedRatio(url) {
  const ours = url ? { url, stop() {} } : await serve('front');
  const bytes = await fetchRaw(ours.url);
  const bare = await serve('bare', JSON.stringify(bytes));
  try {
    const rates = { ours: [], bare: [] };
    for (let turn = 0; turn < 3; turn += 1) {
      rates.ours.push(await load(ours.url));
      rates.bare.push(await load(bare.url));
    }
    return median(rates.ours) / median(rates.bare);
  } finally {
    ours.stop();
    bare.stop();
  }
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Requests a second for `/`, counted by bytes: every answer is of the same length. */
async function load(url) {
  await fetchRaw(url);
  const size = await answerSize(url);
  const until = performance.now() + SECONDS * 1_000;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => drive(url, size, until)));
  return counts.reduce((sum, count) => sum + count, 0) / SECONDS;
}

const asked = (url) => `GET / HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;

function drive(url, size, until) {
  const { hostname, port } = new URL(url);
  const one = asked(url);
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname);
    let received = 0;
    let answered = 0;
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(one.repeat(AT_ONCE)));
    socket.on('data', (chunk) => {
      received += chunk.length;
      const whole = Math.floor(received / size);
      if (whole === 0) return;
      received -= whole * size;
      answered += whole;
      if (performance.now() < until) socket.write(one.repeat(whole));
      else socket.destroy();
    });
    socket.on('close', () => done(answered));
    socket.on('error', failed);
  });
}

/** Bytes of one answer on the wire. */
function answerSize(url) {
  const { hostname, port } = new URL(url);
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname, () => socket.write(asked(url)));
    let text = Buffer.alloc(0);
    socket.on('error', failed);
    socket.on('data', (chunk) => {
      text = Buffer.concat([text, chunk]);
      const head = text.indexOf('\r\n\r\n');
      const length = head > 0 && Number(/content-length: (\d+)/i.exec(text.subarray(0, head).toString('latin1'))[1]);
      if (head < 0 || text.length < head + 4 + length) return;
      socket.destroy();
      done(text.length);
    });
  });
}

/** The answer for `/` as a browser gets it. */
function fetchRaw(url) {
  return new Promise((done, failed) => {
    request(url, { headers: HEADERS }, (response) => {
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

/** Starts this file as a server in a process of its own. */
async function serve(role, input = '') {
  const server = spawn(process.execPath, [SELF, role], { env: environment(), stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.end(input);
  const port = await new Promise((done, failed) => {
    server.stdout.once('data', (chunk) => done(Number(chunk)));
    server.once('exit', () => failed(new Error(`The ${role} server ended.`)));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.kill() };
}

/** Runs one measurement in a process of its own. */
async function child(role) {
  const run = spawn(process.execPath, [SELF, role], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  run.stdout.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => run.once('close', done));
  if (code !== 0) throw new Error(`Measuring ${role} failed.`);
  return JSON.parse(output);
}

const environment = () => ({ ...process.env, NODE_ENV: 'production' });

async function built(file) {
  return import(pathToFileURL(resolve('dist/server/src/render', file)).href);
}

async function renderer() {
  const { RenderService } = await built('pages/render.service.js');
  const service = new RenderService({ appUrl: 'http://localhost:3000', isDevelopment: false });
  await service.load();
  return service;
}

const HOME = { route: 'home', path: '/', status: 200 };

const roles = {
  async front() {
    const { createServer } = await import('node:http');
    const [{ PageFront }, { PageCache }, { PageData }] = await Promise.all(
      ['front/page-front.js', 'front/page-cache.js', '../pages/page-data.js'].map(built),
    );
    const front = new PageFront(new PageCache(), await renderer(), new PageData(), 'http://localhost:3000');
    const server = createServer((asking, answer) => {
      if (!front.answer(asking, answer)) void front.page(asking, answer, () => answer.writeHead(404).end());
    });
    server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
  },
  async bare() {
    const { createServer } = await import('node:http');
    let input = '';
    for await (const chunk of process.stdin) input += chunk;
    const { headers, body } = JSON.parse(input);
    const bytes = Buffer.from(body, 'base64');
    const server = createServer((_asking, answer) => {
      answer.writeHead(200, headers);
      answer.end(bytes);
    });
    server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
  },
  async render() {
    const reactDom = createRequire(resolve('package.json'))('react-dom/server');
    const { renderToString } = reactDom;
    let element;
    reactDom.renderToString = (drawn) => renderToString((element = drawn)); // before the pages' bundle reads it
    const service = await renderer();
    await service.render(HOME);
    if (!element) throw new Error('The page was not drawn by renderToString.');
    const ours = async (count) => {
      for (let at = 0; at < count; at += 1) await service.render(HOME);
    };
    const bare = (count) => {
      for (let at = 0; at < count; at += 1) renderToString(element);
    };
    const ratios = [];
    for (let turn = 0; turn < 25; turn += 1) {
      const [one, other] = [await cpu(ours, 60), await cpu(bare, 60)];
      if (turn > 4) ratios.push(one / other); // the first turns warm both
    }
    process.stdout.write(JSON.stringify({ ratio: median(ratios) }));
  },
  async sizes() {
    const service = await renderer();
    const { html } = await service.render(HOME);
    const hrefs = (pattern) => [...html.matchAll(pattern)].map(([, href]) => href);
    const gzipped = (href) => gzipSync(service.files.text(href)).length;
    const sum = (list) => list.reduce((total, href) => total + gzipped(href), 0);
    const scripts = hrefs(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g);
    const sheets = hrefs(/<link rel="stylesheet" href="([^"]+)">/g);
    const figures = { script: sum(scripts) / 1024, document: (gzipSync(html).length + sum(sheets)) / 1024 };
    process.stdout.write(JSON.stringify(figures));
  },
};

async function cpu(run, count) {
  const before = process.cpuUsage();
  await run(count);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const role = process.argv[1] === SELF ? process.argv[2] : undefined;
if (role) await roles[role]();
else if (process.argv[1] === SELF) {
  const rows = await bench({ url: process.env.BENCH_URL });
  console.table(rows);
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
}
