import { Clock } from '../../src/common/clock.ts';

/** Time that stands still until it is moved. */
export class FakeClock extends Clock {
  private at = Date.now();

  override now(): Date {
    return new Date(this.at);
  }

  advance(ms: number): void {
    this.at += ms;
  }

  set(at: string | Date): void {
    this.at = new Date(at).getTime();
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The first such day at least `days` ahead; 0 is Sunday. */
export function nextWeekday(now: Date, weekday: number, days = 7): string {
  const from = new Date(now.getTime() + days * DAY);
  return new Date(from.getTime() + ((7 + weekday - from.getUTCDay()) % 7) * DAY).toISOString().slice(0, 10);
}
