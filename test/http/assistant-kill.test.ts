import { afterAll, expect, it } from '@jest/globals';
import { end, useServer } from '../support/server.ts';
import { openModelStub } from '../support/model-stub.ts';

const stub = await openModelStub();
const server = useServer({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: stub.url, OPENAI_TIMEOUT_MS: '25000' });
afterAll(() => stub.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${server.url}/api/ai-assistant/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

it('answers within 55 seconds when its worker is killed three times, with at most two calls to the model', async () => {
  stub.becomes({ kind: 'hang' });
  const { body: talk } = await call('POST', 'start-conversation', {});
  await call('POST', 'send-message', { ...ids(talk), message: 'How much is an oil change?' });
  const since = Date.now();
  let child = server.process;
  for (let kill = 0; kill < 3; kill += 1) {
    const asked = stub.requests.length;
    for (
      const until = Date.now() + 8_000;
      Date.now() < until && kill < 2 && stub.requests.length === asked && kill > 0;
    ) {
      await new Promise((again) => setTimeout(again, 100));
    }
    await new Promise((later) => setTimeout(later, 1_000));
    await end(child, 'SIGKILL');
    child = await server.run();
  }
  let answer = await call('GET', `get-response/${talk.conversation_id}`);
  while (answer.body.status === 'processing' && Date.now() - since < 60_000) {
    await new Promise((again) => setTimeout(again, 500));
    answer = await call('GET', `get-response/${talk.conversation_id}`);
  }
  const seconds = Math.round((Date.now() - since) / 1000);
  process.stdout.write(`answered after ${seconds} s and three kills, ${stub.requests.length} calls to the model\n`);
  expect(seconds).toBeLessThanOrEqual(55);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'completed', success: true });
  expect(answer.body.response).toContain('$89');
  expect(stub.requests.length).toBeLessThanOrEqual(2);
}, 120_000);

const ids = ({ conversation_id, thread_id }: Record<string, string>) => ({ conversation_id, thread_id });
