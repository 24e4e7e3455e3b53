/** Rules for texts of a fixed form. The server's validators and the screens share them. */

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const LOCAL_DATE = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const PHONE = /^(?=.{7,40}$)(?=(?:\D*\d){7,20}\D*$)(?:[+()\d\s.,x#/-]|ext|poste)+$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const SLUG_MAX = 60;

/** 'HH:mm' of a 24-hour clock. */
export const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

/** 'yyyy-MM-dd' of a day that exists, from the year 1000 on. */
export function isLocalDate(value: unknown): value is string {
  if (typeof value !== 'string' || !LOCAL_DATE.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A number as phones copy and autofill it: without invisible marks, its digits, hyphens and spaces those of a keyboard. */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** 7 to 20 digits, with the usual signs between them, and 'ext.' or 'poste' before an extension. */
export const isPhone = (value: unknown): value is string => typeof value === 'string' && PHONE.test(value);

/** Lines of text, as a person writes them: no control characters but line feeds. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && !/[\u0000-\u0009\u000b-\u001f\u007f\p{Surrogate}]/u.test(value);

/** Lower-case letters, digits and single hyphens, at most 60 characters. */
export const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= SLUG_MAX && SLUG.test(value);
