import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost, median, startProgram } from './load.mjs';
import { answerMs, dialogMs, loadFigures, shownMs, startPhones } from './phone.mjs';
import { startBuiltServer } from './server.mjs';

const TURNS = Number(process.env.BENCH_TURNS ?? 5);
const KB = 1024;
const SAMPLES = ['/demo/piano-teacher', '/demo/handyman', '/demo/auto-care'];
const PAGES = ['/', '/plans', '/how-it-works', '/showcase', '/contact', '/start', '/login', '/card/owen', ...SAMPLES];
const ADMIN = { ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'a-password-for-the-benchmark' };

/** A first visit on a slow phone, beside the same document without scripts. */
export async function bench() {
  const server = await startBuiltServer(ADMIN);
  const phones = await startPhones();
  try {
    return [
      ...(await besideTwin(server.url, phones)),
      ...(await scripts(server.url, phones)),
      await documentRow(server.url, '/', 16),
      await documentRow(server.url, '/plans', 12),
      ...(await taps(server.url, phones)),
      ...(await firstScreens(server, phones)),
    ];
  } finally {
    await phones.stop();
    await server.stop();
  }
}

/** /plans and its twin by turns, so that a busy machine slows both; and what moves on any page. */
async function besideTwin(url, phones) {
  const html = await (await fetch(`${url}/plans`)).text();
  const twin = await startProgram(join(import.meta.dirname, 'bare-site.mjs'), [], {}, withoutScripts(html));
  const seen = { ours: [], twin: [] };
  const moved = [];
  const load = (address) => phones.visit((page) => loadFigures(page, address), { line: true });
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      seen.ours.push(await load(`${url}/plans`));
      seen.twin.push(await load(`${twin.url}/`));
    }
    for (const path of PAGES) moved.push({ path, value: (await load(url + path)).moved });
  } finally {
    twin.stop();
  }
  const of = (loads, name) => median(loads.map((each) => each[name]));
  const most = moved.reduce((one, other) => (other.value > one.value ? other : one));
  const rounded = (loads, name) => Math.round(of(loads, name));
  const others = `the twin ${rounded(seen.twin, 'blocked')}; before the first paint too, ${rounded(seen.ours, 'blockedInAll')}, the twin ${rounded(seen.twin, 'blockedInAll')}`;
  return [
    atMost('LCP of /plans on a phone, to its static twin’s', of(seen.ours, 'lcp') / of(seen.twin, 'lcp'), 1.05),
    atMost(`total blocking time of /plans on a phone, ms (${others})`, of(seen.ours, 'blocked'), 50),
    atMost(`layout shift of ${PAGES.length} pages, the most (${most.path})`, most.value, 0),
  ];
}

const withoutScripts = (html) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="stylesheet"[^>]* disabled>/g, '');

/** KB of JavaScript by gzip on the page with the most of it: until it is loaded, and once it was used. */
async function scripts(url, phones) {
  const pages = [];
  for (const path of PAGES) pages.push({ path, ...(await phones.visit((page) => scriptsOf(page, url + path))) });
  return [
    ['before', 5],
    ['after', 100],
  ].map(([when, bar]) => {
    const most = pages.reduce((one, other) => (other[when] > one[when] ? other : one));
    return atMost(`JavaScript ${when} the first use, gzip KB, the most (${most.path})`, most[when], bar);
  });
}

async function scriptsOf(page, address) {
  const bodies = new Map();
  page.on('response', (answer) => {
    // One that is still under way when the visit ends is not counted.
    if (answer.request().resourceType() === 'script')
      bodies.set(
        answer.url(),
        answer.body().catch(() => ''),
      );
  });
  const answer = await page.goto(address);
  const fetched = await sizes([...bodies.values()]);
  const inline = await sizes(
    [...(await answer.text()).matchAll(/<script(?! type=)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text),
  );
  await page.locator('h1').first().tap();
  // What is fetched ahead for the next page comes later.
  const used = (await page.evaluate('ready')).flatMap((url) => bodies.get(url) ?? []);
  return { before: (inline + fetched) / KB, after: (inline + (await sizes(used))) / KB };
}

const sizes = async (bodies) => (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);

async function documentRow(url, path, bar) {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  return atMost(`document of ${path} on the wire, brotli KB`, Number(answer.headers.get('content-length')) / KB, bar);
}

/** Each the first of its visit, as soon as the page is painted. */
async function taps(url, phones) {
  const ms = (path, selector, measure = answerMs) =>
    medianOf(() =>
      phones.visit(async (page) => {
        await page.goto(url + path, { waitUntil: 'commit' });
        await page.locator(selector).first().tap({ noWaitAfter: true });
        return measure(page);
      }),
    );
  return [
    atMost('first tap on the menu, ms', await ms('/plans', 'summary:has-text("Menu")'), 100),
    atMost('first tap on a question, ms', await ms('/plans', 'section details summary'), 100),
    atMost('first tap on a field, ms', await ms('/contact', 'form input:not([type=hidden])'), 100),
    atMost('first tap on Book to its dialog, ms', await ms(SAMPLES[0], '[aria-haspopup=dialog]', dialogMs), 400),
  ];
}

/** From the press of Sign In to what the screen is for. */
async function firstScreens({ url, register }, phones) {
  const { user } = await register();
  const signIn = (path, fields, shown) =>
    medianOf(() =>
      phones.visit(
        async (page) => {
          await page.goto(url + path, { waitUntil: 'networkidle' });
          for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value);
          await page.evaluate('delete sessionStorage.pressedAt');
          await page.getByRole('button', { name: 'Sign In' }).tap({ noWaitAfter: true });
          return shownMs(page, shown);
        },
        { line: true },
      ),
    );
  const customer = [
    ['Email', user.email],
    ['Password', 'secret1'],
  ];
  const operator = [
    ['Username', ADMIN.ADMIN_USERNAME],
    ['Password', ADMIN.ADMIN_PASSWORD],
  ];
  return [
    atMost(
      'Sign In to the dashboard on a phone, ms',
      await signIn('/login', customer, 'h1:has-text("Profile")'),
      1_500,
    ),
    atMost('Sign In to the administration on a phone, ms', await signIn('/admin', operator, 'text=Total users'), 1_500),
  ];
}

async function medianOf(run) {
  const times = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await run());
  return median(times);
}
