import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { AnsweredPromise } from './answered-promise.entity.ts';

const SHARE_DAYS = 30;

/** Whether our team answered in time: docs/PRODUCT.md, "Our team's clock". */
@Injectable()
export class PromisesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** To be called in the transaction of the answer. */
  async answered(tx: EntityManager, kind: string, dueAt: Date): Promise<void> {
    const at = this.clock.now();
    await tx.insert(AnsweredPromise, { kind, kept: at <= dueAt, at });
  }

  /** The part of the last 30 days' answers that came in time; null where there were none. */
  async keptShare(): Promise<number | null> {
    const since = daysAfter(this.clock.now(), -SHARE_DAYS);
    const [{ share }] = await this.db.query<[{ share: string | null }]>(
      'select avg(kept::int) as share from answered_promises where at >= $1',
      [since],
    );
    return share === null ? null : Number(share);
  }

  /** Deletes what is older than that. @returns how many rows */
  async purge(before: Date): Promise<number> {
    const { affected } = await this.db.getRepository(AnsweredPromise).delete({ at: LessThan(before) });
    return affected ?? 0;
  }
}
