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
  const { p99: idleMs } = await idle.end();
  const bytes = residentBytes(server.pid);
  const beside = probe(server, token);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = {};
  let most = bytes;
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
  const signedIn = await beside.end();
  const wrong = Object.entries(statuses).filter(([status]) => status !== '200' && status !== '503');
  return {
    wrong: wrong.reduce((sum, [, times]) => sum + times, 0),
    busy: statuses[503] ?? 0,
    seconds,
    mb: (most - bytes) / MB,
    ...signedIn,
    bar: Math.max(idleMs * 2, idleMs + 30),
  };
}

/** GET /api/auth/me every 20 ms until its end. */
function probe(server, token) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const headers = { authorization: `Bearer ${token}` };
  const took = [];
  const sent = [];
  let failed = 0;
  const ask = async () => {
    const began = performance.now();
    const { ok } = await call(agent, `${server.url}/api/auth/me`, { headers });
    if (!ok) failed += 1;
    took.push(performance.now() - began);
  };
  const timer = setInterval(() => sent.push(ask()), PROBE_MS);
  return {
    /** @returns its 99th percentile in ms, and how many were not answered with 200 */
    async end() {
      clearInterval(timer);
      await Promise.all(sent);
      agent.destroy();
      return { p99: took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)], failed };
    },
  };
}
