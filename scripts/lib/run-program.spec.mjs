import { expect, it } from '@jest/globals';
import { timeOfNext } from './run-program.mjs';

it('a new migration runs after all there are, though their names are ahead of the clock', () => {
  const there = ['1763640000000-foundation.ts', '1806002500000-unsent-notes.ts'];
  expect(timeOfNext(there, 1_796_043_538_701)).toBe(1_806_102_500_000);
  expect(timeOfNext(there, 1_900_000_000_000)).toBe(1_900_000_000_000);
});
