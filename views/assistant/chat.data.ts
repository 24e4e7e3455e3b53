import type {
  AnswerSource,
  AssistantAnswerView,
  AssistantHealthView,
  ConversationStartedView,
} from '../../src/assistant/assistant.dto.ts';
import type { AssistantAction } from '../../src/assistant/assistant.shared.ts';
import type { Language } from '../../src/pages/languages.shared.ts';
import { api, ApiError } from '../lib/api/api.ts';

const BASE = '/api/ai-assistant';
const keyOf = (site: string): string => `shingle.chat.${site}`;

export type ChatMessage = {
  id: string;
  content: string;
  sender: 'user' | 'ai';
  timestamp: string;
  sources?: AnswerSource[];
  action?: AssistantAction;
  /** Of the question, which may not be the page's. */
  language?: Language;
};
export type Conversation = ConversationStartedView;
export type Transcript = { conversation: Conversation | null; messages: ChatMessage[] };
/** What a poll finds; `missing` is a 404. */
export type Polled = AssistantAnswerView | { status: 'missing' };

export const startConversation = (site: string): Promise<Conversation> =>
  api<Conversation>(`${BASE}/start-conversation`, { method: 'POST', body: { site } });

export const sendMessage = ({ conversation_id, thread_id }: Conversation, message: string): Promise<unknown> =>
  api(`${BASE}/send-message`, { method: 'POST', body: { thread_id, conversation_id, message } });

/** One look for the answer. @throws NetworkError; ApiError for all but 304 and 404 */
export async function poll({ conversation_id }: Conversation, signal: AbortSignal): Promise<Polled> {
  try {
    return await api<AssistantAnswerView>(`${BASE}/get-response/${conversation_id}`, { signal });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return { status: 'missing' };
    throw thrown;
  }
}

/** Deletes the answer that was shown from the server; a failure changes nothing for the visitor. */
export async function clearAnswer({ conversation_id }: Conversation): Promise<void> {
  await api(`${BASE}/clear-conversation/${conversation_id}`, { method: 'DELETE' }).catch(() => undefined);
}

export async function isHealthy(): Promise<boolean> {
  const answer = await api<AssistantHealthView>(`${BASE}/health`).catch(() => undefined);
  return answer?.status === 'healthy';
}

/** The conversation of this tab, kept as long as the tab is open. */
export function readTranscript(site: string): Transcript {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(site)) ?? 'null') as Transcript | null;
    if (kept && Array.isArray(kept.messages))
      return { conversation: kept.conversation ?? null, messages: kept.messages };
  } catch {
    // forbidden, or not what we wrote
  }
  return { conversation: null, messages: [] };
}

export function keepTranscript(site: string, transcript: Transcript): void {
  try {
    sessionStorage.setItem(keyOf(site), JSON.stringify(transcript));
  } catch {
    // the browser forbids storage: the transcript lasts until the page is left
  }
}
