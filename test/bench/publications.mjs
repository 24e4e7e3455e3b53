import { owners, publication } from './load/owners.mjs';
import { call } from './load/scenes.mjs';

const PATIENCE_MS = 65_000;

/** An owner who publishes `count` times. @returns seconds from the click, the draft's saving included, until two servers show the slowest */
export async function publications(server, count) {
  const [owner] = await owners(server, undefined, 1);
  const { url: other } = await server.another();
  const host = `${owner.slug}.localhost:${new URL(server.url).port}`;
  let slowest = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const headline = `Headline number ${turn}.`;
    const began = performance.now();
    const { ok, status, text } = await publication(server, undefined, owner, headline, turn + 1);
    if (!ok) throw new Error(`A publication was answered ${status}: ${text}`);
    await Promise.all([server.url, other].map((url) => shows(url, host, headline)));
    slowest = Math.max(slowest, (performance.now() - began) / 1_000);
  }
  return slowest;
}

async function shows(url, host, words) {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const { text } = await call(undefined, `${url}/`, { headers: { host } });
    if (text?.includes(words)) return;
    await new Promise((again) => setTimeout(again, 10));
  }
  throw new Error(`${url} does not show what was published.`);
}
