import { Logger } from '@nestjs/common';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderRequest } from '../../pages/render.dto.ts';
import type { DrawingAnswer, DrawingJob, PackedPage } from './packed-page.ts';

const PROGRAM = resolve('dist/server/src/render/hosted/drawing/drawing-program.js');
/** The thread ends when no new page was asked for during this time; pages that it has not drawn by then fail. */
const IDLE_MS = 30_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

type Waiting = { done: (page: PackedPage) => void; failed: (cause: Error) => void };

/** One thread from its start to its end. */
export class DrawingThread {
  private readonly worker = new Worker(PROGRAM, { resourceLimits: MEMORY });
  private readonly logger = new Logger('Pages');
  private readonly waiting = new Map<number, Waiting>();
  private readonly idle = setTimeout(() => void this.end(), IDLE_MS).unref();
  private hasLoaded = false;
  private hasEnded = false;
  private count = 0;

  /** @param onEnd called once, before what waits fails, with whether it had loaded the pages */
  constructor(private readonly onEnd: (hadLoaded: boolean) => void) {
    this.worker.on('message', (answer: DrawingAnswer) => this.take(answer));
    this.worker.on('error', (cause) => this.logger.error(`The thread that draws pages failed: ${String(cause)}`));
    this.worker.on('exit', () => void this.end());
  }

  /** It has loaded the pages. */
  get isReady(): boolean {
    return this.hasLoaded && !this.hasEnded;
  }

  /** @throws what a component throws, and where the thread ends */
  draw(request: RenderRequest): Promise<PackedPage> {
    this.idle.refresh();
    const job: DrawingJob = { id: (this.count += 1), request };
    return new Promise((done, failed) => {
      this.worker.postMessage(job, []);
      this.waiting.set(job.id, { done, failed });
    });
  }

  async end(): Promise<void> {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.idle);
    this.onEnd(this.hasLoaded);
    for (const { failed } of this.waiting.values()) failed(new Error('The thread that draws pages ended.'));
    await this.worker.terminate();
  }

  private take(answer: DrawingAnswer): void {
    if (answer.id === 'ready') {
      this.hasLoaded = true;
      return;
    }
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('failed' in answer) waiting?.failed(new Error(answer.failed));
    else waiting?.done(answer);
  }
}
