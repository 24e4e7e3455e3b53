import { describe, expect, it, jest } from '@jest/globals';
import { NOT_FOUND_KEY, PageCache, type CachedPage } from './page-cache.ts';
import { StoredAnswer } from '../answers/stored-answer.ts';

function page(text: string, more: Partial<CachedPage> & { status?: number } = {}): CachedPage {
  const body = Buffer.from(text);
  const encoded = { br: body, gzip: body, identity: body };
  const answer = new StoredAnswer(more.status ?? 200, '/', 'text/html', 'no-cache', [], encoded);
  return { answer, languages: [], tags: [], freshUntil: Infinity, ...more };
}
const make = (made: CachedPage) => jest.fn(() => Promise.resolve(made));

const fails = () => Promise.reject(new Error('the database is down'));

describe('PageCache', () => {
  it('renders once for a hundred who ask at the same moment, and not again', async () => {
    const cache = new PageCache();
    const render = make(page('home'));
    const pages = await Promise.all(Array.from({ length: 100 }, () => cache.fetch('/', undefined, render)));
    expect(new Set(pages).size).toBe(1);
    expect(await cache.fetch('/', undefined, render)).toBe(pages[0]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('keeps each language a page can be had in, and reads no other', async () => {
    const cache = new PageCache();
    const english = page('hello', { lang: 'en', languages: ['en', 'fr'] });
    const french = page('bonjour', { lang: 'fr', languages: ['en', 'fr'] });
    await cache.fetch('/demo', 'fr', make(french));
    expect(cache.find('/demo')).toBeUndefined();
    await cache.fetch('/demo', undefined, make(english));
    expect([cache.find('/demo', 'fr'), cache.find('/demo', 'en'), cache.find('/demo', 'zh')]).toEqual([
      french,
      english,
      english,
    ]);
    await cache.fetch('/', 'fr', make(page('home')));
    expect(cache.find('/', 'zh')).toBe(cache.find('/'));
    expect(cache.size.entries).toBe(3);
  });

  it('keeps one page for all addresses that do not exist, and none under its own address', async () => {
    const cache = new PageCache();
    const lost = page('lost', { status: 404 });
    await cache.fetch('/sites/gone', undefined, () => cache.fetch(NOT_FOUND_KEY, undefined, make(lost)));
    expect(cache.find('/sites/gone')).toBeUndefined();
    expect(cache.find(NOT_FOUND_KEY)).toBe(lost);
    expect(cache.size.entries).toBe(1);
  });

  it('lets the least recently used go when there are too many entries or bytes', async () => {
    const cache = new PageCache({ maxEntries: 2 });
    for (const path of ['/a', '/b']) await cache.fetch(path, undefined, make(page(path)));
    cache.find('/a');
    await cache.fetch('/c', undefined, make(page('/c')));
    expect(['/a', '/b', '/c'].map((path) => Boolean(cache.find(path)))).toEqual([true, false, true]);

    const small = new PageCache({ maxBytes: 10 });
    for (const path of ['/a', '/b']) await small.fetch(path, undefined, make(page('123456', { tags: ['site:six'] })));
    expect(small.size).toEqual({ entries: 1, bytes: 6 });
    await small.fetch('/huge', undefined, make(page('x'.repeat(11))));
    expect(small.size).toEqual({ entries: 1, bytes: 6 });
    small.invalidate('site:six');
    expect(small.size).toEqual({ entries: 0, bytes: 0 });
  });

  it('renders a page with data again after a minute, one without never', async () => {
    let now = 0;
    const cache = new PageCache({ now: () => now });
    await cache.fetch('/site', undefined, make(page('old', { freshUntil: cache.freshness(true) })));
    await cache.fetch('/', undefined, make(page('home', { freshUntil: cache.freshness(false) })));
    now = 59_999;
    expect(cache.find('/site')).toBeDefined();
    now = 60_000;
    expect(cache.find('/site')).toBeUndefined();
    expect(cache.find('/')).toBeDefined();
    const fresh = page('new');
    expect(await cache.fetch('/site', undefined, make(fresh))).toBe(fresh);
  });

  it('answers with the last copy while a page cannot be rendered, and throws where there is none', async () => {
    let now = 0;
    const cache = new PageCache({ now: () => now });
    await expect(cache.fetch('/site', undefined, fails)).rejects.toThrow('down');
    const last = page('last', { freshUntil: cache.freshness(true), tags: ['site:last'] });
    await cache.fetch('/site', undefined, make(last));
    now = 70_000;
    expect(await cache.fetch('/site', undefined, fails)).toBe(last);
    expect(cache.find('/site')).toBe(last);
    now = 80_000;
    expect(cache.find('/site')).toBeUndefined();
    cache.invalidate('site:last');
    await expect(cache.fetch('/site', undefined, fails)).rejects.toThrow('down');
  });

  it('drops what a change concerns, by tag, and leaves the rest', async () => {
    const cache = new PageCache();
    const add = (path: string, ...tags: string[]) => cache.fetch(path, undefined, make(page(path, { tags })));
    await Promise.all([
      add('/demo/piano', 'site:piano'),
      add('/card/grace', 'site:piano'),
      add('/sites/x', 'site:x'),
      add('/sites'),
    ]);
    cache.invalidate('site:piano');
    expect(['/demo/piano', '/card/grace', '/sites/x'].map((path) => Boolean(cache.find(path)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('does not keep what was rendered from content that changed meanwhile', async () => {
    const cache = new PageCache();
    let finish!: (page: CachedPage) => void;
    const rendering = new Promise<CachedPage>((resolve) => (finish = resolve));
    const slow = cache.fetch('/site', undefined, () => rendering);
    cache.invalidate('site:x');
    const after = page('after', { tags: ['site:x'] });
    expect(await cache.fetch('/site', undefined, make(after))).toBe(after); // does not wait for the old one
    finish(page('before'));
    await slow;
    expect(cache.find('/site')).toBe(after);
  });
});
