export interface Toast {
  title: string;
  message?: string;
  tone?: 'default' | 'success' | 'destructive';
  /** Milliseconds on the screen; 5000 unless told. */
  duration?: number;
}

export type ShownToast = Toast & { id: number };

const MOST_AT_ONCE = 3;
let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast; it outlives a change of page. Answers its id. */
export function showToast(toast: Toast): number {
  lastId += 1;
  publish([...shown, { ...toast, id: lastId }].slice(-MOST_AT_ONCE));
  return lastId;
}

export function dismissToast(id: number): void {
  publish(shown.filter((toast) => toast.id !== id));
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
