import { describe, expect, it } from '@jest/globals';
import { isLocalDate, isPhone, isSlug, isTime, plainPhone } from './format.shared.ts';
import { addDays, datesBetween } from './local-time.ts';

describe('texts of a fixed form', () => {
  it.each([
    [isTime, ['00:00', '09:30', '23:59'], ['24:00', '9:30', '09:60', '09:30 ', 930, null]],
    [isLocalDate, ['2026-11-30', '2028-02-29'], ['2027-02-29', '2026-13-01', '0000-01-01', '2026-1-1', 20261130]],
    [
      isPhone,
      ['(416) 555-0142', '+33 1 23 45 67 89', '416.555.0142 x12', '416-555-0142 Ext. 12', '416-555-0142, poste 12'],
      ['call me', '123456', '1'.repeat(21), `1234567${'ext'.repeat(12)}`, '416-555-0142 exit 12', null],
    ],
    [isSlug, ['bakery', 'bakery-2', '7'], ['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a'.repeat(61), undefined]],
  ] as const)('%p tells right from wrong', (rule, right, wrong) => {
    expect(right.filter((value) => !rule(value))).toEqual([]);
    expect(wrong.filter((value) => rule(value))).toEqual([]);
  });
});

it.each([
  ['\u202d+1\u00a0(416) 555\u20110142\u202c', '+1 (416) 555-0142'],
  [' 416–555–0142\u200e', '416-555-0142'],
  ['（４１６）５５５－０１４２', '(416)555-0142'],
])('a copied number %j is %s', (copied, plain) => {
  expect(plainPhone(copied)).toBe(plain);
  expect(isPhone(plain)).toBe(true);
});

it('days are added up to the year 9999', () => {
  expect(addDays('9999-12-24', 7)).toBe('9999-12-31');
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
});

it.each([
  ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ['2026-12-30', '2027-01-01', ['2026-12-30', '2026-12-31', '2027-01-01']],
  ['9999-12-30', '9999-12-31', ['9999-12-30', '9999-12-31']],
  ['2026-11-09', '2026-11-10', ['2026-11-09', '2026-11-10']],
  ['2026-11-10', '2026-11-09', []],
])('the days from %s to %s are counted one by one', (from, to, days) => {
  expect([...datesBetween(from, to)]).toEqual(days);
});
