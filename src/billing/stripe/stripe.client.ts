import { Injectable, Logger } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { Stripe } from 'stripe';
import { AppError } from '../../common/errors.ts';
import { lazily } from '../../common/lazily.ts';
import { Env } from '../../config/env.ts';

export type { Stripe };

/** One call to Stripe, with its one repeat, stays below 10 s; all calls of one request together too. */
const CALL_MS = 4_000;
const RETRIES = 1;
const REQUEST_MS = 9_000;
/** A shorter wait cannot bring an answer any more. */
const LEAST_MS = 50;
/** Older signatures are refused, so that a caught one cannot be sent again later. Seconds. */
const SIGNATURE_SECONDS = 300;

const sdk = lazily<typeof Stripe>('stripe');

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;

/** The official SDK, and the only file that imports it. */
@Injectable()
export class StripeClient {
  private readonly logger = new Logger('Stripe');
  private client: Stripe | undefined;

  constructor(private readonly env: Env) {}

  /** Each call is limited, all of them together are not: for long lists that no request waits for. */
  get api(): Stripe {
    return (this.client ??= this.connect(Infinity));
  }

  /**
   * Runs work with an SDK of its own (0.3 ms): after `ms` it begins no further call and waits for none.
   * @throws AppError payments_unavailable where Stripe cannot be reached, is slow, broken or refuses for a reason that is not the customer's
   */
  async withDeadline<T>(work: (stripe: Stripe) => Promise<T>, ms = REQUEST_MS): Promise<T> {
    try {
      return await work(this.connect(performance.now() + ms));
    } catch (thrown) {
      if (!(thrown instanceof sdk().errors.StripeError)) throw thrown;
      // Type, code and parameter only: Stripe's sentences repeat what they were sent.
      this.logger.warn([thrown.type, thrown.code, thrown.param, thrown.statusCode].filter(Boolean).join(' '));
      throw new AppError('payments_unavailable');
    }
  }

  /** The event in a webhook's raw body. @throws AppError bad_signature where it is wrong, missing or older than 5 minutes */
  verified(body: Buffer | undefined, signature: string | undefined): Stripe.Event {
    try {
      return this.api.webhooks.constructEvent(
        body ?? '',
        signature ?? '',
        this.env.stripe.webhookSecret,
        SIGNATURE_SECONDS,
      );
    } catch {
      throw new AppError('bad_signature');
    }
  }

  private connect(deadline: number): Stripe {
    const { apiBase, secretKey } = this.env.stripe;
    const base = apiBase ? new URL(apiBase) : undefined;
    return new (sdk())(secretKey, {
      ...(base && { host: base.hostname, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
      ...(base?.port && { port: base.port }),
      timeout: CALL_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      httpClient: withinDeadline(sdk().createNodeHttpClient(), deadline),
    });
  }
}

/** Named by a parameter a missing object is a 400, by the address a 404: only the code tells them apart. */
export function isMissing(thrown: unknown, param?: string): boolean {
  const { StripeError } = sdk().errors;
  return thrown instanceof StripeError && thrown.code === 'resource_missing' && (!param || thrown.param === param);
}

export function hasCode(thrown: unknown, code: string): boolean {
  return thrown instanceof sdk().errors.StripeError && thrown.code === code;
}

/** A discount is refused for this customer or order; which of the three fields says so differs between the reasons. */
export function refusesDiscount(thrown: unknown): boolean {
  if (!(thrown instanceof sdk().errors.StripeInvalidRequestError)) return false;
  return [thrown.param, thrown.code, thrown.message].some((each) => /discount|coupon|promotion.code/i.test(each ?? ''));
}

/** Stripe knows this idempotency key from an earlier call with other values. */
export function isReusedKey(thrown: unknown): boolean {
  return thrown instanceof sdk().errors.StripeIdempotencyError;
}

/** For the log: type and code, never the sentence: it may repeat what is personal. */
export function causeOf(thrown: unknown): string {
  const { type, code, name } = (thrown ?? {}) as { type?: unknown; code?: unknown; name?: unknown };
  return [name, type, code].filter((each) => typeof each === 'string').join(' ') || 'unknown';
}

/** The id of what Stripe gave as an id or, expanded, whole. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

function withinDeadline(inner: HttpClient, deadline: number): HttpClient {
  return {
    getClientName: () => inner.getClientName(),
    makeRequest: async (host, port, path, method, headers, body, protocol, timeout) => {
      const began = performance.now();
      const limit = Math.min(timeout, deadline - began);
      if (limit < LEAST_MS) throw sdk().HttpClient.makeTimeoutError();
      const answer = await inner.makeRequest(host, port, path, method, headers, body, protocol, limit);
      endAfter(answer.getRawResponse() as IncomingMessage, began + limit - performance.now());
      return answer;
    },
  };
}

/** The SDK's own deadline begins again with each byte of a body. */
function endAfter(body: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => body.destroy(sdk().HttpClient.makeTimeoutError()), ms);
  body.once('close', () => clearTimeout(timer));
}
