import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { Env } from '../config/env.ts';
import { RedisConnections } from '../common/redis.ts';
import { AwaitedProcessor } from './awaited.processor.ts';
import { AWAITED_QUEUE, OUTBOX_QUEUE } from './outbox.jobs.ts';
import { EffectHandlers, OutboxProcessor } from './outbox.processor.ts';
import { OutboxService } from './outbox.service.ts';

/** A killed worker's job is taken up within seconds, and a second kill does not end it. */
const SETTINGS = {
  lockDuration: 5_000,
  stalledInterval: 5_000,
  maxStalledCount: 5,
  guardInterval: 5_000,
  retryProcessDelay: 1_000,
};

@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [Env, RedisConnections],
      useFactory: (env: Env, connections: RedisConnections) => ({
        settings: SETTINGS,
        createClient: (type) =>
          connections.open(
            env.redisUrl,
            type === 'client'
              ? { maxRetriesPerRequest: null }
              : { maxRetriesPerRequest: null, enableReadyCheck: false },
          ),
      }),
    }),
    BullModule.registerQueue({ name: OUTBOX_QUEUE }, { name: AWAITED_QUEUE }),
  ],
  providers: [OutboxService, EffectHandlers, OutboxProcessor, AwaitedProcessor],
  exports: [OutboxService, EffectHandlers, OutboxProcessor],
})
export class OutboxModule {}
