import { useQuery } from '@tanstack/react-query';
import type { ConversationsView, ConversationView } from '../../../src/messaging/messaging.dto.ts';
import { customerApi } from '../../lib/api/client.ts';
import { useSession } from '../../lib/session/session.ts';

export const LIST = '/api/messages/conversations';
const LIST_MS = 30_000;

/** The customer's conversations, the latest first. */
export function useConversations() {
  const { token } = useSession();
  return useQuery({
    queryKey: ['conversations', token],
    refetchInterval: LIST_MS,
    queryFn: ({ signal }) => readConversations(signal),
  });
}

/** How many answers are unread: what the sidebar shows on every tab. */
export function useUnreadMessages(): number {
  const { data } = useConversations();
  return data?.reduce((sum, { unread_user }) => sum + unread_user, 0) ?? 0;
}

export async function readConversations(signal?: AbortSignal): Promise<ConversationView[]> {
  return (await customerApi.call<ConversationsView>(LIST, { signal })).conversations;
}
