import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { askedOnce, askSite } from './cold-sites.mjs';
import { ratioToBare } from './kept-pages.mjs';
import { atLeast, atMost, median, runProgram } from './load.mjs';
import { publications } from './publications.mjs';
import { startBuiltServer } from './server.mjs';
import { insertSites } from './site-records.mjs';

const SITES = Number(process.env.BENCH_SITES ?? 100_000);
const DOMAINS = SITES / 5;
/** Of those, as many are asked; bench:load asks them all. */
const ASKED = 2_000;
const COLD = 120;
const WARM = 20;
const HOSTS = 2_000;
const PUBLICATIONS = 10;
const DESIGNS = ['programme', 'workorder', 'showroom', 'counter', 'mirror', 'practice'];
const DRAWING = join(import.meta.dirname, 'drawing.mjs');
const PRODUCTION = { NODE_ENV: 'production' };

/** Customers' sites: kept, drawn, judged by their hosts and published. */
export async function bench() {
  const server = await startBuiltServer({ SITES_HOST: `localhost:${await freePort()}` });
  try {
    await insertSites(server, { count: SITES, domains: DOMAINS, whole: ASKED + COLD + WARM });
    const { port } = new URL(server.url);
    const kept = await ratioToBare({ url: server.url, host: `bench-1.localhost:${port}` });
    const cold = await coldPages(server);
    const once = await askedOnce(server, { count: ASKED, token: (await server.register()).token });
    const sitemap = await sitemapMs(server);
    const hosts = await runProgram(join(import.meta.dirname, 'hosts-probe.mjs'), [SITES, DOMAINS, HOSTS].map(String), {
      ...server.env,
      ROLE: 'web',
    });
    return [
      atLeast('kept page of a site, requests a second, to bare node:http with the same bytes', kept, 0.55),
      atMost('cold page of a site, median, ms', cold.drawn, 25),
      atMost('cold page of a site from the second tier, median, ms', cold.fromDisk, 3),
      ...(await designRows()),
      atMost(`${ASKED} of ${SITES} sites, each asked once: neither 200 nor the bound's 503`, once.wrong, 0),
      atMost(`${ASKED} sites asked once: /api/auth/me meanwhile, not answered`, once.failed, 0),
      atMost(`${ASKED} sites asked once: memory, MB more`, once.mb, 150),
      atMost(`${ASKED} sites asked once: p99 of /api/auth/me meanwhile, ms`, once.p99, Math.round(once.bar)),
      atMost(`a known host with ${SITES} sites and ${DOMAINS} domains, µs`, hosts.known, 5),
      atMost('a host that is read, ms', hosts.read, 2),
      atMost('the sitemap of our own host, ms', sitemap, 50),
      atMost('publication to both servers, the slowest of ten, s', await publications(server, PUBLICATIONS), 1),
    ];
  } finally {
    await server.stop();
  }
}

/** The first time each site is asked, then by a new process with what stands on disk. */
async function coldPages(server) {
  const first = ASKED + 1;
  const ask = async () => {
    const times = [];
    for (let n = first; n < first + COLD + WARM; n += 1) {
      const began = performance.now();
      const { ok, status } = await askSite(server, n);
      if (!ok) throw new Error(`Site ${n} answered ${status}.`);
      if (n >= first + WARM) times.push(performance.now() - began);
    }
    return median(times);
  };
  const drawn = await ask();
  await server.halt();
  await server.run();
  return { drawn, fromDisk: await ask() };
}

async function sitemapMs(server) {
  const times = [];
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    await (await fetch(`${server.url}/sitemap.xml`)).text();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** The dearest of the six. */
async function designRows() {
  const figures = [];
  for (const design of DESIGNS) {
    const { ratio } = await runProgram(DRAWING, ['site', design], PRODUCTION);
    figures.push({ ...(await runProgram(DRAWING, ['site-sizes', design], PRODUCTION)), ratio, design });
  }
  const worst = (of) => figures.reduce((most, each) => (each[of] > most[of] ? each : most));
  const row = (what, of, bar) => atMost(`${what} (${worst(of).design})`, worst(of)[of], bar);
  return [
    row("a site's page, CPU a render, to react-dom with the same element", 'ratio', 1.6),
    row("a site's document, brotli KB", 'brotli', 17),
    row("a site's JavaScript, gzip KB", 'script', 100),
  ];
}
