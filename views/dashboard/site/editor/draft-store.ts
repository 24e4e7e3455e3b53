import type { Finding } from '../../../../src/sites/content/compose.shared.ts';
import { withMarksLeft } from '../../../../src/sites/content/suggestions.shared.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { isReported } from '../../../lib/api/client.ts';
import type { Content, Draft, DraftAnswer } from '../site.data.ts';
import { draftCopy, type DraftCopy } from './draft-copy.ts';
import { sameContent } from '../../../lib/same-content.ts';
import type { KeptCopy } from '../../../lib/session/kept-copy.ts';

/** After the last key. */
const SAVE_AFTER_MS = 800;
const RETRY_MS = 5_000;
/** Edits of one field within this time are undone together. */
const ONE_EDIT_MS = 3_000;
const UNDO_MAX = 100;

/** kept: on this device only; unkept: nowhere but in this tab; refused: the server found something wrong in it. */
export type SaveState = 'none' | 'saving' | 'saved' | 'kept' | 'unkept' | 'refused';

export type DraftState = {
  content: Content;
  revision: number;
  save: SaveState;
  savedAt: Date | null;
  /** What the server found wrong, by path in words or look. */
  errors: Record<string, string[]>;
  warnings: Finding[];
  problems: Finding[];
  /** Somebody else's newer draft, until the owner has chosen. */
  theirs: Draft | null;
  canUndo: boolean;
};

export type DraftApi = {
  siteId: string;
  /** What becomes of the one that is not taken; else it is kept among the versions. */
  conflict?: string;
  read: (signal?: AbortSignal) => Promise<DraftAnswer>;
  /** @throws ApiError stale, with the newer draft in its body */
  write: (body: Content & { revision: number; keep?: boolean }) => Promise<DraftAnswer>;
};

