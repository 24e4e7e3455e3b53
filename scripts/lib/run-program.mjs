import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWhenStale } from './build.mjs';
import { Failure, sentenceFor } from './failure.mjs';
import { installWhenStale } from './install.mjs';
import { ROOT } from './paths.mjs';
import { endRuns, runToEnd } from './processes.mjs';
import { claim, runningRecord } from './run-file.mjs';
import { keptSecrets, makeDataDir, readSettings, serverEnv } from './settings.mjs';
import { say, tell } from './terminal.mjs';
import { dismissWatchdog, removeAtTheEnd } from './watchdog-client.mjs';

const ADMIN = path.join(ROOT, 'dist/server/src/admin/admins.cli.js');
const TYPEORM = path.join(ROOT, 'node_modules/typeorm/cli.js');
const DATA_SOURCE = ['-d', path.join(ROOT, 'dist/server/ormconfig.js')];

const PROGRAMS = { admin: (args) => withDatabase((env) => node([ADMIN, ...args], env)), migration };

/** npm run admin and npm run migration: one program of the server's, beside its database. */
export async function runProgram([name, ...args]) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void endRuns());
  let code = 1;
  try {
    await installWhenStale(say);
    await buildWhenStale(say, { parts: ['server'] });
    code = await PROGRAMS[name](args);
  } catch (error) {
    tell(`\n${sentenceFor(error, ROOT)}\n`, process.stderr);
  }
  await dismissWatchdog();
  process.exit(code === 0 ? 0 : 1);
}

async function migration([what, name, ...args]) {
  if (what === 'generate') {
    if (!/^[a-z][a-z0-9-]*$/.test(name ?? ''))
      throw new Failure('Give the migration a name, for example: npm run migration -- generate add-notes');
    return generate(name, args);
  }
  if (!['run', 'revert', 'show'].includes(what)) throw new Failure('There are: generate NAME, run, revert and show.');
  return withDatabase((env) => node([TYPEORM, `migration:${what}`, ...DATA_SOURCE], env));
}

/** Milliseconds since the epoch that name the next migration: later than all there are, since TypeORM runs them in this order. */
export const timeOfNext = (names, now) =>
  Math.max(now, ...names.map((name) => Number.parseInt(name, 10) + 100_000_000));

/** Compares the entities with what the migrations make of an empty database, so that no existing data matters. */
async function generate(name, args) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shingle-migration-'));
  chmodSync(folder, 0o755);
  removeAtTheEnd(folder);
  const { startPostgres } = await import('../services/postgres.mjs');
  const postgres = await startPostgres({ dataDir: folder, fsync: false });
  removeAtTheEnd(postgres.folder);
  try {
    const env = { ...process.env, ...postgres.env };
    const made = await node([TYPEORM, 'migration:run', ...DATA_SOURCE], env);
    if (made !== 0) return made;
    const at = ['--timestamp', String(timeOfNext(readdirSync(path.join(ROOT, 'migrations')), Date.now()))];
    const code = await node(
      [TYPEORM, 'migration:generate', ...DATA_SOURCE, ...at, ...args, path.join('migrations', name)],
      env,
    );
    if (code === 0)
      tell(
        'Delete its lines about checks and foreign keys, which stand in migrations alone, and add it to the list in ormconfig.ts.',
      );
    return code;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The running product's database, the one the environment names, or our own started for this one program. */
async function withDatabase(program) {
  const settings = readSettings();
  const { dataDir } = settings;
  const record = runningRecord(dataDir);
  if (record?.env.DATABASE_URL) return program({ ...record.env, ...process.env });
  makeDataDir(dataDir);
  const env = serverEnv(settings, process.env, keptSecrets(dataDir));
  if (process.env.DATABASE_URL) return program(env);
  const claimed = await claim(dataDir, { appUrl: settings.appUrl });
  const { startPostgres } = await import('../services/postgres.mjs');
  const postgres = await startPostgres({ dataDir });
  claimed.add(postgres.mark);
  try {
    return await program({ ...env, ...postgres.env });
  } finally {
    await postgres.stop();
    claimed.release();
  }
}

async function node(args, env) {
  const { code } = await runToEnd(process.execPath, args, { cwd: ROOT, env, show: true, asks: true });
  return code;
}
