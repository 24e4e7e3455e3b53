import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { median } from './load.mjs';
import { siteRecord } from './site-records.mjs';

const ORIGIN = 'http://localhost:3000';
const HOME = { route: 'home', path: '/', status: 200 };
const TURNS = 25;
const WARM_TURNS = 5;
const RENDERS = 60;

const built = (file) => import(pathToFileURL(resolve('dist/server/src', file)).href);

async function renderer() {
  const { RenderService } = await built('render/pages/render.service.js');
  const service = new RenderService({ appUrl: ORIGIN, sitesHost: 'localhost:3000', isDevelopment: false });
  await service.load();
  return service;
}

/** One customer's site of a design, as its own host gives it to the page. */
async function sitePage(design) {
  const [{ siteView }, { tokenCss }, record] = await Promise.all([
    built('sites/content/site-view.shared.js'),
    built('sites/designs/tokens.shared.js'),
    siteRecord(design),
  ]);
  const live = { ...record, slug: 'bench', card_slug: 'bench', sample: false, plan: 'plus_ai' };
  const data = {
    offline: false,
    site: siteView(live, 'en'),
    origin: ORIGIN,
    app_url: ORIGIN,
    tokens: tokenCss(live.look),
  };
  return { route: `site-${design}`, path: '/', status: 200, lang: 'en', origin: ORIGIN, data };
}

/** Processor time of a render, to that of react-dom with the same element. */
async function cpuRatio(pageOf) {
  const reactDom = createRequire(resolve('package.json'))('react-dom/server');
  const { renderToString } = reactDom;
  let element;
  reactDom.renderToString = (drawn) => renderToString((element = drawn)); // before the pages' bundle reads it
  const service = await renderer();
  const page = await pageOf();
  await service.render(page);
  if (!element) throw new Error('The page was not drawn by renderToString.');
  const ours = async (count) => {
    for (let at = 0; at < count; at += 1) await service.render(page);
  };
  const bare = (count) => {
    for (let at = 0; at < count; at += 1) renderToString(element);
  };
  const ratios = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [one, other] = [await cpu(ours), await cpu(bare)];
    if (turn >= WARM_TURNS) ratios.push(one / other);
  }
  return { ratio: median(ratios) };
}

async function cpu(run) {
  const before = process.cpuUsage();
  await run(RENDERS);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** KB of a page: all scripts it names, those that come with the first use too, by gzip; its document with all CSS by gzip and by brotli. */
async function sizesOf(page) {
  const [{ PACKING }, service] = await Promise.all([built('render/hosted/drawing/packed-page.js'), renderer()]);
  const { html } = await service.render(page);
  const hrefs = (pattern) => [...html.matchAll(pattern)].map(([, href]) => href);
  const gzipped = (href) => gzipSync(service.files.text(href)).length;
  const sum = (list) => list.reduce((total, href) => total + gzipped(href), 0);
  const scripts = [...new Set(html.match(/\/assets\/[^"\s]+\.js/g))];
  if (scripts.length === 0) throw new Error('The page names no script.');
  const sheets = hrefs(/<link rel="stylesheet" href="([^"]+)">/g);
  return {
    script: sum(scripts) / 1024,
    document: (gzipSync(html).length + sum(sheets)) / 1024,
    brotli: (brotliCompressSync(html, PACKING).length + sum(sheets)) / 1024,
  };
}

const roles = {
  async front() {
    const [{ PageFront }, { PageCache }, { PageData }] = await Promise.all(
      ['render/front/page-front.js', 'render/front/page-cache.js', 'pages/page-data.js'].map(built),
    );
    const front = new PageFront(new PageCache(), await renderer(), new PageData(), ORIGIN);
    const server = createServer((asking, answer) => {
      if (!front.answer(asking, answer)) void front.page(asking, answer, () => answer.writeHead(404).end());
    });
    server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
  },
  home: () => cpuRatio(() => HOME),
  site: (design) => cpuRatio(() => sitePage(design)),
  sizes: () => sizesOf(HOME),
  'site-sizes': async (design) => sizesOf(await sitePage(design)),
};

/** Measures in a process of its own: `front` answers on a port, the others write their figures. */
const [role, design] = process.argv.slice(2);
const figures = await roles[role](design);
if (figures) process.stdout.write(JSON.stringify(figures));
