import { expect, it } from '@jest/globals';
import { longDate } from './dates.ts';

it('writes dates as in Canada', () => {
  expect(longDate('2026-11-20T12:00:00Z')).toBe('November 20, 2026');
});

it.each([
  ['2027-01-01T04:59:59Z', 'December 31, 2026'],
  ['2027-01-01T05:00:00Z', 'January 1, 2027'],
])('says that %s is %s, as our mails do, wherever the browser is', (at, date) => {
  expect(longDate(at)).toBe(date);
});
