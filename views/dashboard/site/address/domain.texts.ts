import { FALL_BACK_DAYS, REMOVED_DAYS } from '../../../../src/sites/domains/domains.shared.ts';
import { dateAndTime, formatTime, shortDate } from '../../../lib/format/dates.ts';
import type { MarkKind } from '../StateMark.tsx';
import type { DomainRecord, DomainView } from './domains.data.ts';
import { daysAfter } from '../../../../src/common/format/durations.shared.ts';

export type DomainStep = { label: string; note: string; kind: MarkKind };

/** The steps from asking for a domain to the live page, and how far this one is. */
export function stepsOf(domain: DomainView, slug: string): DomainStep[] {
  const { state } = domain;
  const asked: DomainStep = { label: 'Asked', note: dateAndTime(domain.created_at), kind: 'live' };
  if (state === 'failing') return [asked, ...failingSteps(domain)];
  const isProven = state !== 'pending';
  const isLive = state === 'live';
  return [
    asked,
    {
      label: 'Shown to be yours',
      note: isProven ? dateAndTime(domain.proven_at) : 'By the TXT record',
      kind: isProven ? 'live' : 'waiting',
    },
    { label: 'Points to us', note: routesNote(domain), kind: isLive ? 'live' : isProven ? 'waiting' : 'off' },
    {
      label: 'Lock in the address bar',
      note: isLive ? 'Made at the first visit' : 'Made by us, about a minute',
      kind: isLive ? 'live' : 'off',
    },
    { label: 'Live', note: isLive ? `${slug} leads here` : `Then ${slug} leads here`, kind: isLive ? 'live' : 'off' },
  ];
}

function failingSteps(domain: DomainView): DomainStep[] {
  const { failing_since, proven_at } = domain;
  const since = new Date(failing_since!);
  const after = (days: number) => daysAfter(since, days).toISOString();
  const lost: DomainStep[] = isProofGone(domain)
    ? [
        { label: 'Shown to be yours', note: 'The TXT record is gone', kind: 'stopped' },
        { label: 'Points to us', note: routesNote(domain), kind: 'live' },
      ]
    : [
        { label: 'Shown to be yours', note: shortDate(proven_at), kind: 'live' },
        { label: 'Pointed to us', note: `Until ${dateAndTime(failing_since)}`, kind: 'stopped' },
      ];
  return [
    ...lost,
    { label: 'We stop counting on it', note: dateAndTime(after(FALL_BACK_DAYS)), kind: 'off' },
    { label: 'We take it off', note: dateAndTime(after(REMOVED_DAYS)), kind: 'off' },
  ];
}

const isShown = ({ records }: DomainView): boolean => records.some(({ ok, type }) => ok && type === 'TXT');

/** It leads to us, and fails for want of the record that shows whose it is. */
function isProofGone(domain: DomainView): boolean {
  const routes = domain.records.filter(({ name, type }) => name === domain.host && type !== 'CAA');
  return !isShown(domain) && routes.length > 0 && routes.every(({ ok }) => ok);
}

function routesNote({ records }: DomainView): string {
  const routes = records.filter(({ type }) => type === 'A' || type === 'CNAME');
  return `${routes.filter(({ ok }) => ok).length} of ${routes.length} addresses so far`;
}

/** What the last check of its domain found of a record. */
export function foundOf(
  { found, name, ok, type }: DomainRecord,
  { checked_at, host, state }: DomainView,
): { text: string; kind: MarkKind } {
  if (ok) return { text: 'Right', kind: 'right' };
  if (checked_at === null) return { text: 'Not looked up yet', kind: 'off' };
  if (found.length > 0) return { text: `Found ${found.join(', ')}`, kind: 'stopped' };
  const wasThere = type === 'TXT' ? state !== 'pending' : name === host && (state === 'live' || state === 'failing');
  return wasThere ? { text: 'No answer', kind: 'stopped' } : { text: 'Not there yet', kind: 'waiting' };
}

/** One sentence about the state of a domain. */
export function stateOf(domain: DomainView): string {
  const { failing_since, records, shown, state } = domain;
  const missing = records.filter(({ ok }) => !ok).length;
  if (state === 'failing' && isProofGone(domain)) return `${shown} is not shown to be yours: its TXT record is gone.`;
  if (state === 'failing') return `${shown} has not reached us since ${dateAndTime(failing_since)}.`;
  if (state === 'live') return `${shown} is your page’s address.`;
  if (state === 'proven') return `${shown} is yours, and does not lead to us yet.`;
  if (isShown(domain)) return `${shown} is in use by another site of ours.`;
  return `${shown} is on its way. ${missing === 1 ? 'One record is' : `${missing} records are`} still to be made where you bought the name.`;
}

/** 'at 5:31 AM' today, else 'on Nov 23, 2026, 5:29 AM'. */
export function when(at: string): string {
  const isToday = shortDate(at) === shortDate(new Date().toISOString());
  return isToday ? `at ${formatTime(at)}` : `on ${dateAndTime(at)}`;
}

/** The records as a text that can be sent to the person who manages the name. */
export function recordsText({ records, shown }: DomainView): string {
  const lines = records.map(({ type, name, value }) => `${type}\n  Name:  ${name}\n  Value: ${value}`);
  return `Please make these DNS records for ${shown}:\n\n${lines.join('\n\n')}\n`;
}
