import { counted } from './counted.ts';

const HOUR_S = 3_600;
const DAY_S = 86_400;

/** 'Just now', '3 hours ago', '12 days ago'. Seconds since the epoch. */
export function relativeTime(at: number, now: number): string {
  const ago = Math.max(0, now - at);
  if (ago < HOUR_S) return 'Just now';
  return `${ago < DAY_S ? counted(Math.floor(ago / HOUR_S), 'hour') : counted(Math.floor(ago / DAY_S), 'day')} ago`;
}
