import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../../common/errors.ts';

/** How many pages are drawn at the same time: drawing is limited by the processor, so more at once is not faster. */
const AT_ONCE = 2;
/** As many may wait: about two seconds of work. */
const WAITING_MAX = 40;
const RETRY_SECONDS = 2;

/** Bounds the renders under way, so that no visitor can keep the processor busy with pages. */
export class RenderLimit {
  private readonly limit: LimitFunction;

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly waitingMax = WAITING_MAX,
  ) {
    this.limit = pLimit(atOnce);
  }

  /** Runs `render` when it is its turn. @throws AppError unavailable, where too many wait */
  run<T>(render: () => Promise<T>): Promise<T> {
    const underWay = this.limit.activeCount + this.limit.pendingCount;
    if (underWay >= this.atOnce + this.waitingMax)
      return Promise.reject(new AppError('unavailable', { retryAfter: RETRY_SECONDS }));
    return this.limit(render);
  }
}
