import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../ormconfig.ts';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startProcess } from '../../scripts/lib/processes.mjs';
import { NODE_FLAGS } from '../../scripts/lib/server.mjs';
import { removeAtTheEnd } from '../../scripts/lib/watchdog-client.mjs';
import { startRedis } from '../../scripts/services/redis.mjs';
import { DEMO } from '../../src/config/env.ts';
import { createDatabase } from './database.ts';
import { openInbox, type Inbox } from './inbox.ts';
import { WEBHOOK_SECRET } from './payments-sandbox.ts';
import { eventually } from './wait.ts';

const READY_MS = 120_000; // a busy machine
const PROGRAM = 'dist/server/src/main.js';

/** The built server as a process of its own, on a database, a Redis and an SMTP server of the test's. */
export class BuiltServer {
  url: string;
  db: DataSource;
  inbox: Inbox;
  process: ChildProcess;
  /** What the process wrote. */
  log = '';
  env: Record<string, string>;
  redis: Awaited<ReturnType<typeof startRedis>>;
  protected readonly endings: (() => Promise<unknown>)[] = [];
  private readonly ports = new Map<ChildProcess, number>();

  constructor(protected readonly settings: Record<string, string> = {}) {}

  async start(): Promise<void> {
    const dataDir = await mkdtemp(join(tmpdir(), 'shingle-server-'));
    removeAtTheEnd(dataDir); // of the worker, for a server that its files share
    this.endings.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await this.openDatabase(dataDir);
    this.redis = await startRedis({ dataDir, persist: false });
    this.endings.push(() => this.redis.stop(), database.drop);
    this.inbox = await this.openInbox();
    this.endings.push(this.inbox.close);
    const port = await freePort(); // its own links name it, so it is known before the server listens
    this.url = `http://localhost:${port}`;
    this.env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      EMBEDDED: '1',
      PORT: String(port),
      METRICS_PORT: '0',
      APP_URL: this.url,
      SITES_HOST: `localhost:${port}`,
      DATABASE_URL: database.url,
      REDIS_URL: this.redis.url,
      SMTP_URL: this.inbox.url,
      DATA_DIR: dataDir,
      JWT_SECRET: 'a-key-that-signs-nothing-but-tests-0123456789',
      STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: DEMO.adminPassword,
      STUDIO_USERNAME: 'studio',
      STUDIO_PASSWORD: DEMO.studioPassword,
      RATE_LIMIT_SCALE: '1000',
      ...this.settings,
    };
    const options = dataSourceOptions(database.url);
    const extra = { ...options.extra, allowExitOnIdle: true };
    this.db = await new DataSource({ ...options, extra, subscribers: [] }).initialize();
    this.endings.push(() => this.db.destroy());
    this.process = await this.run();
  }

  /** In the PostgreSQL of all tests. */
  protected openDatabase(_folder: string): ReturnType<typeof createDatabase> {
    return createDatabase();
  }

  protected openInbox(): Promise<Inbox> {
    return openInbox();
  }

  /** One more server on the same services, on a port of its own. @returns its address */
  async another(settings: Record<string, string> = {}, program = PROGRAM): Promise<string> {
    const child = await this.run({ PORT: '0', ...settings }, program);
    return `http://localhost:${this.ports.get(child)}`;
  }

  /** One more process on the same services; `settings` over the first one's. */
  async run(settings: Record<string, string> = {}, program = PROGRAM): Promise<ChildProcess> {
    const env = { ...this.env, ...settings };
    const { child } = startProcess('server', process.execPath, [...NODE_FLAGS, resolve(program)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: 'SIGKILL',
    });
    let own = '';
    for (const stream of [child.stdout, child.stderr] as Socket[]) {
      stream.on('data', (text: Buffer) => {
        own += text.toString();
        this.log += text.toString();
      });
      stream.unref();
    }
    child.unref();
    this.endings.push(() => end(child, 'SIGKILL'));
    for (const until = Date.now() + READY_MS; ; await new Promise((again) => setTimeout(again, 50))) {
      const port = portIn(own);
      if (port && (await isReady(port))) {
        this.ports.set(child, port);
        return child;
      }
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`The server did not start:\n${this.log.slice(-4_000)}`);
    }
  }

  async stop(): Promise<void> {
    for (const ending of this.endings.reverse()) await ending();
  }
}

/** The port that the server wrote to its log when it was ready to listen. */
function portIn(log: string): number | undefined {
  const [, port] = /"port":(\d+)[^\n]*"ready"/.exec(log) ?? [];
  return port ? Number(port) : undefined;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(({ ok }) => ok, () => false); // oxfmt-ignore

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

let shared: BuiltServer | undefined;

/**
 * The built server with the usual settings that the files of a worker share, one file at a time. It is started for the
 * first of them and ends with the worker; nothing of it keeps the worker alive. Each file finds log and inbox empty and
 * the rows of the files before it, so it is for files that make customers and sites of their own and look at those
 * alone. It is not for one that counts on all of an operator's list, changes the studio, stops what runs or starts
 * another server.
 */
export function useSharedServer(): BuiltServer {
  const server = (shared ??= new BuiltServer());
  beforeAll(async () => {
    if (!server.process) await server.start();
    await eventually(() => isSettled(server)); // a mail of the file before comes before the inbox is emptied
    server.log = '';
    server.inbox.mails.length = 0;
  });
  return server;
}

/** Whether other files of the worker use it too. */
export const isShared = (server: object): boolean => server === shared;

async function isSettled({ db }: BuiltServer): Promise<boolean> {
  const due = 'select 1 from outbox where done_at is null and failed_at is null and due_at <= now()';
  return (await db.query<object[]>(due)).length === 0;
}

/** Starts a built server for this file alone before its tests and ends it after them. */
export function useServer(settings: Record<string, string> = {}): BuiltServer {
  const server = new BuiltServer(settings);
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  return server;
}
