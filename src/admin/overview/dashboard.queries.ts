import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { USER_STATUSES } from '../../auth/auth.shared.ts';
import { Clock } from '../../common/clock.ts';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { PLANS_OR_NONE, type PlanOrNone } from '../../plans/plans.shared.ts';
import { FiguresService } from '../figures.service.ts';
import type { DashboardStats } from './overview.dto.ts';

const RECENT_DAYS = 30;

/** 'starter_users' and so on: one figure for each plan, and for none. */
const byPlan = (count: (plan: PlanOrNone) => number) =>
  Object.fromEntries(PLANS_OR_NONE.map((plan) => [`${plan}_users`, count(plan)])) as Record<
    `${PlanOrNone}_users`,
    number
  >;

@Injectable()
export class DashboardQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly figures: FiguresService,
    private readonly clock: Clock,
  ) {}

  /** Figures kept by triggers; only the recent ones are counted, from the index. */
  async stats(): Promise<DashboardStats> {
    const since = daysAfter(this.clock.now(), -RECENT_DAYS);
    const [figures, [recent]] = await Promise.all([
      this.figures.read(),
      this.db.query<[{ count: number }]>('select count(*)::int as count from users where created_at >= $1', [since]),
    ]);
    const of = (plans: readonly string[], statuses: readonly string[]) =>
      plans.reduce(
        (sum, plan) => sum + statuses.reduce((n, status) => n + (figures.get(`users.${plan}.${status}`) ?? 0), 0),
        0,
      );
    return {
      total_users: of(PLANS_OR_NONE, USER_STATUSES),
      active_users: of(PLANS_OR_NONE, ['active']),
      inactive_users: of(PLANS_OR_NONE, ['inactive']),
      suspended_users: of(PLANS_OR_NONE, ['suspended']),
      recent_users: recent.count,
      ...byPlan((plan) => of([plan], USER_STATUSES)),
    };
  }
}
