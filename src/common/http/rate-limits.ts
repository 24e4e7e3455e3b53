import { createParamDecorator, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Env } from '../../config/env.ts';
import { AppError } from '../errors.ts';
import { isSlug } from '../format/format.shared.ts';
import { perCall } from '../per-call.ts';
import { InjectRedis } from '../redis.ts';
import { askedSite } from './hosts.ts';
import { answered } from './limits/answered.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `points` in `seconds`; each name has a counter of its own. */
export type Limit = { name: string; points: number; seconds: number };
/**
 * `site`: all visitors of the site whose host is asked, or that the body names on our own host; `visitor`: one address at that
 * site. `unnamed`: the slug of the site that a body without one is about.
 */
export type CallLimit = Limit & { by: 'address' | 'customer' | 'site' | 'visitor'; unnamed?: string };

const RATE_LIMITED = 'rate-limited';
/** Limits a call (docs/PRODUCT.md, "Limits"); several at once count apart. */
export const RateLimited = (...limits: CallLimit[]) => SetMetadata(RATE_LIMITED, limits);

/** Gives consumed points back, once, as long as their window lasts. */
export type Refund = () => Promise<void>;
type LimitedRequest = Request & { actor?: { id: string }; refund: Refund };
/** Of all that @RateLimited() counted for this call. For a call that answers 429 itself: what is refused so does not count. */
export const RefundOfCall = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<LimitedRequest>().refund,
);
/** Decrements a count whose window ends within ARGV[1] ms: a later window, where it would be a credit, has more time left. */
const GIVE_BACK = `local left = redis.call('pttl', KEYS[1])
if left > 0 and left <= tonumber(ARGV[1]) and tonumber(redis.call('get', KEYS[1])) > 0 then redis.call('decr', KEYS[1]) end`;
/** Forgets what was counted beyond ARGV[1] points: late or twice, it is never a credit. */
const FORGET_REFUSED = `local over = tonumber(redis.call('get', KEYS[1]) or 0) - tonumber(ARGV[1])
if over > 0 then redis.call('decrby', KEYS[1], over) end`;
/** Both ends of a window are rounded to milliseconds. */
const ROUNDING_MS = 2;

/** Keys of a limit that the process counts: least recently used ones go. */
const IN_PROCESS_MAX = 5_000;
/** The process forgets a key by a timer, which holds 24.8 days at most; a longer one would end at once. */
const TIMER_MAX_S = Math.floor((2 ** 31 - 1) / 1_000);

/** `inProcess` counts while Redis is down or late. */
type Limiter = { inRedis: RateLimiterRedis; inProcess: RateLimiterMemory; recent: LRUCache<string, true> };

