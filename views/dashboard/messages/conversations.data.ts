import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConversationsView, ConversationView } from '../../../src/messaging/messaging.dto.ts';
import { customerApi } from '../../lib/api/client.ts';
import { useSession } from '../../lib/session/session.ts';

export const LIST = '/api/messages/conversations';
const LIST_MS = 30_000;

/** The customer's conversations, the latest first; older ones come page by page. */
export function useConversations() {
  const { token } = useSession();
  return useInfiniteQuery({
    queryKey: ['conversations', token],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: ConversationsView) => next_cursor,
    refetchInterval: LIST_MS,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? `?${new URLSearchParams({ cursor: pageParam }).toString()}` : '';
      return customerApi.call<ConversationsView>(LIST + query, { signal });
    },
    select: ({ pages }) => pages.flatMap(({ conversations }) => conversations),
  });
}

/** How many answers are unread: what the sidebar shows on every tab. */
export function useUnreadMessages(): number {
  const { data } = useConversations();
  return data?.reduce((sum, { unread_user }) => sum + unread_user, 0) ?? 0;
}

export async function latestConversation(): Promise<ConversationView | undefined> {
  return (await customerApi.call<ConversationsView>(LIST)).conversations[0];
}
