import { Agent } from 'node:http';
import { residentBytes } from './load.mjs';
import { call } from './load/scenes.mjs';

const AT_ONCE = 8;
const PROBE_MS = 20;
const IDLE_MS = 5_000;
const MB = 1024 * 1024;

/** GET of a path of the n-th site. */
export function askSite(server, n, path = '/', agent) {
  const { port } = new URL(server.url);
  const headers = { host: `bench-${n}.localhost:${port}`, 'accept-encoding': 'br' };
  return call(agent, server.url + path, { headers });
}

/** `count` sites, each asked once, eight at a time, beside somebody who asks who they are. `token` is a customer's. */
export async function askedOnce(server, { count, token }) {
  const idle = probe(server, token);
  await new Promise((rested) => setTimeout(rested, IDLE_MS));
  const before = { p99: await idle.end(), bytes: residentBytes(server.pid) };
  const beside = probe(server, token);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = {};
  let most = before.bytes;
  let next = 0;
  const drive = async () => {
    while (next < count) {
      const { status } = await askSite(server, (next += 1), '/', agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (next % 50 === 0) most = Math.max(most, residentBytes(server.pid));
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, drive));
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  const p99 = await beside.end();
  const wrong = Object.entries(statuses).filter(([status]) => status !== '200' && status !== '503');
  return {
    wrong: wrong.reduce((sum, [, times]) => sum + times, 0),
    busy: statuses[503] ?? 0,
    seconds,
    mb: (most - before.bytes) / MB,
    p99,
    bar: Math.max(before.p99 * 2, before.p99 + 30),
  };
}

/** GET /api/auth/me every 20 ms until its end. */
function probe(server, token) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const headers = { authorization: `Bearer ${token}` };
  const took = [];
  const sent = [];
  const ask = async () => {
    const began = performance.now();
    const { ok, status } = await call(agent, `${server.url}/api/auth/me`, { headers });
    if (!ok) throw new Error(`/api/auth/me answered ${status}.`);
    took.push(performance.now() - began);
  };
  const timer = setInterval(() => sent.push(ask()), PROBE_MS);
  return {
    /** @returns its 99th percentile in ms */
    async end() {
      clearInterval(timer);
      await Promise.all(sent);
      agent.destroy();
      return took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)];
    },
  };
}
