import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Job, Queue } from 'bull';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { isDependencyDown } from '../common/dependency.ts';
import { Env } from '../config/env.ts';
import type { EffectDefinition, Json } from './effect.ts';
import { countEffect } from './effects-done.ts';
import { leaveToWorkers } from './leave-to-workers.ts';
import {
  AT_ONCE,
  ATTEMPTS_MAX,
  backoffSeconds,
  EFFECT,
  LEASE_SECONDS,
  OUTBOX_QUEUE,
  NOTE_AGAIN_MS,
  NOTE_MS,
  RENEW_MS,
  STARTS_MAX,
  UNREACHED,
  type EffectJob,
} from './outbox.jobs.ts';
import { OutboxService } from './outbox.service.ts';

/** A line of a stack that names a place in a file. */
const FRAME = /^ {4}at .+:\d+:\d+\)?$/;
const FRAMES_MAX = 6;

export type EffectRow = {
  id: string;
  kind: string;
  payload: unknown;
  awaited: boolean;
  attempts: number;
  last_error: string | null;
};
export type EffectHandler<Payload> = (payload: Payload, effect: EffectRow) => Promise<void>;

/** What a handler throws where another try cannot help: the effect is given up at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** One handler for each kind of effect; the modules register theirs. */
@Injectable()
export class EffectHandlers {
  private readonly handlers = new Map<string, EffectHandler<never>>();

  handle<Payload extends Json>({ kind }: EffectDefinition<Payload>, handler: EffectHandler<Payload>): void {
    if (this.handlers.has(kind)) throw new Error(`${kind} has a handler already.`);
    this.handlers.set(kind, handler);
  }

  get(kind: string): EffectHandler<never> | undefined {
    return this.handlers.get(kind);
  }
}

@Processor(OUTBOX_QUEUE)
export class OutboxProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger('Outbox');
  /** Kinds of which somebody could not be reached, the last time that this server tried. */
  private readonly unreached = new Set<string>();
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly outbox: OutboxService,
    private readonly handlers: EffectHandlers,
    private readonly clock: Clock,
    private readonly env: Env,
    @InjectQueue(OUTBOX_QUEUE) private readonly queue: Queue<EffectJob>,
  ) {}

  onApplicationBootstrap(): void {
    leaveToWorkers(this.env, this.queue);
  }

  @Process({ name: EFFECT, concurrency: 8 })
  async run(job: Job<EffectJob>): Promise<void> {
    await this.perform(job.data.id);
  }

  /** Claims the row by a lease, does the effect and notes what came of it; a second run finds it claimed or done. */
  async perform(id: string): Promise<void> {
    const effect = await this.claim(id);
    if (!effect) return;
    if (await this.neverEnds(effect)) return;
    const lease = setInterval(() => this.renew(effect), RENEW_MS);
    try {
      const [tried] = await Promise.allSettled([this.handle(effect)]);
      await (tried.status === 'fulfilled' ? this.note(effect) : this.postpone(effect, tried.reason));
    } finally {
      clearInterval(lease);
    }
  }

  private async handle(effect: EffectRow): Promise<void> {
    const handler = this.handlers.get(effect.kind);
    if (!handler) throw new Error('no handler');
    await handler(effect.payload as never, effect);
  }

  /** That it was done; what is not noted is done twice, so it never counts as failed. */
  private async note({ id, kind }: EffectRow): Promise<void> {
    const done = 'update outbox set done_at = $2, payload = null, leased_until = null where id = $1';
    await this.write(done, [id, this.clock.now()]);
    countEffect(kind, 'done');
    if (this.unreached.delete(kind)) void this.outbox.bringForward(kind);
  }

  /** Tried again for a minute while PostgreSQL is away: an outcome that is not written waits for the lease's end and the next sweep. */
  private async write(sql: string, values: unknown[]): Promise<void> {
    for (const until = performance.now() + NOTE_MS; ;) {
      try {
        await this.db.query(sql, values);
        return;
      } catch (thrown) {
        if (!isDependencyDown(thrown) || performance.now() > until) throw thrown;
        await new Promise((again) => setTimeout(again, NOTE_AGAIN_MS));
      }
    }
  }

  /** The number of tries names the lease: another server that claimed the effect since then has a higher one. */
  private renew({ id, attempts }: EffectRow): void {
    this.db
      .query(
        `update outbox set leased_until = now() + interval '${LEASE_SECONDS} seconds'
         where id = $1 and attempts = $2 and leased_until is not null`,
        [id, attempts],
      )
      .catch((thrown: unknown) =>
        this.logger.warn(`The lease of ${id} was not renewed; the next renewal tries again: ${reasonOf(thrown)}`),
      );
  }

  /** An effect that ends its process leaves no reason: after STARTS_MAX such starts, or all tries, it is given up. */
  private async neverEnds(effect: EffectRow): Promise<boolean> {
    const { attempts, last_error } = effect;
    if (attempts <= ATTEMPTS_MAX && (last_error !== null || attempts <= STARTS_MAX)) return false;
    await this.postpone(effect, new PermanentFailure('never ended'));
    return true;
  }

  private async claim(id: string): Promise<EffectRow | undefined> {
    const [rows] = await this.db.query<[EffectRow[], number]>(
      `update outbox set leased_until = now() + interval '${LEASE_SECONDS} seconds', attempts = attempts + 1
       where id = $1 and done_at is null and failed_at is null and (due_at <= $2 or ${AT_ONCE})
       and (leased_until is null or leased_until < now())
       returning id, kind, payload, awaited, attempts, last_error`,
      [id, this.clock.now()],
    );
    return rows[0];
  }

  private async postpone({ id, kind, attempts }: EffectRow, thrown: unknown): Promise<void> {
    const now = this.clock.now();
    const giveUp = attempts >= ATTEMPTS_MAX || thrown instanceof PermanentFailure;
    const reason = reasonOf(thrown);
    if (new RegExp(UNREACHED).test(reason)) this.unreached.add(kind);
    countEffect(kind, giveUp ? 'given_up' : 'postponed');
    this.logger.warn(`${kind} ${id} failed at try ${attempts}: ${[reason, ...framesOf(thrown)].join('\n')}`);
    await this.write(
      `update outbox set leased_until = null, due_at = $2, failed_at = $3, last_error = $4
       where id = $1 and attempts = $5 and done_at is null`,
      [id, new Date(now.getTime() + backoffSeconds(attempts) * 1000), giveUp ? now : null, reason, attempts],
    );
  }
}

/** A class and a code only: messages of SMTP and HTTP servers repeat addresses. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown';
  if (thrown instanceof PermanentFailure && thrown.cause) return `${reasonOf(thrown.cause)} permanent`;
  const { code, responseCode, statusCode } = thrown as { code?: string; responseCode?: number; statusCode?: number };
  return [thrown.name, code, responseCode, statusCode].filter(Boolean).join(' ').slice(0, 200);
}

/** Where it was thrown, without the message. */
function framesOf(thrown: unknown): string[] {
  const lines = thrown instanceof Error ? (thrown.stack ?? '').split('\n') : [];
  return lines.filter((line) => FRAME.test(line)).slice(0, FRAMES_MAX);
}
