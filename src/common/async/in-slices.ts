import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 3;

/** Does work that yields between its steps, a few milliseconds at a time: requests are answered in between. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (let began = performance.now(); ;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Does it once for all who wait, and again only after a failure. */
export function onceInSlices<Result>(work: () => Generator<void, Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () =>
    (done ??= inSlices(work()).catch((thrown: unknown) => {
      done = undefined;
      throw thrown;
    }));
}

/** Does all of it now. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
