/** The time zone of our team and of our bills. */
export const TORONTO = 'America/Toronto';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: TORONTO });

/** The day in Toronto as our mails, bills and the dashboard write it: 'November 26, 2026'. */
export const dayInToronto = (at: Date | string): string => day.format(new Date(at));
