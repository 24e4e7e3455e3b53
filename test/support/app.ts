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
import { HealthService } from '../../src/health/health.service.ts';
import { LEASE_SECONDS, SWEEP_MS } from '../../src/outbox/outbox.jobs.ts';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { startRedis } from '../../scripts/services/redis.mjs';
import { builders } from './build.ts';
import { FakeClock } from './clock.ts';
import { createDatabase } from './database.ts';
import { openGate, type Gate } from './service-proxy.ts';
import { openInbox } from './inbox.ts';
import { secondConnections } from './one-connection.ts';
import { testEnv } from './test-env.ts';
import { eventually } from './wait.ts';

const ENDING_MS = 10_000;
/** The longest that a due effect may wait: for the end of a lease, then for the sweep; and some time to be done. */
const SETTLING_MS = LEASE_SECONDS * 1_000 + SWEEP_MS + 10_000;
const METHODS = ['get', 'post', 'put', 'delete', 'head', 'patch', 'options'] as const;
type Client = Record<(typeof METHODS)[number], (path: string) => request.Test>;
/**
 * `gates`: PostgreSQL and Redis behind gates that a test may shut. Each byte through one costs this process time.
 * `embeddedRedis`: the one for machines without redis-server.
 */
export type AppOptions = { gates?: boolean; embeddedRedis?: boolean };

/** The real application in this process, on a database, a Redis and an SMTP server of its own. */
export class TestApp {
  app: NestExpressApplication;
  db: DataSource;
  url: string;
  readonly clock = new FakeClock();
  private gates: { database: Gate; redis: Gate } | undefined;
  inbox: Awaited<ReturnType<typeof openInbox>>;
  env: Env;
  build: ReturnType<typeof builders>;
  private readonly endings: (() => Promise<unknown>)[] = [];
  private readonly secondConnections: string[][] = [];

  constructor(
    private readonly settings: Partial<Env> = {},
    private readonly options: AppOptions = {},
  ) {}

  get databaseGate(): Gate {
    return this.neededGates().database;
  }

  get redisGate(): Gate {
    return this.neededGates().redis;
  }

  async start(): Promise<void> {
    logger.level = process.env.TEST_LOG_LEVEL ?? 'silent';
    const dataDir = await mkdtemp(join(tmpdir(), 'shingle-test-'));
    this.endings.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await createDatabase();
    const embedded = this.options.embeddedRedis ? { program: null } : {};
    const redis = await startRedis({ dataDir, persist: false, ...embedded });
    this.endings.push(() => redis.stop(), database.drop);
    if (this.options.gates) await this.openGates(database.url, redis.url);
    const databaseUrl = this.gates?.database.url ?? database.url;
    const redisUrl = this.gates?.redis.url ?? redis.url;
    this.inbox = await openInbox();
    this.endings.push(this.inbox.close);
    this.env = Object.assign(testEnv({ databaseUrl, redisUrl, smtpUrl: this.inbox.url, dataDir }), this.settings);
    this.app = await this.boot();
    const health = this.app.get(HealthService);
    await eventually(async () => (await health.check()).ready); // Redis may answer a little after the first listening
    this.db = this.app.get(DataSource);
    this.url = await this.app.getUrl();
    this.build = builders(this);
  }

  async stop(): Promise<void> {
    await this.gates?.database.open();
    await this.gates?.redis.open();
    for (const end of this.endings.reverse()) await inTime(end());
    const [second] = this.secondConnections.flat();
    this.forget();
    if (second) throw new Error(second);
  }

  /** The modules of a test file live as long as its worker: what they hold would never be freed. */
  private forget(): void {
    Object.assign(this, { app: undefined, db: undefined, build: undefined, gates: undefined });
    this.endings.length = 0;
    this.secondConnections.length = 0;
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

  private async openGates(databaseUrl: string, redisUrl: string): Promise<void> {
    const [database, redis] = await Promise.all([openGate(databaseUrl), openGate(redisUrl)]);
    this.gates = { database, redis };
    this.endings.push(database.shut, redis.shut);
  }

  private neededGates(): { database: Gate; redis: Gate } {
    if (!this.gates) throw new Error('No gates: this file asks for none with useApp(settings, { gates: true }).');
    return this.gates;
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
export function useApp(settings: Partial<Env> = {}, options: AppOptions = {}): TestApp {
  const t = new TestApp(settings, options);
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

/** Without those that got no connection within its deadline: a busy machine has them, and who asked tries again. */
export function answered<T extends { status: number }>(answers: T[]): T[] {
  const heard = answers.filter(({ status }) => status !== 503);
  if (heard.length === 0) throw new Error('No call was answered.');
  return heard;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
