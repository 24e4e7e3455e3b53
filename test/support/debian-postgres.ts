import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';

const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
const HOME = '/usr/lib/postgresql';
const READY_MS = 20_000;

/** Where the system's own PostgreSQL is, with the programs the embedded one does not have. */
export const systemPostgres: string | undefined = (existsSync(HOME) ? readdirSync(HOME) : [])
  .filter((version) => Number(version) >= 15)
  .map((version) => join(HOME, version, 'bin'))
  .find((bin) => PROGRAMS.every((program) => existsSync(join(bin, program))));

/** The system's PostgreSQL on a folder of the test's; `url` belongs to a role that may make databases and is no superuser. */
export async function startSystemPostgres(bin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'shingle-system-postgres-'));
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const cluster = join(folder, 'cluster');
  const options = { ...as, cwd: folder, stdio: 'ignore' as const };
  execFileSync(join(bin, 'initdb'), ['-D', cluster, '-U', 'owner', '--auth=trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const flags = settings.flatMap((each) => ['-c', each]);
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], options);
  await answering(`postgres://owner@127.0.0.1:${port}/postgres`);
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the role as soon as there is an answer. */
async function answering(url: string): Promise<void> {
  for (const until = Date.now() + READY_MS; ; await new Promise((again) => setTimeout(again, 100))) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('create role shop login createdb');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
