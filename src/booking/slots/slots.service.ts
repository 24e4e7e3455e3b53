import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { PAGE_SIZE } from '../../common/http/pagination.ts';
import { Scheduled } from '../../common/scheduled.ts';
import { DAYS, serviceTypes, type Hours } from '../../sites/content/site-content.shared.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { AvailableSlot, isBookable } from './available-slot.entity.ts';
import type { AvailableTimesView, OverviewView } from '../booking.dto.ts';
import { APPOINTMENT_MINUTES, DEFAULT_BOOKING_SITE, OVERVIEW_DAYS, SLOTS_AHEAD_DAYS } from '../booking.shared.ts';
import type { BookingSite } from '../mails/booking-site.ts';
import { upcomingThenPast, type Part } from '../appointments/upcoming-then-past.ts';
import { addDays, instantOf, isSunday, localAt, weekdayOf, type Local } from './local-time.ts';
import type { CreateSlotDto, SlotView, SlotsView } from '../studio/studio.dto.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';

/** A pending request that is overdue holds its time no longer, whether or not the sweep has written that yet. */
const holds = (date: string, time: string, now: string) => `
  exists (
    select 1 from appointments a where a.site_id = s.site_id and a.date = ${date} and a.time = ${time}
    and a.status in ('pending', 'accepted') and (a.status = 'accepted' or a.lapses_at > ${now}))`;

const OFFERED = `
  select ${holds('s.date', '$3', '$4')} as held from available_slots s
  where s.site_id = $1 and s.date = $2 and s.deleted_at is null and $3 = any (s.time_slots) for share of s`;

/** A time is free while its slot is active and no pending or accepted appointment holds it. */
const FREE_TIMES = `
  select s.date::text as date, array_agg(t.time order by t.time) as times
  from available_slots s cross join lateral unnest(s.time_slots) as t (time)
  where s.site_id = $1 and s.date between $2 and $3 and s.deleted_at is null and (s.date > $4 or t.time > $5)
    and not ${holds('s.date', 't.time', '$6')}
  group by s.date order by s.date`;
type FreeDay = { date: string; times: string[] };

/** Adds the times to a day that exists; a day that was deleted starts again with these times alone. */
const MERGE_DAY = `
  insert into available_slots as s (site_id, date, time_slots, created_at) values ($1, $2, $3, $4)
  on conflict (site_id, date) do update set
    id = case when s.deleted_at is null then s.id else gen_random_uuid() end,
    created_at = case when s.deleted_at is null then s.created_at else excluded.created_at end,
    time_slots = case when s.deleted_at is not null then excluded.time_slots
      else array(select distinct time from unnest(s.time_slots || excluded.time_slots) as t (time) order by time) end,
    deleted_at = null
  returning id`;

/** Which times a site offers, and which of them are free. */
@Injectable()
export class SlotsService implements OnApplicationBootstrap {
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

  /** The free times of one day, soonest first. @throws AppError not_found for a site without booking */
  async timesOn(slug = DEFAULT_BOOKING_SITE, asked?: string): Promise<AvailableTimesView> {
    const site = await this.sites.forBooking(slug);
    const now = localAt(site.timeZone, this.clock.now());
    const date = asked ?? now.date;
    const [day] = await this.free(site, now, date, date);
    return { date, available_times: day?.times ?? [] };
  }

  /** Today and the days after it that have a free time; `days` counts today. */
  async overview(slug = DEFAULT_BOOKING_SITE, days = OVERVIEW_DAYS): Promise<OverviewView> {
    const site = await this.sites.forBooking(slug);
    const now = localAt(site.timeZone, this.clock.now());
    const free = await this.free(site, now, now.date, addDays(now.date, days - 1));
    return { date_overview: Object.fromEntries(free.map(({ date, times }) => [date, times])) };
  }

  /**
   * Reads whether an offered time is free, and locks its day until `tx` ends, so that the day cannot be deleted
   * meanwhile. Of two requests that both find it free the unique index decides.
   * @throws AppError slot_unavailable for Sundays, past times, times not offered, and minutes the clocks skip
   */
  async isFree(tx: EntityManager, site: Pick<BookingSite, 'id' | 'timeZone'>, local: Local): Promise<boolean> {
    const now = this.clock.now();
    if (!isBookable(site.timeZone, local, localAt(site.timeZone, now))) throw new AppError('slot_unavailable');
    const [offered] = await tx.query<{ held: boolean }[]>(OFFERED, [site.id, local.date, local.time, now]);
    if (!offered) throw new AppError('slot_unavailable');
    return !offered.held;
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

  /** Offers times on a day, besides those it has. @throws AppError invalid for a past day, a Sunday, or a minute the clocks skip */
  async create(tx: EntityManager, site: BookingSite, { date, time_slots }: CreateSlotDto): Promise<SlotView> {
    const now = this.clock.now();
    const today = localAt(site.timeZone, now).date;
    if (date < today) throw refusal('date', 'Please choose a day that is not past.');
    if (isSunday(date)) throw refusal('date', 'Sundays cannot be booked. Please choose another day.');
    const skipped = time_slots.filter((time) => !instantOf(site.timeZone, { date, time }));
    if (skipped.length) throw refusal('time_slots', `The clocks skip ${skipped.join(', ')} on that day.`);
    const times = [...new Set(time_slots)].sort();
    const [row] = await tx.query<{ id: string }[]>(MERGE_DAY, [site.id, date, times, now]);
    const slot = await tx.findOneByOrFail(AvailableSlot, { id: row!.id });
    return slot.toView(today);
  }

  /** Takes a day's times back; appointments already made stay. @throws AppError not_found, also for another site's */
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

  @Cron(CronExpression.EVERY_HOUR)
  async topUpDaily(): Promise<void> {
    await this.scheduled.once('booking.slots', () => this.topUp());
  }

  /** Offers the samples' opening hours for 60 days ahead; days that are there, or were deleted, stay as they are. */
  async topUp(): Promise<void> {
    for (const site of await this.sites.samples()) {
      if (!entitlementsOf(site.plan).booking || serviceTypes(site.content).length === 0) continue;
      const now = this.clock.now();
      const today = localAt(site.timeZone, now).date;
      const days = Array.from({ length: SLOTS_AHEAD_DAYS + 1 }, (_, ahead) => addDays(today, ahead))
        .filter((date) => !isSunday(date))
        .map((date) => ({ date, timeSlots: hoursOf(site.content.hours[DAYS[weekdayOf(date) - 1]!]) }))
        .filter(({ timeSlots }) => timeSlots.length > 0)
        .map((day) => ({ ...day, siteId: site.id, createdAt: now }));
      await this.db.createQueryBuilder().insert().into(AvailableSlot).values(days).orIgnore().execute();
    }
  }

  private async free({ id }: { id: string }, now: Local, from: string, to: string): Promise<FreeDay[]> {
    const since = from < now.date ? now.date : from;
    return this.db.query<FreeDay[]>(FREE_TIMES, [id, since, to, now.date, now.time, this.clock.now()]);
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

/** The hours at which an appointment can begin and still end before closing. */
function hoursOf({ open, close }: Hours): string[] {
  if (!open || !close) return [];
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const times: string[] = [];
  for (let at = minutes(open); at + APPOINTMENT_MINUTES <= minutes(close); at += APPOINTMENT_MINUTES) {
    times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
  }
  return times;
}

function refusal(field: string, sentence: string): AppError {
  return new AppError('invalid', { message: sentence, errors: { [field]: [sentence] } });
}
