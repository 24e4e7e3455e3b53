import type { AbuseReason } from '../../src/abuse/abuse.shared.ts';
import type { TeamPublishedView } from '../../src/sites/publishing/publishing.dto.ts';
import type { UserStatus } from '../../src/auth/auth.shared.ts';
import { ApiError } from '../lib/api/api.ts';
import { relativeTime } from '../lib/format/relative-time.ts';
import { grouped } from '../../src/common/format/grouped.shared.ts';

export const STATUS_NAMES: Record<UserStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};
export const STATUS_KINDS = { active: 'on', inactive: 'off', suspended: 'stopped' } as const;

/** '2,340', or 'more than 1,000' where counting stopped. */
export const countOfAll = ({ total, total_capped }: { total: number; total_capped: boolean }): string =>
  `${total_capped ? 'more than ' : ''}${grouped(total)}`;

/** Failure's words and its way out, of what an address names and did not come: what is gone does not come by another try. */
export const failureProps = (error: Error | null, onRetry: () => void): { title?: string; onRetry?: () => void } =>
  error instanceof ApiError && error.status === 404 ? { title: 'This is not there any more.' } : { onRetry };

/** 'Just now', hours, days; 'Never' and 'Invalid date' as for every date. */
export function ago(at: string | null | undefined): string {
  if (!at) return 'Never';
  const then = Date.parse(at);
  if (Number.isNaN(then)) return 'Invalid date';
  return relativeTime(then / 1_000, Date.now() / 1_000);
}

type Published = { closed?: TeamPublishedView['closed'] };
/** What an operator has put live, or why visitors do not see it yet. */
export function publishedWords(name: string, { closed }: Published): string {
  if (closed === 'paused') return `${name} is published. It is paused: visitors see it once it is opened again.`;
  if (closed === 'owner_inactive')
    return `${name} is published. Its owner is not active: visitors see it once the account is.`;
  return `${name} is live.`;
}

/** Bytes, KB, MB or GB at 1024 steps, with up to 2 decimals. */
export function fileSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Number(value.toFixed(2))} ${units[unit]}`;
}

export const ABUSE_WORDS: Record<AbuseReason, string> = {
  phishing: 'Phishing',
  spam: 'Spam',
  rights: 'Rights of others',
  other: 'Something else',
};
