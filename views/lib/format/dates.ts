const dayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' });

/** An instant's day in the visitor's own zone, e.g. 'Nov 20, 2026'. */
export const formatDay = (at: string | Date): string => dayFormat.format(new Date(at));
/** An instant's time in the zone given, else in the visitor's own, on one line, e.g. '1:05 PM': as opening hours are written. */
export const formatTime = (at: string | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(at)).replace(/\s/, '\u00a0');

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});

/** 'EEEE, MMM dd, yyyy' of a local date 'yyyy-MM-dd', or of an instant; 'Invalid date', and 'Never' for none. */
export function longDate(value: string | null | undefined): string {
  return shown(value, ({ weekday, month, day, year }) => `${weekday}, ${month} ${day}, ${year}`);
}

/** 'MMM dd, yyyy'; an instant is shown in the zone given, else in the browser's own. */
export function shortDate(value: string | null | undefined, zone?: string): string {
  return shown(value, ({ month, day, year }) => `${month} ${day}, ${year}`, zone);
}

/** 'MMM dd, yyyy, 3:05 PM' of an instant. */
export function dateAndTime(value: string | null | undefined, zone?: string): string {
  if (!value || Number.isNaN(Date.parse(value))) return shortDate(value);
  return `${shortDate(value, zone)}, ${formatTime(value, zone)}`;
}

type Parts = Record<'weekday' | 'month' | 'day' | 'year', string>;

function shown(value: string | null | undefined, format: (named: Parts) => string, zone?: string): string {
  if (!value) return 'Never';
  const local = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const at = new Date(local ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(at.getTime())) return 'Invalid date';
  const day = local ? at : new Date(`${new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)}T00:00:00Z`);
  return format(Object.fromEntries(parts.formatToParts(day).map(({ type, value: text }) => [type, text])) as Parts);
}
