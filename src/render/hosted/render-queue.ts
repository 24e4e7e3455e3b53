import pLimit, { type LimitFunction } from 'p-limit';

/** Too many pages of sites wait to be drawn; asked again in two seconds. */
export class TooManyRenders extends Error {
  static readonly retrySeconds = '2';
}

export type RenderBounds = {
  /** Pages waiting or being drawn. */
  most: number;
  mostOfOne: number;
  atOnce: number;
};

/** Four at once: while one page is drawn, in the one thread, the others read their content. */
const BOUNDS: RenderBounds = { most: 64, mostOfOne: 4, atOnce: 4 };

/** Bounds the drawing of sites' pages, so that one site does not slow the others, nor all of them our own pages. */
export class RenderQueue {
  private readonly bounds: RenderBounds;
  private readonly limit: LimitFunction;
  private readonly ofSite = new Map<string, number>();

  constructor(bounds: Partial<RenderBounds> = {}) {
    this.bounds = { ...BOUNDS, ...bounds };
    this.limit = pLimit(this.bounds.atOnce);
  }

  /** @throws TooManyRenders before `work` began */
  async run<T>(siteId: string, work: () => Promise<T>): Promise<T> {
    const count = this.ofSite.get(siteId) ?? 0;
    const { activeCount, pendingCount } = this.limit;
    const { most, mostOfOne } = this.bounds;
    if (count >= mostOfOne || activeCount + pendingCount >= most) throw new TooManyRenders();
    this.ofSite.set(siteId, count + 1);
    try {
      return await this.limit(work);
    } finally {
      const left = this.ofSite.get(siteId)! - 1;
      if (left === 0) this.ofSite.delete(siteId);
      else this.ofSite.set(siteId, left);
    }
  }
}
