import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { UserStatus } from '../../auth/auth.shared.ts';
import { NO_PLAN, type PlanOrNone } from '../../plans/plans.shared.ts';
import { locationOf } from '../../business/business.shared.ts';
import { staysUntil } from '../../sites/mine/stays-until.ts';
import type { SiteState } from '../../sites/sites.shared.ts';
import { page, PAGE_SIZE } from '../../common/http/pagination.ts';
import type {
  PlatformPaymentView,
  PlatformUserDetails,
  PlatformUserView,
  UsersQuery,
  UsersView,
} from './users-admin.dto.ts';
import { CURSOR_TIME, keysetOf, type Conditions, conditions } from '../../common/http/keyset.ts';
import { FiguresService } from '../figures.service.ts';
import { countUpTo } from '../count-up-to.ts';
import { COUNTED_MOST } from '../counted.shared.ts';
import { searchFor } from '../search.ts';

export const PLAN = `coalesce(u.granted_plan, u.subscribed_plan, '${NO_PLAN}')`;

/** Eight years of months. */
const PAYMENTS_MOST = 100;

type UserRow = {
  id: string;
  name: string;
  email: string;
  plan: PlanOrNone;
  status: UserStatus;
  created_at: Date;
  last_login_at: Date | null;
  business_type: string | null;
  city: string | null;
  province: string | null;
  sorted_at: string;
};
type MoneySiteAndImages = Pick<
  PlatformUserDetails,
  'total_spent' | 'payments' | 'failing_since' | 'site' | 'images_count'
>;
/** `since`: of the plan's end. */
type SiteJson = { id: string; slug: string | null; state: SiteState; since: string | null };
type UserFilter = Pick<UsersQuery, 'plan' | 'status' | 'search'>;

/** Reads across users and business info, for lists at 100,000 customers; never writes. */
@Injectable()
export class UsersQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly figures: FiguresService,
  ) {}

  /** Newest first. */
  async users({ limit = PAGE_SIZE, cursor, ...filter }: UsersQuery): Promise<UsersView> {
    const where = await this.whereUsers(filter);
    const [counted, rows] = await Promise.all([
      this.totalOf(filter, where),
      this.rowsOfUsers(where.and(keysetOf(cursor, 'u.created_at', 'u.id')), limit + 1),
    ]);
    const { items, next_cursor } = page(rows, limit, (row) => [row.sorted_at, row.id]);
    return { users: items.map(toView), ...counted, next_cursor };
  }

  /** One user's row; null where there is none. */
  async user(id: string): Promise<PlatformUserView | null> {
    const [row] = await this.rowsOfUsers(conditions().and(['u.id = ?', id]), 1);
    return row ? toView(row) : null;
  }

  /** Everybody who matches, newest first, a thousand at a time: never more than that in memory. */
  async *everyUser(filter: UserFilter): AsyncGenerator<PlatformUserView[]> {
    const where = await this.whereUsers(filter);
    for (let cursor: string | undefined; ;) {
      const rows = await this.rowsOfUsers(where.and(keysetOf(cursor, 'u.created_at', 'u.id')), 1_001);
      const { items, next_cursor } = page(rows, 1_000, (row) => [row.sorted_at, row.id]);
      yield items.map(toView);
      if (!next_cursor) return;
      cursor = next_cursor;
    }
  }

  /** What a customer has paid less what was refunded, in dollars, what fails, the site, and how many images there are. */
  async moneySiteAndImages(userId: string): Promise<MoneySiteAndImages> {
    const [[row], payments] = await Promise.all([
      this.db.query<[{ cents: string; images: number; failing: Date | null; plan: PlanOrNone; site: SiteJson | null }]>(
        `select (select coalesce(sum(total_cents - refunded_cents), 0) from payment_records where user_id = $1) as cents,
                coalesce((select images from image_owners where user_id = $1), 0) as images,
                (select failing_since from billing_customers where user_id = $1) as failing,
                (select ${PLAN} from users u where id = $1) as plan,
                (select json_build_object('id', id, 'slug', slug, 'state', state, 'since', without_plan_since)
                 from sites where owner_id = $1) as site`,
        [userId],
      ),
      this.payments(userId),
    ]);
    return {
      total_spent: Number(row.cents) / 100,
      payments,
      failing_since: row.failing?.toISOString() ?? null,
      site: row.site && siteOf(row.site, row.plan),
      images_count: row.images,
    };
  }

  private async payments(userId: string): Promise<PlatformPaymentView[]> {
    const rows = await this.db.query<(Omit<PlatformPaymentView, 'paid_at'> & { paid_at: Date })[]>(
      `select invoice, description, total_cents / 100.0::float8 as total, refunded_cents / 100.0::float8 as refunded, paid_at
       from payment_records where user_id = $1 order by paid_at desc, invoice desc limit ${PAYMENTS_MOST}`,
      [userId],
    );
    return rows.map((row) => ({ ...row, paid_at: row.paid_at.toISOString() }));
  }

  private async whereUsers({ plan, status, search }: UserFilter): Promise<Conditions> {
    return conditions()
      .and(plan && [`${PLAN} = ?`, plan])
      .and(status && ['u.status = ?', status])
      .and(search && (await searchFor(this.db, search)));
  }

  /** Counts the matches of a search up to its cap; without a search the number is read from the figures. */
  private async totalOf(
    { plan, status, search }: UserFilter,
    where: Conditions,
  ): Promise<{ total: number; total_capped: boolean }> {
    if (search) {
      const matches = await countUpTo(this.db, `users u where ${where.sql}`, where.values, COUNTED_MOST + 1);
      return { total: Math.min(matches, COUNTED_MOST), total_capped: matches > COUNTED_MOST };
    }
    const figures = await this.figures.read();
    let total = 0;
    for (const [name, value] of figures) {
      const [noun, ofPlan, ofStatus] = name.split('.');
      if (noun === 'users' && (!plan || plan === ofPlan) && (!status || status === ofStatus)) total += value;
    }
    return { total, total_capped: false };
  }

  private rowsOfUsers(where: Conditions, limit: number): Promise<UserRow[]> {
    return this.db.query<UserRow[]>(
      `select u.*, b.business_type, b.city, b.province from (
         select u.id, u.name, u.email, ${PLAN} as plan, u.status, u.created_at, u.last_login_at,
                ${CURSOR_TIME('u.created_at')} as sorted_at
         from users u where ${where.sql} order by u.created_at desc, u.id desc limit ${limit}
       ) as u left join business_infos b on b.user_id = u.id order by u.created_at desc, u.id desc`,
      where.values,
    );
  }
}

function toView({ id, name, email, plan, status, created_at, last_login_at, ...row }: UserRow): PlatformUserView {
  return {
    id,
    name,
    email,
    plan,
    status,
    business_type: row.business_type || null,
    location: locationOf({ city: row.city ?? '', province: row.province ?? '' }) || null,
    created_at: created_at.toISOString(),
    last_login: last_login_at?.toISOString() ?? null,
  };
}

function siteOf({ since, ...site }: SiteJson, plan: PlanOrNone): PlatformUserDetails['site'] {
  return {
    ...site,
    stays_until: staysUntil(plan, { ...site, withoutPlanSince: since === null ? null : new Date(since) }),
  };
}
