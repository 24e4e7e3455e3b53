import { DAYS } from '../../common/format/weekdays.shared.ts';
import {
  clockChanges,
  datesBetween,
  instantOn,
  localAt,
  weekdayOf,
  type ClockChange,
} from '../../common/format/local-time.ts';
import { endMinutesOf, minutesOf, timeOf } from '../../common/format/wall-times.shared.ts';
import { MINUTE_MS } from '../../common/format/durations.shared.ts';
import type { Range, Week } from './week.shared.ts';

/** Every minute of a day as 'HH:mm'. */
const TIMES = Array.from({ length: 24 * 60 }, (_, minute) => timeOf(minute));

export type FreeDay = { date: string; times: string[] };
/** Minutes of the day that an appointment takes: from its start up to, not including, its end. */
export type Taken = { from: number; to: number };

export type Offer = {
  zone: string;
  week: Week;
  stepMinutes: number;
  /** How many steps in a row the service needs. */
  steps: number;
  /** How many minutes from its start an appointment takes. */
  minutesTaken: number;
  /** Nothing that starts before this instant is offered. */
  earliest: Date;
  /** Date -> the starts listed for it instead of the week's; none: closed. */
  listed: ReadonlyMap<string, readonly string[]>;
  taken: ReadonlyMap<string, readonly Taken[]>;
};

/** The free times of each day from `from` to `to` that has any. Clocks are asked only for days when they change. */
export function freeDays(offer: Offer, from: string, to: string): FreeDay[] {
  const days: FreeDay[] = [];
  const earliest = localAt(offer.zone, new Date(Math.ceil(offer.earliest.getTime() / MINUTE_MS) * MINUTE_MS));
  const changes = clockChanges(offer.zone, from, to);
  const weekdays = DAYS.map((day) => offer.week[day].flatMap((range) => startsIn(range, offer)));
  for (const date of datesBetween(from < earliest.date ? earliest.date : from, to)) {
    const times = offer.listed.get(date);
    let starts = times ? startsAmong(times, offer) : weekdays[weekdayOf(date)]!;
    const taken = offer.taken.get(date);
    if (taken) starts = starts.filter((start) => !taken.some((each) => overlaps(start, offer, each)));
    const change = changes.get(date);
    if (change) starts = starts.filter((start) => existsAndIsAhead(offer, date, start, change));
    else if (date === earliest.date) starts = starts.filter((start) => start >= minutesOf(earliest.time));
    if (starts.length > 0) days.push({ date, times: starts.map((start) => TIMES[start]!) });
  }
  return days;
}

/** In minutes of the day; all steps lie in the range. */
function startsIn({ from, to }: Range, { stepMinutes, steps }: Offer): number[] {
  const last = endMinutesOf(to) - steps * stepMinutes;
  const starts: number[] = [];
  for (let start = minutesOf(from); start <= last; start += stepMinutes) starts.push(start);
  return starts;
}

/** In minutes of the day; all steps are listed, and none ends after midnight. */
function startsAmong(times: readonly string[], { minutesTaken, stepMinutes, steps }: Offer): number[] {
  const listed = times.map(minutesOf);
  const isAscending = listed.every((start, at) => at === 0 || start > listed[at - 1]!);
  if (steps === 1 && isAscending) return listed.filter((start) => start + minutesTaken <= TIMES.length);
  const starts = new Set(listed);
  const others = Array.from({ length: steps - 1 }, (_, step) => (step + 1) * stepMinutes);
  return [...starts]
    .filter((start) => others.every((later) => starts.has(start + later)) && start + minutesTaken <= TIMES.length)
    .sort((a, b) => a - b);
}

function overlaps(start: number, { minutesTaken }: Offer, { from, to }: Taken): boolean {
  return start < to && from < start + minutesTaken;
}

/** On a day when clocks change: none of its minutes is skipped, and of two equal times the first counts. */
function existsAndIsAhead(
  { earliest, minutesTaken }: Offer,
  date: string,
  start: number,
  change: ClockChange,
): boolean {
  const begins = instantOn(date, start, change);
  const lastMinute = instantOn(date, start + minutesTaken - 1, change);
  if (begins === undefined || lastMinute === undefined) return false;
  return begins >= earliest.getTime() && lastMinute - begins >= (minutesTaken - 1) * MINUTE_MS;
}
