import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo, useState } from 'react';
import type { AdminConversationsView, AdminConversationView, SentView } from '../../../src/messaging/messaging.dto.ts';
import { POLL_MS } from '../../../src/messaging/messaging.shared.ts';
import { NetworkError } from '../../lib/api.ts';
import { randomId } from '../../lib/uuid.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { Transcript, type Said } from '../../dashboard/messages/transcript.ts';
import { AdminToken, isOver, sentenceOf, toastError, useCall, useList } from '../admin.data.ts';

const LIST = '/api/messages/admin/conversations';
const LIST_MS = 15_000;
const LIMIT = 50;

export type AdminConversation = AdminConversationView;

/** Everybody's, the latest message first. */
export function useConversations() {
  const list = useList<AdminConversationsView>({
    key: ['admin', 'conversations'],
    path: `${LIST}?limit=${LIMIT}`,
    failed: 'Failed to load conversations',
    every: LIST_MS,
  });
  const conversations = list.data?.pages.flatMap((page) => page.conversations);
  return { ...list, conversations };
}

/** Polled every five seconds while it is open; reading marks the customer's messages read. */
export function useConversationView(id: string) {
  const token = useContext(AdminToken);
  const client = useQueryClient();
  const transcript = useMemo(() => new Transcript(id, LIST), [id]);
  return useQuery({
    queryKey: ['admin', 'talk', id],
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0, // a new transcript knows no list to compare with
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<readonly Said[]>(['admin', 'talk', id]);
      const messages = await transcript.refresh(token, signal);
      if (messages !== known) {
        void client.invalidateQueries({ queryKey: ['admin', 'conversations'] });
        void client.invalidateQueries({ queryKey: ['admin', 'attention'] });
      }
      return messages;
    },
  });
}

/** Sends a reply; the same one tried again is stored once. */
export function useReply(id: string) {
  const call = useCall();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const [draft, setDraft] = useState({ content: '', client_id: '' });

  /** @returns whether it was sent */
  async function send(content: string): Promise<boolean> {
    const client_id = draft.content === content ? draft.client_id : randomId();
    setDraft({ content, client_id });
    setSending(true);
    try {
      await call<SentView>(`${LIST}/${id}/messages`, {
        method: 'POST',
        body: { content, message_type: 'text', client_id },
      });
      setDraft({ content: '', client_id: '' });
      showToast({ tone: 'success', title: 'Reply Sent' });
      void client.invalidateQueries({ queryKey: ['admin'] });
      return true;
    } catch (thrown) {
      if (thrown instanceof NetworkError) toastError('Failed to send reply. Please try again.');
      else if (!isOver(thrown)) toastError(sentenceOf(thrown, 'Failed to send reply'));
      return false;
    } finally {
      setSending(false);
    }
  }
  return { send, sending };
}

export const statusPath = (id: string) => `${LIST}/${id}/status`;
