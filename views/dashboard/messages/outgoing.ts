import { NetworkError } from '../../lib/api/api.ts';

/** A message on its way to the server. It lives outside the screen, so that changing tabs loses nothing. */
export type Outgoing = {
  /** Its client_id: the server keeps one message for it however often it comes. */
  id: string;
  /** Whose it is: another user of this browser neither sees nor sends it. */
  owner: string;
  /** Null for the first conversation, until it is there. */
  conversation: string | null;
  content: string;
  written_at: string;
  /** Lost: no answer came, so it is sent again once the server answers. Refused: it waits for the customer. */
  state: 'sending' | 'lost' | 'refused';
};

type Deliver = (message: Outgoing) => Promise<void>;

let queue: readonly Outgoing[] = [];
let delivering = false;
const listeners = new Set<() => void>();

export const outgoing = (): readonly Outgoing[] => queue;

export function onOutgoing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function enqueue(message: Omit<Outgoing, 'state'>): void {
  publish([...queue, { ...message, state: 'sending' }]);
}

/** Everything that failed is tried again, in the order it was written. */
export function retryAll(owner: string): void {
  publish(queue.map((each) => (each.owner === owner ? { ...each, state: 'sending' } : each)));
}

function discard(id: string): void {
  publish(queue.filter((each) => each.id !== id));
}

/** The first conversation is there: what was written before it belongs to it. */
export function adopt(owner: string, conversation: string): void {
  publish(queue.map((each) => (each.owner === owner && each.conversation === null ? { ...each, conversation } : each)));
}

/** The conversation was deleted: what was written for it goes to the first one. */
export function release(owner: string, conversation: string): void {
  publish(
    queue.map((each) =>
      each.owner === owner && each.conversation === conversation ? { ...each, conversation: null } : each,
    ),
  );
}

/** Sends one after the other; where one fails, those behind it wait with it, so that the order holds. @throws its error */
export async function deliverAll(owner: string, deliver: Deliver): Promise<void> {
  if (delivering) return;
  delivering = true;
  try {
    for (;;) {
      const next = queue.find((each) => each.owner === owner);
      if (next?.state !== 'sending') return;
      await deliver(next);
      discard(next.id);
    }
  } catch (error) {
    const state = isLost(error) ? 'lost' : 'refused';
    publish(queue.map((each) => (each.owner === owner ? { ...each, state } : each)));
    throw error;
  } finally {
    delivering = false;
  }
}

/** No answer came: whether the server has it is not known. */
export const isLost = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof Error && error.cause instanceof NetworkError);

function publish(next: readonly Outgoing[]): void {
  queue = next;
  for (const listener of listeners) listener();
}
