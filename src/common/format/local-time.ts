import { tzOffset } from '@date-fns/tz';
import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from './durations.shared.ts';

/** Offsets by zone and minute: the same midnights are asked for again and again. */
const offsets = new LRUCache<string, number>({ max: 5_000 });

/** Minutes that the zone is ahead of UTC. Since 1972 clocks change at whole minutes. */
function offsetAt(zone: string, instant: number): number {
  const minute = Math.floor(instant / MINUTE_MS);
  const key = `${zone} ${minute}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = tzOffset(zone, new Date(minute * MINUTE_MS));
  offsets.set(key, offset);
  return offset;
}

/** Whether this Node knows the zone; everything here throws a RangeError where it does not. */
export function isKnownZone(zone: string): boolean {
  return !Number.isNaN(offsetAt(zone, 0));
}

/** A day 'yyyy-MM-dd' and a time 'HH:mm' on the wall of one zone; compares as text. */
export type Local = { date: string; time: string };

/** What calendar and clock show in the zone at that instant, whatever the server's own zone. */
export function localAt(zone: string, at: Date): Local {
  const shown = new Date(at.getTime() + offsetAt(zone, at.getTime()) * MINUTE_MS).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The first day of the month in the zone, 'yyyy-MM-01'. */
export const monthAt = (zone: string, at: Date): string => `${localAt(zone, at).date.slice(0, 7)}-01`;

/**
 * The instant at which the zone shows that date and time; the first of two when clocks go back,
 * undefined for a time that clocks going forward skip.
 */
export function instantOf(zone: string, { date, time }: Local): Date | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const possible = [-DAY_MS, DAY_MS].map((away) => offsetAt(zone, asUtc + away));
  const instants = [...new Set(possible)]
    .map((offset) => new Date(asUtc - offset * MINUTE_MS))
    .filter((instant) => {
      const shown = localAt(zone, instant);
      return shown.date === date && shown.time === time;
    });
  return instants.sort((a, b) => a.getTime() - b.getTime())[0];
}

/** The first instant of a day. Where clocks skip midnight, it begins at one. */
export function beginOfDay(zone: string, date: string): Date {
  return instantOf(zone, { date, time: '00:00' }) ?? instantOf(zone, { date, time: '01:00' })!;
}

/** @throws RangeError after the year 9999: a longer year compares as an earlier one, and a loop over days would not end */
export function addDays(date: string, days: number): string {
  const day = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString();
  if (day.startsWith('+')) throw new RangeError(`${days} days after ${date} there is no year of four digits.`);
  return day.slice(0, 10);
}

/** Each date from `from` to `to`, of years of four digits. */
export function* datesBetween(from: string, to: string): Generator<string> {
  for (let date = from; date <= to; date = dayAfter(date)) {
    yield date;
    if (date === to) return; // after the last one there may be no year of four digits
  }
}

/** Up to the 28th without a Date, which takes four times as long. */
function dayAfter(date: string): string {
  const day = Number(date.slice(8));
  return day < 28 ? date.slice(0, 8) + String(day + 1).padStart(2, '0') : addDays(date, 1);
}

/** 0 is Monday, as in DAYS. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The offsets of one day in minutes: before and after the instant at which the clocks change. */
export type ClockChange = { at: number; before: number; after: number };

/**
 * The days from `from` to `to` on which clocks change. No zone changes them twice within a week so that they end where
 * they were.
 */
export function clockChanges(zone: string, from: string, to: string): ReadonlyMap<string, ClockChange> {
  const changes = new Map<string, ClockChange>();
  let begins = midnight(zone, from) - MINUTE_MS; // west of Greenwich a skipped midnight is the change itself
  let before = offsetAt(zone, begins);
  for (let date = from; date <= to;) {
    date = addDays(date, 7);
    const ends = midnight(zone, date);
    const after = offsetAt(zone, ends);
    if (before !== after) {
      const offset = before;
      const at = firstMinute(begins, ends, (instant) => offsetAt(zone, instant) !== offset);
      changes.set(localDate(at, Math.min(before, after)), { at, before, after });
    }
    [begins, before] = [ends, after];
  }
  return changes;
}

/** The first instant at which the clock shows that minute of the day; undefined where it is skipped. */
export function instantOn(date: string, minutes: number, { after, at, before }: ClockChange): number | undefined {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const [early, late] = [asUtc - before * MINUTE_MS, asUtc - after * MINUTE_MS];
  if (early < at) return early;
  return late >= at ? late : undefined;
}

/** The first minute in which `holds` is true; it stays true until `to`. */
function firstMinute(from: number, to: number, holds: (instant: number) => boolean): number {
  let [low, high] = [from, to];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function midnight(zone: string, date: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  return asUtc - offsetAt(zone, asUtc) * MINUTE_MS;
}

function localDate(instant: number, offset: number): string {
  return new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 10);
}
