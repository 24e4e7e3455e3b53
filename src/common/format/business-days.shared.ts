import { HOUR_MS, daysAfter } from './durations.shared.ts';
import { TORONTO } from './toronto.shared.ts';

/** Business days of Ontario: docs/PRODUCT.md, "Our team's clock". Everything counts in Toronto's time. */
const CLOSES = 18;
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

/** A calendar day as UTC midnight, so that its arithmetic meets no clock changes. */
type Day = Date;
const day = (year: number, month: number, date: number): Day => new Date(Date.UTC(year, month - 1, date));
const isWeekend = (one: Day): boolean => one.getUTCDay() === SUNDAY || one.getUTCDay() === SATURDAY;
const key = (one: Day): string => one.toISOString().slice(0, 10);

/** The first Monday on or after a day. */
const mondayFrom = (from: Day): Day => daysAfter(from, (MONDAY - from.getUTCDay() + 7) % 7);

/** Sunday of Easter, by the Gregorian computus of Meeus, Jones and Butcher. */
function easter(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return day(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

/**
 * The nine public holidays of Ontario's Employment Standards Act, and the next business day for those that fall on a
 * weekend. Civic Holiday is none of them. @returns yyyy-MM-dd
 */
export function holidaysOf(year: number): string[] {
  const moving = [
    mondayFrom(day(year, 2, 15)), // Family Day: the third Monday
    daysAfter(easter(year), -2), // Good Friday
    mondayFrom(day(year, 5, 18)), // Victoria Day: the Monday before 25 May
    mondayFrom(day(year, 9, 1)), // Labour Day
    mondayFrom(day(year, 10, 8)), // Thanksgiving: the second Monday
  ];
  const fixed = [day(year, 1, 1), day(year, 7, 1), day(year, 12, 25), day(year, 12, 26)];
  const holidays = new Set([...moving, ...fixed].map(key));
  for (const one of fixed.filter(isWeekend)) {
    let substitute = daysAfter(one, 1);
    while (isWeekend(substitute) || holidays.has(key(substitute))) substitute = daysAfter(substitute, 1);
    holidays.add(key(substitute));
  }
  return [...holidays].sort();
}

const known = new Map<number, ReadonlySet<string>>();

function isBusinessDay(one: Day): boolean {
  const year = one.getUTCFullYear();
  const holidays = known.get(year) ?? new Set(holidaysOf(year));
  known.set(year, holidays);
  return !isWeekend(one) && !holidays.has(key(one));
}

const toronto = new Intl.DateTimeFormat('en-CA', {
  timeZone: TORONTO,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The date and hour in Toronto. */
function inToronto(moment: Date): { date: Day; hour: number } {
  const parts = toronto.formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return { date: day(part('year'), part('month'), part('day')), hour: part('hour') };
}

/** The moment at which Toronto's clocks show this hour of the day. */
function torontoMoment(date: Day, hour: number): Date {
  const guess = date.getTime() + (hour + 5) * HOUR_MS; // Eastern Standard Time is UTC-5
  const shown = inToronto(new Date(guess));
  const ahead = (shown.date.getTime() - date.getTime()) / HOUR_MS + shown.hour - hour;
  return new Date(guess - ahead * HOUR_MS);
}

/** 18:00 of the n-th business day: counted from the next one; what comes from 18:00 on counts as the next day's. */
export function dueAfter(start: Date, businessDays: number): Date {
  const { date, hour } = inToronto(start);
  let counted = hour >= CLOSES ? daysAfter(date, 1) : date;
  for (let left = businessDays; left > 0;) {
    counted = daysAfter(counted, 1);
    if (isBusinessDay(counted)) left -= 1;
  }
  return torontoMoment(counted, CLOSES);
}

/** The n for which `dueAfter(now, n)` is the first that is not before `due`; 0 where it is past. */
export function businessDaysUntil(now: Date, due: Date): number {
  if (due <= now) return 0;
  const [start, end] = [inToronto(now), inToronto(due)];
  let one = start.hour >= CLOSES ? daysAfter(start.date, 1) : start.date;
  let days = 0;
  while (one < end.date) {
    one = daysAfter(one, 1);
    if (isBusinessDay(one)) days += 1;
  }
  return days;
}

/** The beginning of the same hour in Toronto, one business day earlier: for reminders. */
export function businessDayBefore(due: Date): Date {
  const { date, hour } = inToronto(due);
  let one = daysAfter(date, -1);
  while (!isBusinessDay(one)) one = daysAfter(one, -1);
  return torontoMoment(one, hour);
}

export type Period = 'month' | 'quarter';

/** The calendar month or quarter of Toronto: its name, '2026-11' or '2026-Q4', and the first day of the next one, yyyy-MM-dd. */
export function periodOf(moment: Date, per: Period): { name: string; next_on: string } {
  const { date } = inToronto(moment);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (per === 'month') {
    return { name: `${year}-${String(month + 1).padStart(2, '0')}`, next_on: key(day(year, month + 2, 1)) };
  }
  const quarter = Math.floor(month / 3);
  return { name: `${year}-Q${quarter + 1}`, next_on: key(day(year, quarter * 3 + 4, 1)) };
}
