import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ConversationView, MessageItemView, SentView, StartedView } from '../../../src/messaging/messaging.dto.ts';
import { FIRST_SUBJECT, POLL_MS } from '../../../src/messaging/messaging.shared.ts';
import { ApiError } from '../../lib/api/api.ts';
import { customerApi, isReported, reportFailure } from '../../lib/api/client.ts';
import { useSession } from '../../lib/session/session.ts';
import { randomId } from '../../lib/random.ts';
import { Transcript } from '../../messaging/transcript.ts';
import { LIST, latestConversation, useConversations } from './conversations.data.ts';
import {
  adopt,
  deliverAll,
  enqueue,
  isLost,
  onOutgoing,
  outgoing,
  release,
  retryAll,
  type Outgoing,
} from './outgoing.ts';

class StartError extends Error {}

/** Everything the screen of the chat needs; the latest conversation is selected at first, and until another one is. */
export function useSupportChat() {
  const { user } = useSession();
  const conversations = useConversations();
  const [chosen, choose] = useState<string | null>(null);
  const selected = conversations.data?.find(({ _id }) => _id === chosen) ?? conversations.data?.[0];
  if (selected && chosen === null) choose(selected._id);
  const messages = useMessages(selected?._id);
  const start = useStart(choose);
  const { send, retry, waiting } = useSending(
    user?.id ?? '',
    selected?._id,
    Math.max(messages.dataUpdatedAt, conversations.dataUpdatedAt),
  );
  return { conversations, selected, choose, messages, start, send, retry, waiting };
}

/** Polled every five seconds; not in a hidden tab, where react-query pauses. */
function useMessages(id: string | undefined) {
  const { token } = useSession();
  const client = useQueryClient();
  const transcript = useMemo(() => (id ? new Transcript(customerApi, `${LIST}/${id}`) : undefined), [id]);
  return useQuery({
    queryKey: ['messages', id, token],
    enabled: transcript !== undefined,
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0, // a new transcript has no list to compare with
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<readonly MessageItemView[]>(['messages', id, token]);
      const messages = await transcript!.refresh(signal);
      if (messages !== known) void client.invalidateQueries({ queryKey: ['conversations'] });
      return messages;
    },
  });
}

/** Opens a conversation of a subject of the customer's own. */
function useStart(choose: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: startConversation,
    onSuccess: async ({ _id }) => {
      await client.invalidateQueries({ queryKey: ['conversations'] });
      choose(_id);
    },
  });
}

/**
 * Shows what is written at once and sends it in order. What got no answer is sent again after the next poll that gets one;
 * what was refused waits for `retry`. `answeredAt`: when a poll was last answered.
 */
function useSending(owner: string, conversation: string | undefined, answeredAt: number) {
  const { token } = useSession();
  const client = useQueryClient();
  const queue = useSyncExternalStore(onOutgoing, outgoing, outgoing);
  const waiting = queue.filter((each) => each.owner === owner && (each.conversation ?? conversation) === conversation);

  const deliver = useCallback(
    async function deliver(message: Outgoing): Promise<void> {
      const id = message.conversation ?? (await firstConversation(owner));
      if (!message.conversation) await client.invalidateQueries({ queryKey: ['conversations'] });
      let sent_message: MessageItemView;
      try {
        ({ sent_message } = await post(id, message));
      } catch (error) {
        if (!message.conversation || !(error instanceof ApiError && error.status === 404)) throw error;
        release(owner, id);
        return deliver({ ...message, conversation: null });
      }
      await client.cancelQueries({ queryKey: ['messages', id] }); // a poll asked before would not know it
      client.setQueryData<readonly MessageItemView[]>(['messages', id, token], (known) =>
        known?.some(({ _id }) => _id === sent_message._id) ? known : [...(known ?? []), sent_message],
      );
      void client.invalidateQueries({ queryKey: ['messages', id] });
    },
    [client, owner, token],
  );

  const deliverWaiting = useCallback(
    ({ lossIsSaid = false } = {}) =>
      deliverAll(owner, deliver).catch((error: Error) => {
        if (lossIsSaid && isLost(error)) return;
        const title = error instanceof StartError ? 'Failed to create conversation' : 'Failed to send message';
        reportFailure(error, { title, message: error.message });
      }),
    [deliver, owner],
  );

  useEffect(() => {
    const again = () => {
      retryAll(owner);
      void deliverWaiting();
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [deliverWaiting, owner]);

  useEffect(() => {
    if (!outgoing().some((each) => each.owner === owner && each.state === 'lost')) return;
    retryAll(owner);
    void deliverWaiting({ lossIsSaid: true });
  }, [answeredAt, deliverWaiting, owner]);

  return {
    waiting,
    send(content: string) {
      const written_at = new Date().toISOString();
      enqueue({ id: randomId(), owner, conversation: conversation ?? null, content, written_at });
      retryAll(owner);
      void deliverWaiting();
    },
    retry() {
      retryAll(owner);
      void deliverWaiting();
    },
  };
}

const post = (conversation: string, { content, id: client_id }: Outgoing): Promise<SentView> =>
  customerApi.call(`${LIST}/${conversation}/messages`, {
    method: 'POST',
    body: { content, message_type: 'text', client_id },
  });

/** A first message without a conversation makes one; an earlier try may have made it though its answer was lost. */
async function firstConversation(owner: string): Promise<string> {
  try {
    const { _id } = (await latestConversation()) ?? (await startConversation(FIRST_SUBJECT));
    adopt(owner, _id);
    return _id;
  } catch (error) {
    if (isReported(error)) throw error;
    throw new StartError(error instanceof Error ? error.message : '', { cause: error });
  }
}

async function startConversation(subject: string): Promise<ConversationView> {
  return (await customerApi.call<StartedView>(LIST, { method: 'POST', body: { subject } })).conversation;
}
