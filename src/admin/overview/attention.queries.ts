import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { domainToUnicode } from 'node:url';
import { DataSource } from 'typeorm';
import { UNPAID_DAYS } from '../../plans/deadlines.shared.ts';
import { Clock } from '../../common/clock.ts';
import { HOUR_MS, daysAfter } from '../../common/format/durations.shared.ts';
import { WatchedSitesQueries } from '../sites/watched-sites.queries.ts';
import { OpenPromises } from '../../proposals/open-promises.service.ts';
import { countUpTo } from '../count-up-to.ts';
import { COUNTED_MOST } from '../counted.shared.ts';
import { QueueQueries } from '../proposals/queue.queries.ts';
import type {
  AttentionView,
  FailedMail,
  FailingDomain,
  FailedPayment,
  OpenDispute,
  OpenContactMessage,
  UnansweredQuestion,
  WaitingConversation,
  WholeListView,
} from './overview.dto.ts';
import type { ListedHere } from './overview.shared.ts';

/** What the contact page promises: an answer within 24 hours. */
const PROMISED_HOURS = 24;
const NEAR_HOURS = 20;
const ATTENTION_MOST = 20;
/** An older mail that was given up, or an older question, is not listed. */
const RECENT_DAYS = 7;

type Attention = AttentionView['attention'];
type Person = { user_id: string; name: string; email: string };

