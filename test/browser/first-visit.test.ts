import { beforeEach, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { USER_KEY } from '../../views/lib/session/keys.ts';
import { paths } from '../../views/paths.ts';
import { openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { expectHydrated, holdScripts, SAVES_DATA, SCRIPTS } from '../support/scripts.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server);
const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true };
const KB = 1024;

let page: Page;
let requests: Request[];
const scripts = (): Request[] => requests.filter((request) => SCRIPTS.test(request.url()));
const posts = (path: string): Request[] =>
  requests.filter((request) => request.method() === 'POST' && new URL(request.url()).pathname === path);

async function visit(options: Parameters<typeof browser.visitor>[0] = {}): Promise<Page> {
  ({ page } = await browser.visitor({ ...PHONE, ...options }));
  page.on('request', (request) => requests.push(request));
  return page;
}
const open = (path: string) => page.goto(server.url + path);
const idle = () => page.waitForLoadState('networkidle');
const reduceData = () => page.addInitScript(SAVES_DATA);
async function scriptBytes(): Promise<number> {
  const bodies = await Promise.all(scripts().map(async (script) => (await script.response())!.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}
const suggestion = () => page.locator('button[type=button]').first();

async function fillContact(questions = 'When can you begin?'): Promise<void> {
  await page.getByLabel('Name').fill('Nadia Rahman');
  await page.getByLabel('Email').fill('nadia@visitor.example');
  await page.getByLabel('Your questions').fill(questions);
}
const send = () => page.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true });

beforeEach(() => {
  requests = [];
});

describe('what a first visit fetches', () => {
  it.each([paths.home, paths.plans, paths.howItWorks, paths.showcase, paths.terms])(
    'no script and no sheet that comes with them on %s before it is used, and at most 100 KB then',
    async (path) => {
      await visit();
      const answer = await open(path);
      await idle();
      expect(scripts()).toEqual([]);
      const later = await page.evaluate<string[]>(
        `[...document.querySelectorAll('link[rel=stylesheet][disabled]')].map(({ href }) => href)`,
      );
      expect(later).not.toEqual([]);
      expect(requests.map((request) => request.url()).filter((url) => later.includes(url))).toEqual([]);
      const [early] = /<script data-[\s\S]*?<\/script>/.exec(await answer!.text())!;
      expect(gzipSync(early).length).toBeLessThan(5 * KB);
      await page.locator('h1').tap();
      await eventually(() => scripts().length > 0);
      await idle();
      expect(await scriptBytes()).toBeLessThan(100 * KB);
    },
  );

  it.each([paths.login, paths.contact, paths.report])(
    'at most 100 KB of scripts on %s with reduced data',
    async (path) => {
      await visit();
      await reduceData();
      await open(path);
      await page.locator('h1').tap();
      await eventually(() => scripts().length > 0);
      await idle();
      expect(await scriptBytes()).toBeLessThan(100 * KB);
    },
  );

  it('brings React by itself where a form is in view, then what a sign-in leads to, and neither with reduced data', async () => {
    await visit();
    await open(paths.login);
    await eventually(() => requests.some((request) => /\/dashboard\.[^/]+\.css$/.test(request.url())));
    await visit();
    await reduceData();
    requests = [];
    await open(paths.login);
    await idle();
    expect(scripts()).toEqual([]);
    await page.getByLabel('Email').focus();
    await eventually(() => scripts().length > 0);
  });

  it('names no stylesheets in what every page runs: a document names its own', async () => {
    await visit();
    await open(paths.plans);
    await page.locator('h1').tap();
    const isStart = (request: Request) => /\/start-[^/]+\.js$/.test(request.url());
    await eventually(() => scripts().some(isStart));
    const answer = await scripts().find(isStart)!.response();
    expect(await answer!.text()).not.toMatch(/\w\.css/);
  });

  it.each([
    [paths.home, 16],
    [paths.plans, 12],
    [paths.pianoTeacher, 17],
  ])('%s in at most %d KB', async (path, most) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(most * KB);
  });
});

