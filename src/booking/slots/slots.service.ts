import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { hotRead } from '../../common/database/hot-read.ts';
import { AppError } from '../../common/errors.ts';
import { SitesService } from '../../sites/sites.service.ts';
import type { AvailableTimesView, OverviewQuery, OverviewView } from '../booking.dto.ts';
import { APPOINTMENT_MINUTES, DEFAULT_BOOKING_SITE, OVERVIEW_DAYS } from '../booking.shared.ts';
import type { BookingSite } from '../booking-site.ts';
import { bookableServices, type BookingSettings } from '../schedule/booking-settings.entity.ts';
import { BookingSettingsService } from '../schedule/booking-settings.service.ts';
import { freeDays, type Offer, type Taken } from '../schedule/free-times.ts';
import { minutesOf } from '../../common/format/wall-times.shared.ts';
import { emptyWeek } from '../schedule/week.shared.ts';
import { addDays, instantOf, localAt, type Local } from '../../common/format/local-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../common/format/durations.shared.ts';

/** Where only listed days are offered. The week after it still has years of four digits, which dates are compared by. */
const LISTED_LAST = '9999-12-24';
const DAY_MINUTES = 24 * 60;

/**
 * The listed days and what is taken, of a site between two dates; of the days beside them too, for what was booked on
 * another clock. A pending request that is overdue holds its time no longer, whether or not the sweep has written that yet.
 */
const daysRead = (lock: '' | 'for share') => `
  with listed as (
    select s.date, s.time_slots from available_slots s
    where s.site_id = $1 and s.date between $2 and $3 and s.deleted_at is null ${lock})
  select true as listed, date::text as date, null as zone, array_to_string(time_slots, ' ') as entries from listed
  union all
  select false, a.date::text, nullif(a.time_zone, $5), string_agg(a.time || '+' || a.minutes_held, ' ') from appointments a
  where a.site_id = $1 and a.date between $2::date - 1 and $3::date + 1 and a.status in ('pending', 'accepted')
    and (a.status = 'accepted' or a.lapses_at > $4)
  group by 2, 3`;
const DAYS_READ = daysRead('');
/** Keeps the listed days as they are until the transaction ends. */
const DAYS_LOCKED = daysRead('for share');
/** `entries`: starts, or starts with the minutes taken ('10:00+30'), apart by spaces. `zone`: another clock than the site's, on which they are. */
type DayRow = { listed: boolean; date: string; zone: string | null; entries: string };
type Days = Pick<Offer, 'listed' | 'taken'>;
type Terms = Omit<Offer, keyof Days>;

/** How long a service lasts, and for how long its time is taken. */
export type Length = { minutes: number; minutesHeld: number };

