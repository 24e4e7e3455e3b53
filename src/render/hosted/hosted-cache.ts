import { LRUCache } from 'lru-cache';
import type { BrotliAnswer, StoredPage } from './brotli-answer.ts';
import type { PageFiles } from './page-files.ts';

const MEMORY_MAX = 64 * 2 ** 20;
const ENTRIES_MAX = 4_000;

export type PageSource = {
  /** Makes the answer of what is kept. */
  wrap: (page: StoredPage) => BrotliAnswer;
  draw: () => Promise<StoredPage>;
};

/**
 * Drawn pages of sites in memory, then on disk. The key names all a page depends on, so a page is fresh for ever; what is
 * no longer asked for ages out.
 */
export class HostedCache {
  private readonly answers: LRUCache<string, BrotliAnswer>;
  private readonly flights = new Map<string, Promise<BrotliAnswer>>();

  constructor(
    private readonly files: PageFiles | undefined,
    { maxBytes = MEMORY_MAX, maxEntries = ENTRIES_MAX } = {},
  ) {
    this.answers = new LRUCache({ max: maxEntries, maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  find(key: string): BrotliAnswer | undefined {
    return this.answers.get(key);
  }

  /** The page, drawn once for all who wait. @throws what `draw` throws; nothing is kept then */
  async fetch(key: string, source: PageSource): Promise<BrotliAnswer> {
    const kept = this.answers.get(key) ?? this.flights.get(key);
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
    return answer;
  }
}
