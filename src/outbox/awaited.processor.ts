import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { Env } from '../config/env.ts';
import { leaveToWorkers } from './leave-to-workers.ts';
import { AWAITED_QUEUE, EFFECT, type EffectJob } from './outbox.jobs.ts';
import { OutboxProcessor } from './outbox.processor.ts';

/** Workers for the effects that a person waits for. */
@Processor(AWAITED_QUEUE)
export class AwaitedProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly effects: OutboxProcessor,
    private readonly env: Env,
    @InjectQueue(AWAITED_QUEUE) private readonly queue: Queue<EffectJob>,
  ) {}

  onApplicationBootstrap(): void {
    leaveToWorkers(this.env, this.queue);
  }

  @Process({ name: EFFECT, concurrency: 4 })
  async run(job: Job<EffectJob>): Promise<void> {
    await this.effects.perform(job.data.id);
  }
}
