export const LOCAL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const MOMENT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:\d{3})?Z$/;
const TO_MILLISECONDS = 'yyyy-MM-ddTHH:mm:ss.SSS'.length;

/** `yyyy-MM-dd` of a day that exists, in the years 1000 to 9999. */
export function isLocalDate(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && isMoment(`${text}T00:00:00.000Z`);
}

/** A moment of UTC that exists, with milliseconds or microseconds, in the years 1 to 9999: all of them PostgreSQL can read. */
export function isMoment(text: string): boolean {
  if (!MOMENT.test(text)) return false;
  const read = new Date(text); // 30 February becomes 2 March here, and is refused by the comparison
  const kept = text.slice(0, TO_MILLISECONDS);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(kept);
}
