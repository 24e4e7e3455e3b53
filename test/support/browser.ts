import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import axe from 'axe-core/axe.min.js'; // half as long: it goes into every page that is judged
import { getState } from 'jest-circus';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request, Response } from 'playwright-core';
import type { Account } from './accounts.ts';
import { CLEAR_STORAGE, KeptTabs } from './kept-tabs.ts';
import { isShared, type BuiltServer } from './server.ts';
import { eventually, eventuallyHolds } from './wait.ts';
import { holdBrowser, releaseBrowser } from './worker-browser.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Beyond WCAG: every part of a page is in a landmark, and no level of headings is left out. */
const BEYOND = { region: { enabled: true }, 'heading-order': { enabled: true } };
/** Chromium itself reports an answer of 4xx or 5xx to a fetch; the screen's own words are what tests look at. */
const REFUSED_FETCH = /^Failed to load resource: the server responded with a status of \d{3}/;

/** A visitor with a real browser, in whose tab nothing may go wrong unnoticed. */
export class Visitor {
  readonly complaints: string[] = [];
  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || REFUSED_FETCH.test(message.text())) return;
      this.complaints.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin)
        this.complaints.push(`foreign request: ${url.origin}`);
    });
  }

  /** Another tab of the same browser. */
  async secondTab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), this.origin);
  }

  /** Knows nothing of the pages before, as a new visitor does. */
  async forget(): Promise<void> {
    await this.page.context().clearCookies();
    if (this.page.url() !== 'about:blank') await this.page.evaluate(CLEAR_STORAGE);
    this.complaints.length = 0;
  }

  /** Opens a page and waits until React has taken over what the server drew. */
  async open(path: string): Promise<Response | null> {
    const answer = await this.page.goto(this.origin + path);
    await this.hydrated();
    return answer;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.hydrated();
  }

  /** Waits for an address of this site. */
  async arrives(path: string): Promise<void> {
    await this.page.waitForURL(this.origin + path);
  }

  /** Path and query of what is open. */
  address(): string {
    return this.page.url().slice(this.origin.length);
  }

  /** What this browser keeps under a name. */
  stored(key: string): Promise<string | null> {
    return this.page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);
  }

  private async hydrated(): Promise<void> {
    const main = this.page.locator('main');
    await this.page.evaluate(`document.dispatchEvent(new Event('pointerdown'))`); // React comes with the first use
    // Asked from here: a poll inside the page would be eval, which the policy forbids.
    await eventually(async () => {
      const keys = await main.evaluate((element: object) => Object.keys(element)).catch(() => []);
      return keys.some((key) => key.startsWith('__reactFiber'));
    });
  }

  /** No console error, hydration warning, breach of the policy or request to somebody else so far. */
  expectNoComplaint(): void {
    expect(this.complaints).toEqual([]);
  }

  /** Zero violations of WCAG 2.2 AA on what is shown now. */
  async expectAccessible(): Promise<void> {
    expect(await this.violations()).toEqual([]);
  }

  /** What axe finds against WCAG 2.2 AA and two rules beyond it on what is shown now: each rule with its elements. */
  async violations(): Promise<string[]> {
    await this.page.evaluate(
      `Promise.all(document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity).map((one) => one.finished.catch(() => {})))`,
    );
    const isThere = await this.page.evaluate<boolean>('typeof axe === "object"');
    if (!isThere) await this.page.evaluate(`${axe.source}; void 0`);
    // `preload` reads every style sheet again and waits for films: for rules of sound and of how a screen is held, which never fail here.
    // It would ask frames of another origin, where it is not, and wait for them.
    const options = { runOnly: WCAG, rules: BEYOND, resultTypes: ['violations'], preload: false, iframes: false };
    const run = `axe.run(document, ${JSON.stringify(options)})`;
    return this.page.evaluate<string[]>(
      `${run}.then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((n) => n.target.join(' ')).join(', ')))`,
    );
  }

  /** Nothing sticks out at the side. */
  async expectNoOverflow(where = this.address()): Promise<void> {
    const [content, window] = await this.page.evaluate<[number, number]>(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    );
    expect({ where, over: Math.max(0, content - window) }).toEqual({ where, over: 0 });
  }
}

