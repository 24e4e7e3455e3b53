import type { BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';

/** What tests listen to; Playwright itself listens to more. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'];
/** Of our own host, without a script: the storage is emptied and filled here. */
const BARE = '/robots.txt';
export const CLEAR_STORAGE = 'localStorage.clear(), sessionStorage.clear()';

type Stored = { name: string; value: string }[];

/** More would hold memory for visitors who seldom come. */
const MOST = 5;
/** A tab serves who has the same options, but for those that are set in it. */
const keyOf = (options: BrowserContextOptions) =>
  JSON.stringify({ ...options, viewport: undefined, colorScheme: undefined, reducedMotion: undefined });

/**
 * Tabs of visitors who left, for those who come with the same options: empty but for the cache. A page in one takes a
 * third of the processor's time that it takes in a new one.
 */
export class KeptTabs {
  private readonly inUse = new Map<Page, string>();
  /** Scripts of a visit, which end with it. */
  private readonly scripts = new WeakMap<Page, Disposable[]>();
  private readonly left: { page: Page; key: string }[] = [];

  constructor(private readonly server: { url: string }) {}

  /** A new tab. It is not kept once it gets what cannot be taken out of it. */
  add(page: Page, options: BrowserContextOptions): void {
    this.inUse.set(page, keyOf(options));
    const context = page.context();
    const scripts: Disposable[] = [];
    this.scripts.set(page, scripts);
    const ending = <Method extends (...given: never[]) => Promise<Disposable>>(method: Method): Method =>
      (async (...given) => {
        const script = await method(...given);
        scripts.push(script);
        return script;
      }) as Method;
    page.addInitScript = ending(page.addInitScript.bind(page));
    context.addInitScript = ending(context.addInitScript.bind(context));
    const spoiling = <Method extends (...given: never[]) => unknown>(method: Method): Method =>
      ((...given) => (this.inUse.delete(page), method(...given))) as Method;
    page.clock.install = spoiling(page.clock.install.bind(page.clock));
    context.newCDPSession = spoiling(context.newCDPSession.bind(context));
  }

  /** A tab that somebody left who had these options, for one who is signed in by what is stored. */
  async take(options: BrowserContextOptions, stored: Stored = []): Promise<Page | undefined> {
    const key = keyOf(options);
    const tab = this.left.find((one) => one.key === key && !one.page.isClosed());
    if (!tab) return undefined;
    const { page } = tab;
    this.left.splice(this.left.indexOf(tab), 1);
    this.inUse.set(page, key);
    await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
    await page.emulateMedia({ media: null, colorScheme: options.colorScheme, reducedMotion: options.reducedMotion });
    if (options.permissions) await page.context().grantPermissions(options.permissions);
    const entries = Object.fromEntries(stored.map(({ name, value }) => [name, value]));
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(entries)})`);
    return page;
  }

  /** Empties the tab and keeps it; ends one that is spoilt, or whose visitor opened another beside it. */
  async leave(context: BrowserContext): Promise<void> {
    const [page, ...others] = context.pages();
    const key = page && this.inUse.get(page);
    if (!page || others.length > 0 || key === undefined) return context.close();
    for (const name of HEARD) page.removeAllListeners(name);
    await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()]);
    await Promise.all(
      this.scripts
        .get(page)!
        .splice(0)
        .map((script) => script.dispose()),
    );
    await page.goto(this.server.url + BARE);
    await page.evaluate(CLEAR_STORAGE);
    this.left.push({ page, key });
    if (this.left.length > MOST) await this.left.shift()!.page.context().close();
  }

  /** Of a server that ends. */
  async close(): Promise<void> {
    await Promise.all(this.left.splice(0).map(({ page }) => page.context().close()));
  }
}