/** The draft in this tab: every edit, saved by itself; what the server has not taken is kept on this device. */
export class DraftStore {
  private state: DraftState;
  private unsent = false;
  /** The owner chose this draft over a newer one, which the server is to keep. */
  private keepsOther = false;
  /** Sent, and no answer came: the server may have taken it. It is sent again before what was written since. */
  private unanswered: Content | null = null;
  /** On this device. */
  private readonly copy: KeptCopy<DraftCopy>;
  private readonly history: Content[] = [];
  private lastEdit = { key: '', at: 0 };
  private timer: number | undefined;
  /** The editor was left, perhaps before the server had all. */
  private isLeft = false;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly api: DraftApi,
    { draft, problems, warnings }: DraftAnswer,
    private readonly onSaved: () => void = () => {},
  ) {
    const content = contentOf(draft);
    const { revision } = draft;
    const savedAt = null;
    this.state = {
      content,
      revision,
      save: 'none',
      savedAt,
      errors: {},
      problems,
      warnings,
      theirs: null,
      canUndo: false,
    };
    this.copy = draftCopy(api.siteId);
    const copy = this.copy.read();
    if (!copy) return;
    if (same(copy.content, content)) {
      this.copy.remove();
      return;
    }
    // It is sent over the revision that it was written over. Where the server has a newer one, the owner is asked. A draft of
    // this tab that the server took, though its answer was lost, is no newer one.
    const isTaken = copy.unanswered !== undefined && same(copy.unanswered, content);
    this.unsent = true;
    this.keepsOther = copy.keepsOther === true && !isTaken;
    this.state = { ...this.state, content: copy.content, revision: isTaken ? revision : copy.revision, save: 'kept' };
  }

  readonly snapshot = (): DraftState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** To be called once the tab shows it, e.g. what an earlier visit could not send. @returns what ends it */
  start(): () => void {
    this.isLeft = false;
    const retry = () => void this.save();
    // Telephones close a tab without `beforeunload`.
    const leave = () => {
      if (this.unsent) this.writeCopy();
    };
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    if (this.unsent) this.schedule(0);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      this.isLeft = true;
      leave(); // it may be opened again before the server has it
      void this.save();
    };
  }

  get isUnsent(): boolean {
    return this.unsent;
  }

  /** @param key edits with the same one, soon after each other, are undone together */
  edit(change: (content: Content) => Content, key = ''): void {
    const { words, look } = change(this.state.content);
    const content = { words: withMarksLeft(words, this.state.content.words), look };
    if (same(content, this.state.content)) return;
    const now = Date.now();
    const joins = key !== '' && key === this.lastEdit.key && now - this.lastEdit.at < ONE_EDIT_MS;
    if (!joins) this.history.push(this.state.content);
    if (this.history.length > UNDO_MAX) this.history.shift();
    this.lastEdit = { key, at: now };
    this.write(content);
  }

  undo(): void {
    const before = this.history.pop();
    if (!before) return;
    this.lastEdit = { key: '', at: 0 };
    this.write(before);
  }

  /** Sends what is unsent now. @returns the revision the server has of just this; null where it does not have it */
  async flush(): Promise<number | null> {
    await this.save();
    if (this.unsent) await this.save();
    return this.unsent ? null : this.state.revision;
  }

  /** Ends a conflict. The server keeps the other draft among the versions. */
  async choose(mine: boolean): Promise<void> {
    const { theirs } = this.state;
    if (!theirs) return;
    if (mine) {
      this.keepsOther = true;
      this.set({ theirs: null, revision: theirs.revision });
      this.keep();
      return this.save();
    }
    this.history.push(this.state.content);
    this.unsent = false;
    this.copy.remove();
    const { revision } = theirs;
    this.set({ theirs: null, content: contentOf(theirs), revision, save: 'saved', errors: {}, canUndo: true });
  }

  private write(content: Content): void {
    this.unsent = true;
    this.set({ content, canUndo: this.history.length > 0 });
    this.schedule(SAVE_AFTER_MS);
  }

  private schedule(ms: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), ms);
  }

  private async save(): Promise<void> {
    window.clearTimeout(this.timer);
    if (this.running) return this.running;
    if (!this.unsent || this.state.theirs || this.isTakenOver()) return;
    this.running = this.send().finally(() => (this.running = undefined));
    await this.running;
  }

  /** Whether the editor was opened again since: what was kept on this device is no longer there, or is another. */
  private isTakenOver(): boolean {
    if (!this.isLeft || this.state.save !== 'kept') return false;
    const copy = this.copy.read();
    return !copy || !same(copy.content, this.state.content);
  }

  private async send(): Promise<void> {
    const { revision } = this.state;
    const content = (this.unanswered ??= this.state.content);
    this.set({ save: 'saving' });
    try {
      const answer = await this.api.write({ ...content, revision, ...(this.keepsOther && { keep: true }) });
      this.keepsOther = false;
      this.taken(content, answer.draft, answer);
    } catch (error) {
      this.refused(error, content);
    }
  }

  private taken(sent: Content, draft: Draft, { problems, warnings }: Pick<DraftState, 'problems' | 'warnings'>): void {
    const isLatest = this.state.content === sent;
    this.unanswered = null;
    if (isLatest) {
      this.unsent = false;
      this.copy.remove();
    } else this.schedule(SAVE_AFTER_MS);
    const save = isLatest ? 'saved' : 'saving';
    this.set({ revision: draft.revision, save, savedAt: new Date(), problems, warnings, errors: {} });
    this.onSaved();
  }

  private refused(error: unknown, sent: Content): void {
    if (error instanceof ApiError && error.code === 'stale') {
      const theirs = error.body.draft as Draft;
      this.keepsOther = false;
      if (same(contentOf(theirs), sent)) return this.taken(sent, theirs, this.state);
      this.unanswered = null;
      this.keep();
      return this.set({ theirs });
    }
    this.keep();
    if (error instanceof ApiError && error.status === 400) {
      this.unanswered = null;
      if (sent !== this.state.content) return this.schedule(SAVE_AFTER_MS);
      return this.set({ save: 'refused', errors: error.errors });
    }
    if (!isReported(error)) this.schedule(RETRY_MS);
  }

  private keep(): void {
    this.set({ save: this.writeCopy() ? 'kept' : 'unkept' });
  }

  /** @returns false where this browser keeps nothing */
  private writeCopy(): boolean {
    const { content, revision } = this.state;
    const unanswered = this.unanswered === content ? null : this.unanswered;
    const copy = { revision, content, ...(this.keepsOther && { keepsOther: true }), ...(unanswered && { unanswered }) };
    return this.copy.write(copy);
  }

  private set(changes: Partial<DraftState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}

const contentOf = ({ words, look }: Content): Content => ({ words, look });

const same = (one: Content, other: Content): boolean => one === other || sameContent(contentOf(one), contentOf(other));
