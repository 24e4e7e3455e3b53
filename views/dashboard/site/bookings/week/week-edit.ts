import { DAYS, type Day } from '../../../../../src/common/format/weekdays.shared.ts';
import { DAY_END } from '../../../../../src/common/format/day-end.shared.ts';
import { endMinutesOf, minutesOf, timeOf } from '../../../../../src/common/format/wall-times.shared.ts';
import { RANGES_MAX, rangesProblem, type Range, type Week } from '../../../../../src/booking/schedule/week.shared.ts';
import { capitalized } from '../../../../../src/common/text/capitalized.shared.ts';
import { formatClosing, formatTime } from '../../../../../src/business/hours.shared.ts';

/** Where the editor is: a range of a day, or, without one, an hour of it. */
export type Place = { day: Day; at: number | null; hour: number };

/** The week that is edited, and what may be done with it. */
export type Editing = {
  week: Week;
  step: number;
  place: Place;
  onGo: (place: Place) => void;
  onWrite: (day: Day, ranges: Range[] | undefined, at: number | null) => void;
  onTake: (day: Day, at: number) => void;
  onOpen: (day: Day, hour: number) => void;
};

const LAST_MINUTE = minutesOf(DAY_END);
/** In minutes; NINE is the hour at which an empty day begins. */
export const HOUR = 60;
export const NINE = 9 * HOUR;
const BREAK = 60;

/** The day's ranges with one changed; undefined where the change cannot be. */
type Edited = Range[] | undefined;

const fits = (ranges: Range[]): Edited => (rangesProblem(ranges) ? undefined : ranges);
const withRange = (ranges: readonly Range[], at: number, range: Range): Range[] =>
  ranges.map((each, index) => (index === at ? range : each));

/** Moves the end, or the start, by so many minutes; within the day, and not over a neighbour. */
export function moved(ranges: readonly Range[], at: number, edge: 'from' | 'to', by: number): Edited {
  const range = ranges[at]!;
  const stands = edge === 'to' ? endMinutesOf(range.to) : minutesOf(range.from); // from midnight, not from 23:59
  const minutes = Math.min(LAST_MINUTE, Math.max(0, stands + by));
  return fits(withRange(ranges, at, { ...range, [edge]: timeOf(minutes) }));
}

/** Parts a range in two around an hour's break, or half of what there is. */
export function withBreak(ranges: readonly Range[], at: number, step: number): Edited {
  if (ranges.length >= RANGES_MAX) return undefined;
  const { from, to } = ranges[at]!;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const length = Math.min(BREAK, Math.floor((end - begin) / 3 / step) * step);
  if (length <= 0) return undefined;
  const middle = begin + Math.floor((end - begin - length) / 2 / step) * step;
  const parts = [
    { from, to: timeOf(middle) },
    { from: timeOf(middle + length), to },
  ];
  return fits([...ranges.slice(0, at), ...parts, ...ranges.slice(at + 1)]);
}

/** Opens what is empty of an hour: from the end of the range that reaches into it, until a neighbour begins. */
export function opened(ranges: readonly Range[], hour: number): Edited {
  if (ranges.length >= RANGES_MAX) return undefined;
  const before = ranges.findLast(({ from }) => minutesOf(from) <= hour);
  const begin = Math.max(hour, before ? endMinutesOf(before.to) : 0);
  if (begin >= hour + HOUR) return undefined;
  const next = ranges.map(({ from }) => minutesOf(from)).find((from) => from > hour) ?? LAST_MINUTE;
  const range = { from: timeOf(begin), to: timeOf(Math.min(hour + HOUR, next, LAST_MINUTE)) };
  return fits([...ranges, range].sort((a, b) => (a.from < b.from ? -1 : 1)));
}

/** The place left or right: the next range of the day, else the next day. */
export function beside(week: Week, { at, day, hour }: Place, step: 1 | -1): Place {
  const ranges = week[day];
  const next = at === null ? -1 : at + step;
  if (at !== null && next >= 0 && next < ranges.length) return { day, at: next, hour };
  const other = DAYS[DAYS.indexOf(day) + step];
  if (!other) return { day, at, hour };
  const last = week[other].length - 1;
  return { day: other, at: last < 0 ? null : step > 0 ? 0 : last, hour };
}

/** 'Thursday, after the break, 3:00 PM to 8:30 PM' */
export function spoken(week: Week, { at, day, hour }: Place): string {
  const name = capitalized(day);
  const range = at === null ? undefined : week[day][at];
  if (!range) return `${name}, ${formatTime(timeOf(hour))}, closed`;
  return `${name}${partOf(week[day], at!)}, ${formatTime(range.from)} to ${formatClosing(range.to)}`;
}

/** ', after the break' where a day has more than one range. */
export function partOf(ranges: readonly Range[], at: number): string {
  if (ranges.length < 2) return '';
  if (at === 0) return ', before the break';
  return at === ranges.length - 1 ? ', after the break' : ', between the breaks';
}

/** The hours drawn: from one before the earliest opening to one after the latest closing. */
export function hoursDrawn(week: Week): { first: number; last: number } {
  const ranges = DAYS.flatMap((day) => week[day]);
  const first = Math.min(...ranges.map(({ from }) => Math.floor(minutesOf(from) / HOUR)), 9) - 1;
  const last = Math.max(...ranges.map(({ to }) => Math.ceil(minutesOf(to) / HOUR)), 17) + 1;
  return { first: Math.max(0, first), last: Math.min(24, last) };
}

/** '8 h', '7.5 h' */
export function lengthOf(ranges: readonly Range[]): string {
  const minutes = ranges.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0);
  return minutes === 0 ? '' : `${Math.round((minutes / HOUR) * 10) / 10} h`;
}
