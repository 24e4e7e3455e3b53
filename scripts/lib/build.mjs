import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, diskFull, saysDiskFull } from './failure.mjs';
import { npm } from './install.mjs';
import { ROOT, readIfThere } from './paths.mjs';
import { runToEnd } from './processes.mjs';

const COMMON = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];

/** What is built, from what, and which file is there when it was. */
const PARTS = {
  server: {
    script: 'build:server',
    sources: ['src', 'migrations', 'scripts', 'ormconfig.ts', 'nest-cli.json', ...COMMON],
    matters: (file) => /\.(tsx?|json)$|bundle-server\.mjs$/.test(file) && !/\.spec\.tsx?$/.test(file),
    made: 'dist/server/src/main.js',
  },
  views: {
    script: 'build:views',
    sources: ['views', 'src', 'vite.config.ts', ...COMMON],
    // Of the server the pages know types, which leave no trace, and values that both share.
    matters: (file) =>
      !/\.(spec|test)\.tsx?$/.test(file) && (!file.startsWith(`src${path.sep}`) || /\.(shared|dto)\.ts$/.test(file)),
    made: 'dist/views/server/entry.mjs',
  },
};

function filesUnder(name) {
  const full = path.join(ROOT, name);
  if (!existsSync(full)) return [];
  if (path.extname(name)) return [name];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)));
}

function fingerprint({ sources, matters, script }) {
  const hash = createHash('sha256').update(
    JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts?.[script] ?? '',
  );
  for (const file of sources.flatMap(filesUnder).filter(matters).sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

function stampOf(name) {
  return path.join(ROOT, 'dist', `${name}.stamp`);
}

function isFresh(name) {
  const part = PARTS[name];
  return existsSync(path.join(ROOT, part.made)) && readIfThere(stampOf(name)) === fingerprint(part);
}

/** Builds the server and the pages, those whose sources changed since they were built, side by side. */
export async function buildWhenStale(say, { parts = Object.keys(PARTS) } = {}) {
  const stale = parts.filter((name) => !isFresh(name));
  if (stale.length === 0) return;
  const done = say(`Building ${stale.map((name) => (name === 'views' ? 'the pages' : 'the server')).join(' and ')}`);
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  await Promise.all(stale.map(build));
  done();
}

async function build(name) {
  const { script, made } = PARTS[name];
  const before = fingerprint(PARTS[name]);
  rmSync(stampOf(name), { force: true });
  const [command, ...args] = npm();
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runToEnd(command, [...args, 'run', '--silent', script], { cwd: ROOT, env });
  if (code !== 0) {
    if (saysDiskFull(output)) throw diskFull(ROOT);
    throw new Failure(`npm run ${script} failed:\n\n${output.trim().split('\n').slice(-40).join('\n')}`);
  }
  if (!existsSync(path.join(ROOT, made)))
    throw new Failure(`npm run ${script} ended well and left no ${made}. Run it by hand to see why.`);
  writeFileSync(stampOf(name), before);
}
