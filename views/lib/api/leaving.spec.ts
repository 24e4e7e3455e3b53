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
useBrowserStorage({ window, fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
beforeEach(() => timers.clear());

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
