import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { askedOnce, askSite } from '../cold-sites.mjs';
import { atMost, figure, median } from '../load.mjs';
import { paced } from '../paced.mjs';
import { insertSites } from '../site-records.mjs';
import { atOnce, call } from './scenes.mjs';
import { owners, publication } from './owners.mjs';

const SITES = Number(process.env.LOAD_SITES ?? 100_000);
/** How many of them are asked: each costs some 20 ms of processor, so a machine of few cores asks fewer. */
const ASKED = Math.min(SITES, Number(process.env.LOAD_ASKED ?? (cpus().length < 4 ? 10_000 : SITES)));
const AGAIN = Math.min(ASKED, 500);
const POPULAR_A_SECOND = Number(process.env.LOAD_POPULAR ?? 1_000);
const POPULAR_SECONDS = 20;
const STORM = 100;
const CRAWLED = 50;
const SHOWN_MS = 1_000;
/** Seconds. */
const PATIENCE = 60;
const SHOWN_PATIENCE_MS = 60_000;
const say = (text) => process.stderr.write(`${text} …\n`);

/** The hosts of the sites that have content, and of owners with a site of their own, for the soak. */
export async function prepareSites(server) {
  say(`${SITES} sites`);
  await insertSites(server, { count: SITES, domains: 0, whole: ASKED });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const all = await owners(server, agent, STORM);
  agent.destroy();
  const { port } = new URL(server.url);
  const siteHosts = Array.from({ length: ASKED }, (_, at) => `bench-${at + 1}.localhost:${port}`);
  return { owners: all, siteHosts };
}

/** Customers' sites under load: asked once each, again after a restart, by everybody, published all at once, and by a crawler. */
export async function sitesUnderLoad(server, { owners: all, siteHosts }) {
  return [
    ...(await onceEach(server)),
    ...(await secondTier(server)),
    ...(await popular(server, siteHosts[0])),
    ...(await storm(server, all)),
    ...(await crawler(server, all.slice(0, CRAWLED))),
  ];
}

/** Every site asked once, eight at a time, beside signed-in calls. */
async function onceEach(server) {
  say(`${ASKED} sites once each`);
  const { token } = await server.register();
  const { bar, busy, failed, mb, p99, seconds, wrong } = await askedOnce(server, { count: ASKED, token });
  const what = `${ASKED} of ${SITES} sites once each, 8 at a time`;
  return [
    atMost(`${what}: answers that are neither 200 nor 503`, wrong, 0),
    figure(`${what}: 503 of the bound on drawing`, busy),
    figure(`${what}: pages a second`, ASKED / seconds, 1),
    atMost(`${what}: MB more memory`, mb, 150),
    atMost(`${what}: /api/auth/me meanwhile, not answered`, failed, 0),
    atMost(`${what}: /api/auth/me meanwhile, p99 in ms`, p99, bar),
  ];
}

/** The last ones asked are on disk: a server that has just started reads them there, then has them in memory. */
async function secondTier(server) {
  say('the second tier');
  await server.halt();
  await server.run();
  const agent = new Agent({ keepAlive: true });
  const eachOfThem = async () => {
    const took = [];
    let wrong = 0;
    for (let n = ASKED - AGAIN + 1; n <= ASKED; n += 1) {
      const began = performance.now();
      const { status } = await askSite(server, n, '/', agent);
      took.push(performance.now() - began);
      if (status !== 200) wrong += 1;
    }
    return { ms: median(took), wrong };
  };
  await askSite(server, 1); // the program's own warming up
  const disk = await eachOfThem();
  const memory = await eachOfThem();
  agent.destroy();
  return [
    atMost(`${AGAIN} pages after a restart: not 200`, disk.wrong + memory.wrong, 0),
    atMost(`${AGAIN} pages after a restart, from the second tier: median in ms`, disk.ms, 3),
    figure(`${AGAIN} pages again, from memory: median in ms`, memory.ms, 2),
  ];
}

