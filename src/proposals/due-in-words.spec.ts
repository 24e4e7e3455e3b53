import { expect, it } from '@jest/globals';
import { businessDaysUntil, dueAfter } from '../common/format/business-days.shared.ts';
import { timeLeft } from './due-in-words.shared.ts';

/** Wednesday, 18 November 2026, 10:00 in Toronto. */
const NOW = new Date('2026-11-18T15:00:00Z');
const words = (due: string) => timeLeft(due, NOW).words;

it('says a promise in words', () => {
  expect(words('2026-11-18T17:30:00Z')).toBe('2 h left');
  expect(words('2026-11-18T15:20:00Z')).toBe('20 min left');
  expect(words('2026-11-18T23:00:00Z')).toBe('due today 6:00 PM');
  expect(words('2026-11-19T23:00:00Z')).toBe('due tomorrow 6:00 PM');
  expect(words('2026-11-23T23:00:00Z')).toBe('due Monday 6:00 PM');
  expect(words('2026-12-01T23:00:00Z')).toBe('due December 1, 6:00 PM');
  expect(words('2026-11-18T12:00:00Z')).toBe('Late by 3 h');
  expect(words('2026-11-14T12:00:00Z')).toBe('Late by 4 days');
  expect(timeLeft('2026-11-18T15:00:00Z', NOW).late).toBe(true);
});

it('counts the business days that are left, as promises count them', () => {
  expect(timeLeft('2026-11-23T23:00:00Z', NOW).days).toBe(3);
  expect(businessDaysUntil(NOW, new Date('2026-11-18T23:00:00Z'))).toBe(0);
  expect(businessDaysUntil(NOW, new Date('2026-11-01T23:00:00Z'))).toBe(0);
  for (let at = Date.parse('2026-01-01T00:20:00Z'); at < Date.parse('2027-01-01'); at += 37.3 * 3_600_000) {
    for (const days of [1, 3, 5, 10]) {
      const [start, due] = [new Date(at), dueAfter(new Date(at), days)];
      expect([start, businessDaysUntil(start, due)]).toEqual([start, days]);
    }
  }
});