describe('before React is there', () => {
  it('a French page opens its menu and a question, and asks what was tapped, once', async () => {
    await visit();
    const { release } = await holdScripts(page);
    await open(`${paths.autoCare}?lang=fr`);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.locator('summary[aria-label=Menu]').tap();
    await page.locator('details[open] > summary[aria-label=Menu]').waitFor();
    await page.locator('summary[aria-label=Menu]').tap();
    const question = page.locator('section details').last();
    await question.locator('summary').tap();
    const words = (await suggestion().textContent())!.trim();
    await suggestion().tap();
    await suggestion().tap();
    expect(await suggestion().getAttribute('aria-busy')).toBe('true');
    release();
    await page.locator('#ai-assistant [role=region]').getByText(words).first().waitFor();
    const asked = requests.filter((request) => request.method() === 'POST' && request.postData()?.includes(words));
    expect(asked).toHaveLength(1);
    expect(await question.getAttribute('open')).not.toBeNull();
  });

  it('menus and questions open, and stay open when React arrives', async () => {
    await visit();
    const { release } = await holdScripts(page);
    await open(paths.plans);
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('details[data-menu][open]').count()).toBe(0);
    const question = page.locator('section details').last();
    await question.locator('summary').click();
    release();
    await expectHydrated(page);
    expect(await question.getAttribute('open')).not.toBeNull();
  });

  it('what was typed stays, in either direction, and is sent once however often it is pressed', async () => {
    await visit();
    const { release } = await holdScripts(page);
    await open(paths.contact);
    await fillContact('متى يمكنكم البدء؟ When can you begin?');
    for (let press = 0; press < 3; press += 1) await send();
    release();
    await page.getByText('Message Sent!').waitFor();
    await idle();
    expect(posts('/contact')).toEqual([]);
    expect(posts('/api/contact').map((request) => (request.postDataJSON() as { questions: string }).questions)).toEqual(
      ['متى يمكنكم البدء؟ When can you begin?'],
    );
  });

  it('nothing is sent twice while React takes over on a slow processor', async () => {
    await visit();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await open(paths.contact);
    await fillContact();
    for (let press = 0; press < 8; press += 1) await send();
    await page.getByText('Message Sent!').first().waitFor();
    expect([...posts('/contact'), ...posts('/api/contact')]).toHaveLength(1);
  });

  it('a 2G line loses nothing', async () => {
    await visit();
    const session = await page.context().newCDPSession(page);
    const line = { offline: false, latency: 600, downloadThroughput: 30 * KB, uploadThroughput: 15 * KB };
    await session.send('Network.emulateNetworkConditions', line);
    await page.goto(server.url + paths.contact, { waitUntil: 'commit' });
    await fillContact();
    await send();
    await page.getByText('Message Sent!').waitFor();
    expect([...posts('/contact'), ...posts('/api/contact')]).toHaveLength(1);
  });
});

