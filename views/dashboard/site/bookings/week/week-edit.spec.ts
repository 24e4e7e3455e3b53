import { describe, expect, it } from '@jest/globals';
import { weekOf } from '../../../../../src/booking/schedule/week.shared.ts';
import { beside, hoursDrawn, lengthOf, moved, opened, spoken, withBreak } from './week-edit.ts';

const lunch = [
  { from: '10:00', to: '14:00' },
  { from: '15:00', to: '20:00' },
];
const week = weekOf((day) => (day === 'monday' ? [] : day === 'thursday' ? lunch : [{ from: '10:00', to: '18:00' }]));

describe('a day’s ranges', () => {
  it('end and begin later or earlier, never over each other or the day', () => {
    expect(moved(lunch, 1, 'to', 30)?.[1]).toEqual({ from: '15:00', to: '20:30' });
    expect(moved(lunch, 0, 'to', 60)?.[0]?.to).toBe('15:00');
    expect(moved(lunch, 0, 'to', 90)).toBeUndefined();
    expect(moved(lunch, 0, 'from', 240)).toBeUndefined();
    expect(moved([{ from: '22:00', to: '23:45' }], 0, 'to', 30)?.[0]?.to).toBe('23:59');
  });

  it.each([15, 30, 60])('that last until midnight end %d minutes earlier', (step) => {
    const end = { 15: '23:45', 30: '23:30', 60: '23:00' }[step];
    expect(moved([{ from: '20:00', to: '23:59' }], 0, 'to', -step)?.[0]?.to).toBe(end);
  });

  it('have at most three, parted by breaks', () => {
    expect(withBreak([{ from: '10:00', to: '18:00' }], 0, 30)).toEqual([
      { from: '10:00', to: '13:30' },
      { from: '14:30', to: '18:00' },
    ]);
    expect(withBreak([{ from: '10:00', to: '10:30' }], 0, 30)).toBeUndefined();
    expect(withBreak([...lunch, { from: '21:00', to: '22:00' }], 0, 30)).toBeUndefined();
  });

  it('open where they are empty', () => {
    expect(opened([], 9 * 60)).toEqual([{ from: '09:00', to: '10:00' }]);
    expect(opened(lunch, 9.5 * 60)?.[0]).toEqual({ from: '09:30', to: '10:00' });
    expect(opened(lunch, 11 * 60)).toBeUndefined();
    const untilHalf = [{ from: '10:00', to: '20:30' }];
    expect(opened(untilHalf, 20 * 60)?.[1]).toEqual({ from: '20:30', to: '21:00' });
    const [morning, , evening] = opened([untilHalf[0]!, { from: '20:45', to: '22:00' }], 20 * 60) ?? [];
    expect([morning, evening]).toEqual([untilHalf[0], { from: '20:45', to: '22:00' }]);
  });
});

describe('the week', () => {
  it('is walked from range to range and day to day', () => {
    const thursday = { day: 'thursday', at: 0, hour: 540 } as const;
    expect(beside(week, thursday, 1)).toMatchObject({ day: 'thursday', at: 1 });
    expect(beside(week, thursday, -1)).toMatchObject({ day: 'wednesday', at: 0 });
    expect(beside(week, { day: 'tuesday', at: 0, hour: 540 }, -1)).toMatchObject({ day: 'monday', at: null });
    expect(beside(week, { day: 'sunday', at: 0, hour: 540 }, 1)).toMatchObject({ day: 'sunday', at: 0 });
  });

  it('says where one stands', () => {
    expect(spoken(week, { day: 'thursday', at: 1, hour: 0 })).toBe('Thursday, after the break, 3:00 PM to 8:00 PM');
    expect(spoken(week, { day: 'monday', at: null, hour: 540 })).toBe('Monday, 9:00 AM, closed');
    const late = weekOf(() => [{ from: '18:00', to: '23:59' }]);
    expect(spoken(late, { day: 'friday', at: 0, hour: 0 })).toBe('Friday, 6:00 PM to Midnight');
    expect(hoursDrawn(week)).toEqual({ first: 8, last: 21 });
    expect(lengthOf(lunch)).toBe('9 h');
  });
});
