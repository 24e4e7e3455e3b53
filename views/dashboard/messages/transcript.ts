import type { MessageItemView, MessagesView } from '../../../src/messaging/messaging.dto.ts';
import { apiIfChanged } from '../../lib/api.ts';

export type Said = MessageItemView;

const PAGE = 100;

/**
 * One conversation's messages as this browser knows them. Full pages are settled and not asked for again; the last one
 * is, so that its read marks stay true, and costs a 304 while nothing changes.
 */
export class Transcript {
  private settled: Said[] = [];
  private tail: Said[] = [];
  private etag: string | undefined;
  private known: readonly Said[] = [];

  constructor(
    private readonly conversation: string,
    private readonly conversations = '/api/messages/conversations',
  ) {}

  /** Asks for what is new. Answers the very same list while nothing is. */
  async refresh(token: string | null, signal?: AbortSignal): Promise<readonly Said[]> {
    for (;;) {
      const answer = await apiIfChanged<MessagesView>(this.address(), { token, signal, etag: this.etag });
      if (!answer) return this.known;
      const { messages, next_cursor } = answer.body;
      this.tail = messages;
      this.etag = next_cursor === null ? answer.etag : undefined;
      if (next_cursor !== null) this.settled = [...this.settled, ...this.tail.splice(0)];
      else {
        this.known = [...this.settled, ...this.tail];
        return this.known;
      }
    }
  }

  private address(): string {
    const last = this.settled.at(-1);
    const after = last ? `&after=${last._id}` : '';
    return `${this.conversations}/${this.conversation}/messages?limit=${PAGE}${after}`;
  }
}
