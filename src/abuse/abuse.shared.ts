export const ABUSE_REASONS = ['phishing', 'spam', 'rights', 'other'] as const;
export type AbuseReason = (typeof ABUSE_REASONS)[number];

export const ABUSE_TEXT_MAX = 4_000;
export const ABUSE_SITE_MAX = 300;
export const ABUSE_EMAIL_MAX = 254;
export const ABUSE_OUTCOME_MAX = 500;
/** The outcome that takes the site off; any other says what was found. */
export const ABUSE_BLOCKED = 'blocked';
