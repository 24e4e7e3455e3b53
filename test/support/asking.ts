import { expect } from '@jest/globals';
import type { TestApp } from './app.ts';

export type Thread = { thread_id: string; conversation_id: string };
export type Answered = {
  success: boolean;
  status: string;
  response: string;
  sources: { id: string; title: string; section: string }[];
  action: string;
  error?: string;
};

/** A visitor's side of the assistant's calls: on our own host, or on a site's. */
export function asking(t: TestApp, host = 'localhost') {
  const base = '/api/ai-assistant';
  const call = (method: 'get' | 'post' | 'delete', path: string) =>
    t.anonymous()[method](`${base}/${path}`).set('Host', host);
  return {
    async start(site?: string): Promise<Thread> {
      const answer = await call('post', 'start-conversation').send(site ? { site } : {});
      expect([answer.status, answer.body.success]).toEqual([201, true]);
      return answer.body as Thread;
    },
    send: (thread: Thread, message: unknown) =>
      call('post', 'send-message').send({
        thread_id: thread.thread_id,
        conversation_id: thread.conversation_id,
        message,
      }),
    get: ({ conversation_id }: Thread) => call('get', `get-response/${conversation_id}`),
    clear: ({ conversation_id }: Thread) => call('delete', `clear-conversation/${conversation_id}`),

    /** Polls until the answer is there, or has failed. */
    async answer(thread: Thread, withinMs = 30_000): Promise<Answered> {
      for (const until = Date.now() + withinMs; Date.now() < until;) {
        const { body, status } = await this.get(thread);
        if (status !== 503 && body.status !== 'processing') return body as Answered;
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      throw new Error('No answer came.');
    },

    /** Asks in the same thread, as the screen does: the answer is cleared once read. */
    async ask(thread: Thread, message: string): Promise<Answered> {
      expect((await patiently(() => this.send(thread, message))).status).toBe(202);
      const answered = await this.answer(thread);
      expect((await patiently(() => this.clear(thread))).status).toBe(200);
      return answered;
    },
  };
}

/** Asks again what a busy machine answered with 503: nothing waits longer than 300 ms for Redis. */
async function patiently<Answer extends { status: number }>(call: () => PromiseLike<Answer>): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await call();
    if (answer.status !== 503 || turn >= 5) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
