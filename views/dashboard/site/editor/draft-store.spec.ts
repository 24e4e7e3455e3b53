import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultLook } from '../../../../src/sites/designs/designs.shared.ts';
import { ApiError, NetworkError } from '../../../lib/api/api.ts';
import { withFacts, type DraftAnswer } from '../site.data.ts';
import { DraftStore, type Content } from './draft-store.ts';

const KEY = 'shingle.siteDraft';
const look = defaultLook('mirror');
/** What this browser keeps: its tabs share it. */
const kept = new Map<string, string>();
let server: Content & { revision: number };
let isDown: boolean;

beforeEach(() => {
  kept.clear();
  isDown = false;
  server = { words: {}, look, revision: 1 };
});

const BROWSER = {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  /** Nothing is sent by itself. */
  window: { setTimeout: () => 0, clearTimeout: () => undefined },
};
const names = Object.keys(BROWSER) as (keyof typeof BROWSER)[];
const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
beforeAll(() => {
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: BROWSER[name], configurable: true, writable: true });
});
afterAll(() => {
  for (const [name, before] of own) {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const answer = (): DraftAnswer =>
  withFacts({
    draft: { ...server, updated_at: '2026-11-20T15:00:00.000Z' },
    facts: { version: null },
    problems: [],
    warnings: [],
  });

function tab(): DraftStore {
  return new DraftStore(
    {
      siteId: 'site',
      read: () => Promise.resolve(answer()),
      write({ revision, words, look: written }) {
        if (isDown) return Promise.reject(new NetworkError('down'));
        if (revision !== server.revision) return Promise.reject(new ApiError(409, { code: 'stale', ...answer() }));
        server = { words, look: written, revision: revision + 1 };
        return Promise.resolve(answer());
      },
    },
    answer(),
  );
}
async function type(store: DraftStore, text: string): Promise<number | null> {
  store.edit((content) => ({ ...content, words: { headline: { en: text } } }));
  return store.flush();
}
const headline = () => server.words.headline?.en;

describe('a draft in two tabs of one browser', () => {
  it('is not overwritten by the second one: it asks, and keeps its words until it is answered', async () => {
    const [first, second] = [tab(), tab()];
    expect(await type(first, 'From the first')).toBe(2);
    expect(await type(second, 'From the second')).toBeNull();
    expect([headline(), second.snapshot().theirs?.words.headline]).toEqual([
      'From the first',
      { en: 'From the first' },
    ]);
    expect(await type(first, 'From the first again')).toBe(3);
    expect(kept.get(KEY)).toContain('From the second');
    await second.choose(true); // over the draft that it was shown: there is a newer one again
    expect(second.snapshot().theirs?.words.headline).toEqual({ en: 'From the first again' });
    await second.choose(true);
    expect([headline(), kept.has(KEY)]).toEqual(['From the second', false]);
  });

  it('is taken over by the second one where the first is closed while the line is down', async () => {
    const first = tab();
    isDown = true;
    expect(await type(first, 'Typed in a tunnel')).toBeNull();
    expect(first.snapshot().save).toBe('kept');
    isDown = false;
    const second = tab();
    expect(second.snapshot().content.words.headline).toEqual({ en: 'Typed in a tunnel' });
    expect(await second.flush()).toBe(2);
    expect([headline(), kept.has(KEY)]).toEqual(['Typed in a tunnel', false]);
  });
});
