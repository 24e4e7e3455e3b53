import { describe, expect, it } from '@jest/globals';
import { nextFree, shiftMonth, weeksOf } from './month.ts';

describe('a month', () => {
  it('has whole weeks that begin where the language has them begin', () => {
    const sunday = weeksOf('2026-11', 0);
    expect(sunday[0]?.[0]).toBe('2026-11-01');
    expect(sunday.flat().filter(Boolean)).toHaveLength(30);
    expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOf('2028-02', 0).flat().filter(Boolean)).toHaveLength(29);
  });

  it('turns into the next year and back', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2027-01', -1)).toBe('2026-12');
  });

  it('is walked by key over the days that can be chosen', () => {
    const free = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-27', '2026-12-01'];
    expect(nextFree(free, '2026-11-21', 1)).toBe('2026-11-23');
    expect(nextFree(free, '2026-11-23', -1)).toBe('2026-11-21');
    expect(nextFree(free, '2026-11-20', 7)).toBe('2026-11-27');
    expect(nextFree(free, '2026-12-01', 7)).toBeUndefined();
  });
});
