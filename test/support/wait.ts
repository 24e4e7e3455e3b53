/** A failure takes this long to be said; success does not wait for it. A busy machine needs most of it. */
const WAIT_MS = 60_000;
const PAUSE_MS = 50;

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
