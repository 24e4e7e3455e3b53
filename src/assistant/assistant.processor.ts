import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AnsweringService } from './answering.service.ts';
import { ANSWER, ASSISTANT_QUEUE, CONCURRENCY, type AnswerJob } from './assistant.jobs.ts';

@Processor(ASSISTANT_QUEUE)
export class AssistantProcessor {
  constructor(private readonly answering: AnsweringService) {}

  @Process({ name: ANSWER, concurrency: CONCURRENCY })
  async run(job: Job<AnswerJob>): Promise<void> {
    await this.answering.perform(job.data);
  }
}
