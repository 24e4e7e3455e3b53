import { cpus } from 'node:os';
import { join } from 'node:path';
import { atMost, get, ratioOfCpu, startProgram } from './load.mjs';
import { paced } from './paced.mjs';
import { startBuiltServer } from './server.mjs';

const COUNT = 3_000;
const STATE = 'select revision, unread_user as unread from conversations where id = $1 and user_id = $2';
const FIFTY = `select id as _id, content, 'text' as message_type, sender_type, sent_at, read_at, client_id
  from messages where conversation_id = $1 and place > $2 order by place limit $3`;
const POLLS_A_SECOND = 1_000;
const SECONDS = Number(process.env.BENCH_POLL_SECONDS ?? 60);

/** What the polls of open dashboards cost, and whether 5,000 of them are borne. */
export async function bench() {
  const server = await startBuiltServer();
  try {
    const conversation = await conversationOfFifty(server);
    return [...(await costs(server, conversation)), ...(await manyDashboards(server, conversation))];
  } finally {
    await server.stop();
  }
}

async function costs(server, { conversation, user, path, headers, etag }) {
  const bare = (sql, values) =>
    startProgram(join(import.meta.dirname, 'bare-pg.mjs'), [server.databaseUrl, sql, JSON.stringify(values)]);
  const ours = { pid: server.pid, url: server.url, path, count: COUNT };
  const rows = [];
  for (const { what, bar, program, ...asked } of [
    {
      what: 'poll that finds nothing new, CPU a request, to node:http + pg with the same query',
      bar: 3.5,
      program: await bare(STATE, [conversation, user]),
      headers: { ...headers, 'if-none-match': etag },
      status: 304,
    },
    {
      what: 'poll of 50 messages, CPU a request, likewise',
      bar: 2,
      program: await bare(FIFTY, [conversation, 0, 101]),
      headers,
      status: 200,
    },
  ]) {
    const ratio = await ratioOfCpu(
      { ...ours, ...asked },
      { pid: program.pid, url: program.url, path: '/', count: COUNT },
    );
    program.stop();
    rows.push(atMost(what, ratio, bar));
  }
  return rows;
}

/** 1,000 polls a second, or as many as the load generator leaves cores for: then the row says how many. */
async function manyDashboards(server, { path, headers, etag }) {
  const request = { url: server.url, path, headers: { ...headers, 'if-none-match': etag }, status: 304 };
  await get({ ...request, count: 2_000 });
  const rate = await bearable(request);
  const { p99, errors, reached } = await paced({ ...request, rate, seconds: SECONDS });
  const told = `${Math.round(reached)} polls a second for ${SECONDS} s on ${cpus().length} cores`;
  return [atMost(`${told}: p99 in ms`, p99, 250), atMost(`${told}: errors`, errors, 0)];
}

async function bearable(request) {
  for (const rate of [POLLS_A_SECOND, 800, 600, 400]) {
    const { p99, errors } = await paced({ ...request, rate, seconds: 3 });
    if (p99 < 200 && !errors) return rate;
  }
  return 250;
}

async function conversationOfFifty(server) {
  const { token, user } = await server.register();
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path, body) => {
    const sent = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await fetch(server.url + path, sent)).json();
  };
  const { conversation } = await post('/api/messages/conversations', { subject: 'Support' });
  const path = `/api/messages/conversations/${conversation._id}/messages`;
  for (let at = 0; at < 50; at += 1) await post(path, { content: `Message ${at}: ${'how are things? '.repeat(8)}` });
  const etag = (await fetch(server.url + path, { headers })).headers.get('etag');
  return { conversation: conversation._id, user: user.id, path, headers, etag };
}
