import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Failure, diskFull, saysDiskFull } from './failure.mjs';
import { readIfThere, ROOT } from './paths.mjs';
import { runToEnd } from './processes.mjs';

const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.shingle-installed');

/** Installs the locked packages when the lock changed since the last time, or when another Node is running. */
export async function installWhenStale(say) {
  if (!existsSync(path.join(ROOT, 'package-lock.json')))
    throw new Failure('package-lock.json is missing: this is not a whole copy of the repository. Clone it again.');
  // A linked folder is another checkout's, and npm would empty it there.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const wanted = fingerprint();
  if (readIfThere(STAMP) === wanted) return;
  if (!installedAlready()) {
    const done = say('Installing packages (about a minute the first time)');
    await install();
    done();
  }
  writeFileSync(STAMP, wanted);
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  return hash.update([process.platform, process.arch, process.versions.modules].join()).digest('hex');
}

/** Whether somebody ran npm here by hand: npm's own record of what it installed says the same as the lock. */
function installedAlready() {
  const record = readIfThere(path.join(MODULES, '.package-lock.json'));
  if (!record || readIfThere(STAMP)) return false;
  const installed = JSON.parse(record).packages;
  const locked = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const same = Object.entries(installed).every(([name, { version }]) => locked[name]?.version === version);
  return (
    same &&
    Object.entries(locked).every(
      ([name, { optional, devOptional, peer }]) => name === '' || optional || devOptional || peer || installed[name],
    )
  );
}

async function install() {
  const [command, ...args] = npm();
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runToEnd(command, [...args, ...flags], { cwd: ROOT, env: npmEnv() });
  if (code === 0) return;
  if (saysDiskFull(output)) throw diskFull(ROOT);
  const reason = output.trim().split('\n').slice(-15).join('\n');
  throw new Failure(`The packages could not be installed. npm said:\n\n${reason}\n\n${adviceFor(output)}`);
}

function adviceFor(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network|E5\d\d/i.test(output))
    return 'Check the connection to the npm registry (npm ping) and try again.';
  if (/EACCES|EPERM|EROFS/.test(output)) return `This user may not write in ${ROOT}. Start as the user it belongs to.`;
  if (/EUSAGE|in sync/.test(output))
    return 'package.json and package-lock.json do not agree. Run npm install, and commit the lock.';
  return 'Run npm ci to see the whole of it.';
}

/** The npm that came with the Node that is running, whichever else the PATH finds first. */
export function npm() {
  const folder = path.dirname(process.execPath);
  const places = [
    process.env.npm_execpath,
    path.join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(folder, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  const found = places.find((place) => place?.endsWith('npm-cli.js') && existsSync(place));
  return found ? [process.execPath, found] : ['npm'];
}

function npmEnv() {
  const env = { ...process.env };
  // Set by the npm that started us, and read by the one we start.
  for (const name of Object.keys(env))
    if (/^npm_(config_(?!registry|cache|userconfig|.*proxy|cafile)|package_|lifecycle_)/i.test(name)) delete env[name];
  delete env.NODE_ENV;
  try {
    accessSync(os.homedir(), constants.W_OK);
  } catch {
    // A user without a home (a service's) still has a place for npm's cache.
    env.npm_config_cache ??= path.join(os.tmpdir(), `shingle-npm-${process.getuid?.() ?? 'user'}`);
  }
  return env;
}
