import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { MEMORY_ENV, NODE_FLAGS } from '../../scripts/lib/server.mjs';
import { startRedis } from '../../scripts/services/redis.mjs';

const PROGRAM = [...NODE_FLAGS, 'dist/server/src/main.js'];

/** The built server on a database and a Redis of its own, as `npm start` would run it, with limits out of the way. */
export async function startBuiltServer(settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shingle-bench-'));
  const name = `bench_${Date.now().toString(36)}`;
  const admin = process.env.TEST_DATABASE_URL;
  await query(admin, `create database ${name}`);
  const database = new URL(admin);
  database.pathname = `/${name}`;
  const redis = await startRedis({ dataDir, persist: false });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...MEMORY_ENV,
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    EMBEDDED: '1',
    PORT: port,
    METRICS_PORT: 0,
    APP_URL: url,
    DATABASE_URL: database.href,
    REDIS_URL: redis.url,
    SMTP_URL: process.env.TEST_SMTP_URL ?? 'smtp://127.0.0.1:9',
    DATA_DIR: dataDir,
    JWT_SECRET: 'a-key-that-signs-nothing-but-benchmarks-0123',
    RATE_LIMIT_SCALE: '100000',
    STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    ...settings,
  };
  let child;
  const others = [];
  const server = {
    url,
    env,
    databaseUrl: database.href,
    query: (sql, values) => query(database.href, sql, values),
    get pid() {
      return child.pid;
    },
    /** Milliseconds from start to ready. */
    async run() {
      const began = performance.now();
      child = spawn(process.execPath, PROGRAM, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      await ready(url, child);
      return performance.now() - began;
    },
    /** One more process on the same services. */
    async another() {
      const own = await freePort();
      const more = { ...env, PORT: own };
      const extra = spawn(process.execPath, PROGRAM, {
        env: more,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const address = `http://127.0.0.1:${own}`;
      await ready(address, extra);
      others.push(extra);
      return { url: address, pid: extra.pid };
    },
    async halt() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      for (const other of others) other.kill('SIGKILL');
      await server.halt();
      await redis.stop();
      await query(admin, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
    /** A new customer's token. */
    async register() {
      const answer = await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Bench',
          email: `b${Math.random().toString(36).slice(2)}@shop.example`,
          password: 'secret1',
        }),
      });
      return answer.json();
    },
  };
  await server.run();
  return server;
}

async function ready(url, child) {
  const asked = () =>
    fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await asked())) {
    if (child.exitCode !== null) throw new Error('The server ended.');
    await new Promise((again) => setTimeout(again, 10));
  }
}

async function query(url, sql, values) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
