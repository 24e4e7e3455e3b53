import { expect } from '@jest/globals';

/** A failure takes this long to be said; success does not wait for it. A busy machine needs most of it. */
const WAIT_MS = 60_000;
const PAUSE_MS = 50;
/** What a busy machine may add to a deadline. */
export const BUSY_MS = 20_000;

/** Asks until there is an answer that is not false. @throws Error after WAIT_MS */
export async function eventually<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    await new Promise((again) => setTimeout(again, PAUSE_MS));
  }
  throw new Error(`It did not come within ${WAIT_MS / 1_000} seconds.`);
}

/** Repeats an assertion until it holds. @throws what it threw last, after WAIT_MS */
export async function eventuallyHolds(assertion: () => void | Promise<void>): Promise<void> {
  for (const until = Date.now() + WAIT_MS; ; await new Promise((again) => setTimeout(again, PAUSE_MS))) {
    try {
      return await assertion();
    } catch (failure) {
      if (Date.now() > until) throw failure;
    }
  }
}

/**
 * Does `work`, and asserts that this process computed for less than `ms`: time in which other programs ran is not
 * counted. By the clock it may take BUSY_MS more.
 */
export async function expectDoneIn<T>(ms: number, work: () => PromiseLike<T>): Promise<T> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { system, user } = process.cpuUsage(before);
  expect((system + user) / 1_000).toBeLessThan(ms);
  expect(performance.now() - begun).toBeLessThan(ms + BUSY_MS);
  return result;
}
