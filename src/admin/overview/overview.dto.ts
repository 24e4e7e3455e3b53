import { IsIn } from 'class-validator';
import type { AbuseReason } from '../../abuse/abuse.shared.ts';
import { Optional } from '../../common/http/validation.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import { LISTED_HERE, type ListedHere } from './overview.shared.ts';

type Counts<Name extends string> = Record<Name, number>;

export type DashboardStats = Counts<
  'total_users' | 'active_users' | 'inactive_users' | 'suspended_users' | `${PlanOrNone}_users` | 'recent_users'
>;

export type DashboardStatsView = { stats: DashboardStats };

export class AttentionQuery {
  /** The one list that is read, whole: all that are counted. */
  @Optional() @IsIn(LISTED_HERE) all?: ListedHere;
}

/** At most ATTENTION_MOST of each (all, where one list is asked for), the most urgent first, and how many there are (counted to 1,000). */
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
  /** The customer is not active any more, and the page is offline. */
  offline: boolean;
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
  /** In the letters of its language. */
  shown: string;
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

export type WholeListView = { attention: Partial<Pick<AttentionView['attention'], ListedHere>> };
