import { businessDaysUntil } from '../common/format/business-days.shared.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../common/format/durations.shared.ts';
import { TORONTO } from '../common/format/toronto.shared.ts';

/** Below this, hours are said and no longer the day. */
const HOURS_SHOWN = 6;
/** Days ahead, today being none, that a weekday's name alone tells. */
const WEEK_DAYS = 6;

const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: TORONTO, dateStyle: 'short' });
const weekday = new Intl.DateTimeFormat('en-CA', { timeZone: TORONTO, weekday: 'long' });
const date = new Intl.DateTimeFormat('en-US', { timeZone: TORONTO, month: 'long', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { timeZone: TORONTO, timeStyle: 'short' });

/** `days`: business days left, 0 to 3, for the cells that are drawn. */
export type TimeLeft = { words: string; late: boolean; days: number };

/** How long there is until a promise, in words: 'Late by 3 h', '2 h left', 'due tomorrow 6:00 PM', 'due Tuesday 6:00 PM'. */
export function timeLeft(due: Date | string, now: Date): TimeLeft {
  const at = new Date(due);
  const left = at.getTime() - now.getTime();
  if (left <= 0) return { words: `Late by ${spanOf(-left)}`, late: true, days: 0 };
  const days = Math.min(3, businessDaysUntil(now, at));
  if (left < HOURS_SHOWN * HOUR_MS) return { words: `${spanOf(left)} left`, late: false, days };
  return { words: `due ${dueDay(at, now)}`, late: false, days };
}

/** Whole days in Toronto from one moment to another. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(dayKey.format(to)) - Date.parse(dayKey.format(from))) / DAY_MS);

/** 'today 6:00 PM', 'tomorrow 6:00 PM', 'Tuesday 6:00 PM', 'December 1, 6:00 PM'; in Toronto. */
export function dueDay(at: Date, now: Date): string {
  const hour = time.format(at);
  const days = daysBetween(now, at);
  if (days === 0) return `today ${hour}`;
  if (days === 1) return `tomorrow ${hour}`;
  return days > 0 && days <= WEEK_DAYS ? `${weekday.format(at)} ${hour}` : `${date.format(at)}, ${hour}`;
}

/** 'Tuesday, October 20' in Toronto. */
export const dayInWords = (at: Date): string => `${weekday.format(at)}, ${date.format(at)}`;

function spanOf(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}
