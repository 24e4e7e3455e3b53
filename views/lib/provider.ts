/** Facts of the provider that every page may show. */
export const PROVIDER_COMPANY = 'Shingle Web Services Inc.';
export const PROVIDER_PLACE = 'Markham, Ontario';
export const PROVIDER_EMAIL = 'hello@shingle.example';
