export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;

/** Links in mails: how long they may be used. */
export const RESET_HOURS = 1;
export const VERIFY_DAYS = 7;
export const REVERT_DAYS = 7;
/** After a change of e-mail was reverted, no other change for so long. */
export const EMAIL_LOCK_HOURS = 24;

export const USER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