/** Waits until that many are shown: React draws a list after the answer has come. */
export const expectCount = (locator: Locator, count: number): Promise<void> =>
  eventuallyHolds(async () => expect(await locator.count()).toBe(count));

/** Waits until what has that label has the focus. */
export const expectFocus = (page: Page, label: string): Promise<void> =>
  eventuallyHolds(async () =>
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(label),
  );

type VisitorOptions = BrowserContextOptions & { as?: Account; stays?: boolean };

/** Requests that were sent and have no answer yet. */
const unanswered = new WeakMap<BrowserContext, Set<Request>>();

function watchRequests(context: BrowserContext): void {
  const sent = new Set<Request>();
  unanswered.set(context, sent);
  context.on('request', (request) => sent.add(request));
  const end = (request: Request) => void sent.delete(request);
  context.on('requestfinished', end).on('requestfailed', end);
}

/** Writes what each tab shows and waits for: a test that fails once in ten runs is understood by it. */
async function tellWhatIsShown(contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts) {
    const waiting = [...(unanswered.get(context) ?? [])].map((request) => `${request.method()} ${request.url()}`);
    for (const page of context.pages()) {
      const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
      console.error([`The tab when the test failed: ${page.url()}`, ...waiting, shown].join('\n').slice(0, 20_000));
    }
  }
}

let sharedTabs: KeptTabs | undefined;

/** Files that share a server share its tabs. */
function tabsOf(server: { url: string }): KeptTabs {
  return isShared(server) ? (sharedTabs ??= new KeptTabs(server)) : new KeptTabs(server);
}

/**
 * The browser of the worker, for a file's tests. One that `keepsTabs` gives the tab of a visitor who left to the next:
 * for files that do not look at what a first visit fetches.
 */
export function useBrowser(server: Pick<BuiltServer, 'url'>, { keepsTabs = false } = {}) {
  let browser: Browser;
  const tabs = keepsTabs ? tabsOf(server) : undefined;
  const visiting = new Set<BrowserContext>();
  const staying = new Set<BrowserContext>();
  const leave = (contexts: Set<BrowserContext>, kept: KeptTabs | undefined) => {
    const leaving = [...contexts];
    contexts.clear();
    return Promise.all(leaving.map((context) => (kept ? kept.leave(context) : context.close())));
  };
  const newTab = async (options: BrowserContextOptions, origin: string, as?: Account) => {
    const storageState = as && { cookies: [], origins: [{ origin, localStorage: as.stored }] };
    const context = await browser.newContext({ storageState, ...options });
    context.setDefaultTimeout(60_000);
    watchRequests(context);
    const page = await context.newPage();
    tabs?.add(page, options);
    return page;
  };
  beforeAll(async () => {
    browser = await holdBrowser();
  });
  afterEach(async () => {
    if (getState().currentlyRunningTest?.errors.length) await tellWhatIsShown([...visiting, ...staying]);
    await leave(visiting, tabs);
  });
  afterAll(async () => {
    await leave(staying, isShared(server) ? tabs : undefined);
    if (!isShared(server)) await tabs?.close(); // its server has ended
    releaseBrowser();
  });
  return {
    /**
     * A new visitor: no cookie or storage shared with another, nor a cache unless tabs are kept; `as` a customer signed
     * in here before. One who `stays` is there for all tests of the file: a new tab takes a third of a second of a core,
     * beside its page.
     */
    async visitor({ as, stays, ...given }: VisitorOptions = {}): Promise<Visitor> {
      const { origin } = new URL(server.url);
      const options = {
        locale: 'en-CA',
        timezoneId: 'America/Toronto',
        colorScheme: 'light',
        reducedMotion: 'reduce', // what moves by itself costs a core
        ...given,
      } as const;
      const page = (await tabs?.take(options, as?.stored)) ?? (await newTab(options, origin, as));
      (stays ? staying : visiting).add(page.context());
      return new Visitor(page, origin);
    },
  };
}
