const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'America/Toronto' });

/** 'November 20, 2026': the day in Toronto, as our mails and the invoices say it. */
export const longDate = (at: Date | string): string => day.format(new Date(at));
