const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short' });

/** An instant's day in the visitor's own zone, e.g. 'Nov 20, 2026'. */
export const formatDay = (at: string | Date): string => day.format(new Date(at));
/** An instant's time in the visitor's own zone, e.g. '1:05 p.m.'. */
export const formatTime = (at: string | Date): string => time.format(new Date(at));
