import { describe, expect, it } from '@jest/globals';
import Holidays from 'date-holidays';
import { businessDayBefore, dueAfter, holidaysOf, periodOf } from './business-days.shared.ts';

/** The nine of the Employment Standards Act; date-holidays also lists Civic Holiday. */
const NAMES =
  /^(New Year's Day|Family Day|Good Friday|Victoria Day|Canada Day|Labour Day|Thanksgiving|Christmas Day|Boxing Day)/;

describe('holidays', () => {
  const oracle = new Holidays('CA', 'ON', { languages: ['en'] });
  const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

  it.each(Array.from({ length: 31 }, (_, at) => 2020 + at))(
    'of %i are Ontario’s nine and their substitutes',
    (year) => {
      const nine = oracle
        .getHolidays(year)
        .filter(({ name, substitute }) => NAMES.test(name) && !substitute)
        .map(({ date }) => date.slice(0, 10));
      expect(new Set(nine).size).toBe(9);
      const expected = new Set(nine);
      for (const date of nine.filter(isWeekend)) {
        let free = nextDay(date);
        while (isWeekend(free) || expected.has(free)) free = nextDay(free);
        expected.add(free);
      }
      expect(holidaysOf(year)).toEqual([...expected].sort());
    },
  );
});

describe('a term of business days', () => {
  it.each([
    ['from a Monday morning', '2026-11-16T14:00:00Z', 3, '2026-11-19T23:00:00Z'],
    ['from a Monday at 18:00', '2026-11-16T23:00:00Z', 3, '2026-11-20T23:00:00Z'],
    ['over a weekend', '2026-11-19T14:00:00Z', 3, '2026-11-24T23:00:00Z'],
    ['from a Saturday', '2026-11-21T14:00:00Z', 1, '2026-11-23T23:00:00Z'],
    ['over Christmas, whose second day falls on a Saturday', '2026-12-23T14:00:00Z', 2, '2026-12-29T23:00:00Z'],
    ['over Family Day', '2026-02-13T15:00:00Z', 1, '2026-02-17T23:00:00Z'],
    ['over Good Friday of April', '2026-04-02T14:00:00Z', 1, '2026-04-06T22:00:00Z'],
    ['over Good Friday of March', '2027-03-25T14:00:00Z', 2, '2027-03-30T22:00:00Z'],
    ['over Victoria Day', '2026-05-15T14:00:00Z', 1, '2026-05-19T22:00:00Z'],
    ['over Canada Day on a Saturday, whose substitute is Monday', '2028-06-30T14:00:00Z', 1, '2028-07-04T22:00:00Z'],
    ['over Labour Day', '2026-09-04T14:00:00Z', 1, '2026-09-08T22:00:00Z'],
    ['over Thanksgiving', '2026-10-09T14:00:00Z', 1, '2026-10-13T22:00:00Z'],
    ['over Civic Holiday, which is none', '2026-07-31T14:00:00Z', 1, '2026-08-03T22:00:00Z'],
    ['over the change of clocks', '2026-03-06T14:00:00Z', 1, '2026-03-09T22:00:00Z'],
  ])('%s', (_, start, days, due) => {
    expect(dueAfter(new Date(start), days).toISOString()).toBe(new Date(due).toISOString());
  });

  it('is remembered one business day before', () => {
    expect(businessDayBefore(new Date('2026-11-23T23:00:00Z')).toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });
});

it('counts months and quarters in Toronto', () => {
  const evening = new Date('2026-10-01T02:00:00Z'); // still September there
  expect(periodOf(evening, 'month')).toEqual({ name: '2026-09', next_on: '2026-10-01' });
  expect(periodOf(evening, 'quarter')).toEqual({ name: '2026-Q3', next_on: '2026-10-01' });
  const before = new Date('2026-11-01T03:59:59Z'); // by daylight time, on the day on which it ends
  expect(periodOf(before, 'month').name).toBe('2026-10');
  expect(periodOf(new Date(before.getTime() + 1_000), 'month').name).toBe('2026-11');
  expect(periodOf(new Date('2026-12-31T17:00:00Z'), 'quarter')).toEqual({ name: '2026-Q4', next_on: '2027-01-01' });
});
