import { describe, expect, it } from '@jest/globals';
import type { SlotView } from '../../../../src/booking/studio/studio.dto.ts';
import { datesBetween, DAYS_MAX, grouped } from './day-groups.ts';

const closed = (date: string): SlotView => ({
  _id: date,
  date,
  time_slots: [],
  closed: true,
  is_active: true,
  created_at: '2027-01-01T00:00:00.000Z',
});

describe('days off', () => {
  it('are one group a time that one dialog can change', () => {
    const days = [...datesBetween('2027-07-01', '2027-08-31'), ...datesBetween('2027-09-01', '2027-09-30')];
    const groups = grouped(days.map(closed));
    expect(groups.map(({ first, last }) => [first, last])).toEqual([
      ['2027-07-01', '2027-08-31'],
      ['2027-09-01', '2027-09-30'],
    ]);
    for (const { days: shown, first, last } of groups) expect(datesBetween(first, last)).toHaveLength(shown.length);
  });

  it('are counted past what one dialog changes', () => {
    expect(datesBetween('2027-07-01', '2027-09-30').length).toBeGreaterThan(DAYS_MAX);
    expect(datesBetween('2027-07-02', '2027-07-01')).toEqual([]);
    expect(datesBetween('9999-12-31', '9999-12-31')).toEqual(['9999-12-31']);
    expect(datesBetween('12027-07-01', '12027-07-01')).toEqual([]);
  });
});