/** What needs the operator today. Reads across tables; never writes. */
@Injectable()
export class AttentionQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly watched: WatchedSitesQueries,
    private readonly queue: QueueQueries,
    private readonly promises: OpenPromises,
    private readonly clock: Clock,
  ) {}

  /** One list, with all that are counted. */
  async whole(list: ListedHere): Promise<WholeListView['attention']> {
    const lists = {
      failed_payments: () => this.failedPayments(COUNTED_MOST),
      failed_mails: () => this.failedMails(COUNTED_MOST),
      disputes: () => this.disputes(COUNTED_MOST),
      unanswered_questions: () => this.questions(COUNTED_MOST),
    } satisfies Record<ListedHere, unknown>;
    return { [list]: await lists[list]() };
  }

  async all(): Promise<Attention> {
    const [
      conversations,
      failed_payments,
      failed_mails,
      contact_messages,
      unanswered_questions,
      unread_conversations,
      disputes,
      failing_domains,
      queue,
      watched,
    ] = await Promise.all([
      this.conversations(),
      this.failedPayments(ATTENTION_MOST),
      this.failedMails(ATTENTION_MOST),
      this.contactMessages(),
      this.questions(ATTENTION_MOST),
      countUpTo(this.db, 'conversations where unread_admin > 0'),
      this.disputes(ATTENTION_MOST),
      this.failingDomains(),
      this.waiting(),
      this.watched.all(),
    ]);
    return {
      conversations,
      failed_payments,
      failed_mails,
      contact_messages,
      unanswered_questions,
      unread_conversations,
      disputes,
      failing_domains,
      queue,
      ...watched,
    };
  }

  /** Our team's whole queue, in numbers. */
  private async waiting(): Promise<Attention['queue']> {
    const [{ late, total }, oldest] = await Promise.all([this.queue.counts(), this.promises.oldest()]);
    return { total, late, oldest_due_at: oldest?.dueAt.toISOString() ?? null };
  }

  /** Who has waited longest for an answer comes first. */
  private async conversations(): Promise<Attention['conversations']> {
    const waiting = `conversations where waiting_since is not null and status = 'active'`;
    const now = this.clock.now().getTime();
    const [promised, near] = [PROMISED_HOURS, NEAR_HOURS].map((hours) => new Date(now - hours * HOUR_MS));
    const [total, past, nearing, rows] = await Promise.all([
      countUpTo(this.db, waiting),
      countUpTo(this.db, `${waiting} and waiting_since <= $1`, [promised]),
      countUpTo(this.db, `${waiting} and waiting_since > $1 and waiting_since <= $2`, [promised, near]),
      this.db.query<(Person & { id: string; subject: string; waiting_since: Date })[]>(
        `select c.id, c.subject, c.waiting_since, c.user_id, u.name, u.email from conversations c join users u on u.id = c.user_id
         where c.waiting_since is not null and c.status = 'active' order by c.waiting_since limit ${ATTENTION_MOST}`,
      ),
    ]);
    const items = rows.map((row): WaitingConversation => ({
      _id: row.id,
      user: personOf(row),
      subject: row.subject,
      waiting_since: row.waiting_since.toISOString(),
      due: row.waiting_since <= promised! ? 'past' : row.waiting_since <= near! ? 'near' : 'later',
    }));
    return { total, past, near: nearing, items };
  }

  private async failedPayments(most: number): Promise<Attention['failed_payments']> {
    const [total, rows] = await Promise.all([
      countUpTo(this.db, 'billing_customers where failing_since is not null'),
      this.db.query<(Person & { failing_since: Date; offline: boolean })[]>(
        `select b.user_id, b.failing_since, u.status <> 'active' as offline, u.name, u.email from billing_customers b join users u on u.id = b.user_id
         where b.failing_since is not null order by b.failing_since limit ${most}`,
      ),
    ]);
    const items = rows.map((row): FailedPayment => ({
      user: personOf(row),
      failing_since: row.failing_since.toISOString(),
      offline_on: daysAfter(row.failing_since, UNPAID_DAYS).toISOString(),
      offline: row.offline,
    }));
    return { total, items };
  }

  /** Disputes that Stripe has not closed; its events are kept for 90 days. */
  private async disputes(most: number): Promise<Attention['disputes']> {
    const open = `stripe_events e where e.type = 'charge.dispute.created' and not exists
      (select 1 from stripe_events c where c.type = 'charge.dispute.closed' and c.object = e.object)`;
    const [total, rows] = await Promise.all([
      countUpTo(this.db, open),
      this.db.query<{ id: string; created_at: Date }[]>(
        `select e.object as id, e.created_at from ${open} order by e.created_at limit ${most}`,
      ),
    ]);
    return {
      total,
      items: rows.map(({ id, created_at }): OpenDispute => ({ id, opened_at: created_at.toISOString() })),
    };
  }

  /** Mails that were given up after the last try. */
  private async failedMails(most: number): Promise<Attention['failed_mails']> {
    const since = daysAfter(this.clock.now(), -RECENT_DAYS);
    const [total, rows] = await Promise.all([
      countUpTo(this.db, `outbox where kind = 'mail' and failed_at is not null and failed_at >= $1`, [since]),
      this.db.query<
        { id: string; to: string | null; subject: string | null; failed_at: Date; last_error: string | null }[]
      >(
        `select id, payload ->> 'to' as to, payload ->> 'subject' as subject, failed_at, last_error from outbox
         where kind = 'mail' and failed_at is not null and failed_at >= $1 order by failed_at desc limit ${most}`,
        [since],
      ),
    ]);
    const items = rows.map((row): FailedMail => ({
      id: row.id,
      to: row.to ?? '',
      subject: row.subject ?? '',
      failed_at: row.failed_at.toISOString(),
      reason: row.last_error,
    }));
    return { total, items };
  }

  /** The longest first. */
  private async failingDomains(): Promise<Attention['failing_domains']> {
    const [total, rows] = await Promise.all([
      countUpTo(this.db, `site_domains where state = 'failing'`),
      this.db.query<
        (Person & { id: string; host: string; site_id: string; slug: string | null; failing_since: Date })[]
      >(
        `select d.id, d.host, d.site_id, s.slug, d.failing_since, u.id as user_id, u.name, u.email
         from site_domains d join sites s on s.id = d.site_id join users u on u.id = s.owner_id
         where d.state = 'failing' order by d.failing_since, d.id limit ${ATTENTION_MOST}`,
      ),
    ]);
    const items = rows.map((row): FailingDomain => ({
      id: row.id,
      shown: domainToUnicode(row.host),
      site: { id: row.site_id, slug: row.slug },
      user: personOf(row),
      failing_since: row.failing_since.toISOString(),
    }));
    return { total, items };
  }

  private async contactMessages(): Promise<Attention['contact_messages']> {
    const [total, rows] = await Promise.all([
      countUpTo(this.db, 'contact_messages where answered_at is null'),
      this.db.query<(Omit<OpenContactMessage, 'created_at'> & { created_at: Date })[]>(
        `select id, name, email, questions, created_at from contact_messages
         where answered_at is null order by created_at, id limit ${ATTENTION_MOST}`,
      ),
    ]);
    return { total, items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  }

  private async questions(most: number): Promise<Attention['unanswered_questions']> {
    const since = daysAfter(this.clock.now(), -RECENT_DAYS);
    const [total, items] = await Promise.all([
      countUpTo(this.db, 'assistant_questions where not answered and day >= $1', [since]),
      this.db.query<UnansweredQuestion[]>(
        `select q.id, s.slug as site, q.day::text as day, q.question from assistant_questions q join sites s on s.id = q.site_id
         where not q.answered and q.day >= $1 order by q.day desc, q.id desc limit ${most}`,
        [since],
      ),
    ]);
    return { total, items };
  }
}

const personOf = ({ user_id, name, email }: Person) => ({ id: user_id, name, email });
