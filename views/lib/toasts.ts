export type Toast = {
  title: string;
  message?: string;
  tone?: 'default' | 'success' | 'destructive';
  /** Milliseconds on the screen; 5000 by default. */
  duration?: number;
};

export type ShownToast = Toast & { id: number };

const MOST_AT_ONCE = 3;
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
