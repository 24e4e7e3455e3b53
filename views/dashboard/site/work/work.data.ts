import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ServiceId } from '../../../../src/plans/plans.shared.ts';
import type { Section } from '../../../../src/sites/content/look.shared.ts';
import type { SiteRecord } from '../../../../src/sites/content/site-content.shared.ts';
import { customerApi } from '../../../lib/api/client.ts';
import type { MySite } from '../site.data.ts';

export type Quota = MySite['quota'];
export type ProposalState = 'sent' | 'changing' | 'chosen' | 'declined' | 'withdrawn';
export type Comment = {
  id: string;
  option_id: string | null;
  section: Section | null;
  author: { kind: 'owner' | 'operator'; name: string };
  text: string;
  done: boolean;
  created_at: string;
};
export type Option = { id: string; position: number; name: string; preview_url: string; record: SiteRecord };
export type ProposalRow = {
  id: string;
  kind: 'design' | 'update';
  state: ProposalState;
  note: string | null;
  sent_at: string;
  due_at: string;
  operator: string | null;
  reason: string | null;
  request: { id: string; text: string; created_at: string } | null;
  chosen: { option_id: string; at: string; by: string; version: number | null } | null;
  options: Pick<Option, 'id' | 'position' | 'name'>[];
};
export type Proposal = Omit<ProposalRow, 'options'> & {
  options: Option[];
  comments: Comment[];
  /** What is live. */
  before: SiteRecord | null;
  /** Business info was saved after the options were made; they show today's. */
  facts_changed: boolean;
};
export type RequestState = 'new' | 'asked' | 'working' | 'proposed' | 'done' | 'declined' | 'withdrawn';
export type UpdateRequest = {
  id: string;
  text: string;
  state: RequestState;
  due_at: string;
  counted: boolean;
  created_at: string;
  images: { id: string; url: string }[];
  question: string | null;
  reply: string | null;
  answer: string | null;
  reason: string | null;
  proposal_id: string | null;
};
export type DesignRequest = {
  id: string;
  text: string | null;
  state: 'new' | 'working' | 'proposed' | 'done' | 'withdrawn';
  due_at: string;
  created_at: string;
};
export type ServiceTask = {
  id: string;
  service: ServiceId;
  state: 'waiting' | 'working' | 'asked' | 'done';
  promised_by: string;
  text: string | null;
};
export type Step = { id: string; at: string; text: string };

const API = '/api/user';
const WORK = 'our-work';
const POLL_MS = 60_000;

const useWork = <T>(what: string, path: string, enabled = true) =>
  useQuery({
    queryKey: [WORK, what],
    enabled,
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => customerApi.call<T>(`${API}/${path}`, { signal }),
  });

export const useProposals = () => useWork<{ proposals: ProposalRow[] }>('proposals', 'proposals?limit=50');
export const useProposal = (id: string) =>
  useWork<{ proposal: Proposal }>(`proposal ${id}`, `proposals/${encodeURIComponent(id)}`);
export const useUpdateRequests = () =>
  useWork<{ requests: UpdateRequest[]; quota: Quota }>('requests', 'update-requests?limit=50');
export const useDesignRequest = () => useWork<{ request: DesignRequest | null }>('design', 'design-requests');
export const useServiceTasks = () => useWork<{ tasks: ServiceTask[] }>('tasks', 'service-tasks');
export const useTimeline = () => useWork<{ steps: Step[] }>('timeline', 'timeline?limit=50');

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
