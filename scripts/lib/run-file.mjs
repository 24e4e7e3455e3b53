import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { beganAt, endProcess, isAlive, markOf } from './processes.mjs';

const STOPPING_MS = 15_000;

/**
 * Claims a data folder for this process: one launcher at a time, and what a killed one left running is ended first.
 * @returns a record to write what is started into, so that the next start can end it, should this one be killed
 */
export async function claim(dataDir, { appUrl, parent }) {
  const file = path.join(dataDir, 'run.json');
  await endLastRun(file);
  const record = {
    launcher: markOf(process.pid),
    parent: parent && { pid: parent.pid, began: parent.began },
    appUrl,
    env: {},
    processes: [],
  };
  try {
    writeFileSync(file, JSON.stringify(record), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    throw new Failure(
      'Another start from this folder began at the same moment. Wait for it, or set DATA_DIR and the ports for a second one.',
    );
  }
  const write = () => {
    const half = `${file}.${process.pid}`;
    writeFileSync(half, JSON.stringify(record), { mode: 0o600 });
    renameSync(half, file);
  };
  return {
    add(...marks) {
      record.processes.push(...marks);
      write();
    },
    offer(env) {
      record.env = env;
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** The record of the start that is running from this data folder now, or undefined. */
export function runningRecord(dataDir) {
  const record = read(path.join(dataDir, 'run.json'));
  return isAlive(record?.launcher) ? record : undefined;
}

function read(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

async function endLastRun(file) {
  const record = read(file);
  if (!record) return;
  if (isAlive(record.launcher)) {
    // Its npm was killed: it has noticed, or is about to, and ends by itself.
    const orphaned = record.parent && !isAlive(record.parent);
    if (!orphaned) {
      throw new Failure(
        `Shingle is already running from this folder: ${record.appUrl} (process ${record.launcher.pid}). Stop it with Ctrl-C there, or start a second one with its own DATA_DIR, PORT, MAIL_WEB_PORT, STRIPE_SANDBOX_PORT and METRICS_PORT.`,
      );
    }
    for (const until = Date.now() + STOPPING_MS; isAlive(record.launcher) && Date.now() < until;) await sleep(50);
    await endProcess(record.launcher);
  }
  for (const mark of (record.processes ?? []).toReversed()) await endProcess(mark);
  rmSync(file, { force: true });
}

/** The npm that started this process, straight or through a shell; undefined when a person ran node. */
export function npmParent() {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = markOf(process.ppid);
  const above = parentOfShell(process.ppid);
  return { ...(above ?? parent), watched: above ? [parent, above] : [parent] };
}

function parentOfShell(pid) {
  try {
    const [, command, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    const ppid = Number(rest.split(' ')[1]);
    return /^(sh|dash|bash|ash|busybox|zsh)$/.test(command) && beganAt(ppid) ? markOf(ppid) : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back once when npm, or the shell between, is gone, so that no Ctrl-C can arrive any more. */
export function whenParentGoes(parent, callback) {
  if (!parent) return;
  const timer = setInterval(() => {
    if (parent.watched.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, 1000);
  timer.unref();
}
