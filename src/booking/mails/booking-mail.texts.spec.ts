import { expect, it } from '@jest/globals';
import { whenOf } from './booking-mail.texts.ts';

it.each([
  ['en', 'Tuesday, November 24, 2026, 9:00 a.m. (Eastern Time)'],
  ['fr', 'mardi 24 novembre 2026, 9\u202fh (heure de l’Est)'],
  ['zh', '2026年11月24日星期二 9:00（北美东部时间）'],
] as const)('a mail in %s says when', (language, when) => {
  const startsAt = new Date('2026-11-24T14:00:00Z');
  expect(whenOf({ date: '2026-11-24', time: '09:00', timeZone: 'America/Toronto', startsAt }, language)).toBe(when);
});