async function popular(server, host) {
  say(`one site, ${POPULAR_A_SECOND} times a second`);
  const headers = { host, 'accept-encoding': 'br' };
  const asked = { url: server.url, path: '/', headers, status: 200, rate: POPULAR_A_SECOND, seconds: POPULAR_SECONDS };
  const { errors, p99, reached } = await paced(asked);
  const what = `one site asked ${POPULAR_A_SECOND} times a second`;
  return [
    figure(`${what}: answers a second`, reached),
    atMost(`${what}: errors`, errors, 0),
    figure(`${what}: p99 in ms`, p99),
  ];
}

/** Owners who publish at the same moment; a second server shows each at once. */
async function storm(server, all) {
  say(`${all.length} publications at once`);
  const { port } = new URL(server.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const second = await server.another();
  const published = await atOnce(all.length, (at) => publication(server, agent, all[at], `Open on day ${at}`));
  const shows = async ({ slug }, text, url) => {
    const began = performance.now();
    for (;;) {
      const answer = await call(agent, `${url}/`, { headers: { host: `${slug}.localhost:${port}` } });
      const ms = performance.now() - began;
      if (answer.text?.includes(text) || ms > SHOWN_PATIENCE_MS) return ms;
      await new Promise((again) => setTimeout(again, 20));
    }
  };
  const waits = all.map((owner, at) => shows(owner, `Open on day ${at}`, second.url));
  const slowest = Math.max(...(await Promise.all(waits)));
  await publication(server, agent, all[0], 'Open tomorrow', 2);
  const both = await Promise.all([server.url, second.url].map((url) => shows(all[0], 'Open tomorrow', url)));
  process.kill(second.pid, 'SIGKILL');
  agent.destroy();
  const wrong = Object.values(published.wrong).reduce((sum, each) => sum + each, 0);
  return [
    atMost(`${all.length} publications at once: refused ${JSON.stringify(published.wrong)}`, wrong, 0),
    figure(`${all.length} publications at once: seconds until the last`, published.seconds, 1),
    figure(`${all.length} publications at once: ms until the other server shows all`, slowest),
    atMost('one publication: ms until both servers show it', Math.max(...both), SHOWN_MS),
  ];
}

/** Follows every link that stays on a site's host, from its page, robots.txt and sitemap on. */
async function crawler(server, crawled) {
  say(`a crawler on ${crawled.length} sites`);
  const { port } = new URL(server.url);
  const agent = new Agent({ keepAlive: true });
  const dead = new Set();
  let pages = 0;
  for (const { slug } of crawled) {
    const host = `${slug}.localhost:${port}`;
    const queue = ['/', '/robots.txt', '/sitemap.xml'];
    const seen = new Set(queue);
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const { status, text } = await patiently(() => call(agent, server.url + path, { headers: { host } }));
      pages += 1;
      if (status !== 200) dead.add(`${status} ${path}`);
      for (const to of path.startsWith('/assets/') ? [] : linksOf(text ?? '', host)) {
        if (seen.has(to)) continue;
        seen.add(to);
        queue.push(to);
      }
    }
  }
  agent.destroy();
  const named = dead.size ? ` ${[...dead].slice(0, 5).join(', ')}` : '';
  return [
    figure(`a crawler on ${crawled.length} sites: pages and files`, pages),
    atMost(`a crawler on ${crawled.length} sites: dead links${named}`, dead.size, 0),
  ];
}

/** As crawlers do: what is 503 is asked for again. A server that was killed holds what it was drawing for 20 s. */
async function patiently(ask) {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === PATIENCE) return answer;
    await new Promise((again) => setTimeout(again, 1_000));
  }
}

/** Paths on the host that a page or a sitemap names, wherever it does. */
function linksOf(text, host) {
  const named = [...text.matchAll(/(?:href|src|content)="([^"]+)"|<loc>([^<]+)/g)].map(
    ([, one, other]) => one ?? other,
  );
  const origin = `http://${host}`;
  return named
    .filter((to) => /^(\/(?!\/)|https?:)/.test(to) && URL.canParse(to, origin))
    .map((to) => new URL(to.replaceAll('&amp;', '&'), origin))
    .filter((to) => to.host === host)
    .map(({ pathname, search }) => pathname + search);
}
