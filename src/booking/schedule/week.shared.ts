import { DAYS, type Day } from '../../common/format/weekdays.shared.ts';
import { DAY_END } from '../../common/format/day-end.shared.ts';
import { minutesOf } from '../../common/format/wall-times.shared.ts';

/** Both 'HH:mm' on the wall of the site's zone; `to` is the end, not the last start. */
export type Range = { from: string; to: string };
/** When people may book in an ordinary week. */
export type Week = Record<Day, Range[]>;

export const RANGES_MAX = 3;
export const STEPS = [15, 30, 60] as const;
export const NOTICE_HOURS_MAX = 720;
export const DAYS_AHEAD_MAX = 180;
/** A service's length, in steps. */
export const LENGTH_MAX = 16;
export const ANSWERS = ['by_hand', 'at_once'] as const;
export type Answers = (typeof ANSWERS)[number];

/** Starts and ends stand on these minutes. */
export const MINUTES_APART = 5;

export const BETWEEN_FIVES = 'Please give times in steps of 5 minutes, like 09:00 or 14:35.';
const END_FIRST = 'The end must be after the start.';
const OVERLAPPING = 'These two overlap. Make one of them shorter.';

export function emptyWeek(): Week {
  return weekOf(() => []);
}

export function weekOf(rangesOn: (day: Day) => Range[]): Week {
  return Object.fromEntries(DAYS.map((day) => [day, rangesOn(day)])) as Week;
}

/** Whether booking may begin at this time. */
export function isOnFive(time: string): boolean {
  return minutesOf(time) % MINUTES_APART === 0;
}

/** What is wrong with one day's ranges, sorted by their start; undefined where nothing is. */
export function rangesProblem(ranges: readonly Range[]): string | undefined {
  if (ranges.some(({ from, to }) => !isOnFive(from) || (!isOnFive(to) && to !== DAY_END))) return BETWEEN_FIVES;
  if (ranges.some(({ from, to }) => to <= from)) return END_FIRST;
  return ranges.some(({ from }, at) => at > 0 && from < ranges[at - 1]!.to) ? OVERLAPPING : undefined;
}

export function byStart(a: Range, b: Range): number {
  return a.from < b.from ? -1 : 1;
}
