import { describe, expect, it } from '@jest/globals';
import { freeDays, type Offer } from './free-times.ts';
import { emptyWeek, rangesProblem, weekOf } from './week.shared.ts';

const salon = weekOf((day) =>
  day === 'monday'
    ? []
    : [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '17:40' },
      ],
);
const offer = (overrides: Partial<Offer> = {}): Offer => ({
  zone: 'America/Toronto',
  week: salon,
  stepMinutes: 30,
  steps: 1,
  minutesTaken: 30,
  earliest: new Date('2026-11-01T00:00:00Z'),
  listed: new Map(),
  taken: new Map(),
  ...overrides,
});
const on = (date: string, overrides?: Partial<Offer>) => freeDays(offer(overrides), date, date)[0]?.times ?? [];
const TUESDAY = '2026-12-01';

describe('free times', () => {
  it('follow the week, without the rest of a range that is shorter than a step', () => {
    expect(on(TUESDAY).slice(0, 7)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00']);
    expect(on(TUESDAY).at(-1)).toBe('17:00');
    expect(on('2026-11-30')).toEqual([]);
  });

  it('of a longer service end within their range, and leave what is taken alone', () => {
    const colour = { steps: 4, minutesTaken: 120 };
    expect(on(TUESDAY, colour)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
    ]);
    const taken = new Map([[TUESDAY, [{ from: 10 * 60 + 30, to: 11 * 60 }]]]);
    expect(on(TUESDAY, { ...colour, taken })).not.toContain('09:00');
    expect(on(TUESDAY, { taken }).slice(0, 4)).toEqual(['09:00', '09:30', '10:00', '11:00']);
  });

  it('are those listed for a date, whatever its weekday; a longer service needs each of its steps there', () => {
    const listed = new Map([
      ['2026-11-30', ['11:00', '10:00', '10:30', '15:00']],
      [TUESDAY, []],
    ]);
    expect(on('2026-11-30', { listed })).toEqual(['10:00', '10:30', '11:00', '15:00']);
    expect(on('2026-11-30', { listed, steps: 2, minutesTaken: 60 })).toEqual(['10:00', '10:30']);
    expect(on(TUESDAY, { listed })).toEqual([]);
    const late = new Map([[TUESDAY, ['23:00', '23:15', '23:45']]]);
    expect(on(TUESDAY, { listed: late, minutesTaken: 45 })).toEqual(['23:00', '23:15']);
    expect(on('2026-11-30', { listed, week: emptyWeek() })).toHaveLength(4);
  });

  it('begin at the notice, to the minute', () => {
    expect(on(TUESDAY, { earliest: new Date('2026-12-01T15:00:00Z') })[0]).toBe('10:00');
    expect(on(TUESDAY, { earliest: new Date('2026-12-01T15:00:01Z') })[0]).toBe('10:30');
    expect(on(TUESDAY, { earliest: new Date('2026-12-02T15:00:00Z') })).toEqual([]);
  });

  const nights = { week: weekOf(() => [{ from: '00:00', to: '04:00' }]), stepMinutes: 60, minutesTaken: 60 };
  it('leave out what clocks going forward skip', () => {
    expect(on('2027-03-14', nights)).toEqual(['00:00', '01:00', '03:00']);
    expect(on('2027-03-14', { ...nights, steps: 2, minutesTaken: 120 })).toEqual(['00:00']);
    expect(on('2027-03-13', nights)).toEqual(['00:00', '01:00', '02:00', '03:00']);
  });

  it('never begin before an appointment ends that clocks going forward would cut short', () => {
    const listed = new Map([['2027-03-14', ['00:30', '01:30', '03:00']]]); // half past one takes until half past three
    expect(on('2027-03-14', { ...nights, listed })).toEqual(['00:30', '03:00']);
    expect(on('2027-03-13', { ...nights, listed: new Map([['2027-03-13', ['01:30']]]) })).toEqual(['01:30']);
    const week = weekOf(() => [{ from: '00:45', to: '05:00' }]); // Lord Howe's clocks go by half an hour, here at two
    const island = { ...nights, week, zone: 'Australia/Lord_Howe' };
    expect(on('2027-10-03', island)).toEqual(['00:45', '02:45', '03:45']);
  });

  it('name a time once where clocks go back, and count from its first one', () => {
    expect(on('2026-11-01', nights)).toEqual(['00:00', '01:00', '02:00', '03:00']);
    const second = new Date('2026-11-01T06:00:00Z'); // 01:00 for the second time
    expect(on('2026-11-01', { ...nights, earliest: second })).toEqual(['02:00', '03:00']);
  });

  it.each([
    ['Africa/Cairo', '2027-04-30', '00:00'],
    ['Pacific/Auckland', '2027-09-26', '02:00'],
    ['America/St_Johns', '2027-03-14', '02:00'],
    ['America/Havana', '2027-03-14', '00:00'],
    ['Atlantic/Azores', '2027-03-28', '00:00'],
  ])('know the day on which %s skips an hour, in its month and alone', (zone, date, skipped) => {
    const times = ['00:00', '01:00', '02:00', '03:00'].filter((time) => time !== skipped);
    const month = freeDays(offer({ ...nights, zone }), date.slice(0, 8) + '01', date.slice(0, 8) + '30');
    expect(month.filter((day) => day.times.length < 4)).toEqual([{ date, times }]);
    expect(on(date, { ...nights, zone })).toEqual(times);
  });

  it('last until midnight where the range does', () => {
    const evening = { week: weekOf(() => [{ from: '22:00', to: '23:59' }]), stepMinutes: 60, minutesTaken: 60 };
    expect(on(TUESDAY, evening)).toEqual(['22:00', '23:00']);
  });

  it('of 60 days, both clock changes among them, are there within 5 ms', () => {
    const quarters = { week: weekOf(() => [{ from: '00:00', to: '23:59' }]), stepMinutes: 15, minutesTaken: 15 };
    const times: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const began = process.cpuUsage();
      freeDays(offer(quarters), '2026-10-15', '2026-12-14');
      const { system, user } = process.cpuUsage(began);
      times.push((system + user) / 1000);
    }
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(5);
  });
});

describe('ranges', () => {
  it.each([
    [[{ from: '09:00', to: '09:00' }], 'The end must be after the start.'],
    [[{ from: '22:00', to: '02:00' }], 'The end must be after the start.'],
    [
      [
        { from: '09:00', to: '12:00' },
        { from: '11:30', to: '13:00' },
      ],
      'These two overlap. Make one of them shorter.',
    ],
    [
      [
        { from: '09:00', to: '12:00' },
        { from: '12:00', to: '13:00' },
      ],
      undefined,
    ],
  ])('%j: %s', (ranges, problem) => {
    expect(rangesProblem(ranges)).toBe(problem);
  });
});
