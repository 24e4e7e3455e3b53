import type { ApiOptions } from './api.ts';

/** Calls the API with the session that is to be confirmed. */
export type Caller = {
  readonly base: string;
  call: <T>(path: string, options?: Omit<ApiOptions, 'token'>) => Promise<T>;
};

/** A call that waits until the visitor has confirmed who they are, or does not want to. */
export type AskedToConfirm = { client: Caller; answer: (isConfirmed: boolean) => void };

let asked: (AskedToConfirm & { answered: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

/** Asks once for all calls that wait. @returns false where it was refused, or nothing on the page asks */
export function confirmIdentity(client: Caller): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (asked) return asked.answered;
  let resolve: (isConfirmed: boolean) => void;
  const answered = new Promise<boolean>((done) => {
    resolve = done;
  });
  const answer = (isConfirmed: boolean) => {
    if (asked?.answered === answered) become(null); // another may be asked since
    resolve(isConfirmed);
  };
  become({ client, answer, answered });
  return answered;
}

export const askedToConfirm = (): AskedToConfirm | null => asked;

/** What is asked ends with the last listener: the page is left, or its session is over. */
export function onConfirmations(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) asked?.answer(false);
  };
}

function become(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}
