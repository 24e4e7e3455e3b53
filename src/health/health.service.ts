import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { inTime } from '../common/in-time.ts';
import { InjectRedis } from '../common/redis.ts';

const CHECK_TIMEOUT_MS = 2_000;
export type Dependency = { status: 'up' | 'down' };

@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private leaving = false;
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  /** From here on the server answers what it has and takes no new traffic. */
  leave(): void {
    this.leaving = true;
  }

  beforeApplicationShutdown(): void {
    this.leave();
  }

  async check(): Promise<{ ready: boolean; dependencies: Record<'database' | 'redis', Dependency> }> {
    const [database, redis] = await Promise.all([answers(this.db.query('select 1')), answers(this.redis.ping())]);
    return {
      ready: !this.leaving && database && redis,
      dependencies: { database: { status: database ? 'up' : 'down' }, redis: { status: redis ? 'up' : 'down' } },
    };
  }
}

function answers(question: Promise<unknown>): Promise<boolean> {
  return inTime(question, CHECK_TIMEOUT_MS).then(
    () => true,
    () => false,
  );
}
