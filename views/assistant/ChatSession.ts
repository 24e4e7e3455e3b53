import { MISSING_MAX, POLL_MS, POLLS_MAX, QUESTION_MAX, RECONNECT_MS } from '../../src/assistant/assistant.shared.ts';
import { ApiError, NetworkError } from '../lib/api/api.ts';
import type { ChatErrors } from './chat.texts.ts';
import {
  clearAnswer,
  isHealthy,
  keepTranscript,
  poll,
  readTranscript,
  sendMessage,
  startConversation,
  type ChatMessage,
  type Conversation,
  type Polled,
} from './chat.data.ts';

export type ChatState = {
  phase: 'initializing' | 'ready' | 'waiting' | 'typing';
  messages: ChatMessage[];
  error: string | null;
  /** The message being typed out. */
  typing: string | null;
  /** The question of an expired conversation, put back into the input. */
  draft: string | null;
};

/** The visitor's side of a conversation: starts it, sends questions, polls for answers, and restarts one that expired. */
export class ChatSession {
  private state: ChatState = { phase: 'initializing', messages: [], error: null, typing: null, draft: null };
  private readonly listeners = new Set<() => void>();
  private conversation: Conversation | null = null;
  /** The last question reached the server, and its answer may still come. */
  private isAnswerDue = false;
  private clearing: Promise<void> = Promise.resolve();
  /** Ends whatever waits for the server when the chat is cleared, tried again or closed. */
  private work = new AbortController();

  constructor(
    private readonly site: string,
    private readonly errors: ChatErrors,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): ChatState => this.state;

  /** Resumes the tab's conversation and its unanswered question; without one, starts a conversation, or lets the first question do it. */
  open(startsNow: boolean): void {
    this.work = new AbortController();
    const { conversation, messages } = readTranscript(this.site);
    this.conversation = conversation;
    this.update({ messages });
    const last = messages.at(-1);
    if (last?.sender === 'user')
      void (conversation ? this.pollForAnswer(conversation) : this.sendQuestion(last.content));
    else if (conversation || !startsNow) this.update({ phase: 'ready' });
    else void this.start();
  }

  close(): void {
    this.work.abort();
  }

  /** Sends a question; ignores a blank one, and any while an answer is being written. @returns whether it was accepted */
  send(text: string): boolean {
    const content = text.trim();
    if (!content || this.state.phase !== 'ready') return false;
    if ([...content].length > QUESTION_MAX) {
      this.update({ error: this.errors.tooLong });
      return false;
    }
    const message: ChatMessage = { id: newId(), content, sender: 'user', timestamp: new Date().toISOString() };
    this.update({ messages: [...this.state.messages, message], error: null, draft: null });
    void this.sendQuestion(content);
    return true;
  }

  /** Repeats what failed: waiting for the answer where the connection was lost, sending the question, or the start. */
  async retry(): Promise<void> {
    if (this.state.phase !== 'ready' && this.state.phase !== 'initializing') return;
    this.endWork(); // an expired conversation would be restarted once more
    const last = this.state.messages.at(-1);
    this.update({ error: null });
    if (last?.sender !== 'user') {
      if (!this.conversation) await this.start();
    } else if (this.conversation && this.isAnswerDue) await this.pollForAnswer(this.conversation);
    else await this.sendQuestion(last.content);
  }

  dismiss(): void {
    this.update({ error: null });
  }

  /** Deletes the transcript; the next question starts a new thread. */
  async clear(): Promise<void> {
    this.endWork();
    if (this.conversation) void clearAnswer(this.conversation);
    this.conversation = null;
    this.update({ messages: [], error: null, typing: null, draft: null });
    await this.start();
  }

  /** Call this once the answer is shown whole: the server may delete it. */
  finishTyping(): void {
    if (this.state.typing === null) return;
    if (this.conversation) this.clearing = clearAnswer(this.conversation);
    this.update({ typing: null, phase: 'ready' });
  }

  private endWork(): void {
    this.work.abort();
    this.work = new AbortController();
  }

  private async start(): Promise<void> {
    const { signal } = this.work;
    this.update({ phase: 'initializing' });
    try {
      await this.begin(signal);
      this.update({ phase: 'ready' });
    } catch (thrown) {
      if (!signal.aborted) this.update({ phase: 'ready', error: this.errorText(thrown, this.errors.start) });
    }
  }

  /** Starts a conversation. @throws also where the signal came first */
  private async begin(signal: AbortSignal): Promise<Conversation> {
    signal.throwIfAborted();
    const conversation = await startConversation(this.site);
    signal.throwIfAborted();
    this.conversation = conversation;
    return conversation;
  }

