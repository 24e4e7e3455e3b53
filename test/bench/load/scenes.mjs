import { Agent, request } from 'node:http';
import { paced } from '../paced.mjs';

const SIGN_INS = 50;
const CHATS = 500;
const CHAT_PATIENCE_MS = 60_000;
const QUESTIONS = ['When are you open?', 'What does a lesson cost?', 'Where are you?', 'Do you teach adults?'];

/** One request after the other of each of `count`, all begun at once, each on a connection of its own. */
export async function atOnce(count, ask) {
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => timed(() => ask(at))));
  const took = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    seconds: (performance.now() - began) / 1000,
    p99: took[Math.floor(took.length * 0.99)],
    wrong: tally(answers.filter(({ answer }) => !answer.ok).map(({ answer }) => answer.status)),
    answers: answers.map(({ answer }) => answer),
  };
}

async function timed(ask) {
  const began = performance.now();
  const answer = await ask();
  return { answer, ms: performance.now() - began };
}

function tally(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** One call with JSON; an answer is ok where its status is the one expected. */
export function call(agent, url, { method = 'GET', headers = {}, body, expected = 200 }) {
  return new Promise((done) => {
    const sent = body && JSON.stringify(body);
    const type = sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {};
    const asked = request(url, { method, agent, headers: { ...headers, ...type } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('end', () => {
        const ok = answer.statusCode === expected;
        done({ ok, status: answer.statusCode, text: Buffer.concat(parts).toString() });
      });
    });
    asked.once('error', (error) => done({ ok: false, status: error.code ?? error.message }));
    asked.setTimeout(30_000, () => asked.destroy(new Error('late')));
    asked.end(sent);
  });
}

/** Every dashboard's first poll: no token seen before, no revision known. */
export async function firstPolls(server, everyone) {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const result = await atOnce(everyone.length, (at) => {
    const { path, headers } = everyone[at];
    return call(agent, server.url + path, { headers });
  });
  agent.destroy();
  return result;
}

export const pollsOf = (server, everyone) => ({
  url: server.url,
  path: (at) => everyone[at % everyone.length].path,
  headers: (at) => {
    const { headers, etag } = everyone[at % everyone.length];
    return { ...headers, 'if-none-match': etag };
  },
  status: 304,
});

/** All dashboards polling, and fifty customers who sign in at the same moment in the middle of it. */
export async function polling(server, everyone, { rate, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: SIGN_INS });
  const accounts = [];
  for (let at = 0; at < SIGN_INS; at += 1) accounts.push((await server.register()).user.email);
  const polls = paced({ ...pollsOf(server, everyone), rate, seconds });
  await new Promise((half) => setTimeout(half, (seconds * 1_000) / 2));
  const signIns = await atOnce(SIGN_INS, (at) =>
    call(agent, `${server.url}/api/auth/login`, { method: 'POST', body: { email: accounts[at], password: 'secret1' } }),
  );
  agent.destroy();
  return { polls: await polls, signIns };
}

/** Five hundred visitors who ask the assistant at once, and look every second until the answer is there. */
export async function chats(server) {
  const agent = new Agent({ keepAlive: true, maxSockets: CHATS });
  const base = `${server.url}/api/ai-assistant`;
  const post = (path, body, expected) => call(agent, `${base}/${path}`, { method: 'POST', body, expected });
  const result = await atOnce(CHATS, async (at) => {
    const started = await post('start-conversation', {}, 201);
    if (!started.ok) return started;
    const { thread_id, conversation_id } = JSON.parse(started.text);
    const sent = await post(
      'send-message',
      { thread_id, conversation_id, message: QUESTIONS[at % QUESTIONS.length] },
      202,
    );
    if (!sent.ok) return sent;
    for (const until = Date.now() + CHAT_PATIENCE_MS; Date.now() < until;) {
      const answer = await call(agent, `${base}/get-response/${conversation_id}`, {});
      if (!answer.ok || JSON.parse(answer.text).status === 'completed') return answer;
      await new Promise((again) => setTimeout(again, 1_000));
    }
    return { ok: false, status: 'no answer' };
  });
  agent.destroy();
  return result;
}
