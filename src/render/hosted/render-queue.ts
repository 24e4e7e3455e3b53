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
  private readonly ofSite = new Map<string, number>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(bounds: Partial<RenderBounds> = {}) {
    this.bounds = { ...BOUNDS, ...bounds };
  }

  /** @throws TooManyRenders before `work` began */
  async run<T>(siteId: string, work: () => Promise<T>): Promise<T> {
    const count = this.ofSite.get(siteId) ?? 0;
    const { atOnce, most, mostOfOne } = this.bounds;
    if (count >= mostOfOne || this.running + this.waiting.length >= most) throw new TooManyRenders();
    this.ofSite.set(siteId, count + 1);
    try {
      if (this.running >= atOnce) await new Promise<void>((turn) => this.waiting.push(turn));
      else this.running += 1;
      return await work().finally(() => this.next());
    } finally {
      const left = this.ofSite.get(siteId)! - 1;
      if (left === 0) this.ofSite.delete(siteId);
      else this.ofSite.set(siteId, left);
    }
  }

  /** Hands the place on, or frees it. */
  private next(): void {
    const turn = this.waiting.shift();
    if (turn) turn();
    else this.running -= 1;
  }
}