  private async sendQuestion(content: string): Promise<void> {
    const { signal } = this.work;
    this.isAnswerDue = false;
    this.update({ phase: 'waiting' });
    const sent = await this.deliver(content, signal).catch((thrown: unknown) => {
      if (!signal.aborted) this.update({ phase: 'ready', error: this.errorText(thrown, this.errors.send) });
    });
    if (sent && !signal.aborted) await this.pollForAnswer(sent);
  }

  /** Sends a question. After a failure it starts a new conversation and sends once more, unless the question was refused. */
  private async deliver(content: string, signal: AbortSignal): Promise<Conversation> {
    await this.clearing;
    signal.throwIfAborted();
    const conversation = this.conversation ?? (await this.begin(signal));
    try {
      await sendMessage(conversation, content);
      return conversation;
    } catch (thrown) {
      if (isRefusal(thrown)) throw thrown;
    }
    const next = await this.begin(signal);
    await sendMessage(next, content);
    return next;
  }

  private async pollForAnswer(conversation: Conversation): Promise<void> {
    const { signal } = this.work;
    this.update({ phase: 'waiting' });
    this.isAnswerDue = true;
    let missing = 0;
    for (let polls = 0; polls < POLLS_MAX; polls += 1) {
      if (!(await pause(POLL_MS, signal)) || !(await visible(signal))) return;
      const polled = await poll(conversation, signal).catch((thrown: unknown) => failureOf(thrown));
      if (signal.aborted) return;
      missing = polled.status === 'missing' ? missing + 1 : 0;
      if (missing >= MISSING_MAX) {
        await this.expire();
        return;
      }
      if (this.applyPoll(polled)) return;
    }
    this.fail(this.errors.timeout);
  }

  /** @returns whether the wait is over: an answer, its failure, or no connection */
  private applyPoll(polled: Polled | Unpolled): boolean {
    if (polled.status === 'offline') {
      this.update({ phase: 'ready', error: this.errors.network });
      return true;
    }
    if (polled.status === 'failed') {
      this.fail(this.errors.ai);
      return true;
    }
    if (polled.status !== 'completed') return false;
    const id = newId();
    const { action, language, response: content, sources } = polled;
    const timestamp = new Date().toISOString();
    const answer: ChatMessage = { id, content, sender: 'ai', timestamp, sources, action, language };
    this.isAnswerDue = false;
    this.update({ messages: [...this.state.messages, answer], phase: 'typing', typing: id });
    return true;
  }

  private fail(error: string): void {
    this.isAnswerDue = false;
    this.update({ phase: 'ready', error });
  }

  /** The conversation expired: says so for a second, then starts a new one and puts the question back into the input. */
  private async expire(): Promise<void> {
    const asked = this.state.messages.at(-1);
    const { signal } = this.work;
    this.conversation = null;
    this.isAnswerDue = false;
    this.update({ messages: [], error: this.errors.expired, phase: 'initializing', draft: asked?.content ?? null });
    if (!(await pause(RECONNECT_MS, signal))) return;
    const healthy = await isHealthy();
    if (signal.aborted) return;
    if (!healthy) {
      this.update({ phase: 'ready' });
      return;
    }
    this.update({ error: null });
    await this.start();
  }

  private errorText(thrown: unknown, otherwise: string): string {
    if (thrown instanceof NetworkError) return this.errors.network;
    if (!(thrown instanceof ApiError) || thrown.status !== 429) return otherwise;
    return thrown.code === 'quota_exceeded' ? this.errors.quota : this.errors.tooMany;
  }

  private update(changes: Partial<ChatState>): void {
    this.state = { ...this.state, ...changes };
    keepTranscript(this.site, { conversation: this.conversation, messages: this.state.messages });
    this.listeners.forEach((listener) => listener());
  }
}

/** The question itself was refused: a new conversation would not help. */
const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.status === 400 || thrown.status === 429);

let count = 0;
const newId = (): string => `${Date.now().toString(36)}-${(count += 1)}`;

type Unpolled = { status: 'failed' | 'offline' };

/** A refusal ends the wait; without a connection there is no answer to believe. */
const failureOf = (thrown: unknown): Unpolled => ({ status: thrown instanceof ApiError ? 'failed' : 'offline' });

/** @returns false where the signal came first */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return untilAborted(signal, (done) => {
    const timer = window.setTimeout(done, ms);
    return () => window.clearTimeout(timer);
  });
}

/** Waits while the tab is hidden. @returns false where the signal came first */
function visible(signal: AbortSignal): Promise<boolean> {
  if (!document.hidden) return Promise.resolve(!signal.aborted);
  return untilAborted(signal, (done) => {
    const changed = (): void => {
      if (!document.hidden) done();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  });
}

/** Waits for `begin` to call `done`, or for the signal; removes every listener at the end. @returns false for the signal */
function untilAborted(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve(!signal.aborted);
    };
    const cancel = begin(end);
    signal.addEventListener('abort', end);
  });
}
