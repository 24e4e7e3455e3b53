import type { StoredAnswer } from '../answers/stored-answer.ts';

/** A page as it is kept. */
export type CachedPage = {
  answer: StoredAnswer;
  /** The language it is in, where its content says so. */
  lang?: string;
  /** All it can be had in; others are not part of the key. */
  languages: readonly string[];
  /** Names by which it is dropped, e.g. site:piano-teacher. */
  tags: readonly string[];
  /** By the cache's clock in ms; Infinity for pages without data. */
  freshUntil: number;
};

export type PageCacheOptions = { maxBytes?: number; maxEntries?: number; now?: () => number };

export const NOT_FOUND_KEY = '404'; // no path: paths begin with a slash
const DATA_AGE_MS = 60_000;
const STALE_MS = 10_000;

/** Rendered pages by canonical path and language, the least recently used going first. One render for all who wait. */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private readonly flights = new Map<string, Promise<CachedPage>>();
  private readonly maxBytes: number;
  private readonly maxEntries: number;
  private readonly now: () => number;
  private bytes = 0;
  private generation = 0;

  constructor({ maxBytes = 64 << 20, maxEntries = 2_000, now = () => performance.now() }: PageCacheOptions = {}) {
    this.maxBytes = maxBytes;
    this.maxEntries = maxEntries;
    this.now = now;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.pages.size, bytes: this.bytes };
  }

  /** The fresh page of this path, in `lang` where it can be had in it. */
  find(path: string, lang?: string): CachedPage | undefined {
    const page = this.kept(path, lang);
    if (!page || (page.freshUntil !== Infinity && page.freshUntil <= this.now())) return undefined;
    return page;
  }

  /**
   * The page, rendered if need be. What is not 200 or 503, or was invalidated while it was rendered, is not kept;
   * a page that cannot be rendered now is answered with its last copy for 10 seconds more.
   */
  async fetch(path: string, lang: string | undefined, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const found = this.find(path, lang);
    if (found) return found;
    const flight = `${path}\n${lang ?? ''}\n${this.generation}`;
    const waiting = this.flights.get(flight);
    if (waiting) return waiting;
    const rendering = this.render(path, lang, render).finally(() => this.flights.delete(flight));
    this.flights.set(flight, rendering);
    return rendering;
  }

  /** When a page whose content may change is asked for anew. */
  freshness(hasData: boolean): number {
    return hasData ? this.now() + DATA_AGE_MS : Infinity;
  }

  /** Drops what was rendered from this content, e.g. site:piano-teacher. */
  invalidate(tag: string): void {
    this.drop((_key, page) => page.tags.includes(tag));
  }

  /** Drops all pages at and below this path. */
  invalidatePath(prefix: string): void {
    this.drop((key) => key === prefix || key.startsWith(`${prefix}/`) || key.startsWith(`${prefix}\n`));
  }

  clear(): void {
    this.drop(() => true);
  }

  private async render(path: string, lang: string | undefined, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const { generation } = this;
    try {
      const page = await render();
      if (generation === this.generation) this.keep(path, page);
      return page;
    } catch (error) {
      const last = this.kept(path, lang);
      if (!last) throw error;
      last.freshUntil = this.now() + STALE_MS;
      return last;
    }
  }

  private kept(path: string, lang?: string): CachedPage | undefined {
    let key = path;
    let page = this.pages.get(path);
    if (lang !== undefined && page?.lang !== lang && (!page || page.languages.includes(lang))) {
      key = `${path}\n${lang}`;
      page = this.pages.get(key);
    }
    if (!page) return undefined;
    this.pages.delete(key); // to the end: the most recently used
    this.pages.set(key, page);
    return page;
  }

  private keep(path: string, page: CachedPage): void {
    const { status, bytes } = page.answer;
    if (path !== NOT_FOUND_KEY && status !== 200 && status !== 503) return;
    if (bytes > this.maxBytes) return;
    const [first] = page.languages;
    const key = page.lang === undefined || page.lang === first ? path : `${path}\n${page.lang}`;
    this.remove(key);
    this.pages.set(key, page);
    this.bytes += bytes;
    while (this.pages.size > this.maxEntries || this.bytes > this.maxBytes) {
      this.remove(this.pages.keys().next().value!);
    }
  }

  private drop(goes: (key: string, page: CachedPage) => boolean): void {
    this.generation += 1;
    for (const [key, page] of this.pages) if (goes(key, page)) this.remove(key);
  }

  private remove(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= page.answer.bytes;
  }
}
