import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Queue } from 'bull';
import {
  DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  type QueryRunner,
  type TransactionCommitEvent,
} from 'typeorm';
import { Clock } from '../common/clock.ts';
import { removeRows } from '../common/database/remove-rows.ts';
import { inTime } from '../common/in-time.ts';
import type { NewEffect } from './effect.ts';
import { insertEffect, insertWithEffect, type Insert } from './insert-effect.ts';
import {
  AT_ONCE,
  AWAITED_QUEUE,
  COUNT_MS,
  EFFECT,
  effectJob,
  JOBS_MAX,
  OUTBOX_QUEUE,
  SECONDS_TRIED,
  SWEEP_MS,
  SWEEP_PAGE,
  SWEEP_PAGES,
  UNREACHED,
  type EffectJob,
} from './outbox.jobs.ts';

/** An effect to be handed to Bull. */
type Added = { id: string; awaited: boolean };
type Waiting = { outbox?: Added[] };
export type WaitingEffects = {
  due: number;
  retrying: number;
  oldestSeconds: number;
  givenUp: { mail: number; other: number };
};
type Swept = { id: string; due: string };
type WaitingRow = { due: number; retrying: number; oldest_seconds: string; mail: number; other: number };

/** An effect that is tried again is as old as all its tries, however far its next one is. */
const WAITING = `
  with waiting as (
    select attempts, extract(epoch from $1::timestamptz - due_at)
      + ($2::float8[])[1 + greatest(0, attempts - case when leased_until is null then 0 else 1 end)] as seconds
    from outbox where done_at is null and failed_at is null and (due_at <= $1 or last_error is not null)
  ), given_up as (select kind from outbox where failed_at is not null)
  select count(*) filter (where attempts = 0)::int as due, count(*) filter (where attempts > 0)::int as retrying,
    greatest(0, coalesce(max(seconds), 0)) as oldest_seconds,
    (select count(*)::int from given_up where kind = 'mail') as mail,
    (select count(*)::int from given_up where kind <> 'mail') as other
  from waiting`;

/**
 * A page of what is due, in two reads of an index each: one with `or` reads all that is planned for later.
 * $1: now; $2, $3: the last one of the page before; $4: awaited.
 */
const DUE = `select id, due_at::text as due from (${[`due_at <= $1`, `due_at > $1 and ${AT_ONCE}`]
  .map(
    (condition) => `(select id, due_at from outbox where done_at is null and failed_at is null and ${condition}
      and awaited = $4 and (leased_until is null or leased_until < now())
      and ($2::uuid is null or (due_at, id) > ($3::timestamptz, $2)) order by due_at, id limit ${SWEEP_PAGE})`,
  )
  .join(' union all ')}) due order by due_at, id limit ${SWEEP_PAGE}`;