describe('where React does not come', () => {
  it.each(['404', 'failed', 'half loaded'] as const)('a form is sent by the browser (a chunk %s)', async (how) => {
    await visit();
    let asked = 0;
    await page.route(SCRIPTS, (route) => {
      if (how === 'half loaded' && (asked += 1) <= 2) return route.continue();
      return how === '404' ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort();
    });
    await open(paths.contact);
    await fillContact();
    await send();
    await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
    expect([posts('/contact').length, posts('/api/contact').length]).toEqual([1, 0]);
  });

  it('a press says so in the language of the page, once a new document did not help, and may be done again', async () => {
    await visit();
    await page.route(SCRIPTS, (route) => route.abort());
    await open(`${paths.autoCare}?lang=fr`);
    for (let press = 0; press < 2; press += 1) {
      await suggestion().tap();
      const note = page.getByRole('alert').filter({ hasText: 'Vérifiez votre connexion et réessayez.' });
      await note.waitFor();
      expect(await suggestion().getAttribute('aria-busy')).toBeNull();
      await page.keyboard.press('Escape');
      await note.waitFor({ state: 'hidden' });
    }
    expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(2);
  });

  it.each(['', ', where a browser knows no popover'])(
    'a press offline says so, and is done online%s',
    async (where) => {
      await visit();
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      if (where)
        await page.addInitScript(
          'const { prototype } = HTMLElement; delete prototype.popover; delete prototype.showPopover',
        );
      await open(paths.autoCare);
      await page.context().setOffline(true);
      const words = (await suggestion().textContent())!.trim();
      await suggestion().tap();
      const note = page.getByRole('alert').filter({ hasText: 'Are you online?' });
      await note.waitFor();
      const [said, pressed] = [(await note.boundingBox())!, (await suggestion().boundingBox())!];
      expect(said.y).toBeGreaterThan(PHONE.viewport.height / 2);
      expect(said.y >= pressed.y + pressed.height || said.y + said.height <= pressed.y).toBe(true);
      await page.context().setOffline(false);
      await page.locator('#ai-assistant [role=region]').getByText(words).first().waitFor();
      expect(await note.count()).toBe(0);
      expect(errors).toEqual([]);
    },
  );

  it.each(['switched off', 'blocked'] as const)('the page is whole with scripts %s', async (how) => {
    await visit({ javaScriptEnabled: how !== 'switched off' });
    if (how === 'blocked')
      await page.route(/\/(plans|contact)$/, async (route) => {
        const answer = await route.fetch();
        const headers = { ...answer.headers(), 'content-security-policy': "script-src 'none'" };
        await route.fulfill({ response: answer, headers });
      });
    await open(paths.plans);
    await page.locator('summary', { hasText: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.getByRole('link', { name: 'Sign In' }).isVisible()).toBe(true);
    await menu.getByRole('link', { name: 'Contact Us' }).click();
    await page.waitForURL('**/contact');
    await fillContact();
    await send();
    await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  });
});

describe('who is signed in', () => {
  it('is asked of the server without any use of the page, and what cannot be read is cleared', async () => {
    const account = await openAccount(server);
    await visit({ as: account });
    await open(paths.home);
    await eventually(() => requests.some((request) => request.url().endsWith('/api/auth/me')));
    const stored = account.stored.map((item) => (item.name === USER_KEY ? { ...item, value: '{"id":' } : item));
    await visit({ as: { ...account, stored } });
    await open(paths.home);
    await eventually(async () => (await page.evaluate<number>('localStorage.length')) === 0);
  });

  it('is seen at once, and nothing moves', async () => {
    const account = await openAccount(server, { name: 'Nadia Rahman' });
    await visit({ as: account, viewport: { width: 1280, height: 800 } });
    await page.addInitScript(
      `new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.moved += entry.value; window.movedAt = performance.now(); })).observe({ type: 'layout-shift', buffered: true })`,
    );
    const { release } = await holdScripts(page);
    await page.goto(server.url + paths.plans, { waitUntil: 'commit' });
    const name = page.getByRole('link', { name: 'Nadia Rahman' });
    await name.waitFor();
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await main.getByRole('link', { name: 'Sign In' }).isVisible()).toBe(false);
    // Faces that come late move the text themselves: what React moves is counted once they have come.
    await page.waitForLoadState();
    const isStill = `document.fonts.status === 'loaded' && performance.now() - (window.movedAt ?? 0) > 1_000`;
    await eventually(() => page.evaluate<boolean>(isStill));
    await page.evaluate('void (window.moved = 0)');
    const before = await name.boundingBox();
    release();
    await eventually(() => scripts().length > 0);
    await expectHydrated(page);
    expect(await name.boundingBox()).toEqual(before);
    expect(await page.evaluate('window.moved')).toBe(0);
    await main.getByRole('button', { name: 'Logout' }).click();
    await main.getByRole('link', { name: 'Sign In' }).waitFor();
  });
});
