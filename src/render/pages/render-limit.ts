import { AppError } from '../../common/errors.ts';

/** How many pages are drawn at the same time: drawing is limited by the processor, so more at once is not faster. */
const AT_ONCE = 2;
/** As many may wait: about two seconds of work. */
const WAITING_MAX = 40;
const RETRY_SECONDS = 2;

/** Bounds the renders under way, so that no visitor can keep the processor busy with pages. */
export class RenderLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly waitingMax = WAITING_MAX,
  ) {}

  /** Runs `render` when it is its turn. @throws AppError unavailable, where too many wait */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.waitingMax) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
      await new Promise<void>((start) => this.waiting.push(start)); // takes the place of one that ends
    } else this.running += 1;
    try {
      return await render();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
