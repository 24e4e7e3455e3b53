import { localAt } from '../format/local-time.ts';

/** SQL: the quarter of an hour of a timestamp, in seconds since 1970. In every zone days begin with one. */
export const quarterOf = (column: string): string => `(floor(extract(epoch from ${column}) / 900) * 900)::float8`;

/**
 * How many there are by day of the zone, by the clock of this process: PostgreSQL does not know every zone that sites
 * have. @returns day -> how many; days without any are absent
 */
export function perDay(rows: readonly { quarter: number; n: number }[], zone: string): Map<string, number> {
  const days = new Map<string, number>();
  for (const { n, quarter } of rows) {
    const { date } = localAt(zone, new Date(quarter * 1_000));
    days.set(date, (days.get(date) ?? 0) + n);
  }
  return days;
}
