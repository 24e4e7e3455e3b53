import { sleep } from './cluster.ts';

export type Answer = { status: number; ms: number; body: Record<string, any> };
const ANSWER_MS = 60_000;

async function ask(url: string, path: string, body?: object, token?: string): Promise<Answer> {
  const since = performance.now();
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body && JSON.stringify(body),
  });
  const text = (await answer.json()) as Record<string, any>;
  return { status: answer.status, ms: performance.now() - since, body: text };
}

/** Somebody signs up. @returns the token */
export async function signUp(url: string): Promise<string> {
  const email = `${Date.now()}-${performance.now()}@payer.example`;
  const { body } = await ask(url, '/api/auth/register', { name: 'Nadia', email, password: 'a right password' });
  return body.token as string;
}

export const checkout = (url: string, token: string): Promise<Answer> =>
  ask(url, '/api/stripe/create-checkout-session', { plan_id: 'pro' }, token);

/** A visitor of the garage asks, and waits for the answer. */
export async function question(url: string): Promise<Answer> {
  const since = performance.now();
  const { body: thread } = await ask(url, '/api/ai-assistant/start-conversation', { site: 'auto-care' });
  const { conversation_id, thread_id } = thread;
  const message = 'How much is an oil change?';
  await ask(url, '/api/ai-assistant/send-message', { conversation_id, thread_id, message });
  for (;;) {
    const answer = await ask(url, `/api/ai-assistant/get-response/${conversation_id}`);
    const ms = performance.now() - since;
    if (answer.body.status !== 'processing' || ms > ANSWER_MS) return { ...answer, ms };
    await sleep(250);
  }
}
