import { atMost } from './load.mjs';
import { paced } from './paced.mjs';
import { startBuiltServer } from './server.mjs';

const CHATS = 500;
const POLL_SECONDS = 2;
const SECONDS = 20;

/** What visitors feel while 500 chats are open and each looks for its answer every two seconds. */
export async function bench() {
  const server = await startBuiltServer();
  try {
    const chats = [];
    for (let at = 0; at < CHATS; at += 1) chats.push(await asked(server, at));
    const path = (at) => `/api/ai-assistant/get-response/${chats[at % CHATS]}`;
    const request = { url: server.url, path, headers: {}, status: 200, rate: CHATS / POLL_SECONDS };
    await paced({ ...request, seconds: 3 });
    const { errors, p99 } = await paced({ ...request, seconds: SECONDS });
    const told = `${CHATS} open chats polling every ${POLL_SECONDS} s for ${SECONDS} s`;
    return [atMost(`${told}: p99 in ms`, p99, 250), atMost(`${told}: errors`, errors, 0)];
  } finally {
    await server.stop();
  }
}

/** A thread with a question on its way. */
async function asked(server, at) {
  const post = async (call, body) => {
    const answer = await fetch(`${server.url}/api/ai-assistant/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}.`);
    return answer.json();
  };
  const { conversation_id, thread_id } = await post('start-conversation', {});
  await post('send-message', { conversation_id, thread_id, message: `How much is an oil change? (${at})` });
  return conversation_id;
}
