import { navigationType } from './navigationType.ts';
import { TOASTS_KEY } from './session/keys.ts';

export type Toast = {
  title: string;
  message?: string;
  tone?: 'default' | 'success' | 'destructive';
  /** The name of the button that takes it away; in English by default. */
  dismiss?: string;
  /** An alert beside what was pressed announces the same: the toast is there if that goes. */
  isSaid?: boolean;
  /** Milliseconds on the screen; 5000 by default. */
  duration?: number;
};

export type ShownToast = Toast & {
  id: number;
  /** Milliseconds since 1970; absent until it is drawn. */
  endsAt?: number;
};

const MOST_AT_ONCE = 3;
const DEFAULT_MS = 5000;
/** With less time left a toast cannot be read on the next page. */
const READABLE_MS = 1000;
/** What was kept longer ago is of another visit. */
const KEPT_MS = 10_000;
let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast; it outlives a change of page. One with the same words is replaced. @returns its id */
export function showToast(toast: Toast): number {
  lastId += 1;
  const others = shown.filter(({ title, message }) => title !== toast.title || message !== toast.message);
  publish([...others, { ...toast, id: lastId }].slice(-MOST_AT_ONCE));
  return lastId;
}

/** Shows what the last document of this tab kept, and keeps what is shown when this one is left. */
export function carryToasts(): void {
  takeKept().forEach(showToast);
  window.addEventListener('pagehide', () => {
    try {
      const at = Date.now();
      const toasts = unfinishedToasts(at);
      if (toasts.length) sessionStorage.setItem(TOASTS_KEY, JSON.stringify({ at, toasts }));
    } catch {
      // Storage may be closed to us.
    }
  });
}

function takeKept(): Toast[] {
  try {
    const kept = sessionStorage.getItem(TOASTS_KEY);
    sessionStorage.removeItem(TOASTS_KEY);
    // After a reload or a step through the history a message shown there has been read.
    return navigationType() === 'navigate' ? keptToasts(kept, Date.now()) : [];
  } catch {
    return []; // storage may be closed to us
  }
}

/** What a document kept as JSON `{at, toasts}`; none where that is old or damaged. `now` and `at`: milliseconds. */
export function keptToasts(kept: string | null, now: number): Toast[] {
  try {
    const { at, toasts } = JSON.parse(kept ?? '{}') as { at?: number; toasts?: Toast[] };
    return Array.isArray(toasts) && now - Number(at) < KEPT_MS ? toasts : [];
  } catch {
    return [];
  }
}

/** What is not yet shown for its whole time, with the time that is left of it. `now` in milliseconds since 1970. */
export function unfinishedToasts(now: number): Toast[] {
  return shown.flatMap((toast) => {
    const { dismiss, title, message, tone } = toast;
    const duration = timeLeft(toast, now);
    return duration < READABLE_MS ? [] : [{ dismiss, title, message, tone, duration }];
  });
}

/** Milliseconds for which a toast is still shown: its time begins with the first call. `now` in milliseconds since 1970. */
export function timeLeft(toast: ShownToast, now: number): number {
  toast.endsAt ??= now + (toast.duration ?? DEFAULT_MS);
  return toast.endsAt - now;
}

export function dismissToast(id: number): void {
  publish(shown.filter((toast) => toast.id !== id));
}

/** What failed before is tried again: what was said of it is out of date. */
export function dismissFailures(): void {
  publish(shown.filter(({ tone }) => tone !== 'destructive'));
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
