import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { Env } from '../../config/env.ts';
import { AnsweringService } from './answering.service.ts';
import { ANSWER, ASSISTANT_QUEUE, CONCURRENCY, type AnswerJob } from '../assistant.jobs.ts';

@Processor(ASSISTANT_QUEUE)
export class AssistantProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly answering: AnsweringService,
    private readonly env: Env,
    @InjectQueue(ASSISTANT_QUEUE) private readonly queue: Queue<AnswerJob>,
  ) {}

  /** A server that is web alone leaves answers to the workers. Not awaited: Bull waits for Redis, the start does not. */
  onApplicationBootstrap(): void {
    if (this.env.role === 'web') this.queue.pause(true, true).catch(() => undefined);
  }

  @Process({ name: ANSWER, concurrency: CONCURRENCY })
  async run(job: Job<AnswerJob>): Promise<void> {
    await this.answering.perform(job.data);
  }
}
