import { describe, expect, it } from '@jest/globals';
import { bestOf, fewDays, periodsOf, sentenceOf, weeksOf } from './numbers.ts';
import type { DayNumbers } from './numbers.data.ts';

const NOTHING = { views: 0, card_views: 0, qr: 0, calls: 0, mails: 0, saves: 0, bookings: 0, enquiries: 0 };
const days = (count: number, last = '2027-11-21'): DayNumbers[] =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(`${last}T00:00:00Z`) - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10);
    return { day, ...NOTHING };
  });

describe('the numbers of a site', () => {
  it('are the last thirty days beside the thirty before, where the site was open then', () => {
    const all = days(60).map((day, at) => ({ ...day, views: 1, card_views: at < 30 ? 1 : 2, calls: 1 }));
    const { before, now } = periodsOf(all, '2026-01-01');
    expect(now.days).toHaveLength(30);
    expect(sentenceOf(now.sum, true)).toBe('90 looked, 30 called, 0 booked');
    expect(sentenceOf(before!.sum, false)).toBe('60 looked, 30 called, 0 wrote');
    expect(sentenceOf({ ...now.sum, views: 38_160 }, true)).toBe('38,220 looked, 30 called, 0 booked');
    expect(periodsOf(all, '2027-11-01').before).toBeNull();
    expect(periodsOf(all, null).before).toBeNull();
  });

  it('name the first of the best days, and none where nobody looked', () => {
    const [a, b, c] = days(3) as [DayNumbers, DayNumbers, DayNumbers];
    expect(bestOf([a, { ...b, card_views: 3 }, { ...c, views: 3 }])?.day).toBe(b.day);
    expect(bestOf([a, b, c])).toBeUndefined();
  });

  it('say since when the page is open until there are seven days', () => {
    expect(fewDays('2027-11-21', '2027-11-21')).toBe('Open since today.');
    expect(fewDays('2027-11-18', '2027-11-21')).toBe('Open since Thursday.');
    expect(fewDays('2027-11-15', '2027-11-21')).toBeUndefined();
    expect(fewDays(null, '2027-11-21')).toBeUndefined();
  });

  it('are put together by weeks, across the end of a month too', () => {
    expect(weeksOf(days(30)).map(({ label }) => label)).toEqual([
      'Oct\u00a023–29',
      'Oct\u00a030–Nov\u00a05',
      'Nov\u00a06–12',
      'Nov\u00a013–19',
      'Nov\u00a020–21',
    ]);
    expect(weeksOf(days(29)).at(-1)!.label).toBe('Nov\u00a021');
  });
});
