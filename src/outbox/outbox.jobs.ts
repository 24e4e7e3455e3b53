import type { JobOptions } from 'bull';
import { MINUTE_MS } from '../common/format/durations.shared.ts';

export const OUTBOX_QUEUE = 'outbox';
/** Effects that a person waits for: workers of their own, so that no number of other effects delays them. */
export const AWAITED_QUEUE = 'outbox-awaited';
export const EFFECT = 'effect';
export type EffectJob = { id: string };

/**
 * Bull ignores an add for a jobId it still keeps, so it keeps none. What a Redis that came back empty has of a job stays
 * for good, though: each minute's sweep calls it by another name.
 */
export const effectJob = (id: string, sweptAt?: Date): JobOptions => ({
  jobId: sweptAt ? `${id}.${Math.floor(sweptAt.getTime() / MINUTE_MS)}` : id,
  removeOnComplete: true,
  removeOnFail: true,
  attempts: 1,
});

/** Renewed while the work goes on, so that a killed server's effects are soon somebody else's. */
export const LEASE_SECONDS = 20;
export const RENEW_MS = 5_000;
/** How long, and how often, it is tried to note that an effect was done: while PostgreSQL is away no other server can claim it. */
export const NOTE_MS = 60_000;
export const NOTE_AGAIN_MS = 500;
export const ATTEMPTS_MAX = 20;
/** Starts of an effect that never came to an end, neither done nor failed: then it is what ends the process. */
export const STARTS_MAX = 5;
export const SWEEP_MS = 30_000;
/** Effects read at a time, and how many times in one sweep: what a long failure of Redis left goes at once. */
export const SWEEP_PAGE = 1_000;
export const SWEEP_PAGES = 10;
/** Jobs waiting in Redis with which a sweep adds no more: effects that many wait for a worker, not for a job. */
export const JOBS_MAX = SWEEP_PAGE * SWEEP_PAGES;
/** The longest that a sweep waits for Redis to count them, in milliseconds. */
export const COUNT_MS = 5_000;
/** Seconds until the next try: 5, 10, 20 … an hour at the most. */
export const backoffSeconds = (attempts: number) => Math.min(5 * 2 ** Math.max(0, attempts - 1), 3_600);
/** How failure reasons begin where a service was unreachable, as Node, SMTP (421), an SMTP call at its deadline (EABORT) and Stripe calls name it; PostgreSQL matches it too. */
export const UNREACHED = 'ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EABORT| 421|payments_unavailable';
/** What was to happen at once: it is due also where the clock of who wrote it is ahead. */
export const AT_ONCE = '(last_error is null and due_at <= created_at)';
/** Seconds from the first due moment to the next try, by the number of tries that failed. */
export const SECONDS_TRIED: readonly number[] = Array.from({ length: ATTEMPTS_MAX + 1 }, (_, attempts) =>
  Array.from({ length: attempts }, (__, at) => backoffSeconds(at + 1)).reduce((sum, each) => sum + each, 0),
);
