import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchOver } from './watchdog-client.mjs';

const PATIENCE_MS = 10_000;

/** When a process began, so that a pid given to another program since is not taken for ours; '' when it is gone. */
export function beganAt(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
    }
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? '' : fields[19];
  } catch {
    return '';
  }
}

/** A mark by which the same process is known again. */
export function markOf(pid) {
  return { pid, began: beganAt(pid) };
}

export function isAlive(mark) {
  return Boolean(mark?.began) && beganAt(mark.pid) === mark.began;
}

/** Asks a process to end with its signal, and insists when its patience is over. Answers when it is gone. */
export async function endProcess({ pid, began, signal = 'SIGTERM', group = false, patience = PATIENCE_MS }) {
  // PostgreSQL must never be killed outright: SIGQUIT ends it at once and lets it recover.
  const signals = signal === 'SIGINT' ? ['SIGINT', 'SIGQUIT', 'SIGKILL'] : [signal, 'SIGKILL'];
  for (const each of signals) {
    if (!isAlive({ pid, began })) return;
    try {
      process.kill(group ? -pid : pid, each);
    } catch (error) {
      if (error.code === 'ESRCH') return;
      throw error;
    }
    const until = Date.now() + patience;
    while (isAlive({ pid, began }) && Date.now() < until) await sleep(25);
  }
}

/**
 * Starts a program in a session of its own, so that Ctrl-C reaches the launcher alone and it can end things in order.
 * Should the launcher be killed, the watchdog ends it. group: its children are ended with it.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Omit<import('node:child_process').SpawnOptions, 'signal'> & { signal?: string, group?: boolean, patience?: number }} options
 */
export function startProcess(
  name,
  command,
  args,
  { signal = 'SIGTERM', group = false, patience = PATIENCE_MS, ...options } = {},
) {
  const child = spawn(command, args, { ...options, detached: true });
  const mark = child.pid ? { name, ...markOf(child.pid), signal, group, patience } : undefined;
  const forget = mark && watchOver(mark);
  const exited = new Promise((resolve) => {
    child.once('exit', (code, by) => resolve({ code, by }));
    child.once('error', (error) => resolve({ code: null, error }));
  }).finally(() => forget?.());
  const program = {
    name,
    child,
    mark,
    exited,
    /** What it ended with, once it has. */
    end: undefined,
    stop: async () => {
      child.ref();
      if (mark && child.exitCode === null && child.signalCode === null) await endProcess(mark);
      await exited;
    },
  };
  void exited.then((end) => (program.end = end));
  return program;
}

/** Starts one of our own Node programs and waits for its { ready } message; what it fails with becomes an error. */
export async function startNodeProcess(name, file, { env = {}, ...options } = {}) {
  const program = startProcess(name, process.execPath, [file], {
    ...options,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  program.child.stderr.setEncoding('utf8').on('data', (text) => (complaint = (complaint + text).slice(-4000)));
  const message = await Promise.race([
    once(program.child, 'message').then(([first]) => first),
    program.exited.then(({ code, error }) => ({
      failed: error?.message ?? `${name} ended with code ${code}.\n${complaint}`,
    })),
  ]);
  if (message.failed) {
    await program.stop();
    throw Object.assign(new Error(message.failed), { code: message.code });
  }
  program.child.unref();
  program.child.channel?.unref();
  program.child.stderr.unref?.();
  return { ...program, ready: message.ready };
}

const runs = new Set();

/** Runs a program to its end and collects what it prints; `show` prints it as it comes instead, `asks` lets it read our standard input. */
export async function runToEnd(command, args, { show = false, asks = false, ...options } = {}) {
  const out = show ? 'inherit' : 'pipe';
  const program = startProcess(path.basename(command), command, args, {
    ...options,
    stdio: [asks ? 'inherit' : 'ignore', out, out],
    group: true,
  });
  runs.add(program);
  let output = '';
  for (const stream of [program.child.stdout, program.child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const closed = new Promise((resolve) => program.child.once('close', resolve));
  const { code, by, error } = await program.exited;
  if (!error) await closed;
  runs.delete(program);
  return { code: code ?? by ?? -1, output: error ? error.message : output };
}

/** Ends whatever runToEnd is still running. */
export async function endRuns() {
  await Promise.all([...runs].map((program) => program.stop()));
}
