import { tzOffset } from '@date-fns/tz';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A day 'yyyy-MM-dd' and a time 'HH:mm' on the wall of one zone; compares as text. */
export type Local = { date: string; time: string };

/** What calendar and clock show in the zone at that instant, whatever the server's own zone. */
export function localAt(zone: string, at: Date): Local {
  const shown = new Date(at.getTime() + tzOffset(zone, at) * MINUTE_MS).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The instant at which the zone shows that date and time; the first of two when clocks go back,
 * undefined for a time that clocks going forward skip.
 */
export function instantOf(zone: string, { date, time }: Local): Date | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const offsets = [-DAY_MS, DAY_MS].map((away) => tzOffset(zone, new Date(asUtc + away)));
  const instants = [...new Set(offsets)]
    .map((offset) => new Date(asUtc - offset * MINUTE_MS))
    .filter((instant) => {
      const shown = localAt(zone, instant);
      return shown.date === date && shown.time === time;
    });
  return instants.sort((a, b) => a.getTime() - b.getTime())[0];
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export const isSunday = (date: string) => weekdayOf(date) === 0;

/** True from that minute on. */
export function hasPassed(local: Local, now: Local): boolean {
  return `${local.date} ${local.time}` <= `${now.date} ${now.time}`;
}
