import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CustomerData } from '../auth/users/customer-data.ts';
import { BookingsPerDay } from '../booking/appointments/bookings-per-day.service.ts';
import { Clock } from '../common/clock.ts';
import { removeRows } from '../common/database/remove-rows.ts';
import { addDays, beginOfDay, localAt } from '../common/format/local-time.ts';
import { EnquiriesService } from '../enquiries/enquiries.service.ts';
import { SiteClocks, type SiteClock } from '../sites/site-clocks.service.ts';
import type { AllCountsView, CountsView, DayNumbers, Numbers } from './counts.dto.ts';
import { COUNTS_DAYS, type EventKind } from './counts.shared.ts';

const FIELDS: Record<EventKind, Exclude<keyof Numbers, 'bookings' | 'enquiries'>> = {
  view: 'views',
  card_view: 'card_views',
  qr: 'qr',
  call: 'calls',
  mail: 'mails',
  save: 'saves',
};
const NOTHING = { views: 0, card_views: 0, qr: 0, calls: 0, mails: 0, saves: 0 };
/** Days of all sites together are counted in UTC's, where a site's own may have begun already. */
const UTC = 'UTC';

type Counted = { day: string; kind: EventKind; n: number };

/** How often sites were opened and used, by day of the site's own zone. */
@Injectable()
export class CountsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clocks: SiteClocks,
    private readonly bookings: BookingsPerDay,
    private readonly enquiries: EnquiriesService,
    private readonly clock: Clock,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'counts',
      tables: [], // they are the site's and go with it
      ofSite: ['site_counts'],
      ofSiteOrder: 'day, kind',
      goesWithSubscription: true,
      export: (ownerId) => this.ofOwner(ownerId),
    });
  }

  /** The last `days` days, today among them. @throws AppError not_found */
  async read(where: { id: string } | { ownerId: string }, days = COUNTS_DAYS): Promise<CountsView> {
    const site = await this.clocks.of(where);
    const { date: today } = localAt(site.timeZone, this.clock.now());
    const rows = await this.between(site, addDays(today, 1 - days), today);
    const since = site.firstPublishedAt && localAt(site.timeZone, site.firstPublishedAt).date;
    return { days: rows, totals: sumOf(rows), since };
  }

  /** Every day from the first to the last, local to the site. */
  async between({ id: siteId, timeZone: zone }: SiteClock, from: string, to: string): Promise<DayNumbers[]> {
    const span = { siteId, zone, from: beginOfDay(zone, from), until: beginOfDay(zone, addDays(to, 1)) };
    const [counted, bookings, enquiries] = await Promise.all([
      this.db.query<Counted[]>(
        'select day::text as day, kind, n from site_counts where site_id = $1 and day between $2 and $3',
        [siteId, from, to],
      ),
      this.bookings.made(span),
      this.enquiries.received(span),
    ]);
    const days = daysOf(counted, from, to);
    return days.map((day) => ({
      ...day,
      bookings: bookings.get(day.day) ?? 0,
      enquiries: enquiries.get(day.day) ?? 0,
    }));
  }

  /** All sites together, the last `days` days; what was counted of a site that is gone stays in it. */
  async ofAll(days = COUNTS_DAYS): Promise<AllCountsView> {
    const { date: today } = localAt(UTC, this.clock.now());
    const from = addDays(today, 1 - days);
    const counted = await this.db.query<Counted[]>(
      'select day::text as day, kind, n::float8 as n from count_totals where day between $1 and $2',
      [from, today],
    );
    const rows = daysOf(counted, from, today);
    return { days: rows, totals: sumOf(rows) };
  }

  /**
   * Sites of which page or card was opened on one of these days, in the order of their ids. `after` is the last one read.
   * Each is looked up from the one before, so that the index on (day, site_id) is used whatever PostgreSQL knows of the
   * table: for a page at once it sorts whole days where it has no statistics.
   */
  async openedOn(days: readonly string[], after: string, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ site_id: string }[]>(
      `with recursive opened (site_id) as (
         select $2::uuid union all
         select (select next.site_id from unnest($1::date[]) as days (day) cross join lateral (
             select c.site_id from site_counts c where c.day = days.day and kind in ('view', 'card_view')
               and c.site_id > opened.site_id order by c.site_id limit 1
           ) next order by next.site_id limit 1)
         from opened where opened.site_id is not null
       ) select site_id from opened where site_id is not null offset 1 limit $3`,
      [days, after, limit],
    );
    return rows.map(({ site_id }) => site_id);
  }

  /** Deletes what is older than that. @returns how many rows */
  async purge(before: Date): Promise<number> {
    const day = before.toISOString().slice(0, 10);
    await this.db.query('delete from count_totals where day < $1', [day]);
    return removeRows(this.db, 'site_counts', 'day < $1', [day]);
  }

  private async ofOwner(ownerId: string): Promise<Counted[]> {
    const site = await this.clocks.find({ ownerId });
    if (!site) return [];
    return this.db.query<Counted[]>(
      'select day::text as day, kind, n from site_counts where site_id = $1 order by day, kind',
      [site.id],
    );
  }
}

function daysOf(counted: readonly Counted[], from: string, to: string) {
  const days = new Map<string, { day: string } & typeof NOTHING>();
  for (let day = from; day <= to; day = addDays(day, 1)) days.set(day, { day, ...NOTHING });
  for (const { day, kind, n } of counted) days.get(day)![FIELDS[kind]] += n;
  return [...days.values()];
}

/** Everything of these days together; at least one. */
export function sumOf<N extends Record<string, number>>(days: readonly ({ day: string } & N)[]): N {
  const sum: Record<string, number> = {};
  for (const { day: _, ...numbers } of days) {
    for (const [name, n] of Object.entries<number>(numbers)) sum[name] = (sum[name] ?? 0) + n;
  }
  return sum as N;
}
