import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, diskFull, saysDiskFull } from './failure.mjs';
import { ROOT, shown } from './paths.mjs';
import { portTaken } from './ports.mjs';
import { startProcess } from './processes.mjs';

export const ENTRY = path.join(ROOT, 'dist/server/src/main.js');
/** As in the Dockerfile: without it garbage may grow to several times what lives before V8 looks. */
export const NODE_FLAGS = ['--max-old-space-size=1024'];
/** As in the Dockerfile: with more arenas memory that is free is held for each thread. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' };
const READY_MS = 90_000;
// What it takes at most to finish the answers under way.
const DRAIN_MS = 25_000;

/** Starts the built server with its log in DATA_DIR/server.log, and waits until it says that it is ready. */
export async function startServer(env, { dataDir }) {
  const logFile = path.join(dataDir, 'server.log');
  // The last one is kept: it may say why there had to be another start.
  if (existsSync(logFile)) renameSync(logFile, path.join(dataDir, 'server.1.log'));
  const log = openSync(logFile, 'a', 0o600);
  const server = startProcess('server', process.execPath, [...NODE_FLAGS, ENTRY], {
    cwd: ROOT,
    env: { ...MEMORY_ENV, ...env },
    stdio: ['ignore', log, log],
    signal: 'SIGINT',
    patience: DRAIN_MS,
  });
  closeSync(log);
  if (await untilReady(server, env)) return { ...server, logFile };
  await server.stop();
  throw await failureFor(readFileSync(logFile, 'utf8').slice(-6000), env, logFile);
}

/** Whether the server says in time that it is ready; not when it ends before. */
export async function untilReady(server, env) {
  const url = `http://${hostToAsk(env.HOST)}:${env.PORT}/health/ready`;
  for (const until = Date.now() + READY_MS; Date.now() < until && !server.end; await sleep(50)) {
    const ready = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ready && !server.end) return true;
  }
  return false;
}

/** An address to reach what listens on this one. */
export function hostToAsk(host) {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function failureFor(said, env, logFile) {
  if (saysDiskFull(said)) return diskFull(path.dirname(logFile));
  if (/EADDRINUSE/.test(said)) {
    const variable = said.includes(`:${env.METRICS_PORT}`) && !said.includes(`:${env.PORT}`) ? 'METRICS_PORT' : 'PORT';
    return portTaken(variable, Number(env[variable]), env.HOST);
  }
  const end = said.trim().split('\n').slice(-25).join('\n');
  return new Failure(`The server did not start. The end of ${shown(logFile)}:\n\n${end}`);
}
