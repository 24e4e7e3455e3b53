import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultLook } from '../../../../src/sites/designs/designs.shared.ts';
import { useBrowserStorage } from '../../../../test/support/browser-storage.ts';
import { ApiError, NetworkError } from '../../../lib/api/api.ts';
import { sameContent } from '../../../lib/same-content.ts';
import { withFacts, type DraftAnswer } from '../site.data.ts';
import type { Content } from '../site.data.ts';
import { DraftStore } from './draft-store.ts';

const look = defaultLook('mirror');
/** What would be done later, by the number of its timer: nothing is sent by itself. */
const later = new Map<number, () => void>();
const page = { window: new EventTarget(), document: new EventTarget() };
const { kept, enter } = useBrowserStorage({
  document: page.document,
  window: Object.assign(page.window, {
    setTimeout: (run: () => void) => (later.set(later.size + 1, run), later.size),
    clearTimeout: (timer: number) => later.set(timer, () => undefined),
  }),
});
let server: Content & { revision: number };
let isDown: boolean;
/** The line goes down once the server has taken the draft. */
let isAnswerLost: boolean;
/** What is written waits for it. */
let isUnderWay: Promise<void> | undefined;
/** The headlines of the drafts that the server has kept. */
let versions: (string | undefined)[];

beforeEach(() => {
  later.clear();
  isDown = false;
  isAnswerLost = false;
  isUnderWay = undefined;
  versions = [];
  server = { words: {}, look, revision: 1 };
});

/** As jsonb gives it back: its keys in another order. */
const asKept = <T extends object>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).reverse())
      : each,
  ) as T;

const answer = (): DraftAnswer =>
  withFacts({
    draft: { ...server, updated_at: '2026-11-20T15:00:00.000Z' },
    facts: { version: null },
    problems: [],
    warnings: [],
  });

function tab(itself = new Map<string, string>()): DraftStore {
  enter(itself);
  return new DraftStore(
    {
      siteId: 'site',
      read: () => Promise.resolve(answer()),
      async write({ keep, revision, words, look: written }) {
        await isUnderWay;
        if (isDown) return Promise.reject(new NetworkError('down'));
        if (revision !== server.revision) {
          if (!sameContent(server.words, words)) versions.push(words.headline?.en);
          return Promise.reject(new ApiError(409, { code: 'stale', ...answer() }));
        }
        if (keep) versions.push(headline());
        server = { words: asKept(words), look: asKept(written), revision: revision + 1 };
        isDown = isAnswerLost;
        if (isDown) return Promise.reject(new NetworkError('lost'));
        return Promise.resolve(answer());
      },
    },
    answer(),
  );
}
/** Somebody types while the line is down and leaves the editor; then the line is back. */
async function leaveWhileDown(itself?: Map<string, string>): Promise<void> {
  const left = tab(itself);
  const end = left.start();
  isDown = true;
  await type(left, 'Typed in a tunnel');
  end();
  await new Promise(setImmediate);
  isDown = false;
}
async function type(store: DraftStore, text: string): Promise<number | null> {
  store.edit((content) => ({ ...content, words: { headline: { en: text } } }));
  return store.flush();
}
const headline = () => server.words.headline?.en;
const shown = (store: DraftStore) => store.snapshot().content.words.headline?.en;
const keptNow = (): string[] =>
  [...kept.values()]
    .map((text) => JSON.parse(text) as { content: { content: Content } })
    .map(({ content }) => content.content.words.headline?.en ?? '')
    .toSorted();

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
    expect(keptNow()).toEqual(['From the second']);
    await second.choose(true); // over the draft that it was shown: there is a newer one again
    expect(second.snapshot().theirs?.words.headline).toEqual({ en: 'From the first again' });
    await second.choose(true);
    expect([headline(), keptNow()]).toEqual(['From the second', []]);
    // What the server had refused, and what was written over.
    expect(versions).toEqual(['From the second', 'From the second', 'From the first again']);
    await type(second, 'From the second, longer');
    expect(versions).toHaveLength(3);
  });

  it('is still kept where the page is loaded again between the choice and its saving', async () => {
    const [first, itself] = [tab(), new Map<string, string>()];
    const second = tab(itself);
    await type(first, 'From the first');
    await type(second, 'From the second');
    isDown = true;
    await second.choose(true);
    isDown = false;
    expect(await tab(itself).flush()).toBe(3);
    expect([headline(), versions]).toEqual(['From the second', ['From the second', 'From the first']]);
  });

  it('that is not taken may be brought back by Undo', async () => {
    const [first, second] = [tab(), tab()];
    await type(first, 'From the first');
    await type(second, 'From the second');
    await second.choose(false);
    expect([shown(second), second.snapshot().canUndo]).toEqual(['From the first', true]);
    second.undo();
    expect(await second.flush()).toBe(3);
    expect(headline()).toBe('From the second');
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
    expect([headline(), keptNow()]).toEqual(['Typed in a tunnel', []]);
  });

  it('is sent once the line is back, though the editor was left', async () => {
    await leaveWhileDown();
    for (const run of later.values()) run();
    await new Promise(setImmediate);
    expect([headline(), keptNow()]).toEqual(['Typed in a tunnel', []]);
  });

  it('is in the editor that is opened again while it is under way, and asks nothing when it has come', async () => {
    const itself = new Map<string, string>();
    const left = tab(itself);
    const end = left.start();
    let arrive = () => {};
    isUnderWay = new Promise((resolve) => (arrive = resolve));
    left.edit((content) => ({ ...content, words: { headline: { en: 'Typed last' } } }));
    end();
    const open = tab(itself);
    expect(shown(open)).toBe('Typed last');
    const again = open.flush();
    arrive();
    expect(await again).toBe(2);
    expect(await type(open, 'Typed last, and after it')).toBe(3);
    expect([headline(), open.snapshot().theirs, versions, keptNow()]).toEqual([
      'Typed last, and after it',
      null,
      [],
      [],
    ]);
  });

  it('is not tried again over newer words by an editor that was left while the line was down', async () => {
    const itself = new Map<string, string>();
    await leaveWhileDown(itself);
    const open = tab(itself);
    await open.flush();
    expect(await type(open, 'Typed in a tunnel, and after it')).toBe(3);
    for (const run of later.values()) run();
    await new Promise(setImmediate);
    expect([headline(), keptNow()]).toEqual(['Typed in a tunnel, and after it', []]);
  });

  it('keeps the words of both while the line is down, and none is lost when both are closed', async () => {
    const [first, second] = [tab(), tab()];
    isDown = true;
    await type(first, 'From the first');
    await type(second, 'From the second');
    await type(first, 'From the first, longer');
    expect(keptNow()).toEqual(['From the first, longer', 'From the second']);
    isDown = false;
    const third = tab();
    const [one, other] = [shown(third), keptNow().find((words) => words !== shown(third))];
    expect(await third.flush()).toBe(2);
    expect([headline(), keptNow()]).toEqual([one, [other]]);
    const fourth = tab(); // the one that was not taken over is a draft beside the newer one: it asks
    expect(await fourth.flush()).toBeNull();
    expect([shown(fourth), fourth.snapshot().theirs?.words.headline?.en]).toEqual([other, one]);
    await fourth.choose(true);
    expect([headline(), keptNow()]).toEqual([other, []]);
  });

  it('gives each tab its own words back after a reload, though the second was opened over those of the first', async () => {
    const [ofFirst, ofSecond] = [new Map<string, string>(), new Map<string, string>()];
    isDown = true;
    await type(tab(ofFirst), 'From the first');
    await type(tab(ofSecond), 'From the second');
    expect([shown(tab(ofFirst)), shown(tab(ofSecond))]).toEqual(['From the first', 'From the second']);
    await type(tab(ofSecond), 'From the second again');
    isDown = false;
    expect(await tab().flush()).toBe(2);
    expect([headline(), keptNow()]).toEqual(['From the second again', []]);
  });

  it('shows no words of another site, and erases what cannot be read', async () => {
    kept.set('shingle.siteDraft', 'x').set('shingle.siteDraft.1', '{').set('shingle.siteDraft.2', '{"owner":"site"}');
    const another = { owner: 'another', over: [], content: { revision: 1, content: { words: {}, look } } };
    kept.set('shingle.siteDraft.old', JSON.stringify({ ...another, at: 1 }));
    kept.set('shingle.siteDraft.new', JSON.stringify({ ...another, at: Date.now() }));
    expect(tab().snapshot().save).toBe('none');
    expect([...kept.keys()]).toEqual(['shingle.siteDraft.new']);
  });
});

