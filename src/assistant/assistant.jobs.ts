import type { JobOptions } from 'bull';

export const ASSISTANT_QUEUE = 'assistant';
export const ANSWER = 'answer';
export type AnswerJob = { conversationId: string; exchangeId: string; siteId: string };

/**
 * Bull ignores an add for a jobId it still keeps, so it keeps none. A job that throws, because the database cannot be
 * reached, runs again until the question's deadline.
 */
export const answerJob = (exchangeId: string): JobOptions => ({
  jobId: exchangeId,
  removeOnComplete: true,
  removeOnFail: true,
  attempts: 30,
  backoff: 2_000,
});

/** A killed worker's job is taken up within ten seconds, and a fourth kill does not end it: the deadline does. */
export const QUEUE_SETTINGS = {
  lockDuration: 5_000,
  stalledInterval: 4_000,
  maxStalledCount: 10,
  guardInterval: 5_000,
  retryProcessDelay: 1_000,
};
export const CONCURRENCY = 16;

/** An answer that is not there by then has failed; the API promises 55 seconds (docs/PRODUCT.md, "Assistant"). */
export const DEADLINE_MS = 52_000;
/** Left for the search and for writing the answer down, also on a server that has much else to do. */
export const RESERVE_MS = 8_000;
export const UPSTREAM_CALLS_MAX = 2;
/** State is kept this long after the last call. */
export const KEEP_SECONDS = 30 * 60;
/** Pairs of question and answer that go into the next question. */
export const HISTORY_MAX = 6;
