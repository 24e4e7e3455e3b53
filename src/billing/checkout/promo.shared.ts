export const PROMO_CODE_MAX = 64;
export const TRIAL_DAYS = 30;
/** In any case: a free trial of TRIAL_DAYS, once a person (docs/PRODUCT.md, "Plans and billing"). */
const TRIAL_CODES: readonly string[] = ['FREE30', 'FREETRIAL', 'WELCOME100'];

export const isTrialCode = (code: string): boolean => TRIAL_CODES.includes(code.toUpperCase());
