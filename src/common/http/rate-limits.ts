import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Env } from '../../config/env.ts';
import { AppError } from '../errors.ts';
import { InjectRedis } from '../redis.ts';
import { askedSite } from './hosts.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `points` in `seconds`; each name has a counter of its own. */
export type Limit = { name: string; points: number; seconds: number };
/** `site`: all visitors of the site whose host is asked; on our own host it does not count. */
export type CallLimit = Limit & { by: 'address' | 'customer' | 'site' };

const RATE_LIMITED = 'rate-limited';
/** Limits a call (docs/PRODUCT.md, "Limits"); several at once count apart. */
export const RateLimited = (...limits: CallLimit[]) => SetMetadata(RATE_LIMITED, limits);

/** Gives consumed points back, as long as their window lasts. */
export type Refund = () => Promise<void>;
/** No point is given back so close to a window's end: it would be a credit in the next window. Longer than a call to Redis may take. */
const MARGIN_MS = 1_000;

/** Counts in Redis across all servers, in the process while Redis is down: never open. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterRedis>();
  constructor(
    @InjectRedis() private readonly redis: Redis,
    private readonly env: Env,
  ) {}

  /** Consumes one point; a refused call does not count. @returns the refund. @throws AppError too_many_requests with Retry-After */
  async consume(limit: Limit, key: string): Promise<Refund> {
    try {
      const { msBeforeNext } = await this.limiter(limit).consume(key);
      const ends = performance.now() + msBeforeNext;
      return async () => {
        if (performance.now() + MARGIN_MS < ends) await this.refund(limit, key);
      };
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      if (thrown.msBeforeNext > MARGIN_MS) await this.reward(limit, key);
      throw new AppError('too_many_requests', { retryAfter: thrown.msBeforeNext / 1000 });
    }
  }

  /** Consumes one point of each, or of none. @returns the refund of all. @throws AppError too_many_requests */
  async consumeAll(wanted: readonly (readonly [Limit, string])[]): Promise<Refund> {
    const refunds: Refund[] = [];
    const refundAll = async () => void (await Promise.all(refunds.map((refund) => refund())));
    try {
      for (const [limit, key] of wanted) refunds.push(await this.consume(limit, key));
    } catch (thrown) {
      await refundAll();
      throw thrown;
    }
    return refundAll;
  }

  /** Gives back a point that the call's own limit consumed. Where a new window has begun without calls, nothing is given. */
  async refund(limit: Limit, key: string): Promise<void> {
    const window = await this.limiter(limit)
      .get(key)
      .catch(() => null);
    if (window && window.consumedPoints > 0 && window.msBeforeNext > MARGIN_MS) await this.reward(limit, key);
  }

  /** Consumes one point and says whether there was one. */
  async tryConsume(limit: Limit, key: string): Promise<boolean> {
    return this.consume(limit, key).then(
      () => true,
      () => false,
    );
  }

  private async reward(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit)
      .reward(key, 1)
      .catch(() => undefined);
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
    return limits ? this.consume(limits, context) : true;
  }

  private async consume(limits: CallLimit[], context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { actor?: { id: string } }>();
    const keys = { address: addressOf(request), customer: request.actor?.id ?? '', site: askedSite(request)?.id };
    const counted = limits.flatMap((limit) => {
      const key = keys[limit.by];
      return key === undefined ? [] : [[limit, key] as const];
    });
    await this.limits.consumeAll(counted);
    return true;
  }
}

/** The connection's address, or the one the trusted proxy reports; an IPv6 network (/64) is one address. */
export function addressOf(request: Request): string {
  const address = (request.ip ?? request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].slice(0, 4).join(':');
}
