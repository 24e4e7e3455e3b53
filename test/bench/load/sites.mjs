import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { atMost, cpuMs, median, residentBytes } from '../load.mjs';
import { paced } from '../paced.mjs';
import { atOnce, call } from './scenes.mjs';
import { owners, publication } from './owners.mjs';

/** What docs/OPERATIONS.md says is measured with 100,000; machines of fewer than four cores ask fewer. */
const SITES = Number(process.env.LOAD_SITES ?? (cpus().length < 4 ? 2_000 : 100_000));
const AT_ONCE = 8;
const AGAIN = Math.min(SITES, 500);
const POPULAR_A_SECOND = Number(process.env.LOAD_POPULAR ?? 1_000);
const POPULAR_SECONDS = 20;
const ME_A_SECOND = 50;
const STORM = Math.min(SITES, 100);
const CRAWLED = Math.min(SITES, 50);
const SHOWN_MS = 1_000;
const SHOWN_PATIENCE_MS = 60_000;
const MB = 1024 * 1024;
const figure = (what, value, digits = 1) => ({ what, figure: Number(value.toFixed(digits)), bar: '', ok: true });
const say = (text) => process.stderr.write(`${text} …\n`);

/** Customers' sites under load: asked once each, again after a restart, by everybody, by a crawler, and published all at once. */
export async function sitesUnderLoad(server, token) {
  say(`${SITES} sites`);
  await insertSites(server, SITES);
  const { port } = new URL(server.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const hostOf = (n) => `load-${n}.localhost:${port}`;
  const page = (n, path = '/', url = server.url) =>
    call(agent, url + path, { headers: { host: hostOf(n), 'accept-encoding': 'br' } });
  const rows = [
    ...(await cold(server, { page, token })),
    ...(await secondTier(server, { page })),
    ...(await popular(server, hostOf)),
    ...(await crawler({ page, agent })),
    ...(await storm(server, { port, agent })),
  ];
  agent.destroy();
  return rows;
}

/** One sample's record for each, with a name of its own; every owner has Pro. */
async function insertSites(server, count) {
  await server.query(
    `with made as (
       insert into users (name, email, email_key, password_hash, status, granted_plan, created_at)
       select 'Owner', 'site' || n || '@shop.example', 'site' || n || '@shop.example', 'no password', 'active', 'pro', now()
       from generate_series(1, $1) n returning id, email
     ), numbered as (select id, substring(email from '\\d+')::int as n from made),
     model as (select v.look, v.record from site_versions v join sites s on s.id = v.site_id and s.slug = 'auto-care' limit 1),
     site as (
       insert into sites (slug, card_slug, owner_id, trade, time_zone, default_language, languages)
       select 'load-' || n, 'load-' || n, id, 'mechanic', 'America/Toronto', 'en', '{en,fr}' from numbered returning id, slug
     ), named as (
       insert into site_names (name, site_id, kind) select slug, id, 'current' from site
     ) insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, created_at)
       select site.id, 1, 1, '{}', look, jsonb_set(record, '{content,business_name}', to_jsonb('Garage ' || slug)), now(), 'operator', now()
       from site, model`,
    [count],
  );
  await server.query(
    `update sites set state = 'published', published_version = 1, first_published_at = now() where slug like 'load-%'`,
  );
  await server.query('analyze');
}

/** Every site asked once, eight at a time, beside signed-in calls. */
async function cold(server, { page, token }) {
  const me = { url: server.url, path: '/api/auth/me', headers: { authorization: `Bearer ${token}` }, status: 200 };
  const idle = await paced({ ...me, rate: ME_A_SECOND, seconds: 10 });
  say(`each of ${SITES} sites once`);
  const before = residentBytes(server.pid);
  const cpu = cpuMs(server.pid);
  let during;
  const asked = askAll(SITES, page);
  const signedIn = (async () => {
    do during = worse(during, await paced({ ...me, rate: ME_A_SECOND, seconds: 5 }));
    while (!asked.done);
  })();
  const { busy, took, wrong } = await asked.all;
  await signedIn;
  const what = `each of ${SITES} sites once, ${AT_ONCE} at a time`;
  return [
    atMost(`${what}: answers that are neither 200 nor 503 with Retry-After`, wrong, 0),
    figure(`${what}: 503 of the bound on drawing`, busy, 0),
    figure(`${what}: median in ms, cold, beside ${AT_ONCE - 1} others`, median(took)),
    figure(`${what}: ms of processor a page`, (cpuMs(server.pid) - cpu) / SITES, 2),
    atMost(`${what}: MB more memory`, (residentBytes(server.pid) - before) / MB, 150),
    atMost(`${what}: /api/auth/me, errors`, during.errors, 0),
    atMost(`${what}: /api/auth/me, p99 in ms (idle: ${idle.p99.toFixed(1)})`, during.p99, Math.max(2 * idle.p99, idle.p99 + 30)), // prettier-ignore
  ];
}

function askAll(count, page) {
  const state = { done: false };
  let next = 0;
  const result = { busy: 0, took: [], wrong: 0 };
  const drive = async () => {
    while (next < count) {
      next += 1;
      const began = performance.now();
      const { status } = await page(next);
      if (status === 503) result.busy += 1;
      else if (status !== 200) result.wrong += 1;
      else result.took.push(performance.now() - began);
    }
  };
  state.all = Promise.all(Array.from({ length: AT_ONCE }, drive)).then(() => {
    state.done = true;
    return result;
  });
  return state;
}

const worse = (a, b) => (a ? { p99: Math.max(a.p99, b.p99), errors: a.errors + b.errors } : b);

/** The last ones asked are on disk: a server that has just started reads them there, or draws them where it finds none. */
async function secondTier(server, { page }) {
  say('the second tier');
  await server.halt();
  await server.run();
  const timed = async (n) => {
    const began = performance.now();
    const { status } = await page(n);
    return { status, ms: performance.now() - began };
  };
  await timed(1); // the program's own warming up
  const warm = [];
  for (let n = SITES - AGAIN + 1; n <= SITES; n += 1) warm.push(await timed(n));
  const wrong = warm.filter(({ status }) => status !== 200).length;
  return [
    atMost(`${AGAIN} pages from the second tier after a restart: not 200`, wrong, 0),
    atMost(`${AGAIN} pages from the second tier after a restart: median in ms`, median(warm.map(({ ms }) => ms)), 3),
  ];
}

async function popular(server, hostOf) {
  say(`one site, ${POPULAR_A_SECOND} times a second`);
  const { errors, p99, reached } = await paced({
    url: server.url,
    path: '/',
    headers: { host: hostOf(1), 'accept-encoding': 'br' },
    status: 200,
    rate: POPULAR_A_SECOND,
    seconds: POPULAR_SECONDS,
  });
  const what = `one site asked ${POPULAR_A_SECOND} times a second`;
  return [figure(`${what}: answers a second`, reached, 0), atMost(`${what}: errors`, errors, 0), figure(`${what}: p99 in ms`, p99)]; // prettier-ignore
}

/** Follows every link that stays on the host, from robots.txt on. */
async function crawler({ page }) {
  say(`a crawler on ${CRAWLED} sites`);
  const dead = [];
  let pages = 0;
  for (let n = 1; n <= CRAWLED; n += 1) {
    const queue = ['/', '/robots.txt', '/sitemap.xml'];
    const seen = new Set(queue);
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const { status, text } = await page(n, path);
      pages += 1;
      if (status !== 200) dead.push(`${status} ${path}`);
      const links = [...(text ?? '').matchAll(/(?:href|src)="(\/[^"#]*)|<loc>https?:\/\/[^/]+([^<]*)/g)];
      for (const [, href, loc] of links) {
        const to = (href ?? loc) || '/';
        if (seen.has(to) || to.startsWith('//') || to.startsWith('/assets/')) continue;
        seen.add(to);
        queue.push(to);
      }
    }
  }
  const named = dead.length ? ` ${[...new Set(dead)].slice(0, 5).join(', ')}` : '';
  return [figure(`a crawler on ${CRAWLED} sites: pages`, pages, 0), atMost(`a crawler on ${CRAWLED} sites: dead links${named}`, dead.length, 0)]; // prettier-ignore
}

/** Owners who publish at the same moment; a second server shows each at once. */
async function storm(server, { port, agent }) {
  say(`${STORM} publications at once`);
  const second = await server.another();
  const all = await owners(server, agent, STORM);
  const published = await atOnce(STORM, (at) => publication(server, agent, all[at], `Open on day ${at}`));
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
  const wrong = Object.values(published.wrong).reduce((sum, each) => sum + each, 0);
  return [
    atMost(`${STORM} publications at once: refused ${JSON.stringify(published.wrong)}`, wrong, 0),
    figure(`${STORM} publications at once: seconds until the last`, published.seconds),
    figure(`${STORM} publications at once: ms until the other server shows all`, slowest, 0),
    atMost('one publication: ms until both servers show it', Math.max(...both), SHOWN_MS),
  ];
}
