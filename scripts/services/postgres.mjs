import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, diskFull, saysDiskFull } from '../lib/failure.mjs';
import { readIfThere } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { endProcess, markOf, runToEnd, startProcess } from '../lib/processes.mjs';
import { homeOf, reachableBinaries } from './postgres.files.mjs';

const MAJOR = '18';
const USER = 'shingle';
const DATABASE = 'shingle';

/**
 * @typedef {{ url: string, env: Record<string, string>, folder: string, mark: { pid: number },
 *   exited: Promise<object>, stop(): Promise<void>, again(): Promise<RunningPostgres> }} RunningPostgres
 */

/**
 * Starts a real PostgreSQL on 127.0.0.1 and makes sure that the database is there.
 * @param {{ dataDir: string, port?: number, fsync?: boolean }} options dataDir: kept between starts;
 *   port: a free one unless given; fsync: off is for tests only, a crash may then lose the cluster, and its password is hashed at no cost
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ dataDir, port, fsync = true }) {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const home = homeOf(dataDir);
  const native = reachableBinaries(home.as);
  const cluster = path.join(home.folder, 'cluster');
  await initialise({ ...home, native, cluster, fsync });
  await endLeftover(cluster);
  const password = readFileSync(path.join(home.folder, 'password'), 'utf8').trim();
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await freePort());
    const server = run({ ...home, native, cluster, fsync, port: chosen });
    const complaint = await untilReady(server, { port: chosen, password });
    if (complaint === undefined) {
      const url = `postgres://${USER}:${password}@127.0.0.1:${chosen}/${DATABASE}`;
      return {
        url,
        env: { DATABASE_URL: url },
        folder: home.folder,
        mark: server.mark,
        exited: server.exited,
        stop: server.stop,
        again: () => startPostgres({ dataDir, port: chosen, fsync }),
      };
    }
    await server.stop();
    if (saysDiskFull(complaint)) throw diskFull(home.folder);
    const portLost = port === undefined && /address already in use|could not bind/i.test(complaint);
    if (!portLost || attempt === 3)
      throw new Failure(
        `PostgreSQL did not start in ${home.folder}:\n${complaint.trim()}\nSet DATABASE_URL to use a server of your own.`,
      );
  }
}

async function initialise({ folder, as, native, cluster, fsync }) {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (version !== MAJOR)
      throw new Failure(
        `${cluster} was made by PostgreSQL ${version}, this is ${MAJOR}. Move it away for a fresh start, or set DATABASE_URL.`,
      );
    return;
  }
  const half = `${cluster}.new`;
  const secret = path.join(folder, 'password');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(secret, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  if (as.uid !== undefined) for (const each of [half, secret]) chownSync(each, as.uid, as.gid);
  const flags = [
    '-D',
    half,
    '-U',
    USER,
    '--pwfile',
    secret,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { code, output } = await runToEnd(
    path.join(native, 'bin/initdb'),
    [...flags, ...(fsync ? [] : ['--no-sync', '--set', 'scram_iterations=1'])],
    { ...as, cwd: '/', env: plainEnv() },
  );
  if (code !== 0) {
    rmSync(half, { recursive: true, force: true });
    if (saysDiskFull(output)) throw diskFull(folder);
    throw new Failure(
      `PostgreSQL could not be set up in ${folder}:\n${output.trim()}\nSet DATABASE_URL to use a server of your own.`,
    );
  }
  renameSync(half, cluster);
}

/** A server that a killed launcher left behind still holds the cluster: it is ended, and what it wrote stays. */
async function endLeftover(cluster) {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const mark = markOf(pid);
  if (mark.began && commandOf(pid).includes(cluster)) await endProcess({ ...mark, signal: 'SIGINT' });
  // A pid that now belongs to another program would make PostgreSQL refuse to start.
  rmSync(file, { force: true });
}

function commandOf(pid) {
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return readIfThere(`/proc/${pid}/cmdline`);
  }
}

function plainEnv() {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function run({ folder, as, native, cluster, fsync, port }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(!fsync && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const logFile = path.join(folder, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startProcess('PostgreSQL', path.join(native, 'bin/postgres'), ['-D', cluster, ...flags], {
    ...as,
    cwd: '/',
    env: plainEnv(),
    stdio: ['ignore', log, log],
    signal: 'SIGINT',
  });
  closeSync(log);
  server.child.unref();
  return { ...server, logFile };
}

/** Answers undefined when the database can be used, else what PostgreSQL said. */
async function untilReady(server, { port, password }) {
  const { default: pg } = await import('pg');
  for (const until = Date.now() + 60_000; Date.now() < until && !server.end; await sleep(50)) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: USER,
      password,
      database: 'postgres',
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`create database ${DATABASE}`);
      return undefined;
    } catch (error) {
      if (error.code === '28P01')
        return `The password in ${path.join(path.dirname(server.logFile), 'password')} is not this cluster's.`;
      if (error.code?.length === 5 && error.code !== '57P03' && error.code !== 'EPIPE') return error.message;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return readIfThere(server.logFile).slice(-2000) || 'It said nothing.';
}
