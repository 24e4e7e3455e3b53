import { expect, it } from '@jest/globals';
import { dayInToronto } from './toronto.shared.ts';

it.each([
  ['2026-11-20T12:00:00Z', 'November 20, 2026'],
  ['2027-01-01T04:59:59Z', 'December 31, 2026'],
  ['2027-01-01T05:00:00Z', 'January 1, 2027'],
])('says %s as the day in Toronto: %s', (at, date) => {
  expect(dayInToronto(at)).toBe(date);
  expect(dayInToronto(new Date(at))).toBe(date);
});
