import { useSyncExternalStore } from 'react';
import type { AdminView } from '../../../src/auth/admins/admins.dto.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

export type AdminSession = { token: string; admin: AdminView };
/** undefined until the browser's storage was read: neither the server nor the first render can know. */
export type KnownAdmin = AdminSession | null | undefined;

/** An administrator's session as this browser keeps it, under one key; each of the two areas has its own. */
export class AdminSessionStore {
  private session: KnownAdmin;
  /** Whether the browser's storage holds the session; it may be full or forbidden. */
  private isStored = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly key: string) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.session === undefined) this.restore();
    const elsewhere = (event: StorageEvent) => {
      if (event.key === null || event.key === this.key) this.restore();
    };
    // A page from the browser's cache heard no event meanwhile.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && this.restore();
    this.listeners.add(listener);
    window.addEventListener('storage', elsewhere);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', elsewhere);
      window.removeEventListener('pageshow', shownAgain);
    };
  };

  readonly current = (): KnownAdmin => this.session;

  /** The token to send; null without a session, also when its storage key was removed. */
  token(): string | null {
    if (this.isStored && readStored(this.key) === null) return null;
    return this.session?.token ?? null;
  }

  keep(session: AdminSession): void {
    this.isStored = writeStored(this.key, JSON.stringify(session));
    this.become(session);
  }

  forget(): void {
    removeStored(this.key);
    this.isStored = false;
    this.become(null);
  }

  /** Forgets a session that is over; one that another tab stored in its place is read instead. @returns whether it was forgotten */
  end(): boolean {
    if (!this.session) return false;
    const stored = parse(readStored(this.key));
    const isReplaced = this.isStored && stored !== null && stored.token !== this.session.token;
    if (isReplaced) this.become(stored);
    else this.forget();
    return !isReplaced;
  }

  /** What cannot be read is discarded. */
  private restore(): void {
    const session = parse(readStored(this.key));
    this.isStored = session !== null;
    if (session) this.become(session);
    else this.forget();
  }

  private become(session: AdminSession | null): void {
    this.session = session;
    for (const listener of this.listeners) listener();
  }
}

export const studioSession = new AdminSessionStore('shingle.studioAdmin');
export const platformSession = new AdminSessionStore('shingle.platformAdmin');

export function useAdminSession(store: AdminSessionStore): KnownAdmin {
  return useSyncExternalStore(store.subscribe, store.current, () => undefined);
}

function parse(text: string | null): AdminSession | null {
  if (!text) return null;
  try {
    const { token, admin } = JSON.parse(text) as Partial<AdminSession>;
    return typeof token === 'string' && admin && typeof admin.username === 'string' ? { token, admin } : null;
  } catch {
    return null;
  }
}
