import { useSearchParams } from 'react-router-dom';
import type {
  QueueItemView,
  QueueView,
  TeamDesignRequestView,
  TeamProposalsView,
  TeamProposalView,
  TeamRequestView,
  TeamTaskView,
} from '../../../src/admin/proposals/work.dto.ts';
import type { SubmissionView } from '../../../src/admin/sites/sites-admin.dto.ts';
import { WORK_KINDS, type WorkKind } from '../../../src/proposals/proposals.shared.ts';
import type { TimelineView } from '../../../src/proposals/timeline/timeline.dto.ts';
import type { AdminConversationsView } from '../../../src/messaging/messaging.dto.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { ADMIN_API, useList, useRead } from '../admin.data.ts';

export type QueueItem = QueueItemView;
export type TeamProposal = TeamProposalView['proposal'];
export type QueueFilter = { kind: string; whose: string; turn: string };

const EVERY_MS = 60_000;
const LIMIT = '50';

export const KINDS: Record<WorkKind, { name: string; many: string; path: string }> = {
  brief: { name: 'Brief', many: 'Briefs', path: `${ADMIN_API}/design-requests` },
  submission: { name: 'Sent to us', many: 'Sent to us', path: `${ADMIN_API}/submissions` },
  proposal: { name: 'Proposal', many: 'Proposals', path: `${ADMIN_API}/proposals` },
  request: { name: 'Update request', many: 'Update requests', path: `${ADMIN_API}/update-requests` },
  task: { name: 'Add-on', many: 'Add-ons', path: `${ADMIN_API}/service-tasks` },
};
export const PROPOSALS_API = KINDS.proposal.path;

/** The shortest promise first. `turn`: one side's, or what is late. */
export const useQueue = ({ kind, turn, whose }: QueueFilter) =>
  useList<QueueView>({
    key: ['queue', kind, whose, turn],
    path: `${ADMIN_API}/queue${asQuery({ limit: LIMIT, kind, whose, ...(turn === 'late' ? { late: '1' } : { turn }) })}`,
    failed: 'Failed to load the queue',
    every: EVERY_MS,
  });

export const itemKey = (kind: WorkKind, id: string) => ['work', kind, id];

const useItem = <T>(kind: WorkKind, id: string) =>
  useRead<T>({ key: itemKey(kind, id), path: `${KINDS[kind].path}/${id}`, failed: 'Failed to load this' });

export const useBrief = (id: string) => useItem<TeamDesignRequestView>('brief', id);
export const useRequest = (id: string) => useItem<TeamRequestView>('request', id);
export const useSubmission = (id: string) => useItem<SubmissionView>('submission', id);
export const useTask = (id: string) => useItem<TeamTaskView>('task', id);
/** The id of the site's design proposal that has not ended. */
export function useOpenDesign(site: string): string | undefined {
  const { data } = useRead<TeamProposalsView>({
    key: ['work', 'designs', site],
    path: `${PROPOSALS_API}?site_id=${site}&kind=design&limit=1`,
    failed: 'Failed to load the proposals',
  });
  const [latest] = data?.proposals ?? [];
  return latest && ['draft', 'sent', 'changing'].includes(latest.state) ? latest.id : undefined;
}
export const useTeamProposal = (id: string) => useItem<TeamProposalView>('proposal', id);

export const useCustomerTimeline = (customer: string) =>
  useRead<TimelineView>({
    key: ['timeline', customer],
    path: `${ADMIN_API}/users/${customer}/timeline?limit=20`,
    failed: 'Failed to load what happened',
  });

/** The customer's latest conversation. */
export const useCustomerConversations = (customer: string) =>
  useRead<AdminConversationsView>({
    key: ['conversations', customer],
    path: `/api/messages/admin/conversations?limit=1&user_id=${customer}`,
    failed: 'Failed to load the conversation',
    every: EVERY_MS,
  });

export type Named = { kind: WorkKind; id: string };
const FILTERS = ['kind', 'whose', 'turn'] as const;

export const queuePlace = (item?: Named): string => (item ? `?tab=queue&item=${item.kind}.${item.id}` : '?tab=queue');

/** Addresses within the queue, which keep what it is filtered by. */
export function useQueuePlaces() {
  const [search] = useSearchParams();
  const kept = FILTERS.flatMap((name) => {
    const value = search.get(name);
    return value ? `&${name}=${encodeURIComponent(value)}` : [];
  }).join('');
  return {
    place: (item?: Named): string => queuePlace(item) + kept,
    /** An option in the workshop; `at` counts from 0. */
    option: (proposal: string, at: number, part = 'top', field?: string): string => {
      const query = new URLSearchParams({ option: String(at), part, ...(field && { field }) });
      return `${queuePlace({ kind: 'proposal', id: proposal })}&${query.toString()}${kept}`;
    },
  };
}

/** What the address names, or null. */
export function itemOf(name: string | null): Named | null {
  const [kind, id] = name?.split('.') ?? [];
  const known = WORK_KINDS.find((one) => one === kind);
  return known && id ? { kind: known, id } : null;
}
