import type { ImageView } from '../../../src/uploads/uploads.dto.ts';
import { currentSession, onSession } from '../../lib/session/session.ts';

export type Chosen = {
  id: number;
  file: File;
  /** Address of its thumbnail in this browser; it holds the file in memory until it is released. */
  preview: string;
  /** `refused`: the picture itself is at fault, so it is not sent again. */
  state: 'ready' | 'waiting' | 'sending' | 'working' | 'failed' | 'refused';
  /** The part that has been sent, 0 to 1. */
  progress: number;
  error?: string;
  /** The pictures that were there before it was first sent. */
  before?: readonly ImageView[];
};

/** What is chosen, and what ends its upload while one runs. It lives outside the screen, so that changing tabs loses nothing. */
type Selection = { chosen: readonly Chosen[]; sending: AbortController | null };

const NOTHING: Selection = { chosen: [], sending: null };
let current = NOTHING;
let lastId = 0;
/** Whose it is: it ends when they sign out, and another user of this browser neither sees nor sends it. */
let owner: string | undefined;
const listeners = new Set<() => void>();

export const selection = (): Selection => current;

/** Without those that cannot succeed. */
export const sendable = (chosen: readonly Chosen[]): Chosen[] => chosen.filter(({ state }) => state !== 'refused');

export function onSelection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function add(files: readonly File[]): void {
  owner = currentSession().user?.id;
  onSession(clearForOthers);
  const added = files.map((file): Chosen => {
    lastId += 1;
    return { id: lastId, file, preview: URL.createObjectURL(file), state: 'ready', progress: 0 };
  });
  publish({ ...current, chosen: [...current.chosen, ...added] });
}

export function change(id: number, changes: Partial<Chosen>): void {
  publish({ ...current, chosen: current.chosen.map((each) => (each.id === id ? { ...each, ...changes } : each)) });
}

export function remove(id: number): void {
  publish({ ...current, chosen: current.chosen.filter((each) => each.id !== id) });
}

export function begin(sending: AbortController): void {
  const chosen = current.chosen.map((each): Chosen =>
    each.state === 'refused' ? each : { ...each, state: 'waiting', progress: 0, error: undefined },
  );
  publish({ chosen, sending });
}

/** What was not sent may be sent again. */
export function end(): void {
  const chosen = current.chosen.map((each): Chosen =>
    each.state === 'failed' || each.state === 'refused' ? each : { ...each, state: 'ready', progress: 0 },
  );
  publish({ chosen, sending: null });
}

function clearForOthers(): void {
  const { left, user } = currentSession();
  if (!left && (!user || user.id === owner)) return;
  current.sending?.abort();
  publish(NOTHING);
}

function publish(next: Selection): void {
  for (const { id, preview } of current.chosen)
    if (!next.chosen.some((each) => each.id === id)) URL.revokeObjectURL(preview);
  window[next.sending ? 'addEventListener' : 'removeEventListener']('beforeunload', askToStay);
  current = next;
  for (const listener of listeners) listener();
}

/** The browser asks before the page is left in the middle of an upload. */
const askToStay = (event: Event): void => event.preventDefault();
