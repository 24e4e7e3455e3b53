import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Env } from '../../config/env.ts';
import { AppError } from '../errors.ts';
import { InjectRedis } from '../redis.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `points` in `seconds`; each name has a counter of its own. */
export type Limit = { name: string; points: number; seconds: number };
export type CallLimit = Limit & { by: 'address' | 'customer' };

const RATE_LIMITED = 'rate-limited';
/** Limits a call (specification 3, "Limits"); several at once count apart. */
export const RateLimited = (...limits: CallLimit[]) => SetMetadata(RATE_LIMITED, limits);

/** Counts in Redis across all servers, in the process while Redis is down: never open. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterRedis>();
  constructor(
    @InjectRedis() private readonly redis: Redis,
    private readonly env: Env,
  ) {}

  /** Takes one point; what is refused does not count. @throws AppError too_many_requests with Retry-After */
  async take(limit: Limit, key: string): Promise<void> {
    try {
      await this.limiter(limit).consume(key);
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      await this.giveBack(limit, key);
      throw new AppError('too_many_requests', { retryAfter: thrown.msBeforeNext / 1000 });
    }
  }

  /** Takes one point of each, or of none. @throws AppError too_many_requests */
  async takeAll(wanted: readonly (readonly [Limit, string])[]): Promise<void> {
    const taken: (readonly [Limit, string])[] = [];
    try {
      for (const [limit, key] of wanted) {
        await this.take(limit, key);
        taken.push([limit, key]);
      }
    } catch (thrown) {
      await this.giveBackAll(taken);
      throw thrown;
    }
  }

  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit)
      .reward(key, 1)
      .catch(() => undefined);
  }

  async giveBackAll(taken: readonly (readonly [Limit, string])[]): Promise<void> {
    await Promise.all(taken.map(([limit, key]) => this.giveBack(limit, key)));
  }

  /** Takes one point and says whether there was one. */
  async allows(limit: Limit, key: string): Promise<boolean> {
    return this.take(limit, key).then(
      () => true,
      () => false,
    );
  }

  private points(limit: Limit): number {
    return Math.max(1, Math.round(limit.points * this.env.rateLimitScale));
  }

  private limiter(limit: Limit): RateLimiterRedis {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const options = { keyPrefix: `limit:${limit.name}`, points: this.points(limit), duration: limit.seconds };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    this.limiters.set(limit.name, limiter);
    return limiter;
  }
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const limits = this.reflector.get<CallLimit[] | undefined>(RATE_LIMITED, context.getHandler());
    return limits ? this.take(limits, context) : true;
  }

  private async take(limits: CallLimit[], context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { actor?: { id: string } }>();
    const keyOf = ({ by }: CallLimit) => (by === 'address' ? addressOf(request) : (request.actor?.id ?? ''));
    await this.limits.takeAll(limits.map((limit) => [limit, keyOf(limit)] as const));
    return true;
  }
}

/** The connection's address, or the last trusted proxy's word; an IPv6 household (/64) is one address. */
export function addressOf(request: Request): string {
  const address = (request.ip ?? request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].slice(0, 4).join(':');
}
