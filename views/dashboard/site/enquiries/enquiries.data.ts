import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnUnansweredView } from '../../../../src/assistant/assistant.dto.ts';
import type { EnquiriesView, EnquiryView } from '../../../../src/enquiries/enquiries.dto.ts';
import { customerApi } from '../../../lib/api/client.ts';
import { showToast } from '../../../lib/toasts.ts';
import { POLL_MS } from '../site.data.ts';

const ENQUIRIES = '/api/user/enquiries';
const UNANSWERED = '/api/user/assistant/unanswered';

export type { EnquiryView };
type Change = { id: string; read?: boolean; spam?: boolean; remove?: true };

/** Newest first; the spam folder apart. */
export function useEnquiries(spam: boolean) {
  return useInfiniteQuery({
    queryKey: ['enquiries', spam],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: EnquiriesView) => next_cursor,
    refetchInterval: POLL_MS,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ spam: String(spam), limit: '50' });
      if (pageParam) query.set('cursor', pageParam);
      return customerApi.call<EnquiriesView>(`${ENQUIRIES}?${query.toString()}`, { signal });
    },
  });
}

export function useUnread(enabled = true): number | undefined {
  const { data } = useQuery({
    enabled,
    queryKey: ['enquiries', 'unread'],
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => customerApi.call<EnquiriesView>(`${ENQUIRIES}?limit=1`, { signal }),
  });
  return data?.unread;
}

/** `onDone` is called before the list is read again. */
export function useChangeEnquiry(onDone?: (change: Change) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, remove, ...body }: Change) => {
      const path = `${ENQUIRIES}/${id}`;
      return remove ? customerApi.remove(path) : customerApi.call(path, { method: 'PUT', body });
    },
    onSuccess: (_answer, change) => {
      onDone?.(change);
      return queries.invalidateQueries({ queryKey: ['enquiries'] });
    },
  });
}

/** What the assistant could not answer from the page; not asked where the plan has no assistant. */
export function useUnanswered(hasAssistant: boolean) {
  return useQuery({
    queryKey: ['unanswered'],
    enabled: hasAssistant,
    queryFn: async ({ signal }) => (await customerApi.call<OwnUnansweredView>(UNANSWERED, { signal })).questions,
  });
}

/** `onDone` is called before the list is read again. */
export function useDropQuestion(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => customerApi.remove(`${UNANSWERED}/${id}`),
    onSuccess: () => {
      onDone();
      showToast({ title: 'Question deleted' });
      return queries.invalidateQueries({ queryKey: ['unanswered'] });
    },
  });
}