/** Which times a site offers, and which of them are free: computed when they are read. */
@Injectable()
export class SlotsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly settings: BookingSettingsService,
    private readonly clock: Clock,
  ) {}

  /** The free times of one day, soonest first. @throws AppError not_found for a site without booking */
  async timesOn(slug = DEFAULT_BOOKING_SITE, asked?: string, service?: string): Promise<AvailableTimesView> {
    const site = await this.sites.forBooking(slug);
    const date = asked ?? localAt(site.timeZone, this.clock.now()).date;
    const { free } = await this.free(site, service, date, date);
    return { date, available_times: free[0]?.times ?? [] };
  }

  /** Today and the days after it that have a free time; `days` counts today, or the first one after `skip` days. */
  async overview(
    slug = DEFAULT_BOOKING_SITE,
    { days = OVERVIEW_DAYS, service, skip = 0 }: Omit<OverviewQuery, 'site'>,
  ): Promise<OverviewView> {
    const site = await this.sites.forBooking(slug);
    const first = addDays(localAt(site.timeZone, this.clock.now()).date, skip);
    const { bookable, free, settings } = await this.free(site, service, first, addDays(first, days - 1));
    return {
      date_overview: Object.fromEntries(free.map(({ date, times }) => [date, times])),
      services: bookable,
      days_ahead: settings?.daysAhead ?? null,
    };
  }

  /**
   * Whether an offered time is free. With `tx` the site's day is locked until it ends, so that requests for one day come
   * one after the other on all servers; the exclusion constraint alone would decide too, but inserts that conflict wait
   * for each other for seconds.
   * @param settings locked by `tx` @throws AppError slot_unavailable for past times, times not offered, and minutes the clocks skip
   */
  async isFree(
    site: BookingSite,
    settings: BookingSettings | null,
    { date, time }: Local,
    service: string,
    tx?: EntityManager,
  ): Promise<boolean> {
    await tx?.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`booking:${site.id}:${date}`]);
    const { listed, taken } = await this.read(site, date, date, tx);
    const offers = (days: Days) => {
      const { last, terms } = this.terms(site, settings, service);
      return date <= last && freeDays({ ...terms, ...days }, date, date)[0]?.times.includes(time) === true;
    };
    if (!offers({ listed, taken: new Map() })) throw new AppError('slot_unavailable');
    return offers({ listed, taken });
  }

  /** Nothing is free for a service that cannot be booked, nor where none can. */
  private async free(site: BookingSite, service: string | undefined, from: string, to: string) {
    const [settings, days] = await Promise.all([this.settings.of(site), this.read(site, from, to)]);
    const bookable = bookableServices(site.content, settings);
    if (service === undefined ? bookable.length === 0 : !bookable.includes(service))
      return { bookable, free: [], settings };
    const { last, terms } = this.terms(site, settings, service);
    return { bookable, free: freeDays({ ...terms, ...days }, from, to < last ? to : last), settings };
  }

  /** What is offered by the site's settings; at a sample whatever is listed, a service an hour. */
  private terms(site: BookingSite, settings: BookingSettings | null, service: string | undefined) {
    const now = this.clock.now().getTime();
    const next = Math.floor(now / MINUTE_MS + 1) * MINUTE_MS;
    const { minutesHeld } = lengthOf(settings, service);
    const terms: Terms = {
      zone: site.timeZone,
      week: settings?.week ?? emptyWeek(),
      stepMinutes: settings?.stepMinutes ?? APPOINTMENT_MINUTES,
      steps: settings?.stepsOf(service) ?? 1,
      minutesTaken: minutesHeld,
      earliest: new Date(Math.max(next, now + (settings?.noticeHours ?? 0) * HOUR_MS)),
    };
    const today = localAt(site.timeZone, new Date(now)).date;
    return { terms, last: settings ? addDays(today, settings.daysAhead) : LISTED_LAST };
  }

  private async read({ id, timeZone }: BookingSite, from: string, to: string, tx?: EntityManager): Promise<Days> {
    const values = [id, from, to, this.clock.now(), timeZone];
    const rows = tx
      ? await tx.query<DayRow[]>(DAYS_LOCKED, values)
      : await hotRead<DayRow>(this.db, 'booking-days', DAYS_READ, values);
    const listed = new Map<string, string[]>();
    const taken = new Map<string, Taken[]>();
    const hold = (date: string, held: Taken[]) => taken.set(date, taken.get(date)?.concat(held) ?? held);
    for (const { listed: isListed, date, zone, entries: text } of rows) {
      const entries = text === '' ? [] : text.split(' ');
      if (isListed) listed.set(date, entries);
      else hold(date, entries.map(takenBy)); // also on another clock: the constraint counts it so
      if (zone === null) continue;
      for (const entry of entries) {
        const start = instantOf(zone, { date, time: entry.slice(0, 5) });
        if (!start) continue; // a minute that its zone has no more
        const { date: shown, time } = localAt(timeZone, start);
        const held = takenBy(time + entry.slice(5));
        hold(shown, [held]);
        hold(addDays(shown, 1), [{ from: held.from - DAY_MINUTES, to: held.to - DAY_MINUTES }]); // after midnight
      }
    }
    return { listed, taken };
  }
}

/** At a sample an appointment holds its start alone. */
export function lengthOf(settings: BookingSettings | null, service: string | undefined): Length {
  if (!settings) return { minutes: APPOINTMENT_MINUTES, minutesHeld: 1 };
  const minutes = settings.stepsOf(service) * settings.stepMinutes;
  return { minutes, minutesHeld: minutes };
}

function takenBy(entry: string): Taken {
  const from = minutesOf(entry);
  return { from, to: from + Number(entry.slice(6)) };
}
