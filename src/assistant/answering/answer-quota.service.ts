import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { removeRows } from '../../common/database/remove-rows.ts';
import { AppError } from '../../common/errors.ts';
import { addDays, beginOfDay, monthAt } from '../../common/format/local-time.ts';
import { Env } from '../../config/env.ts';
import { MailService } from '../../mail/mail.service.ts';
import { entitlementsOf, type PlanOrNone } from '../../plans/plans.shared.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { QuotaMail } from './assistant.mails.tsx';

/** The share of the month's answers at which the owner gets a mail; months are those of the site's own zone. */
const WARN_SHARE = 0.8;

const WATCHED_MOST = 100;
const UTC = 'UTC';

/** The site that was asked; its owner gets the mails about the quota. */
type QuotaSite = {
  id: string;
  plan: PlanOrNone;
  timeZone: string;
  ownerId: string | null;
  content: { business_name: string };
};

@Injectable()
export class AnswerQuotaService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly users: UsersService,
    private readonly mails: MailService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Takes one answer of the month's; of two at the last one, one gets it. @throws AppError quota_exceeded, with the seconds until the next month; not_found where the site is deleted meanwhile */
  async take(site: QuotaSite): Promise<void> {
    const month = monthAt(site.timeZone, this.clock.now());
    const most = entitlementsOf(site.plan).answers;
    await this.db.transaction(async (tx) => {
      const count = () =>
        tx.query<{ answers: number }[]>(
          `insert into assistant_usage as used (site_id, month, answers) values ($1, $2, 1)
           on conflict (site_id, month) do update set answers = used.answers + 1 where used.answers < $3
           returning answers`,
          [site.id, month, most],
        );
      const rows = await orRefuse('not_found', 'assistant_usage_site_id_fkey', count);
      const answers = rows[0]?.answers;
      if (answers === undefined)
        throw new AppError('quota_exceeded', { retryAfter: this.secondsLeft(month, site.timeZone) });
      if (answers === most || answers === most * WARN_SHARE) await this.warn(tx, site, month, { answers, most });
    });
  }

  /** What the busiest sites have used of this month of UTC. */
  async used(): Promise<{ site: string; answers: number }[]> {
    const rows = await this.db.query<{ site_id: string; answers: number }[]>(
      `select site_id, answers from assistant_usage
       where month = $1 and answers > 0 order by answers desc, site_id limit ${WATCHED_MOST}`,
      [monthAt(UTC, this.clock.now())],
    );
    const slugs = await this.sites.slugsOf(rows.map(({ site_id }) => site_id));
    return rows.flatMap(({ site_id, answers }) => {
      const site = slugs.get(site_id);
      return site ? [{ site, answers }] : [];
    });
  }

  /** Deletes the counts of months that began before then. @returns how many rows */
  purge(before: Date): Promise<number> {
    return removeRows(this.db, 'assistant_usage', 'month < $1', [before]);
  }

  /** For an answer that was not given: to the last month that counted one. */
  async giveBack(siteId: string): Promise<void> {
    await this.db.query(
      `update assistant_usage set answers = answers - 1 where site_id = $1 and answers > 0
         and month = (select max(month) from assistant_usage where site_id = $1)`,
      [siteId],
    );
  }

  /** Mails once a month for each step, however often the count passes it. */
  private async warn(
    tx: EntityManager,
    site: QuotaSite,
    month: string,
    { answers, most }: { answers: number; most: number },
  ): Promise<void> {
    const owner = site.ownerId ? await this.users.byId(site.ownerId, tx) : null;
    const isUnproven = owner !== null && !owner.emailVerifiedAt; // no words of theirs to an address that may be a stranger's
    const name = isUnproven ? 'your page' : site.content.business_name;
    await this.mails.send(tx, {
      to: owner?.email ?? this.env.providerEmail,
      subject:
        answers === most
          ? `The assistant of ${name} has given its last answer of the month`
          : `The assistant of ${name} has given ${Math.round((answers / most) * 100)}% of its answers`,
      body: createElement(QuotaMail, { business: name, answers, most }),
      key: `assistant.quota ${site.id} ${month} ${answers}`,
    });
  }

  private secondsLeft(month: string, zone: string): number {
    const next = `${addDays(month, 31).slice(0, 7)}-01`;
    return (beginOfDay(zone, next).getTime() - this.clock.now().getTime()) / 1000;
  }
}
