import { DAYS, type Day } from '../../common/format/weekdays.shared.ts';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { PAGE_SIZE } from '../../common/http/pagination.ts';
import { Scheduled } from '../../common/scheduled.ts';
import type { Hours } from '../../sites/content/site-content.shared.ts';
import { takesBookings } from '../../sites/content/record/shown.shared.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { AvailableSlot } from './available-slot.entity.ts';
import { APPOINTMENT_MINUTES, DEFAULT_BOOKING_SITE, SLOTS_AHEAD_DAYS } from '../booking.shared.ts';
import type { BookingSite } from '../booking-site.ts';
import { upcomingThenPast, type Part } from '../appointments/upcoming-then-past.ts';
import { minutesOf, timeOf } from '../../common/format/wall-times.shared.ts';
import { addDays, instantOf, localAt, weekdayOf } from '../../common/format/local-time.ts';
import type { CreateSlotDto, SlotView, SlotsView } from '../studio/studio.dto.ts';

/** Adds the times to a day that exists; a day that was deleted starts again with these times alone. */
const MERGE_DAY = `
  insert into available_slots as s (site_id, date, time_slots, created_at) values ($1, $2, $3, $4)
  on conflict (site_id, date) do update set
    id = case when s.deleted_at is null then s.id else gen_random_uuid() end,
    created_at = case when s.deleted_at is null then s.created_at else excluded.created_at end,
    time_slots = case when s.deleted_at is not null then excluded.time_slots
      else array(select distinct time from unnest(s.time_slots || excluded.time_slots) as t (time) order by time) end,
    closed = false, deleted_at = null
  returning id`;

const REPLACE_DAY = `
  insert into available_slots (site_id, date, time_slots, closed, created_at) values ($1, $2, $3, $4, $5)
  on conflict (site_id, date) do update
    set time_slots = excluded.time_slots, closed = excluded.closed, created_at = excluded.created_at, deleted_at = null
  returning id`;

/** A day's own times, or none: it is closed. */
export type NewDay = { date: string; times: readonly string[] };

