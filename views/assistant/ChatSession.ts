import { MISSING_MAX, POLL_MS, POLLS_MAX, QUESTION_MAX, RECONNECT_MS } from '../../src/assistant/assistant.shared.ts';
import { ApiError, NetworkError } from '../lib/api.ts';
import type { ChatErrors } from './chat-labels.ts';
import {
  clearTalk,
  isHealthy,
  keepTranscript,
  poll,
  readTranscript,
  sendMessage,
  startTalk,
  type ChatMessage,
  type Polled,
  type Talk,
} from './chat.data.ts';

export type ChatState = {
  phase: 'initializing' | 'ready' | 'waiting' | 'typing';
  messages: ChatMessage[];
  error: string | null;
  /** The message being typed out. */
  typing: string | null;
  /** Comes back into the input after the talk expired. */
  draft: string | null;
};

/** The visitor's side of one talk: starts it, sends, polls, and starts anew when it is gone. */
export class ChatSession {
  private state: ChatState = { phase: 'initializing', messages: [], error: null, typing: null, draft: null };
  private readonly listeners = new Set<() => void>();
  private talk: Talk | null = null;
  private clearing: Promise<void> = Promise.resolve();
  private asking = new AbortController();
  private ended = new AbortController();

  constructor(
    private readonly site: string,
    private readonly errors: ChatErrors,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): ChatState => this.state;

  /** Takes up the tab's talk where there is one, with the question that still waits; else starts one. */
  open(): void {
    this.ended = new AbortController();
    const { messages, talk } = readTranscript(this.site);
    this.talk = talk;
    this.set({ messages });
    if (talk && messages.at(-1)?.sender === 'user') void this.wait(talk);
    else if (talk) this.set({ phase: 'ready' });
    else void this.begin();
  }

  close(): void {
    this.ended.abort();
    this.asking.abort();
  }

  /** Takes a question; one that is blank, or comes while an answer is written, is let go. @returns whether it was taken */
  send(text: string): boolean {
    const content = text.trim();
    if (!content || this.state.phase !== 'ready') return false;
    if (content.length > QUESTION_MAX) {
      this.set({ error: this.errors.tooLong });
      return false;
    }
    const message: ChatMessage = { id: newId(), content, sender: 'user', timestamp: new Date().toISOString() };
    this.set({ messages: [...this.state.messages, message], error: null, draft: null });
    void this.ask(content);
    return true;
  }

  /** Tries again what failed: the question without an answer, or the start. */
  async retry(): Promise<void> {
    if (this.state.phase !== 'ready' && this.state.phase !== 'initializing') return;
    const last = this.state.messages.at(-1);
    this.set({ error: null });
    if (last?.sender === 'user') await this.ask(last.content);
    else if (!this.talk) await this.begin();
  }

  dismiss(): void {
    this.set({ error: null });
  }

  /** Forgets the talk; the next question begins a new thread. */
  async clear(): Promise<void> {
    this.asking.abort();
    if (this.talk) void clearTalk(this.talk);
    this.talk = null;
    this.set({ messages: [], error: null, typing: null, draft: null });
    await this.begin();
  }

  /** The answer stands there whole: the server may drop it. */
  typed(): void {
    if (this.state.typing === null) return;
    if (this.talk) this.clearing = clearTalk(this.talk);
    this.set({ typing: null, phase: 'ready' });
  }

  private async begin(): Promise<Talk | null> {
    this.set({ phase: 'initializing' });
    try {
      this.talk = await startTalk(this.site);
    } catch (thrown) {
      this.set({ error: this.sentence(thrown, this.errors.start) });
    }
    this.set({ phase: 'ready' });
    return this.talk;
  }

  /** A send that fails starts the talk anew and is tried once more; what was refused for its own sake is not. */
  private async ask(content: string): Promise<void> {
    this.set({ phase: 'waiting' });
    await this.clearing;
    try {
      this.talk ??= await startTalk(this.site);
      await sendMessage(this.talk, content).catch(async (thrown: unknown) => {
        if (isRefusal(thrown)) throw thrown;
        this.talk = await startTalk(this.site);
        await sendMessage(this.talk, content);
      });
    } catch (thrown) {
      this.set({ phase: 'ready', error: this.sentence(thrown, this.errors.send) });
      return;
    }
    await this.wait(this.talk);
  }

  private async wait(talk: Talk): Promise<void> {
    this.asking.abort();
    this.asking = new AbortController();
    const signal = AbortSignal.any([this.asking.signal, this.ended.signal]);
    this.set({ phase: 'waiting' });
    let missing = 0;
    for (let polls = 0; polls < POLLS_MAX; polls += 1) {
      if (!(await pause(POLL_MS, signal)) || !(await visible(signal))) return;
      const polled = await poll(talk, signal).catch(() => undefined);
      if (signal.aborted) return;
      missing = polled?.status === 'missing' ? missing + 1 : 0;
      if (missing >= MISSING_MAX) {
        await this.expire();
        return;
      }
      if (polled && this.settle(polled)) return;
    }
    this.set({ phase: 'ready', error: this.errors.timeout });
  }

  /** Whether the talk has an end: an answer, or its failure. */
  private settle(polled: Polled): boolean {
    if (polled.status === 'completed') {
      const id = newId();
      const { action, response: content, sources } = polled;
      const answer: ChatMessage = { id, content, sender: 'ai', timestamp: new Date().toISOString(), sources, action };
      this.set({ messages: [...this.state.messages, answer], phase: 'typing', typing: id });
      return true;
    }
    if (polled.status !== 'failed') return false;
    this.set({ phase: 'ready', error: this.errors.ai });
    return true;
  }

  /** The talk is gone: says so for a second, then starts a new one; the question comes back into the input. */
  private async expire(): Promise<void> {
    const asked = this.state.messages.at(-1);
    this.talk = null;
    this.set({ messages: [], error: this.errors.expired, phase: 'initializing', draft: asked?.content ?? null });
    if (!(await pause(RECONNECT_MS, this.ended.signal))) return;
    if (!(await isHealthy())) {
      this.set({ phase: 'ready' });
      return;
    }
    this.set({ error: null });
    await this.begin();
  }

  private sentence(thrown: unknown, otherwise: string): string {
    if (thrown instanceof NetworkError) return this.errors.network;
    if (!(thrown instanceof ApiError) || thrown.status !== 429) return otherwise;
    return thrown.code === 'quota_exceeded' ? this.errors.quota : this.errors.tooMany;
  }

  private set(changes: Partial<ChatState>): void {
    this.state = { ...this.state, ...changes };
    keepTranscript(this.site, { talk: this.talk, messages: this.state.messages });
    this.listeners.forEach((listener) => listener());
  }
}

/** A new talk would be refused just the same. */
const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.status === 400 || thrown.status === 429);

let count = 0;
const newId = (): string => `${Date.now().toString(36)}-${(count += 1)}`;

/** @returns false where the signal came first */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(!signal.aborted), ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve(false);
    });
  });
}

/** Waits while the tab is hidden. @returns false where the signal came first */
function visible(signal: AbortSignal): Promise<boolean> {
  if (!document.hidden) return Promise.resolve(!signal.aborted);
  return new Promise((resolve) => {
    const shown = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', shown);
      resolve(!signal.aborted);
    };
    document.addEventListener('visibilitychange', shown);
    signal.addEventListener('abort', () => {
      document.removeEventListener('visibilitychange', shown);
      resolve(false);
    });
  });
}
