import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Env } from '../config/env.ts';

/** No request waits longer than this for Redis, in milliseconds. */
export const REDIS_PATIENCE_MS = 300;

/** For requests: fails within REDIS_PATIENCE_MS, never queues while the connection is down. */
export const REDIS = Symbol('REDIS');
export const InjectRedis = () => Inject(REDIS);

/** Bull's blocking pop by the command that replaced BRPOPLPUSH in Redis 6.2; some small servers know only this one. */
Object.defineProperty(Redis.prototype, 'brpoplpush', {
  value(this: Redis, from: string, to: string, seconds: number) {
    return this.call('BLMOVE', from, to, 'RIGHT', 'LEFT', seconds);
  },
});

/** Opens a connection that reconnects for ever and whose errors never end the process. */
export function openRedis(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, { retryStrategy: (times) => Math.min(times * 100, 2_000), ...options });
  const logger = new Logger('Redis');
  let down = false;
  redis.on('error', () => {
    if (!down) logger.warn('Redis cannot be reached; trying again.');
    down = true;
  });
  redis.on('ready', () => {
    if (down) logger.log('Redis is back.');
    down = false;
  });
  return redis;
}

@Injectable()
class RedisCloser implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}
  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

@Global()
@Module({
  providers: [
    RedisCloser,
    {
      provide: REDIS,
      inject: [Env],
      useFactory: (env: Env) =>
        openRedis(env.redisUrl, {
          enableOfflineQueue: false,
          maxRetriesPerRequest: 0,
          commandTimeout: REDIS_PATIENCE_MS,
          connectTimeout: 2_000,
        }),
    },
  ],
  exports: [REDIS],
})
export class RedisModule {}
