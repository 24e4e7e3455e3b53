import { beforeEach, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { useBrowserStorage } from '../../../test/support/browser-storage.ts';
import { api, NetworkError } from './api.ts';

const events = new EventTarget();
const timers = new Set<() => void>();
const window = Object.assign(events, {
  setTimeout: (run: () => void) => (timers.add(run), run),
  clearTimeout: (run: () => void) => void timers.delete(run),
});
const failed = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
let answer: (path: string, init: RequestInit) => Promise<Response>;
useBrowserStorage({ window, fetch: (path: string, init: RequestInit) => answer(path, init) });
beforeEach(() => {
  timers.clear();
  answer = failed;
});

/** What a failed call throws, as time goes by. */
async function failing(options: Parameters<typeof api>[1] = {}) {
  const thrown: unknown[] = [];
  void api('/api/x', options).catch((error: unknown) => thrown.push(error));
  await nextTurn();
  return thrown;
}

it('a failed call of a page that stays is said soon', async () => {
  const thrown = await failing();
  for (const run of timers) run();
  await nextTurn();
  expect(thrown).toEqual([expect.any(NetworkError)]);
});

it('a call that leaving has ended is not said before the visitor is back on its page', async () => {
  const thrown = await failing();
  window.dispatchEvent(new Event('pagehide'));
  await nextTurn();
  expect([thrown, timers.size]).toEqual([[], 0]);
  window.dispatchEvent(new Event('pageshow'));
  await nextTurn();
  expect(thrown).toEqual([expect.any(NetworkError)]);
});

it('a call that was stopped is no failure of the network', async () => {
  expect(await failing({ signal: AbortSignal.abort() })).toEqual([expect.any(TypeError)]);
});

it.each(['GET', 'POST'] as const)(
  'the answer to a %s that breaks off is none, and all of it is asked for again',
  async (method) => {
    const known: (string | null)[] = [];
    answer = (_path, { headers }) => {
      known.push(new Headers(headers).get('if-none-match'));
      const body = new ReadableStream({ pull: (part) => part.error(new TypeError('network error')) });
      return Promise.resolve(new Response(body, { headers: { etag: '"1"' } }));
    };
    for (let call = 0; call < 2; call += 1) {
      const thrown = await failing({ method });
      for (const run of timers) run();
      await nextTurn();
      expect(thrown).toEqual([expect.any(NetworkError)]);
    }
    expect(known).toEqual([null, null]);
  },
);

it('an answer without words for a program is an empty one', async () => {
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
  expect(await api('/api/x')).toEqual({});
});
