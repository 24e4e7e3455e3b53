/** The last minute of a day: a closing of 00:00 would be before the opening. Of each site's page, so apart from the other times. */
export const DAY_END = '23:59';