/** Counts in Redis across all servers, in the process while Redis is down: never open. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, Limiter>();
  constructor(
    @InjectRedis() private readonly redis: Redis,
    private readonly env: Env,
  ) {}

  /** Consumes one point; a refused call does not count. @returns the refund. @throws AppError too_many_requests with Retry-After */
  async consume(limit: Limit, key: string): Promise<Refund> {
    try {
      const counted = await this.limiter(limit).inRedis.consume(key);
      const ends = performance.now() + counted.msBeforeNext;
      await this.remember(limit, key, counted);
      let isBack = false;
      return async () => {
        if (isBack) return;
        isBack = true;
        await this.giveBack(limit, key, ends);
      };
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      await this.remember(limit, key, thrown);
      await this.forgetRefused(limit, key);
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

  /** Consumes one point and says whether there was one. */
  async tryConsume(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key);
      return true;
    } catch (thrown) {
      if (thrown instanceof AppError) return false;
      throw thrown;
    }
  }

  /** What Redis counted holds in the process too: while Redis is late, as under an overload, no second count begins. */
  private async remember(limit: Limit, key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Promise<void> {
    const { inProcess, recent } = this.limiter(limit);
    recent.set(key, true);
    const known = await inProcess.get(key);
    const points = Math.min(consumedPoints, inProcess.points);
    if (msBeforeNext > 0 && points > (known?.consumedPoints ?? 0))
      await inProcess.set(key, points, Math.min(msBeforeNext / 1_000, TIMER_MAX_S));
  }

  /** `ends`: of the point's window, by performance.now(). However late it arrives, a later window keeps its count. */
  private async giveBack(limit: Limit, key: string, ends: number): Promise<void> {
    const left = Math.ceil(ends - performance.now()) + ROUNDING_MS;
    const { inProcess, inRedis } = this.limiter(limit);
    const window = await inProcess.get(key);
    if (window && window.consumedPoints > 0 && window.msBeforeNext <= left) await inProcess.reward(key);
    await this.redis.eval(GIVE_BACK, 1, inRedis.getKey(key), left).catch(() => undefined); // Redis is down
  }

  /** A refused call does not count: else a later refund would free no place. */
  private async forgetRefused(limit: Limit, key: string): Promise<void> {
    const { inRedis } = this.limiter(limit);
    await this.redis.eval(FORGET_REFUSED, 1, inRedis.getKey(key), inRedis.points).catch(() => undefined); // Redis is down
  }

  /** A number of docs/PRODUCT.md, "Limits", multiplied by RATE_LIMIT_SCALE. */
  scaled(points: number): number {
    return Math.max(1, Math.round(points * this.env.rateLimitScale));
  }

  private limiter(limit: Limit): Limiter {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const options = { keyPrefix: `limit:${limit.name}`, points: this.scaled(limit.points), duration: limit.seconds };
    const inProcess = new RateLimiterMemory({ ...options, duration: Math.min(limit.seconds, TIMER_MAX_S) });
    const inRedis = new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: inProcess });
    const recent = new LRUCache<string, true>({
      max: IN_PROCESS_MAX,
      dispose: (_, gone) => void inProcess.delete(gone),
    });
    const limiter = { inRedis, inProcess, recent };
    this.limiters.set(limit.name, limiter);
    return limiter;
  }
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limitsOf = perCall((handler) => this.reflector.get<CallLimit[] | undefined>(RATE_LIMITED, handler));
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const limits = this.limitsOf(context);
    return limits ? this.consume(limits, context) : true;
  }

  private async consume(limits: CallLimit[], context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<LimitedRequest>();
    const keyed = limits.flatMap((limit) => {
      const key = keyOf(limit, request);
      return key === undefined ? [] : [[limit, key] as const];
    });
    const shared = keyed.filter(([{ by }]) => by === 'site');
    const refundOwn = await this.limits.consumeAll(keyed.filter(([{ by }]) => by !== 'site'));
    const refundShared = await this.limits.consumeAll(shared).catch(async (thrown: unknown) => {
      await refundOwn();
      throw thrown;
    });
    request.refund = async () => void (await Promise.all([refundOwn(), refundShared()]));
    if (shared.length > 0) void unlessDone(http.getResponse<Response>(), refundShared);
    return true;
  }
}

function keyOf({ by, unnamed }: CallLimit, request: LimitedRequest): string | undefined {
  if (by === 'customer') return request.actor?.id ?? '';
  const address = addressOf(request);
  if (by === 'address') return address;
  const site = askedSite(request)?.slug ?? namedSite(request, unnamed);
  return by === 'visitor' && site ? `${site}:${address}` : site;
}

function namedSite({ body }: { body?: unknown }, unnamed?: string): string | undefined {
  const { site = unnamed } = (body ?? {}) as { site?: unknown };
  return typeof site === 'string' && isSlug(site) ? site : undefined;
}

/** What fails took nothing of the site: counted, broken calls of a few addresses would close it to all others. */
async function unlessDone(response: Response, refund: Refund): Promise<void> {
  await answered(response);
  if (response.statusCode >= 400) await refund();
}

/** The connection's address, or the one the trusted proxy reports; an IPv6 network (/64) is one address. */
export function addressOf(request: Request): string {
  return networkOf(request.ip ?? request.socket.remoteAddress ?? '');
}

/** What some proxies write around an address: brackets, and the visitor's port, a new one for each connection. */
const AROUND = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/;

/** An IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(given: string): string {
  const address = given.replace(AROUND, '$1$2').replace(/^::ffff:/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].slice(0, 4).join(':');
}
