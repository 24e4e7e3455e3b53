import { expect, it } from '@jest/globals';
import { dateLabel } from './booking.texts.ts';

it.each([
  ['fr', '2026-12-01', 'mardi 1er décembre 2026'],
  ['fr', '2026-12-21', 'lundi 21 décembre 2026'],
  ['en', '2026-12-01', 'Tuesday, December 1, 2026'],
  ['zh', '2026-12-01', '2026年12月1日星期二'],
] as const)('in %s the day %s is read as %s', (language, date, label) => {
  expect(dateLabel(date, language, { dateStyle: 'full' })).toBe(label);
});
