import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import pLimit from 'p-limit';
import { AppError } from '../../common/errors.ts';
import type { PreparedImage } from './sharp.client.ts';

export type ProcessingJob = { path: string; folder: string; key: string } | { previewOf: string };
export type ProcessingAnswer =
  | { prepared: PreparedImage }
  | { preview: string }
  | { refused: AppError['code'] }
  | { failed: { message: string; code?: string } };

const SCRIPT = resolve('dist/server/src/uploads/processing/image-process.js');
/** One image, start of the process included. */
const IMAGE_MS = 12_000;
/** Then the process ends, and its memory is free. */
const IDLE_MS = 30_000;

/**
 * Prepares images in a child process, one at a time. A customer has one upload under way and so one image in the
 * queue: customers take turns. sharp's own timeout is asked between rows only: a WebP that takes 9 s to decode ignores it.
 */
@Injectable()
export class ImageProcessing implements OnApplicationShutdown {
  private readonly logger = new Logger('Images');
  private readonly oneAtATime = pLimit(1);
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  /** Tests set a smaller one. */
  limitMs = IMAGE_MS;

  /** @throws AppError as prepareImage does, image_too_slow, unavailable */
  async prepare(path: string, folder: string, key: string): Promise<PreparedImage> {
    const answer = await this.oneAtATime(() => this.ask({ path, folder, key }));
    if ('prepared' in answer) return answer.prepared;
    throw refusalIn(answer);
  }

  /** As previewOf. @throws AppError image_too_slow, unavailable */
  async preview(path: string): Promise<string> {
    const answer = await this.oneAtATime(() => this.ask({ previewOf: path }));
    if ('preview' in answer) return answer.preview;
    throw refusalIn(answer);
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private async ask(job: ProcessingJob): Promise<ProcessingAnswer> {
    clearTimeout(this.idle);
    try {
      return await this.answer(this.running(), job);
    } finally {
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  private running(): ChildProcess {
    if (!this.child?.connected) this.child = start();
    return this.child;
  }

  private answer(child: ChildProcess, job: ProcessingJob): Promise<ProcessingAnswer> {
    return new Promise((resolveAnswer, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(limit);
        child.removeAllListeners();
        finish();
      };
      const limit = setTimeout(() => {
        this.end();
        settle(() => reject(new AppError('image_too_slow')));
      }, this.limitMs);
      child.once('message', (answer: ProcessingAnswer) => settle(() => resolveAnswer(answer)));
      const ended = (reason: unknown, code: AppError['code']) => {
        this.logger.error(`The process for images ended: ${String(reason)}.`);
        if (this.child === child) this.end();
        settle(() => reject(new AppError(code)));
      };
      child.once('error', (error) => ended(error, 'unavailable')); // it could not be started
      // A decoder that fails ends it by a signal; with an exit code it did not come to the image.
      child.once('exit', (code, signal) => ended(signal ?? code, code === null ? 'damaged_image' : 'unavailable'));
      child.send(job, (error) => error && ended(error, 'unavailable')); // without this it would be an event, also after the end
    });
  }

  private end(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}

function refusalIn(answer: ProcessingAnswer): Error {
  if ('refused' in answer) return new AppError(answer.refused);
  const { message, code } = 'failed' in answer ? answer.failed : { message: 'not an answer to this job' };
  return Object.assign(new Error(message), { code });
}

/** Without our environment: images come from outside, and no secret is needed to convert them. */
function start(): ChildProcess {
  const env = { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' };
  const child = fork(SCRIPT, { env, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  child.unref();
  child.channel?.unref();
  return child;
}
