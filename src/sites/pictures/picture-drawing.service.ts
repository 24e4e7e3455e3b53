import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { FocusPoint } from '../content/site-content.shared.ts';
import type { PictureColours, PictureTexts } from './preview-picture.client.ts';

export type PictureJob =
  | { texts: PictureTexts; colours: PictureColours }
  | { bytes: Uint8Array; side: number; focus?: FocusPoint };
export type PictureAnswer = { picture: Uint8Array } | { failed: string };

const SCRIPT = resolve('dist/server/src/sites/pictures/picture-worker.js');
/** One picture, start of the thread included. */
const PICTURE_MS = 30_000;
/** Then the thread ends, and its memory is free. */
const IDLE_MS = 30_000;

/** Draws pictures in a thread that starts at first need, one at a time: no request waits for them. */
@Injectable()
export class PictureDrawing implements OnApplicationShutdown {
  private readonly logger = new Logger('Pictures');
  private readonly oneAtATime = pLimit(1);
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** The picture shown where a link to the site is shared, as PNG. @throws where it cannot be drawn, or not in time */
  preview(texts: PictureTexts, colours: PictureColours): Promise<Buffer> {
    return this.draw({ texts, colours });
  }

  /** A square JPEG around the focus point. @throws as preview */
  portrait(bytes: Buffer, side: number, focus?: FocusPoint): Promise<Buffer> {
    return this.draw({ bytes, side, focus });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }

  private draw(job: PictureJob): Promise<Buffer> {
    return this.oneAtATime(() => this.ask(job));
  }

  private async ask(job: PictureJob): Promise<Buffer> {
    clearTimeout(this.idle);
    try {
      const worker = (this.worker ??= this.start());
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(PICTURE_MS) }); // rejects with its error too
      worker.postMessage(job, []);
      const [answer] = (await answered) as [PictureAnswer];
      if ('failed' in answer) throw new Error(answer.failed);
      this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
      return Buffer.from(answer.picture);
    } catch (thrown) {
      await this.end();
      throw thrown;
    }
  }

  private start(): Worker {
    const worker = new Worker(SCRIPT);
    return worker.on('error', (cause) => {
      this.logger.error(`The thread for pictures ended: ${String(cause)}`);
      if (this.worker === worker) this.worker = undefined;
    });
  }

  private async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
