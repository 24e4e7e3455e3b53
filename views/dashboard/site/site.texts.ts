import { TORONTO } from '../../../src/common/format/toronto.shared.ts';
import { dueDay } from '../../../src/proposals/due-in-words.shared.ts';
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

/** How much waits to go out: of a page that lost its plan all of it. A page that visitors do not reach is not called published. */
export function leftToPublish({
  changes,
  publishing,
  state,
}: Pick<MySiteView, 'changes' | 'publishing' | 'state'>): string {
  const { length } = changes;
  if (length > 0) return `${counted(length, 'change')} not published`;
  if (state === 'unpublished') return 'Nothing is published';
  return state === 'published' ? WORDS[publishing].none : WORDS[publishing].nothing;
}

type Standing = Pick<MySiteView, 'state' | 'account_active' | 'paused_by'>;

type Out = Pick<MySiteView, 'state' | 'account_active' | 'published_version'>;

/** Which version is out, and whether visitors see it. */
export function versionOut({ state, account_active, published_version }: Out): string {
  if (published_version === null) return 'Nothing is live yet.';
  return `Version ${published_version}, live ${state === 'published' && account_active ? 'now' : 'last'}.`;
}

/** When saved facts reach the page. */
export function factsSeen({
  facts_live,
  published_version,
}: Pick<MySiteView, 'facts_live' | 'published_version'>): string {
  if (!facts_live) return 'They go out with the next version.';
  return published_version === null
    ? 'Once your page is out, they are live when you save.'
    : 'They are live when you save.';
}

/** Where the box is that opens a paused page again. */
export type PauseWhere = 'below' | 'under Your page';

/** Why visitors do not reach a page that went out; to the owner also what to do. Empty where they do. */
export function closedWords(
  { state, account_active, paused_by }: Standing,
  isOperator = false,
  where: PauseWhere = 'under Your page',
): string {
  if (state === 'blocked') return 'Taken off by us. Please write to us.';
  if (state !== 'published' && state !== 'paused') return '';
  if (!account_active) {
    return isOperator
      ? 'Offline: the owner’s account is not active'
      : 'Offline: your account is not active. See Payment Info, or write to us.';
  }
  return state === 'paused' ? pausedWords(paused_by, isOperator, where) : '';
}

/** When visitors see what goes out now: `now` says it of an open page. */
export const seenWhen = (site: Standing, now: string): string =>
  closedWords(site) ? 'Visitors see it once your page is open again.' : now;

/** Who closed the page for now; to the owner also what to do where it was not they. */
function pausedWords(by: PausedBy | null, isOperator: boolean, where: PauseWhere): string {
  if (by === 'team') {
    return isOperator
      ? 'Paused by our team'
      : `Paused by our team. Nothing is lost: open it again ${where}, or write to us.`;
  }
  return isOperator ? 'Paused by the owner' : `Paused by you: open it again ${where}.`;
}

/** What sending to our team uses up of the plan's requests; `counts`: it uses up one. */
export function quotaWords({ used, of, period, next_on }: MySiteView['quota'], counts: boolean): string {
  if (of === null) return '';
  if (!counts) return 'It does not count as a request.';
  const per = period === 'quarter' ? 'this quarter' : 'this month';
  if (used >= of) return `Your requests of ${per} are used; next on ${dayOf(next_on)}.`;
  return `This is your ${used + 1} of ${of} ${per}; next on ${dayOf(next_on)}.`;
}

/** 'November 20' in the zone given, else in the reader's own; 'November 20, 2025' of a year that is past. */
function dayIn(at: Date, now: Date, timeZone?: string, month: 'long' | 'short' = 'long'): string {
  const year = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' });
  const shown = year.format(at) < year.format(now) ? 'numeric' : undefined;
  return new Intl.DateTimeFormat('en-CA', { timeZone, month, day: 'numeric', year: shown }).format(at);
}

/** '10:42 AM' today, else 'November 20', in the zone given, else in the reader's own. */
export function since(at: string, now = new Date(), timeZone?: string): string {
  const then = dayIn(new Date(at), now, timeZone);
  return then === dayIn(now, now, timeZone) ? formatTime(at, timeZone) : then;
}

/**
 * 'today 6:00 PM', 'Tuesday 6:00 PM'; 'December 30, 6:00 PM' where holidays make it more than a week. Our team's day is
 * Toronto's: 'Tuesday 6:00 PM in Toronto' where the reader's clock shows another time.
 */
export function due(at: string, now = new Date(), readersZone?: string): string {
  const inToronto = dueDay(new Date(at), now).replace(/\s(?=[AP]M$)/, '\u00a0');
  return formatTime(at, TORONTO) === formatTime(at, readersZone) ? inToronto : `${inToronto} in Toronto`;
}

/** 'December 1' */
export const dayOf = (at: string, now = new Date()): string =>
  dayIn(new Date(/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T12:00:00-05:00` : at), now, TORONTO);

/** 'Today, 10:46 AM', else 'Nov 14', in the reader's own time. */
export function shortMoment(at: string, now = new Date()): string {
  const then = new Date(at);
  if (then.toDateString() === now.toDateString()) return `Today, ${formatTime(then)}`;
  return dayIn(then, now, undefined, 'short');
}

export const NOT_REACHED = 'That did not reach us. Please try again.';
