import { describe, expect, it } from '@jest/globals';
import { formatDollars, formatMoney } from './money.ts';

const inDollars = (amount: number, digits = 2): string =>
  new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: digits }).format(amount);

describe('money', () => {
  it('is written as Intl writes it for Canada', () => {
    for (const cents of [0, 5, 90, 990, 99_999, 100_000, 123_456_789, 100_000_000_00, -1, -990, -1_234_567])
      expect(formatMoney(cents)).toBe(inDollars(cents / 100));
    for (const amount of [0, 9.9, 29, 1234.5, 999_999.99, -12.34])
      expect(formatDollars(amount)).toBe(inDollars(amount));
  });

  it('loses its cents where it is round and short is wanted', () => {
    for (const cents of [0, 2_900, 990, 1_200_000]) {
      const digits = cents % 100 ? 2 : 0;
      expect(formatMoney(cents, { short: true })).toBe(inDollars(cents / 100, digits));
    }
  });
});
