import type { MessageItemView, MessagesView } from '../../src/messaging/messaging.dto.ts';
import type { Client } from '../lib/api/client.ts';

const PAGE = 100;

/**
 * One conversation's messages as this browser has them. Full pages are kept and not requested again. The last page is
 * requested with its ETag, so that its read marks stay true: a 304 while nothing changes.
 */
export class Transcript {
  private complete: MessageItemView[] = [];
  private tail: MessageItemView[] = [];
  private etag: string | undefined;
  private known: readonly MessageItemView[] = [];

  constructor(
    private readonly client: Client,
    /** The conversation's path in the API. */
    private readonly path: string,
  ) {}

  /** Reads what is new. @returns the very same list while nothing is */
  async refresh(signal?: AbortSignal): Promise<readonly MessageItemView[]> {
    for (;;) {
      const answer = await this.client.ifChanged<MessagesView>(this.address(), { signal, etag: this.etag });
      if (!answer) return this.known;
      const { messages, next_cursor } = answer.body;
      this.tail = messages;
      this.etag = next_cursor === null ? answer.etag : undefined;
      if (next_cursor !== null) this.complete = [...this.complete, ...this.tail.splice(0)];
      else {
        this.known = [...this.complete, ...this.tail];
        return this.known;
      }
    }
  }

  private address(): string {
    const last = this.complete.at(-1);
    const after = last ? `&after=${last._id}` : '';
    return `${this.path}/messages?limit=${PAGE}${after}`;
  }
}
