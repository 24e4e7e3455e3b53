import { describe, expect, it } from '@jest/globals';
import { nextCheck } from './domain-schedule.ts';
import type { DomainState } from './domains.shared.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
/** Minutes until the next check of a domain that has been in its state for this long. */
function wait(state: DomainState, age: number, lostChecks = 0, id = '00000000', seconds?: number): number | null {
  const since = ago(age);
  const domain = { id, state, createdAt: since, provenAt: since, failingSince: since, lostChecks };
  const next = nextCheck(domain, now, seconds);
  return next === null ? null : (next.getTime() - now.getTime()) / MINUTE;
}

describe('the next check of a domain', () => {
  it.each<[DomainState, number, number | null]>([
    ['pending', 0, 2],
    ['pending', HOUR - 1, 2],
    ['pending', HOUR, 30],
    ['pending', DAY - 1, 30],
    ['pending', DAY, 360],
    ['pending', 30 * DAY - 1, 360],
    ['pending', 30 * DAY, null],
    ['proven', 0, 2],
    ['proven', HOUR, 30],
    ['proven', 40 * DAY, 360],
    ['live', 0, 1_440],
    ['failing', 0, 60],
    ['failing', 3 * DAY - 1, 60],
    ['failing', 3 * DAY, 360],
    ['removed', 0, null],
  ])('%s for %d ms: in %s minutes', (state, age, minutes) => expect(wait(state, age)).toBe(minutes));

  it('comes after four hours where a live one was lost', () => expect(wait('live', 40 * DAY, 1)).toBe(240));

  it('is spread over two hours of the day', () => {
    expect(wait('live', 0, 0, 'ffff0000')).toBe(1_320);
    expect(wait('live', 0, 0, '80000000')).toBeCloseTo(1_380, 0);
  });

  it('keeps its ratios where the shortest wait is another', () => {
    expect(wait('pending', 0, 0, '00000000', 1)).toBeCloseTo(1 / 60);
    expect(wait('failing', 0, 0, '00000000', 1)).toBeCloseTo(0.5);
  });

  it('of a pending domain counts from when it was asked for, of a failing one from when it failed', () => {
    const old = { id: '00000000', createdAt: ago(90 * DAY), provenAt: ago(90 * DAY), lostChecks: 3 };
    const next = nextCheck({ ...old, state: 'failing', failingSince: ago(HOUR) }, now);
    expect(next).toEqual(new Date(now.getTime() + HOUR));
  });
});