/** Keeps effects in the change's own transaction and hands them to Bull after the commit. */
@Injectable()
export class OutboxService implements EntitySubscriberInterface {
  private readonly logger = new Logger('Outbox');
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @InjectQueue(OUTBOX_QUEUE) private readonly queue: Queue<EffectJob>,
    @InjectQueue(AWAITED_QUEUE) private readonly awaitedQueue: Queue<EffectJob>,
    private readonly clock: Clock,
  ) {
    db.subscribers.push(this);
  }

  /**
   * Adds an effect that happens if and only if `tx` commits; at `dueAt` where given, else at once.
   * A `key` that was added before adds nothing. @returns the effect's id, or undefined where the key was known
   */
  async add(tx: EntityManager, effect: NewEffect): Promise<string | undefined> {
    const now = this.clock.now();
    const id = await insertEffect(tx, effect, now);
    if (id) this.hand(tx, id, effect, now);
    return id;
  }

  /** The same for an effect that follows from one inserted row: both in one statement, or none where the row is not new. */
  async addWith(tx: EntityManager, insert: Insert, effect: NewEffect): Promise<void> {
    const now = this.clock.now();
    const id = await insertWithEffect(tx, insert, effect, now);
    if (id) this.hand(tx, id, effect, now);
  }

  /** What waits under these keys does not happen if `tx` commits: its reason is gone. A try that has begun is the last one. */
  async withdraw(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await tx.query(
      'update outbox set done_at = $2, payload = null where key = any($1) and done_at is null and failed_at is null',
      [keys, this.clock.now()],
    );
  }

  /** TypeORM calls this after each commit. */
  async afterTransactionCommit({ queryRunner }: TransactionCommitEvent): Promise<void> {
    for (const added of (queryRunner.data as Waiting).outbox?.splice(0) ?? []) this.enqueue(added);
  }

  async afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): Promise<void> {
    (queryRunner.data as Waiting).outbox = [];
  }

  /** Enqueues again what a crash or an emptied Redis lost, and what has become due; what a person waits for first. */
  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    try {
      await this.enqueueWaiting(true, now);
      await this.enqueueWaiting(false, now);
    } catch (thrown) {
      this.logger.warn(`The sweep did not finish; the next one tries again: ${String(thrown)}`);
    }
  }

  private async enqueueWaiting(awaited: boolean, now: Date): Promise<void> {
    if (await this.isFull(this.queueOf(awaited))) return;
    let last: Swept | undefined;
    for (let page = 0; page < SWEEP_PAGES; page += 1) {
      const rows = await this.waitingAfter(last, awaited, now);
      for (const { id } of rows) this.enqueue({ id, awaited }, now);
      last = rows.at(-1);
      if (rows.length < SWEEP_PAGE) return;
    }
  }

  /** Each minute's sweep gives what waits in Redis one more job: past JOBS_MAX it adds none. @throws where Redis hangs */
  private async isFull(queue: Queue<EffectJob>): Promise<boolean> {
    if (queue.client.status !== 'ready') return true;
    return (await inTime(queue.getWaitingCount(), COUNT_MS)) >= JOBS_MAX;
  }

  private waitingAfter(last: Swept | undefined, awaited: boolean, now: Date): Promise<Swept[]> {
    return this.db.query<Swept[]>(DUE, [now, last?.id, last?.due, awaited]);
  }

  /** Retries at once every effect that failed because this service was unreachable. */
  async bringForward(kind: string): Promise<void> {
    const now = this.clock.now();
    await this.db
      .query(
        `update outbox set due_at = $2 where kind = $1 and due_at > $2 and attempts > 0 and last_error ~ $3
         and done_at is null and failed_at is null and leased_until is null`,
        [kind, now, UNREACHED],
      )
      .catch((thrown: unknown) =>
        this.logger.warn(`Unreached effects were not brought forward; each waits for its next try: ${String(thrown)}`),
      );
    await this.sweep();
  }

  /**
   * Removes what was done or given up; a key, which keeps its effect from being added twice, stays longer, without what was
   * given up under it: the words of a mail. @returns how many went
   */
  async purge({ before, keyedBefore }: { before: Date; keyedBefore: Date }): Promise<number> {
    let removed = 0;
    for (const ended of ['done_at', 'failed_at']) {
      removed += await removeRows(this.db, 'outbox', `${ended} < $1 and key is null order by ${ended}`, [before]);
      removed += await removeRows(this.db, 'outbox', `${ended} < $1 and key is not null order by ${ended}`, [
        keyedBefore,
      ]);
    }
    await this.db.query('update outbox set payload = null where failed_at < $1 and payload is not null', [before]);
    return removed;
  }

  /** How many effects are due, the age of the oldest, and how many were given up and are still kept. */
  async waiting(): Promise<WaitingEffects> {
    const [row] = await this.db.query<[WaitingRow]>(WAITING, [this.clock.now(), SECONDS_TRIED]);
    const { due, retrying, oldest_seconds, mail, other } = row;
    return { due, retrying, oldestSeconds: Number(oldest_seconds), givenUp: { mail, other } };
  }

  private hand(tx: EntityManager, id: string, { options }: NewEffect, now: Date): void {
    const { dueAt, awaited = false } = options;
    if (dueAt && dueAt > now) return;
    const { queryRunner: runner } = tx;
    if (runner?.isTransactionActive) ((runner.data as Waiting).outbox ??= []).push({ id, awaited });
    else this.enqueue({ id, awaited });
  }

  private queueOf(awaited: boolean): Queue<EffectJob> {
    return awaited ? this.awaitedQueue : this.queue;
  }

  /** Never awaited: a request does not wait for Redis. The next sweep enqueues again what was lost here. */
  private enqueue({ id, awaited }: Added, sweptAt?: Date): void {
    const queue = this.queueOf(awaited);
    if (queue.client.status !== 'ready') return;
    queue
      .add(EFFECT, { id }, effectJob(id, sweptAt))
      .catch((thrown: unknown) => this.logger.warn(`An effect waits for the sweep: ${String(thrown)}`));
  }
}
