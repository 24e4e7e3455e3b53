import { Agent } from 'node:http';
import sharp from 'sharp';
import { call } from './scenes.mjs';
import { publication } from './owners.mjs';

const BR = { 'accept-encoding': 'br' };
const JSON_TYPE = { 'content-type': 'application/json' };
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const LETTER = { name: 'Mei', email: 'mei@visitor.example', message: 'Is there parking at the back?' };
const WORK_MS = 2_000;
const times = (count, kind) => Array.from({ length: count }, () => kind);

/** Of a hundred requests: what polls and visitors ask for, as one request for `paced`. */
export function mixOf(server, { polls, me, owners, siteHosts }) {
  const { host } = new URL(server.url);
  const ownerAt = (at) => owners[at % owners.length];
  const site = (at) => ({ host: siteHosts[at % siteHosts.length], ...BR });
  const posted = (path, body, status, headers) => {
    const text = JSON.stringify(body);
    return {
      method: 'POST',
      path: () => path,
      body: text,
      headers: (at) => ({
        host: siteHosts[at % 50],
        ...JSON_TYPE,
        'content-length': Buffer.byteLength(text),
        ...headers,
      }),
      status,
    };
  };
  const poll = { path: polls.path, headers: polls.headers, status: 304 };
  const page = (path, headers) => ({ path: () => path, headers, status: 200 });
  const kinds = [
    ...times(40, poll),
    ...times(
      15,
      page('/api/auth/me', () => me),
    ),
    ...times(
      15,
      page('/', () => ({ host: siteHosts[0], ...BR })),
    ),
    ...times(4, page('/', site)), // most of them are drawn, or read from disk
    ...times(
      4,
      page('/card', (at) => site(at % 200)),
    ),
    ...times(
      5,
      page('/', () => ({ host, ...BR })),
    ),
    page('/plans', () => ({ host, ...BR })),
    ...times(10, posted('/api/site-events', { kind: 'view' }, 204, { 'user-agent': CHROME })),
    ...times(
      4,
      page('/api/user/site', (at) => ownerAt(at).headers),
    ),
    page('/api/user/site/draft', (at) => ownerAt(at).headers),
    posted('/api/enquiries', LETTER, 201, {}),
  ];
  const kindAt = (at) => kinds[(at * 37) % kinds.length]; // 37 spreads the kinds
  const given = (name) => (at) => {
    const value = kindAt(at)[name];
    return typeof value === 'function' ? value(at) : value;
  };
  return {
    url: server.url,
    path: given('path'),
    headers: given('headers'),
    status: given('status'),
    method: (at) => kindAt(at).method ?? 'GET',
    body: given('body'),
  };
}

/** Publishes, uploads and asks the assistant, one after the other, until it is stopped. @returns what failed, and a way to stop */
export function work(server, owners) {
  const agent = new Agent({ keepAlive: true });
  const wrong = {};
  const kinds = { publish, upload, chat };
  let stopped = false;
  const done = (async () => {
    for (let round = 0; !stopped; round += 1) {
      for (const [name, does] of Object.entries(kinds)) {
        const answer = await does(server, agent, owners[round % owners.length], round);
        if (!answer.ok) wrong[`${answer.status} ${name}`] = (wrong[`${answer.status} ${name}`] ?? 0) + 1;
      }
      await new Promise((again) => setTimeout(again, WORK_MS));
    }
    agent.destroy();
  })();
  return {
    wrong,
    async stop() {
      stopped = true;
      await done;
    },
  };
}

async function publish(server, agent, owner, round) {
  const { text } = await call(agent, `${server.url}/api/user/site/draft`, { headers: owner.headers });
  return publication(server, agent, owner, `Open in week ${round}`, JSON.parse(text).draft.revision);
}

let picture;
async function upload(server, agent, { headers }) {
  picture ??= await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#a64' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([picture]), 'workshop.jpg');
  const answer = await fetch(`${server.url}/api/upload/image`, { method: 'POST', headers, body: form });
  const { image } = await answer.json();
  if (!answer.ok) return answer;
  return call(agent, `${server.url}/api/upload/images/${image.id}`, { method: 'DELETE', headers });
}

async function chat(server, agent) {
  const base = `${server.url}/api/ai-assistant`;
  const started = await call(agent, `${base}/start-conversation`, { method: 'POST', body: {}, expected: 201 });
  if (!started.ok) return started;
  const body = { ...JSON.parse(started.text), message: 'What does a lesson cost?' };
  const { thread_id, conversation_id, message } = body;
  return call(agent, `${base}/send-message`, {
    method: 'POST',
    body: { thread_id, conversation_id, message },
    expected: 202,
  });
}
