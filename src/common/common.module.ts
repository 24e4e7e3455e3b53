import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.ts';
import { RateLimits } from './http/rate-limits.ts';
import { RedisModule } from './redis.ts';
import { Scheduled } from './scheduled.ts';

@Global()
@Module({
  imports: [RedisModule],
  providers: [Clock, RateLimits, Scheduled],
  exports: [Clock, RateLimits, Scheduled, RedisModule],
})
export class CommonModule {}