/** The days with times of their own: exceptions from a site's week, and at the samples every day there is. */
@Injectable()
export class ListedDaysService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Slots');
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.topUp().catch((cause: unknown) =>
      this.logger.warn(`The samples have no new slots yet; the next try is within the hour: ${String(cause)}`),
    );
  }

  /** A site's days: upcoming ones soonest first, then past ones. */
  async list(
    site: BookingSite,
    { cursor, limit = PAGE_SIZE }: { cursor?: string; limit?: number },
  ): Promise<SlotsView> {
    const now = localAt(site.timeZone, this.clock.now());
    const { items, next_cursor } = await upcomingThenPast(
      { cursor, limit, now, shape: ['day', 'id'] },
      (part) => this.page(site.id, part),
      ({ date, id }) => [date, id],
    );
    return { slots: items.map((slot) => slot.toView(now.date)), next_cursor };
  }

  /**
   * Offers times on a day, besides those it has.
   * @throws AppError invalid for a past day, a weekday the site never offers, or a minute the clocks skip
   */
  merge(tx: EntityManager, site: BookingSite, { date, time_slots: times }: CreateSlotDto): Promise<SlotView> {
    return this.write(tx, site, { date, times }, MERGE_DAY, []);
  }

  /** Gives a day these times instead of those it has, or closes it. @throws AppError invalid for a past day, or a minute the clocks skip */
  replace(tx: EntityManager, site: BookingSite, day: NewDay): Promise<SlotView> {
    return this.write(tx, site, day, REPLACE_DAY, [day.times.length === 0]);
  }

  /** Takes a sample's day back; appointments already made stay. @throws AppError not_found, also for another site's */
  async remove(tx: EntityManager, siteId: string, id: string): Promise<AvailableSlot> {
    const slot = await tx.findOneBy(AvailableSlot, { id, siteId, deletedAt: IsNull() });
    const { affected } = await tx.update(
      AvailableSlot,
      { id, siteId, deletedAt: IsNull() },
      { deletedAt: this.clock.now() },
    );
    if (!slot || !affected) throw new AppError('not_found');
    return slot;
  }

  /** Gives the day back to the site's week. @throws AppError not_found, also for another site's */
  async restore(siteId: string, id: string): Promise<void> {
    const { affected } = await this.db.getRepository(AvailableSlot).delete({ id, siteId });
    if (!affected) throw new AppError('not_found');
  }

  @Cron(CronExpression.EVERY_HOUR)
  async topUpDaily(): Promise<void> {
    await this.scheduled.once('booking.slots', () => this.topUp());
  }

  /** Offers the samples' opening hours for 60 days ahead; days that are there, or were deleted, stay as they are. */
  async topUp(): Promise<void> {
    for (const site of await this.sites.samples()) {
      if (!takesBookings(site)) continue;
      const now = this.clock.now();
      const today = localAt(site.timeZone, now).date;
      const days = Array.from({ length: SLOTS_AHEAD_DAYS + 1 }, (_, ahead) => addDays(today, ahead))
        .filter((date) => !isNeverOffered(site, date))
        .map((date) => ({ date, timeSlots: hoursOf(site.content.hours[weekday(date)]) }))
        .filter(({ timeSlots }) => timeSlots.length > 0)
        .map((day) => ({ ...day, siteId: site.id, createdAt: now }));
      await this.db.createQueryBuilder().insert().into(AvailableSlot).values(days).orIgnore().execute();
    }
  }

  private async write(tx: EntityManager, site: BookingSite, day: NewDay, sql: string, more: unknown[]) {
    const { date } = day;
    const now = this.clock.now();
    const today = localAt(site.timeZone, now).date;
    if (date < today) throw refusal('date', 'Please choose a day that is not past.');
    if (isNeverOffered(site, date)) throw refusal('date', 'Sundays cannot be booked. Please choose another day.');
    const skipped = day.times.filter((time) => !instantOf(site.timeZone, { date, time }));
    if (skipped.length) throw refusal('time_slots', `The clocks skip ${skipped.join(', ')} on that day.`);
    const times = [...new Set(day.times)].sort();
    const [row] = await tx.query<{ id: string }[]>(sql, [site.id, date, times, ...more, now]);
    const slot = await tx.findOneByOrFail(AvailableSlot, { id: row!.id });
    return slot.toView(today);
  }

  private page(siteId: string, { phase, now, after, take }: Part): Promise<AvailableSlot[]> {
    const upcoming = phase === 'upcoming';
    const query = this.db
      .getRepository(AvailableSlot)
      .createQueryBuilder('s')
      .where('s.site_id = :siteId and s.deleted_at is null', { siteId })
      .andWhere(upcoming ? 's.date >= :today' : 's.date < :today', { today: now.date })
      .orderBy('s.date', upcoming ? 'ASC' : 'DESC')
      .limit(take);
    if (after) query.andWhere(upcoming ? 's.date > :last' : 's.date < :last', { last: after[0] });
    return query.getMany();
  }
}

/** The weekdays on which a sample's owner never works. */
const NEVER_OFFERED: Record<string, readonly Day[]> = { [DEFAULT_BOOKING_SITE]: ['sunday'] };

function isNeverOffered({ ownerId, slug }: BookingSite, date: string): boolean {
  return ownerId === null && NEVER_OFFERED[slug]?.includes(weekday(date)) === true;
}

const weekday = (date: string): Day => DAYS[weekdayOf(date)]!;

/** The hours at which an appointment can begin and still end before closing. */
function hoursOf({ open, close }: Hours): string[] {
  if (!open || !close) return [];
  const times: string[] = [];
  for (let at = minutesOf(open); at + APPOINTMENT_MINUTES <= minutesOf(close); at += APPOINTMENT_MINUTES) {
    times.push(timeOf(at));
  }
  return times;
}

function refusal(field: string, sentence: string): AppError {
  return new AppError('invalid', { message: sentence, errors: { [field]: [sentence] } });
}