describe('a draft whose answer was lost', () => {
  it('is saved by the next try, which asks nothing', async () => {
    const store = tab();
    isAnswerLost = true;
    const words = { headline: { en: 'Sent', fr: 'Envoyé' } };
    store.edit((content) => ({ ...content, words }));
    expect(await store.flush()).toBeNull();
    isDown = false;
    expect(await store.flush()).toBe(2);
    expect(store.snapshot()).toMatchObject({ theirs: null, save: 'saved' });
  });

  it('is gone on with, also by what was written meanwhile', async () => {
    const store = tab();
    isAnswerLost = true;
    await type(store, 'Sent');
    await type(store, 'Sent, longer');
    isDown = isAnswerLost = false;
    expect(await type(store, 'Sent, longer still')).toBe(3);
    expect([headline(), store.snapshot().theirs, versions]).toEqual(['Sent, longer still', null, []]);
    const other = tab();
    await type(other, 'From another');
    await type(store, 'Once more');
    expect(store.snapshot().theirs?.words.headline).toEqual({ en: 'From another' });
  });

  it('is gone on with by what was written meanwhile, also where the page was loaded again', async () => {
    const itself = new Map<string, string>();
    const store = tab(itself);
    isAnswerLost = true;
    await type(store, 'Sent');
    await type(store, 'Sent, longer');
    isDown = isAnswerLost = false;
    const again = tab(itself);
    expect([shown(again), await again.flush()]).toEqual(['Sent, longer', 3]);
    expect([headline(), again.snapshot().theirs, versions, keptNow()]).toEqual(['Sent, longer', null, [], []]);
  });
});

describe('a draft in a tab that is closed before it was sent', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  it.each([
    ['loaded again', 'window', 'pagehide'],
    ['put aside, as telephones do', 'document', 'visibilitychange'],
  ] as const)('is there again: %s', async (_, where, event) => {
    const itself = new Map<string, string>();
    const store = tab(itself);
    ends.push(store.start());
    store.edit((content) => ({ ...content, words: { headline: { en: 'Typed last' } } }));
    page[where].dispatchEvent(new Event(event));
    const next = tab(itself);
    expect(shown(next)).toBe('Typed last');
    await next.flush();
    expect([headline(), keptNow()]).toEqual(['Typed last', []]);
  });

  it('is kept no longer than until the server has it, and without words nothing is kept', async () => {
    const store = tab();
    ends.push(store.start());
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(keptNow()).toEqual([]);
    store.edit((content) => ({ ...content, words: { headline: { en: 'Typed last' } } }));
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(keptNow()).toEqual(['Typed last']);
    await store.flush();
    expect(keptNow()).toEqual([]);
  });
});
