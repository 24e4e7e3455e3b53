import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Clock } from '../../clock.ts';
import { Env } from '../../../config/env.ts';
import { commonErrors } from '../../common.errors.shared.ts';
import { isRead } from '../conditional.ts';
import { failureAt } from '../error.filter.ts';
import { requestId, type IsProxy, type Served } from '../logging.ts';
import { networkOf } from '../rate-limits.ts';

/** Answers 401 and 404 to one address in a window, before its requests wait: more than a crawler of old links asks for. */
export const MISSES_MOST = 2_000;
const WINDOW_MS = 10_000;
const ADDRESSES_MAX = 10_000;
/** Who asks again as soon as an answer is there asks no faster than this. */
const WAIT_MS = 1_000;
const WAITING_MAX = 1_000;
/** A balancer asks for these, and may share its address with clients that ask without end. */
const HEALTH = /^\/health(?:\/live|\/ready)?$/;

/** What the other parts of the server know of a request. */
type Sender = { isProxy: IsProxy; isSignedIn: (request: IncomingMessage) => boolean };

/**
 * Counts what is asked for and is not there, by address and in this process: reading random addresses is work, and no
 * person asks so. An address that does it without end gets a late 429, which costs nothing; signed-in customers go on.
 */
@Injectable()
export class Misses {
  onServed?: Served;
  private readonly counts: LRUCache<string, number>;
  private sender: Sender = { isProxy: () => false, isSignedIn: () => false };
  private waiting = 0;
  constructor(
    private readonly env: Env,
    clock: Clock,
  ) {
    this.counts = new LRUCache({
      max: ADDRESSES_MAX,
      ttl: WINDOW_MS,
      noUpdateTTL: true,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  knows(sender: Sender): void {
    this.sender = sender;
  }

  note(request: IncomingMessage, { statusCode }: ServerResponse): void {
    if (statusCode !== 404 && statusCode !== 401) return;
    const address = this.addressOf(request);
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }

  /** True when it answers in place of all others. To be asked before any work. */
  hold(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.mustWait(request)) return false;
    if (this.waiting < WAITING_MAX) this.refuseLater(request, response);
    else request.socket.destroy();
    return true;
  }

  /** Whether the request's address has asked for too much that is not there. */
  mustWait(request: IncomingMessage): boolean {
    if (!isRead(request) || HEALTH.test(request.url!)) return false;
    const count = this.counts.get(this.addressOf(request)) ?? 0;
    return count >= MISSES_MOST * this.env.rateLimitScale && !this.sender.isSignedIn(request);
  }

  private refuseLater(request: IncomingMessage, response: ServerResponse): void {
    const begun = performance.now();
    const id = requestId(request);
    this.waiting += 1;
    const timer = setTimeout(() => refuse(request, response, id), WAIT_MS);
    response.once('close', () => {
      clearTimeout(timer);
      this.waiting -= 1;
      this.onServed?.(request, response, { id, ms: performance.now() - begun, route: 'held' });
    });
  }

  /** The connection's address, or the one that the proxies in front of us name. */
  private addressOf({ headers, socket }: IncomingMessage): string {
    const named = headers['x-forwarded-for'];
    const hops = typeof named === 'string' ? named.split(',').reverse() : [];
    let address = socket.remoteAddress ?? '';
    for (const [at, hop] of hops.entries()) {
      if (!this.sender.isProxy(address, at)) break;
      address = hop.trim();
    }
    return networkOf(address);
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, id: string): void {
  const [status, message] = commonErrors.too_many_requests;
  const body = JSON.stringify(failureAt(request.url!, { message, code: 'too_many_requests', details: {} }));
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': WINDOW_MS / 1_000,
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': id,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
