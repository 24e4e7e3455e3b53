import { expect, it } from '@jest/globals';
import { whenOf } from './booking-mail.texts.ts';

const startsAt = new Date('2026-11-24T14:00:00Z');

it.each([
  ['en', 'Tuesday, November 24, 2026, 9:00 a.m. (Eastern Time)'],
  ['fr', 'mardi 24 novembre 2026, 9\u202fh (heure de l’Est)'],
  ['zh', '2026年11月24日星期二 9:00（北美东部时间）'],
] as const)('a mail in %s says when', (language, when) => {
  expect(whenOf({ date: '2026-11-24', time: '09:00', timeZone: 'America/Toronto', startsAt }, language)).toBe(when);
});

it.each([
  ['en', '2026-12-01', /^Tuesday, December 1, 2026, /],
  ['fr', '2026-12-01', /^mardi 1er décembre 2026, /],
  ['fr', '2026-12-21', /^lundi 21 décembre 2026, /],
  ['zh', '2026-12-01', /^2026年12月1日星期二 /],
] as const)('a mail in %s writes %s as people do', (language, date, when) => {
  expect(whenOf({ date, time: '09:00', timeZone: 'America/Toronto', startsAt }, language)).toMatch(when);
});
