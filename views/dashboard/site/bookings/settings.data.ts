import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { BookingSettingsAnswer, BookingSettingsView } from '../../../../src/booking/schedule/schedule.dto.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { customerApi, failureOf } from '../../../lib/api/client.ts';
import { currentSession, useSession } from '../../../lib/session/session.ts';
import { sameContent } from '../../../lib/same-content.ts';

const API = '/api/user/booking-settings';
const KEY = ['booking-settings'];
const SAVE_AFTER_MS = 700;

export type Settings = BookingSettingsView;
export type SaveState =
  | { kind: 'saved'; at?: Date }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string | undefined };
type Edits = { unsent: Settings | null; state: SaveState };

/** The settings as they are being edited: each change is saved by itself, the last one of a quick row. */
export function useSettings() {
  const { user } = useSession();
  const store = storeOf(user?.id, useQueryClient());
  const { unsent, state } = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const stored = useQuery({
    queryKey: KEY,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => customerApi.call<BookingSettingsAnswer>(API, { signal }),
  });
  useEffect(() => store.start(), [store]);
  return {
    settings: unsent ?? stored.data?.settings,
    stored,
    state,
    change: store.change,
    retry: unsent ? () => void store.save() : undefined,
  };
}

/** What the server has not taken outlives the view. */
let kept: SettingsStore | undefined;

function storeOf(owner: string | undefined, queries: QueryClient): SettingsStore {
  if (kept?.owner !== owner || kept?.queries !== queries) kept = new SettingsStore(owner, queries);
  return kept;
}

class SettingsStore {
  private edits: Edits = { unsent: null, state: { kind: 'saved' } };
  /** Sent since the last answer: the server may have taken any of them. */
  private unanswered: Settings[] = [];
  private isSaving = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly owner: string | undefined,
    readonly queries: QueryClient,
  ) {}

  readonly snapshot = (): Edits => this.edits;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** To be called once the view shows it. @returns what ends it */
  start(): () => void {
    if (!this.edits.unsent) this.set({ state: { kind: 'saved' } });
    void this.save();
    return () => void this.save();
  }

  readonly change = (changes: Partial<Settings>): void => {
    const now = this.edits.unsent ?? this.queries.getQueryData<BookingSettingsAnswer>(KEY)?.settings;
    if (!now) return;
    this.set({ unsent: { ...now, ...changes } });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), SAVE_AFTER_MS);
  };

  /** One save at a time: what is changed meanwhile follows, over the version of the one before. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isSaving || currentSession().user?.id !== this.owner) return;
    this.isSaving = true;
    try {
      for (let next = this.edits.unsent; next; next = this.edits.unsent) await this.send(next);
    } catch (error) {
      this.set({ state: { kind: 'failed', message: failureOf(error, 'That was not saved. Please try again.') } });
    } finally {
      this.isSaving = false;
    }
  }

  private async send(next: Settings): Promise<void> {
    this.set({ state: { kind: 'saving' } });
    const { answer, own } = await this.write(next);
    await this.queries.cancelQueries({ queryKey: KEY }); // a read asked before would not know it
    this.queries.setQueryData(KEY, answer);
    this.unanswered = [];
    if (!own) {
      const message = 'This was changed on another device. You see the newer hours now.';
      return this.set({ unsent: null, state: { kind: 'failed', message } });
    }
    const { unsent } = this.edits;
    const { version } = answer.settings;
    const later = unsent && unsent !== own ? { ...unsent, version } : null;
    this.set({ unsent: later, state: { kind: 'saved', at: new Date() } });
  }

  /** @returns what the server has now, and which of ours that is; none where it is of another device */
  private async write(next: Settings): Promise<{ answer: BookingSettingsAnswer; own: Settings | undefined }> {
    this.unanswered.push(next);
    try {
      return { answer: await customerApi.call<BookingSettingsAnswer>(API, { method: 'PUT', body: next }), own: next };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
      const answer = error.body as BookingSettingsAnswer;
      const { settings } = answer;
      const isOwn = (sent: Settings) => sameContent({ ...sent, version: settings.version }, settings);
      return { answer, own: this.unanswered.find(isOwn) };
    }
  }

  private set(changes: Partial<Edits>): void {
    this.edits = { ...this.edits, ...changes };
    for (const listener of this.listeners) listener();
  }
}
