import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { Clock } from '../common/clock.ts';
import { Scheduled, tryPart } from '../common/scheduled.ts';
import { DAY_MS } from '../common/format/durations.shared.ts';
import { Env } from '../config/env.ts';
import { MailService } from '../mail/mail.service.ts';
import { SitesWithoutPlan } from '../sites/hosts/sites-without-plan.service.ts';
import { allowedDeletion } from './allowed-deletion.ts';
import { EndedSubscriptions } from './ended-subscriptions.service.ts';
import { OldRows } from './old-rows.service.ts';
import { RetentionStoppedMail } from './retention.mails.tsx';
import { GAP_DAYS, MOST_CUSTOMERS, MOST_SHARE } from './retention.shared.ts';

const NAME = 'retention';

/** `stopped` says why nothing was deleted. */
export type RetentionReport = { warned: number; deleted: number; purged: number; stopped?: string };

/** Deletes data on the day it is due and never earlier (docs/PRODUCT.md, "Retention"). */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger('Retention');
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly ended: EndedSubscriptions,
    private readonly users: UsersService,
    private readonly sites: SitesWithoutPlan,
    private readonly audit: AuditService,
    private readonly oldRows: OldRows,
    private readonly mails: MailService,
    private readonly scheduled: Scheduled,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Once a day however many servers run; what a dying server left is taken up an hour later. */
  @Cron('41 7-23 * * *', { timeZone: 'UTC' })
  async daily(): Promise<boolean> {
    return this.scheduled.once(NAME, async () => void (await this.run()));
  }

  /** Warns, deletes what is due, and clears what is old; or stops and reports, and deletes nothing. */
  async run(): Promise<RetentionReport> {
    const now = this.clock.now();
    const customers = await this.users.count();
    const due = await this.ended.due(now);
    const allowed = await allowedDeletion(this.audit, await this.scheduled.lastRun(NAME));
    const stopped = (await this.clockDoubt(now)) ?? doubtOfNumber(due.length, customers, allowed);
    const warned = await this.ended.warn(now);
    if (stopped) {
      await this.report(stopped, customers, due.length, now);
      return { warned, deleted: 0, purged: 0, stopped };
    }
    let deleted = 0;
    for (const each of due) {
      if (await tryPart(`Deleting the data of customer ${each.userId}`, () => this.ended.delete(each, now)))
        deleted += 1;
    }
    const unpublished = await this.sites.unpublish(now);
    const purged = await this.oldRows.purge(now);
    this.logger.log(
      `${warned} customers were warned, the data of ${deleted} deleted, ${unpublished} sites unpublished, ${purged} old rows cleared.`,
    );
    return { warned, deleted, purged };
  }

  /** A clock that leapt ahead makes everything look old. The first run after a gap deletes nothing, and leaves its mark. */
  private async clockDoubt(now: Date): Promise<string | undefined> {
    const last = await this.scheduled.lastRun(NAME);
    const days = last ? (now.getTime() - last.getTime()) / DAY_MS : 0;
    if (days > GAP_DAYS) {
      return `The last run was ${Math.round(days)} days ago by this server's clock: it was off for long, or its clock has jumped.`;
    }
    if (days >= -1) return undefined;
    await this.scheduled.forgetAfter(NAME, new Date(now.getTime() + DAY_MS)); // else every run until then would stop
    return `The last run lies ${Math.round(-days)} days ahead of this server's clock: one of the two is wrong.`;
  }

  private async report(reason: string, customers: number, due: number, at: Date): Promise<void> {
    this.logger.error(`Nothing was deleted: ${reason} ${due} of ${customers} customers were due.`);
    await this.db.transaction((tx) =>
      this.mails.send(tx, {
        to: this.env.providerEmail,
        subject: 'The retention job stopped',
        body: createElement(RetentionStoppedMail, { reason, customers, due, at }),
        key: `retention-stopped-${at.toISOString().slice(0, 10)}`,
      }),
    );
  }
}

function doubtOfNumber(due: number, customers: number, allowed: number): string | undefined {
  if (due <= Math.max(MOST_CUSTOMERS, customers * MOST_SHARE, allowed)) return undefined;
  return `This run would have deleted the data of ${due} customers at once. “npm run admin -- allow-deletion ${due}” lets the next run do so.`;
}
