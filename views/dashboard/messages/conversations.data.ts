import { useQuery } from '@tanstack/react-query';
import type { ConversationsView, ConversationView } from '../../../src/messaging/messaging.dto.ts';
import { api, ApiError } from '../../lib/api.ts';
import { clearSession, useSession } from '../../lib/session.ts';

export const LIST = '/api/messages/conversations';
const LIST_MS = 30_000;

export type Conversation = ConversationView;

/** The customer's conversations, the latest first. */
export function useConversations() {
  const { token } = useSession();
  return useQuery({
    queryKey: ['conversations', token],
    refetchInterval: LIST_MS,
    queryFn: ({ signal }) => signingOut(() => conversationsOf(token, signal)),
  });
}

/** How many answers are unread: what the sidebar shows on every tab. */
export function useUnreadMessages(): number {
  const { data } = useConversations();
  return data?.reduce((sum, { unread_user }) => sum + unread_user, 0) ?? 0;
}

export async function conversationsOf(token: string | null, signal?: AbortSignal): Promise<Conversation[]> {
  return (await api<ConversationsView>(LIST, { token, signal })).conversations;
}

/** A token that no longer holds signs out, wherever it is noticed. */
export async function signingOut<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearSession();
    throw error;
  }
}
