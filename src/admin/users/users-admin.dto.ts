import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { USER_STATUSES, type UserStatus } from '../../auth/auth.shared.ts';
import { PLANS_OR_NONE, type PlanId, type PlanOrNone } from '../../plans/plans.shared.ts';
import type { BusinessInfoView } from '../../business/business.dto.ts';
import { Optional, PageQuery } from '../../common/http/validation.ts';
import type { SiteState } from '../../sites/sites.shared.ts';
import { Search } from '../search.decorator.ts';

const IsPlan = () => IsIn(PLANS_OR_NONE, { message: `The plan must be one of ${PLANS_OR_NONE.join(', ')}.` });

const IsStatus = () => IsIn(USER_STATUSES, { message: `The status must be one of ${USER_STATUSES.join(', ')}.` });

/** 'all' filters nothing, as in the studio's list. */
const OrAll = () => Transform(({ value }: { value: unknown }) => (value === 'all' ? undefined : value));

export class UsersQuery extends PageQuery {
  @Optional() @OrAll() @IsPlan() plan?: PlanOrNone;
  @Optional() @OrAll() @IsStatus() status?: UserStatus;
  /** Part of a name or e-mail, without case or accents. */
  @Search() search?: string;
}

/** The filters of the list; the export has no pages. */
export class UsersExportQuery {
  @Optional() @OrAll() @IsPlan() plan?: PlanOrNone;
  @Optional() @OrAll() @IsStatus() status?: UserStatus;
  @Search() search?: string;
}

export class PlanDto {
  /** 'no_plan' takes a grant back. */
  @IsPlan() plan: PlanOrNone;
  /** The plan that the operator saw; where it is another one by now, nothing changes. */
  @Optional() @IsPlan() from?: PlanOrNone;
}

export class StatusDto {
  @IsStatus() status: UserStatus;
  /** As of a plan. */
  @Optional() @IsStatus() from?: UserStatus;
}

export type PlatformUserView = {
  id: string;
  name: string;
  email: string;
  plan: PlanOrNone;
  status: UserStatus;
  business_type: string | null;
  /** 'city, province' */
  location: string | null;
  created_at: string;
  last_login: string | null;
};

export type UsersView = {
  users: PlatformUserView[];
  /** Past 1,000 matches of a search: 1,000, and total_capped. */
  total: number;
  total_capped: boolean;
  next_cursor: string | null;
};

/** What was paid over one invoice at Stripe, and what of it was refunded, in dollars. */
export type PlatformPaymentView = {
  invoice: string;
  description: string;
  total: number;
  refunded: number;
  paid_at: string;
};

export type PlatformUserDetails = PlatformUserView & {
  granted_plan: PlanId | null;
  subscribed_plan: PlanId | null;
  inactive_reason: 'payment' | null;
  email_verified: boolean;
  /** Dollars. */
  total_spent: number;
  /** The newest 100, the newest first. */
  payments: PlatformPaymentView[];
  /** Since when a payment fails; null while none does. */
  failing_since: string | null;
  /** `stays_until`: when the page goes off, where the plan has ended. */
  site: { id: string; slug: string | null; state: SiteState; stays_until: string | null } | null;
  images_count: number;
  business_info: BusinessInfoView | null;
};

export type UserDetailsView = { user: PlatformUserDetails };
