import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AdminConversationsView, MessageItemView, SentView } from '../../../src/messaging/messaging.dto.ts';
import { POLL_MS } from '../../../src/messaging/messaging.shared.ts';
import { platformApi } from '../../lib/api/adminClients.ts';
import { isReported, reportFailure, serverSentence } from '../../lib/api/client.ts';
import { showToast } from '../../lib/toasts.ts';
import { useFailureToast } from '../../lib/useFailureToast.ts';
import { randomId } from '../../lib/random.ts';
import { Transcript } from '../../messaging/transcript.ts';
import { useList, useRead } from '../admin.data.ts';

const LIST = '/api/messages/admin/conversations';
const LIST_MS = 15_000;
const LIMIT = 50;

/** Every customer's conversations, the latest message first. */
export function useConversations() {
  const list = useList<AdminConversationsView>({
    key: ['conversations'],
    path: `${LIST}?limit=${LIMIT}`,
    failed: 'Failed to load conversations',
    every: LIST_MS,
  });
  return { ...list, conversations: list.data?.pages.flatMap((page) => page.conversations) };
}

/** Who a conversation is with and what it is about. */
export const useConversationHead = (id: string) =>
  useRead<AdminConversationsView>({
    key: ['conversations', 'one', id],
    path: `${LIST}?id=${encodeURIComponent(id)}`,
    failed: 'Failed to load conversations',
  });

/** Polled every five seconds while it is open; reading marks the customer's messages read. */
export function useConversation(id: string) {
  const client = useQueryClient();
  const transcript = useMemo(() => new Transcript(platformApi, `${LIST}/${id}`), [id]);
  const messages = useQuery({
    queryKey: ['admin', 'conversation', id],
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0, // a new transcript has no list to compare with
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<readonly MessageItemView[]>(['admin', 'conversation', id]);
      const read = await transcript.refresh(signal);
      if (read !== known) {
        void client.invalidateQueries({ queryKey: ['admin', 'conversations'] });
        void client.invalidateQueries({ queryKey: ['admin', 'attention'] });
      }
      return read;
    },
  });
  useFailureToast(messages, { title: 'Error', message: 'Failed to load messages' });
  return messages;
}

/** Sends a reply; the same one tried again is stored once. */
export function useReply(id: string) {
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const [draft, setDraft] = useState({ content: '', client_id: '' });

  /** @returns whether it was sent */
  async function send(content: string): Promise<boolean> {
    const client_id = draft.content === content ? draft.client_id : randomId();
    setDraft({ content, client_id });
    setSending(true);
    setFailed(false);
    try {
      const body = { content, message_type: 'text', client_id };
      await platformApi.call<SentView>(`${LIST}/${id}/messages`, { method: 'POST', body });
      setDraft({ content: '', client_id: '' });
      showToast({ tone: 'success', title: 'Reply Sent' });
      void client.invalidateQueries({ queryKey: ['admin'] });
      return true;
    } catch (error) {
      const message = serverSentence(error, 'Failed to send reply', 'Failed to send reply. Please try again.');
      reportFailure(error, { title: 'Error', message });
      setFailed(!isReported(error));
      return false;
    } finally {
      setSending(false);
    }
  }
  return { send, sending, failed };
}

export const statusPath = (id: string) => `${LIST}/${id}/status`;
