/** Addresses that mails and pages of booking both name. */

export const appointmentPath = (id: string): string => `/appointments/${id}`;
/** Where the administrator of a sample site signs in. */
export const STUDIO_PATH = '/demo/piano-teacher/admin';
/** Where a site's owner finds the bookings of that site. */
export const OWNER_BOOKINGS_PATH = '/dashboard?tab=site&view=bookings';
