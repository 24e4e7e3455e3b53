import { afterAll, beforeAll, expect } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { needed } from './database.ts';
import type { BuiltServer } from './server.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Chromium itself reports an answer of 4xx or 5xx to a fetch; the screen's own words are what tests look at. */
const REFUSED_FETCH = /^Failed to load resource: the server responded with a status of \d{3}/;

/** A visitor with a real browser, in whose tab nothing may go wrong unnoticed. */
export class Visitor {
  readonly complaints: string[] = [];
  constructor(
    readonly page: Page,
    private readonly origin: string,
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

  async open(path: string): Promise<void> {
    await this.page.goto(this.origin + path, { waitUntil: 'networkidle' });
  }

  /** No console error, hydration warning, breach of the policy or request to somebody else so far. */
  expectNoComplaint(): void {
    expect(this.complaints).toEqual([]);
  }

  /** Zero violations of WCAG 2.2 AA on what is shown now. */
  async expectAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).withTags(WCAG).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  }

  /** Nothing sticks out at the side. */
  async expectNoOverflow(): Promise<void> {
    const [content, window] = await this.page.evaluate<[number, number]>(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    );
    expect(content).toBeLessThanOrEqual(window);
  }
}

/** Starts Chromium before a file's tests and ends it after them. */
export function useBrowser(server: BuiltServer) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: needed('CHROME_PATH'), args: QUIET });
  }, 60_000);
  afterAll(() => browser.close());
  return {
    /** A new visitor: no cookie, storage or cache shared with another. */
    async visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
      const context = await browser.newContext({ locale: 'en-CA', timezoneId: 'America/Toronto', ...options });
      return new Visitor(await context.newPage(), new URL(server.url).origin);
    },
  };
}
