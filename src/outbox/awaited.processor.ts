import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AWAITED_QUEUE, EFFECT, type EffectJob } from './outbox.jobs.ts';
import { OutboxProcessor } from './outbox.processor.ts';

/** Workers for the effects that a person waits for. */
@Processor(AWAITED_QUEUE)
export class AwaitedProcessor {
  constructor(private readonly effects: OutboxProcessor) {}

  @Process({ name: EFFECT, concurrency: 4 })
  async run(job: Job<EffectJob>): Promise<void> {
    await this.effects.perform(job.data.id);
  }
}
