import type { AbuseReason } from '../abuse/abuse.shared.ts';
import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { USER_STATUSES, type UserStatus } from '../auth/auth.shared.ts';
import { PLANS_OR_NONE, type PlanId, type PlanOrNone } from '../plans/plans.shared.ts';
import type { BusinessInfoView } from '../business/business.dto.ts';
import { Optional, PageQuery, Trim } from '../common/http/validation.ts';
import type { ImageView } from '../uploads/uploads.dto.ts';

export const SEARCH_MAX = 200;
const SEARCH_RULE = `Please search for at most ${SEARCH_MAX} characters.`;

const Search = () =>
  applyDecorators(
    Optional(),
    Trim(),
    IsString({ message: SEARCH_RULE }),
    MaxLength(SEARCH_MAX, { message: SEARCH_RULE }),
  );
const IsPlan = () => IsIn(PLANS_OR_NONE, { message: `The plan must be one of ${PLANS_OR_NONE.join(', ')}.` });
const IsStatus = () => IsIn(USER_STATUSES, { message: `The status must be one of ${USER_STATUSES.join(', ')}.` });

export class UsersQuery extends PageQuery {
  @Optional() @IsPlan() plan?: PlanOrNone;
  @Optional() @IsStatus() status?: UserStatus;
  /** Part of a name or e-mail, without case or accents. */
  @Search() search?: string;
}

/** The same without pages. */
export class UsersExportQuery {
  @Optional() @IsPlan() plan?: PlanOrNone;
  @Optional() @IsStatus() status?: UserStatus;
  @Search() search?: string;
}

export class PlanDto {
  /** 'no_plan' takes a grant back. */
  @IsPlan() plan: PlanOrNone;
}

export class StatusDto {
  @IsStatus() status: UserStatus;
}

export class ImagesQuery extends PageQuery {
  @Optional() @IsUUID('all', { message: 'user_id must be the id of a user.' }) user_id?: string;
  @Search() search?: string;
}

export class ImageOwnersQuery {
  @Search() search?: string;
}

export class OwnerDto {
  @IsUUID('all', { message: "Please name the image's owner." }) user_id: string;
}

export class ContactMessagesQuery extends PageQuery {
  @Optional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'answered must be true or false.' })
  answered?: boolean;
}

type Counts<Name extends string> = Record<Name, number>;
export type DashboardStats = Counts<
  'total_users' | 'active_users' | 'inactive_users' | 'suspended_users' | `${PlanOrNone}_users` | 'recent_users'
>;
export type DashboardStatsView = { stats: DashboardStats };

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
export type PlatformUserDetails = PlatformUserView & {
  granted_plan: PlanId | null;
  subscribed_plan: PlanId | null;
  inactive_reason: 'payment' | null;
  email_verified: boolean;
  /** Dollars. */
  total_spent: number;
  images_count: number;
  business_info: BusinessInfoView | null;
};
export type UserDetailsView = { user: PlatformUserDetails };

export type ImageOwnerView = { id: string; name: string; email: string; plan: PlanOrNone };
export type ImageGroupView = { user: ImageOwnerView; image_count: number; images: ImageView[] };
export type ImageGroupsView = { data: ImageGroupView[]; next_cursor: string | null };
/** Customers with images by name; `more` where others match too. */
export type ImageOwnersView = { owners: Pick<ImageOwnerView, 'id' | 'name'>[]; more: boolean };
export type ImageStats = {
  total_images: number;
  total_users_with_images: number;
  total_storage_mb: number;
  avg_images_per_user: number;
};
export type ImageStatsView = { stats: ImageStats };

export type AuditEntryView = {
  id: string;
  at: string;
  who: string;
  action: string;
  /** Whom it concerned; the name is null where the account is gone. */
  whom: { type: string; id: string; name: string | null };
  before: unknown;
  after: unknown;
};
export type AuditLogView = { entries: AuditEntryView[]; next_cursor: string | null };

/** At most ATTENTION_MOST of each, the most urgent first, and how many there are (counted to 1,000). */
export type AttentionList<Item> = { total: number; items: Item[] };
export type WaitingConversation = {
  _id: string;
  user: { id: string; name: string; email: string };
  subject: string;
  waiting_since: string;
  /** past: longer than 24 hours; near: within 4 hours of it. */
  due: 'past' | 'near' | 'later';
};
export type FailedPayment = {
  user: { id: string; name: string; email: string };
  failing_since: string;
  offline_on: string;
};
/** A dispute at Stripe that waits for an answer there. */
export type OpenDispute = { id: string; opened_at: string };
export type FailedMail = { id: string; to: string; subject: string; failed_at: string; reason: string | null };
export type OpenContactMessage = { id: string; name: string; email: string; questions: string; created_at: string };
/** What no assistant could answer in the last 7 days, the newest first. */
export type UnansweredQuestion = { id: string; site: string; day: string; question: string };
/** What was reported about a customer's site and is not decided, the oldest first. */
export type OpenAbuseReport = {
  id: string;
  site: string | null;
  reason: AbuseReason;
  text: string;
  created_at: string;
};
/** A site that a new account published for the first time in the last 7 days, the newest first. */
export type FirstPublication = {
  id: string;
  site: string | null;
  user: { id: string; name: string; email: string };
  published_at: string;
};
export type FailingDomain = {
  id: string;
  host: string;
  site: { id: string; slug: string | null };
  user: { id: string; name: string; email: string };
  failing_since: string;
};
export type AttentionView = {
  attention: {
    conversations: AttentionList<WaitingConversation> & { past: number; near: number };
    failed_payments: AttentionList<FailedPayment>;
    failed_mails: AttentionList<FailedMail>;
    disputes: AttentionList<OpenDispute>;
    contact_messages: AttentionList<OpenContactMessage>;
    unanswered_questions: AttentionList<UnansweredQuestion>;
    abuse_reports: AttentionList<OpenAbuseReport>;
    first_publications: AttentionList<FirstPublication>;
    /** Own domains that no longer lead to us. */
    failing_domains: AttentionList<FailingDomain>;
    /** Briefs, submissions, proposals, requests and tasks that are open. */
    queue: { total: number; late: number; oldest_due_at: string | null };
    unread_conversations: number;
  };
};
