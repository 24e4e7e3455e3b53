import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type Command, type RedisOptions } from 'ioredis';
import { Env } from '../config/env.ts';
import { inTime } from './in-time.ts';

/** No request waits longer than this for Redis, in milliseconds. */
export const REDIS_TIMEOUT_MS = 300;

/** For requests: fails within REDIS_TIMEOUT_MS, never queues while the connection is down. */
export const REDIS = Symbol('REDIS');
export const InjectRedis = () => Inject(REDIS);

/** Fails a command that has no answer within REDIS_TIMEOUT_MS; ioredis's own deadline counts an answer that waits to be read as none. */
class TimeLimitedRedis extends Redis {
  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    const answer = super.sendCommand(command, stream);
    inTime(command.promise, REDIS_TIMEOUT_MS).catch(() => command.reject(new Error('Command timed out')));
    return answer;
  }
}

@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private leaving = false;
  private down = false;

  /** Opens a connection that reconnects until the application ends, and whose errors never end the process. */
  open(url: string, options: RedisOptions, Connection = Redis): Redis {
    const retryStrategy = (times: number) => (this.leaving ? null : Math.min(times * 100, 2_000));
    const redis = new Connection(url, { retryStrategy, ...options });
    redis.on('error', (cause) => {
      if (!this.down) this.logger.warn(`Redis cannot be reached; trying again: ${String(cause)}`);
      this.down = true;
    });
    redis.on('ready', () => {
      if (this.down) this.logger.log('Redis is back.');
      this.down = false;
    });
    return redis;
  }

  /** Bull ends its own connections after its jobs; here they only stop coming back. */
  onApplicationShutdown(): void {
    this.leaving = true;
  }
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
    RedisConnections,
    {
      provide: REDIS,
      inject: [Env, RedisConnections],
      useFactory: (env: Env, connections: RedisConnections) =>
        connections.open(
          env.redisUrl,
          { enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 2_000 },
          TimeLimitedRedis,
        ),
    },
  ],
  exports: [REDIS, RedisConnections],
})
export class RedisModule {}
