import { expect, it } from '@jest/globals';
import { relativeTime } from './relative-time.ts';

it.each([
  [0, 'Just now'],
  [3_599, 'Just now'],
  [3_600, '1 hour ago'],
  [7_200, '2 hours ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [40 * 86_400, '40 days ago'],
  [-60, 'Just now'],
])('%d seconds ago is said as %s', (ago, said) => {
  expect(relativeTime(1_000_000_000, 1_000_000_000 + ago)).toBe(said);
});
