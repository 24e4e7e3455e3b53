import type { Queue } from 'bull';
import type { Env } from '../config/env.ts';

/** A server that is web alone leaves a queue's jobs to the workers. Not awaited: Bull waits for Redis, the start does not. */
export function leaveToWorkers({ role }: Env, queue: Queue): void {
  if (role === 'web') queue.pause(true, true).catch(() => undefined);
}
