import { describe, expect, it } from '@jest/globals';
import { dateAndTime, longDate, shortDate } from './dates.ts';

describe('dates', () => {
  it('are written as the screens show them', () => {
    expect(longDate('2026-11-04')).toBe('Wednesday, Nov 04, 2026');
    expect(shortDate('2026-11-04')).toBe('Nov 04, 2026');
    expect(shortDate('2026-11-04T03:00:00Z', 'America/Toronto')).toBe('Nov 03, 2026');
    expect(dateAndTime('2026-11-04T03:05:00Z', 'America/Toronto')).toBe('Nov 03, 2026, 10:05\u00a0PM');
  });

  it('fall back where there is none, or no date at all', () => {
    expect(shortDate(null)).toBe('Never');
    expect(longDate('gone')).toBe('Invalid date');
    expect(longDate('2026-13-04')).toBe('Invalid date');
  });
});
