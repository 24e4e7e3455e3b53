import 'reflect-metadata';
import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.ts';
import { setUp } from '../../src/app.setup.ts';
import { ApiAdapter } from '../../src/common/http/api.adapter.ts';
import { logger } from '../../src/common/http/logging.ts';
import { Clock } from '../../src/common/clock.ts';
import { Env } from '../../src/config/env.ts';
import { LEASE_SECONDS, SWEEP_MS } from '../../src/outbox/outbox.jobs.ts';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { startRedis } from '../../scripts/services/redis.mjs';
import { builders } from './build.ts';
import { FakeClock } from './clock.ts';
import { createDatabase } from './database.ts';
import { openGate } from './service-proxy.ts';
import { openInbox } from './inbox.ts';
import { secondConnections } from './one-connection.ts';
import { testEnv } from './test-env.ts';

const ENDING_MS = 10_000;
/** The longest that a due effect may wait: for the end of a lease, then for the sweep; and some time to be done. */
const SETTLING_MS = LEASE_SECONDS * 1_000 + SWEEP_MS + 10_000;
const METHODS = ['get', 'post', 'put', 'delete', 'head', 'patch', 'options'] as const;
type Client = Record<(typeof METHODS)[number], (path: string) => request.Test>;

/** The real application in this process, on a database, a Redis and an SMTP server of its own. */
export class TestApp {
  app: NestExpressApplication;
  db: DataSource;
  url: string;
  readonly clock = new FakeClock();
  databaseGate: Awaited<ReturnType<typeof openGate>>;
  redisGate: Awaited<ReturnType<typeof openGate>>;
  inbox: Awaited<ReturnType<typeof openInbox>>;
  env: Env;
  build: ReturnType<typeof builders>;
  private readonly endings: (() => Promise<unknown>)[] = [];
  private readonly secondConnections: string[][] = [];

  constructor(private readonly settings: Partial<Env> = {}) {}

  async start(): Promise<void> {
    logger.level = process.env.TEST_LOG_LEVEL ?? 'silent';
    const dataDir = await mkdtemp(join(tmpdir(), 'shingle-test-'));
    this.endings.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await createDatabase();
    const redis = await startRedis({ dataDir, persist: false });
    this.endings.push(() => redis.stop(), database.drop);
    this.databaseGate = await openGate(database.url);
    this.redisGate = await openGate(redis.url);
    this.inbox = await openInbox();
    this.endings.push(this.databaseGate.shut, this.redisGate.shut, this.inbox.close);
    this.env = Object.assign(
      testEnv({ databaseUrl: this.databaseGate.url, redisUrl: this.redisGate.url, smtpUrl: this.inbox.url, dataDir }),
      this.settings,
    );
    this.app = await this.boot();
    this.db = this.app.get(DataSource);
    this.url = await this.app.getUrl();
    this.build = builders(this);
  }

  async stop(): Promise<void> {
    await this.databaseGate?.open();
    await this.redisGate?.open();
    for (const end of this.endings.reverse()) await inTime(end());
    const [second] = this.secondConnections.flat();
    if (second) throw new Error(second);
  }

  /** One more server on the same database and Redis. */
  async boot(): Promise<NestExpressApplication> {
    const module = await Test.createTestingModule({ imports: [AppModule] })
      .overrideProvider(Env)
      .useValue(this.env)
      .overrideProvider(Clock)
      .useValue(this.clock)
      .compile();
    const app = module.createNestApplication<NestExpressApplication>(new ApiAdapter(), {
      bodyParser: false,
      logger: false,
    });
    setUp(app);
    this.secondConnections.push(secondConnections(app.get(DataSource)));
    await app.listen(0, '127.0.0.1');
    // Tests run the scheduled jobs themselves: what the hour of the day starts too would be counted with them.
    for (const job of app.get(SchedulerRegistry).getCronJobs().values()) await job.stop();
    this.endings.push(() => app.close());
    return app;
  }

  anonymous(): Client {
    return this.client();
  }

  /** Calls as somebody signed in. */
  as(someone: { token: string }): Client {
    return this.client(someone.token);
  }

  /** Gives every due effect to Bull and waits until none is left. */
  async settled(): Promise<void> {
    const outbox = this.app.get(OutboxService);
    const until = Date.now() + SETTLING_MS;
    for (let turn = 0; Date.now() < until; turn += 1) {
      const [row] = await this.db.query<[{ waiting: number }]>(
        'select count(*)::int as waiting from outbox where done_at is null and failed_at is null and due_at <= $1',
        [this.clock.now()],
      );
      if (row.waiting === 0) return;
      if (turn % 20 === 0) await outbox.sweep();
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('Effects are still waiting.');
  }

  private client(token?: string): Client {
    return Object.fromEntries(
      METHODS.map((method) => [
        method,
        (path: string) => {
          const call = request(this.url)[method](path);
          return token ? call.set('Authorization', `Bearer ${token}`) : call;
        },
      ]),
    ) as Client;
  }
}

/** An ending that hangs, as Bull's may while its Redis comes back, does not hold up the others. */
async function inTime(ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ENDING_MS);
  });
  await Promise.race([ending, late]).finally(() => clearTimeout(timer));
}

/** Starts the application before a file's tests and ends it after them. */
export function useApp(settings: Partial<Env> = {}): TestApp {
  const t = new TestApp(settings);
  beforeAll(() => t.start());
  afterAll(() => t.stop());
  return t;
}

/** value -> how often */
export function tally<T extends string | number>(values: T[]): Record<T, number> {
  const counts = {} as Record<T, number>;
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
