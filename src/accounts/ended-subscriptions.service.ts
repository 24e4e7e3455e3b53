import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { CustomerData } from '../auth/users/customer-data.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { tryPart } from '../common/scheduled.ts';
import { DAY_MS, daysAfter } from '../common/format/durations.shared.ts';
import { NO_PLAN } from '../plans/plans.shared.ts';
import { BillingState } from '../billing/sync/billing-state.service.ts';
import { BookingRetention } from '../booking/appointments/booking-retention.service.ts';
import { OWNER_BOOKINGS_PATH } from '../booking/booking-paths.shared.ts';
import { Env } from '../config/env.ts';
import { MailService } from '../mail/mail.service.ts';
import { DomainsService } from '../sites/domains/domains.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { DataLeavesMail } from './retention.mails.tsx';
import { KEPT_DAYS } from '../plans/deadlines.shared.ts';
import { RETENTION_JOB, WARNING_DAYS } from './retention.shared.ts';

/** Two daily runs are a day apart but for minutes. */
const SLACK_DAYS = 1 / 24;

export type Due = { userId: string; endedAt: Date };
type Notice = { user_id: string; ended_at: Date; warned_at: Date; deleted_at: Date | null };

/** What is kept of customers whose subscription ended: warned a week before, deleted after KEPT_DAYS, spared by a plan. */
@Injectable()
export class EndedSubscriptions {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly billing: BillingState,
    private readonly bookings: BookingRetention,
    private readonly domains: DomainsService,
    private readonly sites: SitesService,
    private readonly users: UsersService,
    private readonly customerData: CustomerData,
    private readonly mails: MailService,
    private readonly audit: AuditService,
    private readonly env: Env,
  ) {
    customerData.register({
      noun: 'retention_notices',
      tables: ['retention_notices'],
      goesWithSubscription: false,
      export: (userId) => this.export(userId),
      erase: async (tx, userId) => void (await tx.query('delete from retention_notices where user_id = $1', [userId])),
    });
  }

  /** Those whose KEPT_DAYS are over and whose warning is a week old. */
  async due(now: Date): Promise<Due[]> {
    const due: Due[] = [];
    for await (const { notice, userId, endedAt } of this.endedBy(daysAfter(now, -KEPT_DAYS))) {
      const isOver = notice?.deleted_at === null && notice.warned_at <= daysAfter(now, SLACK_DAYS - WARNING_DAYS);
      if (isOver) due.push({ userId, endedAt });
    }
    return due;
  }

  /** Mails everyone whose data goes in a week, once for each end of a subscription. @returns how many */
  async warn(now: Date): Promise<number> {
    let warned = 0;
    for await (const { notice, ...each } of this.endedBy(daysAfter(now, WARNING_DAYS - KEPT_DAYS))) {
      const ahead = notice && notice.warned_at.getTime() > now.getTime() + DAY_MS; // written while a clock was wrong
      const isNew = !notice || (ahead && !notice.deleted_at);
      if (isNew && (await tryPart(`Warning customer ${each.userId}`, () => this.warnOne(each, now)))) warned += 1;
    }
    return warned;
  }

  /** Deletes what goes with a subscription, unless a plan came meanwhile. @returns whether it did */
  async delete({ userId, endedAt }: Due, now: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      if (!(await this.isWithoutPlan(tx, userId))) return false;
      const [, marked] = await tx.query<[unknown, number]>(
        'update retention_notices set deleted_at = $3 where user_id = $1 and ended_at = $2 and deleted_at is null',
        [userId, endedAt, now],
      );
      if (!marked) return false;
      for (const hook of this.customerData.hooks) if (hook.goesWithSubscription) await hook.erase?.(tx, userId);
      const subject = { type: 'user', id: userId };
      await this.audit.record(tx, {
        actor: RETENTION_JOB,
        action: 'user.retention',
        subject,
        before: { ended_at: endedAt },
      });
      return true;
    });
  }

  private async warnOne({ userId, endedAt }: Due, now: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const user = await this.isWithoutPlan(tx, userId);
      if (!user) return false;
      await tx.query(
        `insert into retention_notices (user_id, ended_at, warned_at) values ($1, $2, $3)
         on conflict (user_id, ended_at) do update set warned_at = excluded.warned_at`,
        [userId, endedAt, now],
      );
      const leaves = new Date(Math.max(+daysAfter(endedAt, KEPT_DAYS), +daysAfter(now, WARNING_DAYS)));
      const dashboard = `${this.env.appUrl}/dashboard`;
      const facts = {
        name: user.nameForMail,
        ended: endedAt,
        leaves,
        href: `${dashboard}?tab=plan`,
        page: await this.sites.standingOfOwner(userId, tx),
        filesHref: `${dashboard}?tab=site&view=address`,
        domains: await this.domains.shownOf(userId, tx),
        booked: await this.bookings.countAfter(tx, userId, leaves),
        bookingsHref: this.env.appUrl + OWNER_BOOKINGS_PATH,
      };
      await this.mails.send(tx, {
        to: user.email,
        subject: 'What we keep for you is deleted in a week',
        body: createElement(DataLeavesMail, facts),
      });
      return true;
    });
  }

  /** Without a subscription and without a grant, and locked so that it stays so until `tx` ends. */
  private async isWithoutPlan(tx: EntityManager, userId: string) {
    const user = await this.users.lockedIfThere(tx, userId);
    return user?.plan === NO_PLAN && !(await this.billing.running(userId, tx)) ? user : undefined;
  }

  /** Without a plan since then or longer, page by page, each with the warning of that end. A grant that followed ended later. */
  private async *endedBy(latest: Date): AsyncGenerator<Due & { notice: Notice | undefined }> {
    for await (const page of this.billing.endedBy(latest)) {
      const ids = page.map(({ user_id }) => user_id);
      const [granted, grantEnds, notices] = await Promise.all([
        this.users.withPlanAmong(ids),
        this.users.grantEndsAmong(ids),
        this.notices(ids),
      ]);
      for (const { user_id: userId, ended_at } of page) {
        const grantEnd = grantEnds.get(userId);
        const endedAt = grantEnd && grantEnd > ended_at ? grantEnd : ended_at;
        if (granted.has(userId) || endedAt > latest) continue;
        yield { userId, endedAt, notice: notices.get(keyOf({ userId, endedAt })) };
      }
    }
  }

  private async notices(userIds: readonly string[]): Promise<Map<string, Notice>> {
    const rows = await this.db.query<Notice[]>(
      'select user_id, ended_at, warned_at, deleted_at from retention_notices where user_id = any($1)',
      [userIds],
    );
    return new Map(rows.map((row) => [keyOf({ userId: row.user_id, endedAt: row.ended_at }), row]));
  }

  private async export(userId: string) {
    return this.db.query(
      'select ended_at, warned_at, deleted_at from retention_notices where user_id = $1 order by ended_at',
      [userId],
    );
  }
}

const keyOf = ({ userId, endedAt }: Due) => `${userId} ${endedAt.getTime()}`;
