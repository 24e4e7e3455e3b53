import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CommentView,
  OptionView,
  ProposalRowView,
  ProposalView,
} from '../../../../src/proposals/offers/proposals.dto.ts';
import type {
  DesignRequestsView,
  UpdateRequestsView,
  UpdateRequestView,
} from '../../../../src/proposals/requests/requests.dto.ts';
import type { TasksView, TaskView } from '../../../../src/proposals/tasks/tasks.dto.ts';
import type { TimelineView } from '../../../../src/proposals/timeline/timeline.dto.ts';
import { customerApi } from '../../../lib/api/client.ts';
import { POLL_MS } from '../site.data.ts';

export type Comment = CommentView;
/** What the customer is shown was sent, and has its days. */
type Sent<Row> = Omit<Row, 'sent_at' | 'due_at'> & { sent_at: string; due_at: string };
export type ProposalRow = Sent<ProposalRowView>;
export type Proposal = Sent<ProposalView>;
export type Option = OptionView;
export type UpdateRequest = UpdateRequestView;
export type ServiceTask = TaskView;

const API = '/api/user';
const WORK = 'our-work';

const useWork = <T>(what: string, path: string) =>
  useQuery({
    queryKey: [WORK, what],
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => customerApi.call<T>(`${API}/${path}`, { signal }),
  });

export const useProposals = () => useWork<{ proposals: ProposalRow[] }>('proposals', 'proposals?limit=50');
export const useProposal = (id: string) =>
  useWork<{ proposal: Proposal }>(`proposal ${id}`, `proposals/${encodeURIComponent(id)}`);
export const useDesignRequest = () => useWork<DesignRequestsView>('design', 'design-requests');
export type DesignRequest = ReturnType<typeof useDesignRequest>;
export const useServiceTasks = () => useWork<TasksView>('tasks', 'service-tasks');

/** Newest first, page by page. */
const paged = <View extends { next_cursor: string | null }>(what: string, path: string, limit: number) => ({
  queryKey: [WORK, what],
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }: View) => next_cursor,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
    const query = new URLSearchParams({ limit: String(limit), ...(pageParam ? { cursor: pageParam } : {}) });
    return customerApi.call<View>(`${API}/${path}?${query.toString()}`, { signal });
  },
});

export const useTimeline = () => useInfiniteQuery(paged<TimelineView>('timeline', 'timeline', 20));

export const useUpdateRequests = () =>
  useInfiniteQuery({
    ...paged<UpdateRequestsView>('requests', 'update-requests', 50),
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
    select: ({ pages }) => pages.flatMap(({ requests }) => requests),
  });

/** Sends one change of Our work and reads all of it again, also after a refusal: it may be out of date. */
export function useWorkChange<Answer = unknown>() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body = {} }: { path: string; body?: object }) =>
      customerApi.call<Answer>(`${API}/${path}`, { method: 'POST', body }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [WORK] });
      void queries.invalidateQueries({ queryKey: ['my-site'] });
    },
  });
}
