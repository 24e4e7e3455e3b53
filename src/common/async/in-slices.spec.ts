import { describe, expect, it, jest } from '@jest/globals';
import { turnsDuring } from '../../../test/support/turns.ts';
import { atOnce, inSlices, onceInSlices } from './in-slices.ts';

const STEPS = 60;

/** Each step takes a millisecond. */
function* work(): Generator<void, string> {
  for (let step = 0; step < STEPS; step += 1) {
    for (const end = performance.now() + 1; performance.now() < end;);
    yield;
  }
  return 'done';
}

describe('work in slices', () => {
  it('lets others in every few milliseconds', async () => {
    expect(await turnsDuring(() => inSlices(work()))).toBeGreaterThan(STEPS / 8);
  });

  it('is done at once where nobody may wait', async () => {
    expect(atOnce(work())).toBe('done');
    expect(await turnsDuring(() => Promise.resolve(atOnce(work())))).toBeLessThan(2);
  });

  it('is done once for all, and again after a failure', async () => {
    const make = jest.fn(work);
    make.mockImplementationOnce(function* () {
      yield;
      throw new Error('no file');
    });
    const once = onceInSlices(make);
    await expect(Promise.all([once(), once()])).rejects.toThrow('no file');
    expect(await Promise.all([once(), once(), once()])).toEqual(['done', 'done', 'done']);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
