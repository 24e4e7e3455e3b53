import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { countUpTo } from '../count-up-to.ts';
import type { AttentionList, FirstPublication, OpenAbuseReport } from '../overview/overview.dto.ts';

const MOST = 20;
/** So long a first publication is listed. */
const LISTED_DAYS = 7;
/** An account is new so long. */
const NEW_DAYS = 30;

/** Customers' sites that an operator should look at: reported ones, and the first of new accounts. Never writes. */
@Injectable()
export class WatchedSitesQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async all() {
    const [abuse_reports, first_publications] = await Promise.all([this.reports(), this.firstPublications()]);
    return { abuse_reports, first_publications };
  }

  private async reports(): Promise<AttentionList<OpenAbuseReport>> {
    const from = 'abuse_reports r join sites s on s.id = r.site_id where r.outcome is null';
    const [total, rows] = await Promise.all([
      countUpTo(this.db, from),
      this.db.query<(Omit<OpenAbuseReport, 'created_at'> & { created_at: Date })[]>(
        `select r.id, s.slug as site, r.reason, r.text, r.created_at from ${from} order by r.created_at, r.id limit ${MOST}`,
      ),
    ]);
    return { total, items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  }

  private async firstPublications(): Promise<AttentionList<FirstPublication>> {
    const since = daysAfter(this.clock.now(), -LISTED_DAYS);
    const from = `sites s join users u on u.id = s.owner_id where s.first_published_at >= $1
      and s.first_published_at < u.created_at + make_interval(days => ${NEW_DAYS})`;
    const [total, rows] = await Promise.all([
      countUpTo(this.db, from, [since]),
      this.db.query<{ id: string; site: string | null; user_id: string; name: string; email: string; at: Date }[]>(
        `select s.id, s.slug as site, u.id as user_id, u.name, u.email, s.first_published_at as at from ${from}
         order by s.first_published_at desc limit ${MOST}`,
        [since],
      ),
    ]);
    const items = rows.map(({ id, site, user_id, name, email, at }): FirstPublication => ({
      id,
      site,
      user: { id: user_id, name, email },
      published_at: at.toISOString(),
    }));
    return { total, items };
  }
}
