import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Env } from '../../../config/env.ts';
import { RenderService, type PageToRender } from '../../pages/render.service.ts';
import { DrawingThread } from './drawing-thread.ts';
import { PACKING, type PackedPage } from './packed-page.ts';

/** After a thread that could not start. */
const PAUSE_MS = 60_000;

/**
 * Draws pages of sites, on the main thread where they are asked for one by one. Where a second is wanted meanwhile, a thread
 * starts. Once it has loaded it draws all pages, so that calls of the API do not wait for many (docs/decisions/0023-drawing-thread.md).
 */
@Injectable()
export class PageDrawing implements OnApplicationShutdown {
  private thread?: DrawingThread;
  private notBefore = 0;
  private underWay = 0;

  constructor(
    private readonly renderer: RenderService,
    private readonly env: Env,
  ) {}

  /** @throws what a component throws */
  async draw(page: PageToRender): Promise<PackedPage> {
    this.underWay += 1;
    try {
      if (this.underWay > 1) this.start();
      return await (this.thread?.isReady ? this.thread.draw(this.renderer.requestFor(page)) : this.drawHere(page));
    } finally {
      this.underWay -= 1;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.notBefore = Infinity;
    await this.thread?.end();
  }

  /** Gives way to all that waits before it takes the main thread. */
  private async drawHere(page: PageToRender): Promise<PackedPage> {
    await nextTurn();
    const { html, styles } = await this.renderer.render(page);
    const br = await promisify(brotliCompress)(html, PACKING);
    return { styles: this.renderer.hashesOf(styles), br };
  }

  private start(): void {
    if (this.thread || this.env.isDevelopment || performance.now() < this.notBefore) return;
    const thread = new DrawingThread(() => (this.thread = undefined));
    this.thread = thread;
    void thread.ready.then((isReady) => {
      if (!isReady) this.notBefore = Math.max(this.notBefore, performance.now() + PAUSE_MS);
    });
  }
}
