import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Env } from '../../../config/env.ts';
import { hashesOf } from '../../pages/built-pages.ts';
import { RenderService, type PageToRender } from '../../pages/render.service.ts';
import { DrawingThread } from './drawing-thread.ts';
import { PACKING, type PackedPage } from './packed-page.ts';

/** Two pages within this time are a burst: more will follow. */
const BURST_MS = 250;
/** After a thread that could not start. */
const PAUSE_MS = 60_000;

/**
 * Draws pages of sites, on the main thread where they are asked for now and then. Where a second one follows at once, a thread
 * starts. Once it has loaded it draws all pages, so that calls of the API do not wait for many (docs/decisions/0023-drawing-thread.md).
 */
@Injectable()
export class PageDrawing implements OnApplicationShutdown {
  private thread?: DrawingThread;
  private notBefore = 0;
  private last = -Infinity;
  /** Settles when the main thread may draw the next page. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly renderer: RenderService,
    private readonly env: Env,
  ) {}

  /** @throws what a component throws */
  async draw(page: PageToRender): Promise<PackedPage> {
    const now = performance.now();
    if (now - this.last < BURST_MS) this.start();
    this.last = now;
    return this.thread?.isReady ? this.thread.draw(this.renderer.requestFor(page)) : this.drawHere(page);
  }

  async onApplicationShutdown(): Promise<void> {
    this.notBefore = Infinity;
    await this.thread?.end();
  }

  /** Between two pages the main thread rests as long as the last one took, so that calls of the API do not wait for several. */
  private async drawHere(page: PageToRender): Promise<PackedPage> {
    const rendering = this.turn.then(() => this.renderTimed(page));
    this.turn = rendering.then(
      ({ ms }) => rest(ms),
      () => undefined,
    );
    const { html, inlined } = (await rendering).rendered;
    const br = Uint8Array.from(await promisify(brotliCompress)(html, PACKING)); // zlib's buffer may be larger than the page
    return { inlined: hashesOf(inlined), br };
  }

  private async renderTimed(page: PageToRender) {
    const began = performance.now();
    return { rendered: await this.renderer.render(page), ms: performance.now() - began };
  }

  private start(): void {
    if (this.thread || this.env.isDevelopment || performance.now() < this.notBefore) return;
    this.thread = new DrawingThread((hadLoaded) => {
      this.thread = undefined;
      if (!hadLoaded) this.notBefore = Math.max(this.notBefore, performance.now() + PAUSE_MS);
    });
  }
}
