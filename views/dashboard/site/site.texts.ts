import { formatTime } from '../../lib/format/dates.ts';
import type { MySiteView } from '../../../src/sites/mine/my-site.dto.ts';
import type { PausedBy, Publishing } from '../../../src/sites/sites.shared.ts';
import { counted } from '../../lib/format/counted.ts';

const WORDS: Record<Publishing, { button: string; ready: string; none: string; nothing: string }> = {
  team: {
    button: 'Send to our team',
    ready: 'Ready to send',
    none: 'Nothing new to send',
    nothing: 'Nothing new to send',
  },
  owner: {
    button: 'Publish',
    ready: 'Ready to go out',
    none: 'Everything is published',
    nothing: 'Nothing new to publish',
  },
};

/** What publishing is called: where our team publishes, it is sending. */
export const publishWords = (publishing: Publishing) => WORDS[publishing];

/** How much waits to go out: of a page that lost its plan all of it. */
export function leftToPublish({
  changes,
  publishing,
  state,
}: Pick<MySiteView, 'changes' | 'publishing' | 'state'>): string {
  const { length } = changes;
  if (length > 0) return `${counted(length, 'change')} not published`;
  return state === 'unpublished' ? 'Nothing is published' : WORDS[publishing].none;
}

/** Who closed the page for now; to the owner also what to do where it was not they. */
export function pausedWords(by: PausedBy | null, isOperator = false): string {
  if (by === 'team') {
    return isOperator
      ? 'Paused by our team'
      : 'Paused by our team. Nothing is lost: open it again under Your page, or write to us.';
  }
  return isOperator ? 'Paused by the owner' : 'Paused by you';
}

const TORONTO = 'America/Toronto';
const weekday = new Intl.DateTimeFormat('en-CA', { timeZone: TORONTO, weekday: 'long' });
const day = new Intl.DateTimeFormat('en-CA', { timeZone: TORONTO, month: 'long', day: 'numeric' });
const ownDay = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric' });

const sameDay = (one: Date, other: Date): boolean => day.format(one) === day.format(other);

/** '10:42 AM' today, else 'November 20'. Our team's day is Toronto's. */
export const since = (at: string, now = new Date()): string =>
  sameDay(new Date(at), now) ? formatTime(at, TORONTO) : day.format(new Date(at));

/** 'Tuesday 6:00 PM' */
export const due = (at: string): string => `${weekday.format(new Date(at))} ${formatTime(at, TORONTO)}`;

/** 'December 1' */
export const dayOf = (at: string): string =>
  day.format(/^\d{4}-\d{2}-\d{2}$/.test(at) ? new Date(`${at}T12:00:00-05:00`) : new Date(at));

/** 'Today, 10:46 AM', else 'Nov 14', in the reader's own time. */
export function shortMoment(at: string, now = new Date()): string {
  const then = new Date(at);
  return then.toDateString() === now.toDateString() ? `Today, ${formatTime(then)}` : ownDay.format(then);
}
