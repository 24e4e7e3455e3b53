import { Injectable } from '@nestjs/common';
import { AbuseService } from '../abuse/abuse.service.ts';
import { AnswerQuotaService } from '../assistant/answering/answer-quota.service.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SignInTickets } from '../auth/second-factor/sign-in-tickets.service.ts';
import { SessionsService } from '../auth/sessions/sessions.service.ts';
import { AccountTokens } from '../auth/sign-in/account-tokens.service.ts';
import { BookingRetention } from '../booking/appointments/booking-retention.service.ts';
import { daysAfter } from '../common/format/durations.shared.ts';
import { Scheduled, tryPart } from '../common/scheduled.ts';
import { ContactService } from '../contact/contact.service.ts';
import { CountsService } from '../counts/counts.service.ts';
import { EnquiriesService } from '../enquiries/enquiries.service.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { WorkData } from '../proposals/work-data.service.ts';
import { PreviewsService } from '../sites/previews/previews.service.ts';
import { AUDIT_YEARS, COUNTS_MONTHS, EFFECTS_DAYS, KEYED_EFFECTS_DAYS, RECORDS_YEARS } from './retention.shared.ts';

/** Deletes rows that are older than their kind is kept (docs/PRODUCT.md, "Retention"). */
@Injectable()
export class OldRows {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: AccountTokens,
    private readonly tickets: SignInTickets,
    private readonly previews: PreviewsService,
    private readonly contact: ContactService,
    private readonly answers: AnswerQuotaService,
    private readonly bookings: BookingRetention,
    private readonly enquiries: EnquiriesService,
    private readonly abuse: AbuseService,
    private readonly work: WorkData,
    private readonly counts: CountsService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly scheduled: Scheduled,
  ) {}

  /** @returns how many rows; a part that fails is logged, the others go on */
  async purge(now: Date): Promise<number> {
    const parts = [
      () => this.sessions.purge(now),
      () => this.tokens.purge(now),
      () => this.tickets.purge(now),
      () => this.previews.purge(now),
      () => this.contact.purge(yearsBefore(now, RECORDS_YEARS)),
      () => this.answers.purge(yearsBefore(now, RECORDS_YEARS)),
      () => this.bookings.purge(yearsBefore(now, RECORDS_YEARS)),
      () => this.enquiries.purge(yearsBefore(now, RECORDS_YEARS)),
      () => this.abuse.purge(yearsBefore(now, RECORDS_YEARS)),
      () => this.work.purge(yearsBefore(now, RECORDS_YEARS)),
      () => this.counts.purge(monthsBefore(now, COUNTS_MONTHS)),
      () => this.audit.purge(yearsBefore(now, AUDIT_YEARS)),
      () =>
        this.outbox.purge({
          before: daysAfter(now, -EFFECTS_DAYS),
          keyedBefore: daysAfter(now, -KEYED_EFFECTS_DAYS),
        }),
      () => this.scheduled.purge(yearsBefore(now, 1)),
    ];
    let purged = 0;
    for (const part of parts) purged += (await tryPart('Clearing old rows', part)) ?? 0;
    return purged;
  }
}

const yearsBefore = (now: Date, years: number) => monthsBefore(now, 12 * years);

/** The same day of the month, or its last where it has no such day. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0); // it went on into the next month
  return then;
}
