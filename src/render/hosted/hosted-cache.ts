import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import type { BrotliAnswer, StoredPage } from './brotli-answer.ts';
import { SMALLEST_PACKING } from './drawing/packed-page.ts';
import type { PageFiles } from './page-files.ts';

const MEMORY_MAX = 20 * 2 ** 20; // some 1,300 pages; the others are on disk
const ENTRIES_MAX = 4_000;
/** Between two pages that are packed again: 80 ms of a core each, so that visitors of many sites do not take one. */
const PAUSE_MS = 1_000;

export type PageSource = {
  /** Makes the answer of what is kept. */
  wrap: (page: StoredPage) => BrotliAnswer;
  draw: () => Promise<StoredPage>;
};

/**
 * Drawn pages of sites in memory, then on disk. The key names all a page depends on, so a page is fresh for ever; what is
 * no longer asked for ages out. A page that is asked for again is packed as small as it can be (docs/decisions/0033).
 */
export class HostedCache {
  private readonly answers: LRUCache<string, BrotliAnswer>;
  private readonly flights = new Map<string, Promise<BrotliAnswer>>();
  private readonly pauseMs: number;
  private notBefore = -Infinity;

  constructor(
    private readonly files: PageFiles | undefined,
    { maxBytes = MEMORY_MAX, maxEntries = ENTRIES_MAX, pauseMs = PAUSE_MS } = {},
  ) {
    this.pauseMs = pauseMs;
    this.answers = new LRUCache({ max: maxEntries, maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  find(key: string): BrotliAnswer | undefined {
    const answer = this.answers.get(key);
    if (answer) this.askedAgain(key, answer);
    return answer;
  }

  /** The page, drawn once for all who wait. @throws what `draw` throws; nothing is kept then */
  async fetch(key: string, source: PageSource): Promise<BrotliAnswer> {
    const kept = this.find(key) ?? this.flights.get(key);
    if (kept) return kept;
    const flight = this.load(key, source).finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  private async load(key: string, { draw, wrap }: PageSource): Promise<BrotliAnswer> {
    const known = await this.files?.read(key);
    const page = known ?? (await draw());
    if (!known) void this.files?.write(key, page);
    const answer = wrap(page);
    this.answers.set(key, answer);
    if (known) this.askedAgain(key, answer);
    return answer;
  }

  /** Leaves the page as it is where another one is packed, or was a moment ago: the next visitor asks again. */
  private askedAgain(key: string, answer: BrotliAnswer): void {
    if (answer.page.isSmallest || performance.now() < this.notBefore) return;
    this.notBefore = Infinity;
    void this.packAgain(key, answer).finally(() => (this.notBefore = performance.now() + this.pauseMs));
  }

  private async packAgain(key: string, answer: BrotliAnswer): Promise<void> {
    try {
      const text = await promisify(brotliDecompress)(answer.page.br);
      const page = { ...answer.page, br: await promisify(brotliCompress)(text, SMALLEST_PACKING), isSmallest: true };
      if (this.answers.peek(key) === answer) this.answers.set(key, answer.with(page));
      await this.files?.write(key, page);
    } catch {
      // it stays as it is
    }
  }
}
