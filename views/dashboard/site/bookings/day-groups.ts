import type { SlotView } from '../../../../src/booking/studio/studio.dto.ts';
import { DAY_MS } from '../../../../src/common/format/durations.shared.ts';

/** Days in a row that are the same, at most as many as one dialog changes. */
export type DayGroup = { first: string; last: string; days: SlotView[] };

/** As many as one dialog changes. */
export const DAYS_MAX = 62;

const following = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
const isSame = (one: SlotView, other: SlotView): boolean => one.time_slots.join() === other.time_slots.join();

export function grouped(days: readonly SlotView[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const group = groups.at(-1);
    const isFull = group?.days.length === DAYS_MAX;
    if (group && !isFull && following(group.last) === day.date && isSame(group.days[0]!, day)) {
      group.days.push(day);
      group.last = day.date;
    } else groups.push({ first: day.date, last: day.date, days: [day] });
  }
  return groups;
}

const DAY = /^\d{4}-/;

/** Both included; none where the last lies before the first or a year has five digits, one more than `DAYS_MAX` where they are too many. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; DAY.test(date) && date <= last && dates.length <= DAYS_MAX; date = following(date))
    dates.push(date);
  return dates;
}
