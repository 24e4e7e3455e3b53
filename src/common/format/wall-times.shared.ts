import { DAY_END } from './day-end.shared.ts';

/** Minutes since midnight of an 'HH:MM'. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)); // many hundred times for one overview
}

/** Minutes since midnight of what ends then: DAY_END is midnight itself. */
export const endMinutesOf = (time: string): number => (time === DAY_END ? 24 * 60 : minutesOf(time));

/** The end of a day as it is kept: people type midnight. */
export const endOfDay = (typed: string): string => (typed === '00:00' ? DAY_END : typed);

/** The 'HH:MM' of minutes since midnight. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
