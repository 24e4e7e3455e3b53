import { expect, it } from '@jest/globals';
import { longDate } from './dates.ts';

it('writes dates as in Canada', () => {
  expect(longDate('2026-11-20T12:00:00Z')).toBe('November 20, 2026');
});
