import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource } from 'typeorm';
import { grouped } from '../common/format/grouped.shared.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { Clock } from '../common/clock.ts';
import { addDays } from '../common/format/local-time.ts';
import { LEAST_ID } from '../common/format/uuid.ts';
import { Scheduled, tryPart } from '../common/scheduled.ts';
import { Env } from '../config/env.ts';
import { MailService } from '../mail/mail.service.ts';
import { SiteClocks, type WeeklyMailed } from '../sites/site-clocks.service.ts';
import { CountsService, sumOf } from './counts.service.ts';
import { WeeklyNumbersMail } from './counts.mails.tsx';
import { NUMBERS_PATH, opensOf } from './counts.shared.ts';
import { WeeklyMailLinks } from './weekly-mail-links.service.ts';

const NAME = 'weekly-numbers';
const WEEK = 7;
const FIRST_HOUR = '12:00';
const SITES_AT_ONCE = 500;

/** Mails each owner on Monday what the week brought, unless they switched it off; after a week in which the page was not opened there is no mail. */
@Injectable()
export class WeeklyNumbers {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly counts: CountsService,
    private readonly clocks: SiteClocks,
    private readonly users: UsersService,
    private readonly mails: MailService,
    private readonly links: WeeklyMailLinks,
    private readonly scheduled: Scheduled,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Monday morning in Canada, once a week however many servers run; what a dying server left is taken up an hour later, and
   * where none ran on Monday, the mails go out by Wednesday.
   */
  @Cron('23 * * * 1-3', { timeZone: 'UTC' })
  async weekly(): Promise<boolean> {
    const now = this.clock.now();
    const monday = mondayOf(now);
    if (now < new Date(`${monday}T${FIRST_HOUR}:00Z`)) return false;
    return this.scheduled.once(NAME, () => this.run(monday), monday);
  }

  async run(monday = mondayOf(this.clock.now())): Promise<void> {
    const days = Array.from({ length: WEEK }, (_, ago) => addDays(monday, -1 - ago));
    for (let last: string | undefined = LEAST_ID; last !== undefined;) {
      const opened = await this.counts.openedOn(days, last, SITES_AT_ONCE);
      for (const site of await this.clocks.weeklyMailed(opened)) {
        await tryPart(`The weekly mail of site ${site.id}`, () => this.mail(site, monday));
      }
      last = opened.at(-1);
    }
  }

  /**
   * The seven days of the site's own clock before that Monday of UTC, at noon of which they have ended in every zone. The
   * key makes it one a week, also where a run goes on after a site's midnight.
   */
  private async mail(site: WeeklyMailed, monday: string): Promise<void> {
    const owner = await this.users.byId(site.ownerId);
    if (!owner?.emailVerifiedAt || owner.status !== 'active') return;
    const days = await this.counts.between(site, addDays(monday, -2 * WEEK), addDays(monday, -1));
    const [before, week] = [sumOf(days.slice(0, WEEK)), sumOf(days.slice(WEEK))];
    if (opensOf(week) === 0) return;
    const href = this.env.appUrl + NUMBERS_PATH;
    const unsubscribe = this.links.hrefOf(site.id);
    await this.db.transaction((tx) =>
      this.mails.send(tx, {
        to: owner.email,
        subject: `About ${grouped(opensOf(week))} looked at your page last week`,
        body: createElement(WeeklyNumbersMail, { week, before, href, unsubscribe }),
        unsubscribe,
        key: `${NAME}:${site.id}:${monday}`,
      }),
    );
  }
}

/** The Monday of that week, in UTC. */
const mondayOf = (now: Date): string => addDays(now.toISOString().slice(0, 10), -((now.getUTCDay() + 6) % 7));
