import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors.ts';

const RETRY_SECONDS = 2;

/** Runs `atOnce` at the same time and lets `waitingMax` wait, so that what is asked for at once is bounded. */
export class BoundedQueue {
  private readonly limit: LimitFunction;

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  /** Runs `work` when it is its turn. @throws AppError unavailable, where too many wait */
  run<T>(work: () => Promise<T>): Promise<T> {
    const underWay = this.limit.activeCount + this.limit.pendingCount;
    if (underWay >= this.atOnce + this.waitingMax)
      return Promise.reject(new AppError('unavailable', { retryAfter: RETRY_SECONDS }));
    return this.limit(work);
  }
}
