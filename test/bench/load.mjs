import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const TICK_MS = 10; // USER_HZ is 100 on Linux

/** Starts a Node program, which reads `input`, and waits for the port it writes on its first line of standard output. */
export async function startProgram(file, args = [], env = {}, input = '') {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const port = await new Promise((done, failed) => {
    child.stdout.once('data', (text) => done(Number(String(text).trim())));
    child.once('exit', () => failed(new Error(`${file} ended.`)));
  });
  child.stdout.resume();
  return { pid: child.pid, url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGKILL') };
}

/** Runs a Node program to its end. @returns what it wrote, which is JSON */
export async function runProgram(file, args = [], env = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
  return JSON.parse(output);
}

/** Milliseconds of processor a process has used so far. */
export function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Bytes a process holds in memory. */
export function residentBytes(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
}

/** Sends `count` GETs over a few connections and answers the processor time one took, in milliseconds. */
export async function cpuPerRequest({ pid, url, path, headers = {}, count, status = 200 }) {
  const before = cpuMs(pid);
  await get({ url, path, headers, count, status });
  return (cpuMs(pid) - before) / count;
}

/** What is the same for every request, or a function of the request's number. */
export const valueAt = (given, at) => (typeof given === 'function' ? given(at) : given);

export async function get({ url, path, headers, count, status, connections = 8 }) {
  const { hostname, port } = new URL(url);
  const request = (at) => {
    const lines = Object.entries(valueAt(headers, at)).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET ${valueAt(path, at)} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${lines.join('')}\r\n`;
  };
  let left = count;
  const drive = () =>
    new Promise((done, failed) => {
      const socket = connect(Number(port), hostname);
      let pending = '';
      const next = () => {
        if (left <= 0) {
          socket.end();
          return;
        }
        left -= 1;
        socket.write(request(left));
      };
      socket.setEncoding('latin1').setNoDelay(true);
      socket.on('connect', next);
      socket.on('data', (text) => {
        pending += text;
        const head = pending.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(pending.slice(0, head))?.[1] ?? 0);
        if (pending.length < head + 4 + length) return;
        if (status !== undefined && Number(pending.slice(9, 12)) !== status) {
          failed(new Error(`${path} answered ${pending.slice(9, 12)} instead of ${status}.`));
          return;
        }
        pending = pending.slice(head + 4 + length);
        next();
      });
      socket.on('close', done);
      socket.on('error', failed);
    });
  await Promise.all(Array.from({ length: connections }, drive));
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const TURNS = 5;

/** Ours and bare by turns; the median of the ratios, so that a busy machine slows both. */
export async function ratioOfCpu(ours, bare) {
  await cpuPerRequest(ours);
  await cpuPerRequest(bare);
  const ratios = [];
  for (let turn = 0; turn < TURNS; turn += 1) ratios.push((await cpuPerRequest(ours)) / (await cpuPerRequest(bare)));
  return median(ratios);
}

/** A row of the table; `bar` is the most the figure may be. */
export const atMost = (what, value, bar) => ({
  what,
  figure: Number(value.toFixed(2)),
  bar: `<= ${bar}`,
  ok: value <= bar,
});

/** A row of the table; `bar` is the least the figure may be. */
export const atLeast = (what, value, bar) => ({
  what,
  figure: Number(value.toFixed(2)),
  bar: `>= ${bar}`,
  ok: value >= bar,
});

/** A row of the table that nothing is demanded of. */
export const figure = (what, value, digits = 0) => ({ what, figure: Number(value.toFixed(digits)), bar: '', ok: true });
