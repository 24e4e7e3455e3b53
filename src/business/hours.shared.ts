import type { Day } from '../common/format/weekdays.shared.ts';
import { DAY_END } from '../common/format/day-end.shared.ts';
import { minutesOf, timeOf } from '../common/format/wall-times.shared.ts';

/** Hours as people write them, and as they are kept: 24-hour HH:MM, the closing after the opening. */
export type DayHours = { open: string; close: string; closed: boolean };
export type WeekHours = Record<Day, DayHours>;

const HOURS_EXAMPLE = 'Write it like 9:00 AM - 5:00 PM, or Closed.';
const ONE_RANGE = 'A day has one opening and one closing, like 9:00 AM - 5:00 PM.';
const PAST_MIDNIGHT = 'A day ends at midnight here, like 6:00 PM - Midnight.';
export const CLOSED_DAY: DayHours = { open: '', close: '', closed: true };

const NOON = 12 * 60;
const HALF_DAY = 12 * 60;

/** Minutes since midnight, with the half of the day where one was said. */
type Exact = { exact: number; half?: 'am' | 'pm' };
/** The half of the day was not said. */
type Bare = { hour: number; minute: number };
type Time = Exact | Bare;

const CLOSED_WORDS = new Set(['closed', 'close', 'ferme', 'fermee', 'cerrado', '休息', '关闭']);
const ALL_DAY = /^(open )?(24 ?h(ours?|rs?|eures?)?|24\/7|all day|toute la journee)$/;
const OPENING_WORDS = /^(from|open from|open|opens at|ouvert de|ouvert|between|entre|de) /;
/** '9to5', '9amto5pm'. */
const JOINED = /(\dh?|m|noon|midi)(?:to|a)(?=\d|noon|mid)/;
const BETWEEN = /^(.+?)(?: ?- ?| (?:to|till|til|until|through|a|jusqu'a|and|et) )(.+)$/;
const WORDS: Record<string, number> = { noon: NOON, midday: NOON, midi: NOON, midnight: 0, minuit: 0 };
const CLOCK = /^(\d{1,2})(?: ?[:.] ?(\d{2})| ?h(?:eures?|rs?)? ?(\d{2})?| ?(\d{2})(?=$| ?[ap]))? ?(am|pm|a|p)?$/;

/**
 * Reads '9:00 AM - 5:00 PM', 'Closed', '9-5', '09:00–17:00', 'noon to 8 pm', '9 h 30 – 17 h'; undefined where it cannot
 * be sure. Where neither half of the day is said, it reads opening 6 to 12 with closing 12 or 1 to 7 as a shop's day (9-5);
 * anything else ('10 to 8', '9-9') might mean two things and is not guessed.
 */
export function parseHours(text: string): DayHours | undefined {
  const plain = simplify(text);
  if (CLOSED_WORDS.has(plain)) return { ...CLOSED_DAY };
  if (ALL_DAY.test(plain)) return { open: '00:00', close: DAY_END, closed: false };
  const times = timesIn(plain);
  const pair = times && settle(...times);
  if (!pair || pair[0] >= pair[1]) return undefined;
  return { open: timeOf(pair[0]), close: timeOf(pair[1]), closed: false };
}

/** What to write instead of what `parseHours` does not read. */
export function hoursHint(text: string): string {
  const plain = simplify(text);
  const times = timesIn(plain);
  const pair = times && settle(...times);
  if (pair && pair[0] > pair[1]) return PAST_MIDNIGHT;
  const parts = plain.split(/[,;&/]| and | et /);
  return parts.length > 1 && parts.every((part) => timesIn(part.trim())) ? ONE_RANGE : HOURS_EXAMPLE;
}

/** '9:00 AM - 5:00 PM', 'Closed'; a closing at the day's end is 'Midnight'. Always readable by `parseHours`. */
export function formatHours(day: DayHours | undefined): string {
  if (!day) return '';
  if (day.closed) return 'Closed';
  return `${formatTime(day.open)} - ${formatClosing(day.close)}`;
}

/** As `formatTime`; the day's end is 'Midnight'. */
export const formatClosing = (time: string): string => (time === DAY_END ? 'Midnight' : formatTime(time));

/** '17:30' as '5:30 PM'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** One case, no accents, one kind of dash and space. */
function simplify(text: string): string {
  return withoutChinese(text.slice(0, 80).normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐-―−~〜]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/\b([ap]) ?\. ?m\b\.?/g, '$1m')
    .replace(/ ?o'clock/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,]+|[\s.,!]+$/g, '');
}

/** '下午6点半到9点' as '6:30pm-9'. */
const withoutChinese = (text: string): string =>
  text
    .replace(/中午(12点)?/g, 'noon')
    .replace(/点半/g, ':30')
    .replace(/点(\d{2})分?/g, ':$1')
    .replace(/点钟?/g, '')
    .replace(/(?:上午|早上|早) ?([\d:]+)/g, '$1am')
    .replace(/(?:下午|晚上|晚) ?([\d:]+)/g, '$1pm')
    .replace(/[到至]/g, '-');

/** The opening and the closing of a text of `simplify`. */
function timesIn(plain: string): [Time, Time] | undefined {
  const [, from = '', to = ''] = BETWEEN.exec(plain.replace(OPENING_WORDS, '').replace(JOINED, '$1-')) ?? [];
  const opening = parseTime(from);
  const closing = parseTime(to);
  return opening && closing && [opening, endOfDay(closing)];
}

function parseTime(text: string): Time | undefined {
  const word = WORDS[text.trim().replace(/^12 (?=noon|midnight)/, '')];
  if (word !== undefined) return { exact: word };
  const found = CLOCK.exec(text.trim());
  if (!found) return undefined;
  const [whole, hours = '', colon, french, run, half] = found;
  const hour = Number(hours);
  const minute = Number(colon ?? french ?? run ?? 0);
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  if (half) {
    if (hour < 1 || hour > 12 || whole.includes('h')) return undefined;
    const isPm = half.startsWith('p');
    return { exact: (hour % 12) * 60 + minute + (isPm ? HALF_DAY : 0), half: isPm ? 'pm' : 'am' };
  }
  const says24 = hour > 12 || hour === 0 || (hours.length === 2 && hours.startsWith('0')) || /\dh| h/.test(whole);
  if (says24) return { exact: hour * 60 + minute };
  return { hour, minute };
}

/** Midnight as a closing is the end of this day, not its beginning. */
function endOfDay(closing: Time): Time {
  if (!('exact' in closing)) return closing;
  return closing.exact === 0 || closing.exact === 24 * 60 ? { ...closing, exact: minutesOf(DAY_END) } : closing;
}

function settle(opening: Time, closing: Time): [number, number] | undefined {
  if ('exact' in opening) {
    if ('exact' in closing) return [opening.exact, closing.exact];
    return onlyOne(readings(closing, opening).map((close) => [opening.exact, close]));
  }
  if (!('exact' in closing)) return shopDay(opening, closing);
  return onlyOne(readings(opening, closing).map((open) => [open, closing.exact]));
}

/** '9-5': morning to afternoon. '9-12' ends at noon. */
function shopDay(opening: Bare, closing: Bare): [number, number] | undefined {
  const opens = opening.hour >= 6 && opening.hour <= 12;
  const closes = closing.hour === 12 || (closing.hour >= 1 && closing.hour <= 7);
  if (!opens || !closes) return undefined;
  const close = (closing.hour % 12) * 60 + closing.minute + HALF_DAY;
  return [opening.hour * 60 + opening.minute, close];
}

/** What a bare time may mean beside one that was said: a 24-hour clock beside a 24-hour clock, else both halves of the day. */
function readings({ hour, minute }: Bare, said: Exact): number[] {
  const isTwelveHour =
    said.half !== undefined || said.exact === NOON || said.exact === minutesOf(DAY_END) || said.exact === 0;
  if (!isTwelveHour) return [hour * 60 + minute];
  const morning = (hour % 12) * 60 + minute;
  if (hour === 12) return [morning + HALF_DAY];
  return [morning, morning + HALF_DAY];
}

/** The reading that opens by six in the morning or later and closes after it opens, if there is just one. */
function onlyOne(pairs: [number, number][]): [number, number] | undefined {
  const possible = pairs.filter(([open, close]) => open >= 6 * 60 && open < close);
  return possible.length === 1 ? possible[0] : undefined;
}
