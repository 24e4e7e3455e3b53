import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { Env } from '../../config/env.ts';
import { leaveToWorkers } from '../../outbox/leave-to-workers.ts';
import { AnsweringService } from './answering.service.ts';
import { ANSWER, ASSISTANT_QUEUE, CONCURRENCY, type AnswerJob } from '../assistant.jobs.ts';

@Processor(ASSISTANT_QUEUE)
export class AssistantProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly answering: AnsweringService,
    private readonly env: Env,
    @InjectQueue(ASSISTANT_QUEUE) private readonly queue: Queue<AnswerJob>,
  ) {}

  onApplicationBootstrap(): void {
    leaveToWorkers(this.env, this.queue);
  }

  @Process({ name: ANSWER, concurrency: CONCURRENCY })
  async run(job: Job<AnswerJob>): Promise<void> {
    await this.answering.perform(job.data);
  }
}
