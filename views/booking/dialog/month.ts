const DAY_MS = 86_400_000;
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** 'yyyy-MM' */
export const monthOf = (date: string): string => date.slice(0, 7);

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dateOf(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
}

export const shiftDays = (date: string, by: number): string => dateOf(at(date) + by * DAY_MS);

/** The month's weeks of seven; null where a day belongs to another month. `first` is the weekday a week begins with, 0 Sunday. */
export function weeksOf(month: string, first: number): (string | null)[][] {
  const start = at(`${month}-01`);
  const days = (at(`${shiftMonth(month, 1)}-01`) - start) / DAY_MS;
  const blank = (new Date(start).getUTCDay() - first + 7) % 7;
  const cells = Array.from({ length: Math.ceil((blank + days) / 7) * 7 }, (_, cell) => {
    const day = cell - blank;
    return day >= 0 && day < days ? dateOf(start + day * DAY_MS) : null;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Today on the wall of that zone. */
export function todayIn(zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
}

/** The day to go to when a key asks for `step` days from `from`: the next one in that direction that can be chosen. */
export function nextFree(free: readonly string[], from: string, step: number): string | undefined {
  if (Math.abs(step) === 1) {
    const order = step > 0 ? free : [...free].reverse();
    return order.find((date) => (step > 0 ? date > from : date < from));
  }
  const wanted = shiftDays(from, step);
  const beyond = free.filter((date) => (step > 0 ? date > from : date < from));
  return beyond.sort((a, b) => Math.abs(at(a) - at(wanted)) - Math.abs(at(b) - at(wanted)))[0];
}
