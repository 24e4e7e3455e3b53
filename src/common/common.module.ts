import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.ts';
import { Misses } from './http/limits/misses.ts';
import { RateLimits } from './http/rate-limits.ts';
import { RedisModule } from './redis.ts';
import { Scheduled } from './scheduled.ts';

@Global()
@Module({
  imports: [RedisModule],
  providers: [Clock, Misses, RateLimits, Scheduled],
  exports: [Clock, Misses, RateLimits, Scheduled, RedisModule],
})
export class CommonModule {}
