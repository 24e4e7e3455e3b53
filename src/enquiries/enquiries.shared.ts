export const ENQUIRY_NAME_MAX = 120;
export const ENQUIRY_EMAIL_MAX = 254;
export const ENQUIRY_MESSAGE_MIN = 10;
export const ENQUIRY_MESSAGE_MAX = 4_000;

/** Mailed one by one; what comes after them on that day is put into one digest. */
export const MAILED_A_DAY = 100;
/** Kept of one site in a day; more is refused. */
export const KEPT_A_DAY = 1_000;
/** From one address to one site. */
export const ENQUIRIES_AN_HOUR = 5;

/** A person needs longer to write a message. */
export const FASTEST_MS = 2_000;
export const LINKS_MAX = 2;
/** A paragraph of the page that long, repeated in a message, is a script's work. */
export const REPEATED_MIN = 80;
