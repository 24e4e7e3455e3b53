import type { MessageItemView, MessagesView } from '../../src/messaging/messaging.dto.ts';
import type { Client } from '../lib/api/client.ts';

const PAGE = 100;

/**
 * One conversation's messages as this browser has them. Full pages whose messages are all read are kept and not requested
 * again. What follows is requested with its ETag, so that its read marks stay true: a 304 while nothing changes.
 */
export class Transcript {
  private readonly complete: MessageItemView[] = [];
  private etag: string | undefined;
  private known: readonly MessageItemView[] = [];

  constructor(
    private readonly client: Pick<Client, 'ifChanged'>,
    /** The conversation's path in the API. */
    private readonly path: string,
  ) {}

  /** Reads what is new. @returns the very same list while nothing is */
  async refresh(signal?: AbortSignal): Promise<readonly MessageItemView[]> {
    const rest: MessageItemView[] = [];
    let { etag } = this;
    let first: string | undefined;
    for (;;) {
      const path = this.pageAfter(rest.at(-1) ?? this.complete.at(-1));
      const answer = await this.client.ifChanged<MessagesView>(path, { signal, etag });
      if (!answer) return this.known;
      etag = undefined;
      first ??= answer.etag; // what changes while the later pages are read is read next time
      const { messages, next_cursor } = answer.body;
      const isKept = next_cursor !== null && rest.length === 0 && messages.every(({ read_at }) => read_at);
      (isKept ? this.complete : rest).push(...messages);
      if (next_cursor !== null) continue;
      this.etag = first;
      this.known = [...this.complete, ...rest];
      return this.known;
    }
  }

  private pageAfter(last: MessageItemView | undefined): string {
    const after = last ? `&after=${last._id}` : '';
    return `${this.path}/messages?limit=${PAGE}${after}`;
  }
}
