import { LRUCache } from 'lru-cache';
import type { StoredAnswer } from '../answers/stored-answer.ts';

/** A page as it is kept. */
export type CachedPage = {
  answer: StoredAnswer;
  /** The language it is in, where its content names one. */
  lang?: string;
  /** Every language the page has. A request for another one does not change the key. */
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

/** Rendered pages by key (see cacheKeyOf) and language, the least recently used going first. Requests for one page share its render. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly flights = new Map<string, Promise<CachedPage>>();
  private readonly now: () => number;
  private generation = 0;

  constructor({ maxBytes = 64 << 20, maxEntries = 2_000, now = () => performance.now() }: PageCacheOptions = {}) {
    this.pages = new LRUCache({ max: maxEntries, maxSize: maxBytes, sizeCalculation: ({ answer }) => answer.bytes });
    this.now = now;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.pages.size, bytes: this.pages.calculatedSize };
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

  /** When a page whose content may change is rendered again. */
  freshness(hasData: boolean): number {
    return hasData ? this.now() + DATA_AGE_MS : Infinity;
  }

  /** Drops what was rendered from this content, e.g. site:piano-teacher. */
  invalidate(tag: string): void {
    this.generation += 1;
    for (const [key, page] of [...this.pages.entries()]) if (page.tags.includes(tag)) this.pages.delete(key);
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
    const page = this.pages.get(path);
    if (lang === undefined || page?.lang === lang || (page && !page.languages.includes(lang))) return page;
    return this.pages.get(`${path}\n${lang}`);
  }

  private keep(path: string, page: CachedPage): void {
    const { status } = page.answer;
    if (path !== NOT_FOUND_KEY && status !== 200 && status !== 503) return;
    const [first] = page.languages;
    this.pages.set(page.lang === undefined || page.lang === first ? path : `${path}\n${page.lang}`, page);
  }
}
