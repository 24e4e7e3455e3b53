import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { atMost } from './load.mjs';
import { startBuiltServer } from './server.mjs';

const SLOWED = 4;
const KEYS = 80;
const WARM = 10;
/** Milliseconds from a key to the redrawn page, at the 95th percentile. */
const BAR = 100;
/** In every frame: when a key went down, and when the first line was drawn with it. The clocks of two frames share their origin. */
const WATCH = `(() => {
  const at = () => performance.timeOrigin + performance.now();
  let last;
  function changed() {
    const line = document.querySelector('h1')?.textContent;
    if (line === last) return;
    last = line;
    requestAnimationFrame(() => setTimeout(() => (window.drawn ??= []).push(at())));
  }
  if (window === top) addEventListener('keydown', () => (window.pressedAt = at()), true);
  else new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

/** A key in the editor, and the owner's page redrawn beside it. */
export async function bench() {
  const server = await startBuiltServer();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const times = await keysIn(await editor(browser, server.url));
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
    return [atMost(`key to redrawn preview, p95, processor slowed ${SLOWED} times, ms`, p95, BAR)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function editor(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(await owner(url))})`);
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  await page.goto(`${url}/dashboard?tab=site&view=page&part=top`);
  const frame = await (await page.waitForSelector('iframe[title="Your page"]')).contentFrame();
  await frame.waitForSelector('text=Bakery');
  await page.getByLabel('First line').focus();
  for (const target of [page, frame]) {
    // A frame of the same process as its page has no session of its own: it is slowed with it.
    const session = await context.newCDPSession(target).catch(() => undefined);
    await session?.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  }
  return { page, frame };
}

async function keysIn({ page, frame }) {
  const times = [];
  for (let key = 0; key < KEYS + WARM; key += 1) {
    await page.keyboard.press('abcdefghij'[key % 10]);
    const took = await drawn(page, frame);
    if (key >= WARM) times.push(took);
  }
  return times;
}

async function drawn(page, frame) {
  const pressed = await page.evaluate('pressedAt');
  for (const until = Date.now() + 20_000; Date.now() < until; await new Promise((again) => setTimeout(again, 20))) {
    const at = await frame.evaluate((after) => window.drawn?.find((one) => one > after), pressed);
    if (at) return at - pressed;
  }
  throw new Error('The preview did not follow a key.');
}

/** A customer with a page; what their browser keeps. */
async function owner(url) {
  let token;
  const call = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const person = { name: 'Rosa Marino', email: 'rosa@bakery.example', password: 'a password for the benchmark' };
  const account = await call('POST', '/api/auth/register', person);
  token = account.token;
  const lines = Array.from({ length: 12 }, (_, at) => ({
    id: `p-${at}`,
    service: `Loaf ${at}`,
    price: '$8',
    description: '',
  }));
  const info = {
    business_name: 'Rosa’s Bakery',
    phone: '(905) 555-0142',
    city: 'Markham',
    province: 'ON',
    pricing: lines,
  };
  await call('PUT', '/api/user/business-info', info);
  const { looks } = await call('GET', '/api/user/site?trade=bakery');
  await call('POST', '/api/user/site', { trade: 'bakery', look: looks[0].look });
  return { 'shingle.user': JSON.stringify({ ...account.user, isAdmin: false }), 'shingle.token': token };
}
