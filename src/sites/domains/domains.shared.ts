/** pending: not shown to be theirs; proven: shown, but leads elsewhere; failing: it was live and is lost. */
export type DomainState = 'pending' | 'proven' | 'live' | 'failing' | 'removed';

export const DOMAINS_MAX = 3;
/** Days of failing after which the slug's host is canonical again, and after which the domain is removed. */
export const FALL_BACK_DAYS = 3;
export const REMOVED_DAYS = 30;
