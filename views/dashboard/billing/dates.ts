import { counted } from '../../lib/format/counted.ts';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** 'November 20, 2026' */
export const longDate = (at: Date | string): string => day.format(new Date(at));

/** 'Just now', '3 hours ago', '12 days ago'. Seconds since the epoch. */
export function relativeTime(at: number, now: number): string {
  const ago = Math.max(0, now - at);
  if (ago < HOUR_S) return 'Just now';
  return `${ago < DAY_S ? counted(Math.floor(ago / HOUR_S), 'hour') : counted(Math.floor(ago / DAY_S), 'day')} ago`;
}
