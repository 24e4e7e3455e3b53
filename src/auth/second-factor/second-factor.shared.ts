/** A sign-in that waits for its second factor. */
export const TICKET_MINUTES = 5;
export const TICKET_TRIES = 5;
/** Of one account. */
export const TICKETS_MAX = 100;

/** Dangerous calls want a password or factor given within so many minutes. */
export const CONFIRMED_MINUTES = 10;

export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

export type FactorMethod = 'totp' | 'passkey';
