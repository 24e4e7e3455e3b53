import { grouped } from '../../../../src/common/format/grouped.shared.ts';
import { opensOf } from '../../../../src/counts/counts.shared.ts';
import { SHOWN_DAYS, type DayNumbers, type Numbers } from './numbers.data.ts';
import { DAY_MS } from '../../../../src/common/format/durations.shared.ts';

const WEEK = 7;
/** Fewer days than these draw no bars. */
const FEW_DAYS = 7;

type Counted = keyof Numbers;
export type Period = { days: DayNumbers[]; sum: Numbers };
export type Week = { label: string; opens: number };

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' });
const long = inUtc({ month: 'long', day: 'numeric' });
const short = inUtc({ month: 'short', day: 'numeric' });
const dayOfMonth = inUtc({ day: 'numeric' });
const weekday = inUtc({ weekday: 'long' });
const wholeDay = inUtc({ weekday: 'long', month: 'long', day: 'numeric' });

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** 'October 23' */
export const dayName = (day: string): string => long.format(at(day));
/** 'Oct 23', on one line */
export const shortDay = (day: string): string => short.format(at(day)).replace(' ', '\u00a0');
/** 'Thursday, November 12' */
export const wholeDayName = (day: string): string => wholeDay.format(at(day));

/** The last 30 days, and the 30 before; null where the site was not open through those. */
export function periodsOf(days: readonly DayNumbers[], since: string | null): { now: Period; before: Period | null } {
  const now = days.slice(-SHOWN_DAYS);
  const before = days.slice(0, -SHOWN_DAYS);
  const wasOpen = since !== null && before[0] !== undefined && since <= before[0].day;
  return { now: periodOf(now), before: wasOpen ? periodOf(before) : null };
}

const periodOf = (days: DayNumbers[]): Period => {
  const total = (name: Counted) => days.reduce((sum, day) => sum + day[name], 0);
  const [views, card_views, qr, calls] = [total('views'), total('card_views'), total('qr'), total('calls')];
  const [mails, saves, bookings, enquiries] = [total('mails'), total('saves'), total('bookings'), total('enquiries')];
  return { days, sum: { views, card_views, qr, calls, mails, saves, bookings, enquiries } };
};

/** '214 looked, 31 called, 9 booked'; without booking, how many wrote. */
export function sentenceOf(sum: Numbers, canBook: boolean): string {
  const last = canBook ? `${grouped(sum.bookings)} booked` : `${grouped(sum.enquiries)} wrote`;
  return `${grouped(opensOf(sum))} looked, ${grouped(sum.calls)} called, ${last}`;
}

/** 'Open since Thursday.' while there are too few days for bars. */
export function fewDays(since: string | null, today: string): string | undefined {
  if (since === null) return undefined;
  const open = (at(today).getTime() - at(since).getTime()) / DAY_MS + 1;
  return open < FEW_DAYS ? `Open since ${open <= 1 ? 'today' : weekday.format(at(since))}.` : undefined;
}

/** The day on which the page was opened most, the first of several; undefined where it never was. */
export function bestOf(days: readonly DayNumbers[]): DayNumbers | undefined {
  let best: DayNumbers | undefined;
  for (const day of days) if (opensOf(day) > (best ? opensOf(best) : 0)) best = day;
  return best;
}

/** For narrow screens: a row for each week, the last one as long as it is. */
export function weeksOf(days: readonly DayNumbers[]): Week[] {
  const weeks: Week[] = [];
  for (let from = 0; from < days.length; from += WEEK) {
    const some = days.slice(from, from + WEEK);
    const [first, last] = [some[0]!.day, some.at(-1)!.day];
    const end = first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth.format(at(last)) : shortDay(last);
    weeks.push({
      label: first === last ? shortDay(first) : `${shortDay(first)}–${end}`,
      opens: some.reduce((sum, day) => sum + opensOf(day), 0),
    });
  }
  return weeks;
}
