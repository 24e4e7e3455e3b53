import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from './clock.ts';
import { isDependencyDown } from './dependency.ts';
import { stackOf } from './errors.ts';

const logger = new Logger('Scheduled');

/** In UTC, as 'yyyy-MM-ddTHH'. */
export const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13);

/**
 * Does one of many parts of scheduled work. Its failure is logged, and the other parts have their turn.
 * @returns undefined where it failed. @throws where a dependency is down: the others would fail too
 */
export async function tryPart<Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (thrown) {
    if (isDependencyDown(thrown)) throw thrown;
    logger.error(`${what} failed; the rest goes on.`, stackOf(thrown));
    return undefined;
  }
}

/** Scheduled work happens once per period, however many servers run and whichever of them dies. */
@Injectable()
export class Scheduled {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Does `work` unless it was done for this period (a day, 'yyyy-MM-dd' in UTC by default) or another server does it.
   * The lock is the connection's, so it goes with a server that dies; the mark is left only after the work.
   * @returns whether it ran here
   */
  async once(
    name: string,
    work: () => Promise<void>,
    period = this.clock.now().toISOString().slice(0, 10),
  ): Promise<boolean> {
    const runner = this.db.createQueryRunner();
    try {
      const [{ locked }] = await this.db.query<[{ locked: boolean }]>(
        'select pg_try_advisory_lock(hashtext($1)) as locked',
        [name],
        runner,
      );
      if (!locked) return false;
      try {
        const done = await this.db.query<unknown[]>('select 1 from scheduled_runs where name = $1 and period = $2', [
          name,
          period,
        ]);
        if (done.length) return false;
        await work();
        await runner.query('insert into scheduled_runs (name, period, finished_at) values ($1, $2, $3)', [
          name,
          period,
          this.clock.now(),
        ]);
        return true;
      } finally {
        await runner.query('select pg_advisory_unlock(hashtext($1))', [name]);
      }
    } catch (thrown) {
      logger.error(`${name} did not finish.`, stackOf(thrown));
      return false;
    } finally {
      await runner.release();
    }
  }

  /** When it last finished; null where it never did. */
  async lastRun(name: string): Promise<Date | null> {
    const [{ at }] = await this.db.query<[{ at: Date | null }]>(
      'select max(finished_at) as at from scheduled_runs where name = $1',
      [name],
    );
    return at;
  }

  /** Forgets marks of runs that ended before then. @returns how many went */
  async purge(before: Date): Promise<number> {
    const [, gone] = await this.db.query<[unknown, number]>('delete from scheduled_runs where finished_at < $1', [
      before,
    ]);
    return gone;
  }

  /** Forgets marks that a clock which was ahead has left. */
  async forgetAfter(name: string, latest: Date): Promise<void> {
    await this.db.query('delete from scheduled_runs where name = $1 and finished_at > $2', [name, latest]);
  }
}
