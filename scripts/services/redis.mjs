import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, openSync, closeSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installWithApt } from '../lib/apt.mjs';
import { Failure, diskFull, saysDiskFull } from '../lib/failure.mjs';
import { freePort } from '../lib/ports.mjs';
import { startNodeProcess, startProcess } from '../lib/processes.mjs';

const PROGRAMS = ['redis-server', 'valkey-server'];

/** The Redis on this machine, or undefined. */
function findRedis(searchPath = process.env.PATH ?? '') {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  for (const program of PROGRAMS) {
    for (const folder of folders) {
      try {
        accessSync(path.join(folder, program), constants.X_OK);
        return path.join(folder, program);
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}

/** Installs Redis where there is none: a test run starts more than a hundred, and the embedded one takes a second each time. */
export async function installRedis(say, env = process.env) {
  if (!findRedis(env.PATH)) await installWithApt(say, env, ['redis-server']);
}

function newPassword() {
  return randomBytes(18).toString('base64url');
}

/**
 * @typedef {{ url: string, env: Record<string, string>, embedded: boolean, mark: { pid: number },
 *   stop(): Promise<void>, again(): Promise<RunningRedis> }} RunningRedis
 */

/**
 * Starts Redis on 127.0.0.1, behind a password made for this start.
 * @param {{ dataDir: string, port?: number, persist?: boolean, program?: string | null }} options program: null means the
 *   embedded one, which keeps nothing
 * @returns {Promise<RunningRedis>}
 */
export async function startRedis({ dataDir, port, persist = true, program = findRedis(), password = newPassword() }) {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await freePort());
    try {
      const server = program
        ? await runServer({ program, folder: path.join(dataDir, 'redis'), port: chosen, password, persist })
        : await runEmbedded({ port: chosen, password });
      const url = `redis://:${password}@127.0.0.1:${chosen}`;
      return {
        url,
        env: { REDIS_URL: url },
        embedded: !program,
        mark: server.mark,
        exited: server.exited,
        stop: server.stop,
        again: () => startRedis({ dataDir, port: chosen, persist, program, password }),
      };
    } catch (error) {
      const portLost = port === undefined && /EADDRINUSE|already in use/i.test(error.message);
      if (!portLost || attempt === 3) throw error;
    }
  }
}

function runEmbedded({ port, password }) {
  const file = path.join(import.meta.dirname, 'embedded-redis.main.mjs');
  return startNodeProcess('Redis (embedded)', file, { env: { REDIS_PORT: String(port), REDIS_PASSWORD: password } });
}

async function runServer({ program, folder, port, password, persist }) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const logFile = path.join(folder, 'redis.log');
  const log = openSync(logFile, 'w', 0o600);
  const server = startProcess('Redis', program, ['-'], { cwd: folder, stdio: ['pipe', log, log] });
  closeSync(log);
  // The settings go through stdin: a password among the arguments is everybody's to read.
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    'daemonize no',
    'save ""',
    `appendonly ${persist ? 'yes' : 'no'}`,
  ];
  server.child.stdin.on('error', () => undefined);
  server.child.stdin.end(`${settings.join('\n')}\n`);
  server.child.unref();
  for (const until = Date.now() + 30_000; Date.now() < until && !server.end; await sleep(25)) {
    if ((await ask(port, password)).includes('+PONG')) return server;
  }
  await server.stop();
  const said = `${readFileSync(logFile, 'utf8').slice(-2000)}${server.end?.error?.message ?? ''}`;
  if (saysDiskFull(said)) throw diskFull(folder);
  throw new Failure(`Redis (${program}) did not start:\n${said.trim()}\nSet REDIS_URL to use a server of your own.`);
}

/** What Redis answers to a ping; '' while it does not listen. While it reads its file it answers -LOADING. */
function ask(port, password) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\nQUIT\r\n`));
    socket.on('data', (data) => (answer += data));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}
