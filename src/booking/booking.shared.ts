export const DEFAULT_BOOKING_SITE = 'piano-teacher';

export type AppointmentStatus = 'pending' | 'accepted' | 'rejected' | 'cancelled';
/** What the studio's screen filters by; cancelled ones are found under 'all'. */
export const STATUS_FILTERS = ['all', 'pending', 'accepted', 'rejected'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const CUSTOMER_NAME_MAX = 120;
export const CUSTOMER_EMAIL_MAX = 254;
export const NOTES_MAX = 2_000;
/** What an owner says of a rejection. */
export const REASON_MAX = 500;

export const OVERVIEW_DAYS = 30;
export const OVERVIEW_DAYS_MAX = 90;
export const TIMES_MAX = 48;
export const DEFAULT_TIMES = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00', '17:00'] as const;
/** At the samples every service is sold by the hour. */
export const APPOINTMENT_MINUTES = 60;
/** How far ahead the samples' slots are kept. */
export const SLOTS_AHEAD_DAYS = 60;

/** A request without an answer expires after so many hours. */
export const LAPSE_HOURS = 48;
export const REMIND_HOURS = 24;
export const PENDING_MAX = 3;

export const BOOKED = 'Appointment booked successfully!';
export const LAPSED = 'Nobody answered this request in time, so it has lapsed and its time is free again.';
export const PICK_DATE_AND_TIME = 'Please select a date and time';
export const BOOKING_FAILED = 'Failed to book appointment. Please try again.';
export const PICK_DATE = 'Please select a date';
export const NO_TIMES = 'Please enter at least one time slot';
