const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });

/** 'November 20, 2026' */
export const longDate = (at: Date | string): string => day.format(new Date(at));
