import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerData } from '../../auth/users/customer-data.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { entitlementsOf, type PlanOrNone } from '../../plans/plans.shared.ts';
import { periodOf } from '../../common/format/business-days.shared.ts';
import { UpdateQuota } from './update-quota.entity.ts';

/** `of` null: unlimited. `next_on`: yyyy-MM-dd, when the next period begins. */
export type QuotaView = { used: number; of: number | null; period: 'month' | 'quarter'; next_on: string };

/** Requests to the team in calendar months and quarters of Toronto: docs/PRODUCT.md, "Our team's clock". */
@Injectable()
export class RequestQuotasService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'update_quotas',
      tables: ['update_quotas'],
      goesWithSubscription: true,
      export: (userId) => this.db.getRepository(UpdateQuota).findBy({ userId }),
      erase: async (tx, userId) => void (await tx.delete(UpdateQuota, { userId })),
    });
  }

  async read(userId: string, plan: PlanOrNone, tx: EntityManager = this.db.manager): Promise<QuotaView> {
    const { per, count } = requestsOf(plan);
    const period = periodOf(this.clock.now(), per);
    const row = await tx.findOneBy(UpdateQuota, { userId, period: period.name });
    return { used: row?.used ?? 0, of: count, period: per, next_on: period.next_on };
  }

  /**
   * Counts one request, in one statement: of two at the same moment on the last one, one is refused.
   * @returns the period to give it back to; null where requests are unlimited. @throws AppError quota_used with next_on
   */
  async use(tx: EntityManager, userId: string, plan: PlanOrNone): Promise<string | null> {
    const { per, count } = requestsOf(plan);
    if (count === null) return null;
    const period = periodOf(this.clock.now(), per);
    const rows = await tx.query<unknown[]>(
      `insert into update_quotas as q (user_id, period, used) select $1, $2, 1 where $3 > 0
       on conflict (user_id, period) do update set used = q.used + 1 where q.used < $3 returning used`,
      [userId, period.name, count],
    );
    if (!rows.length) throw new AppError('quota_used', { extra: { next_on: period.next_on } });
    return period.name;
  }

  /** Undoes `use`. */
  async giveBack(tx: EntityManager, userId: string, period: string): Promise<void> {
    await tx.query('update update_quotas set used = used - 1 where user_id = $1 and period = $2 and used > 0', [
      userId,
      period,
    ]);
  }
}

function requestsOf(plan: PlanOrNone): { count: number | null; per: 'month' | 'quarter' } {
  const { requests } = entitlementsOf(plan);
  if (requests === 'unlimited') return { count: null, per: 'month' };
  return requests ?? { count: 0, per: 'quarter' };
}
