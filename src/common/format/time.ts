const MOMENT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:\d{3})?Z$/;
const TO_MILLISECONDS = 'yyyy-MM-ddTHH:mm:ss.SSS'.length;

/** A moment of UTC that exists, with milliseconds or microseconds, in the years 1 to 9999: all of them PostgreSQL can read. */
export function isMoment(text: string): boolean {
  if (!MOMENT.test(text)) return false;
  const read = new Date(text); // 30 February becomes 2 March here, and is refused by the comparison
  const kept = text.slice(0, TO_MILLISECONDS);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(kept);
}
