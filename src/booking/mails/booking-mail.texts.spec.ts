import { expect, it } from '@jest/globals';
import { LANGUAGES } from '../../pages/languages.shared.ts';
import { TEXTS, whenOf } from './booking-mail.texts.ts';

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

it.each([
  ['en', /within two days, or before your time where that is sooner/],
  ['fr', /d’ici deux jours, ou avant votre rendez-vous s’il vient plus tôt/],
  ['zh', /两天内答复；若预约时间更早，则在那之前答复/],
] as const)('a mail in %s promises no answer for after the time that was asked for', (language, promise) => {
  expect(TEXTS[language].customer.received({ studio: 'Bloom', when: 'tomorrow' }).lead).toMatch(promise);
});

it.each([
  ['en', /chang/i],
  ['fr', /modif/i],
  ['zh', /更改/],
] as const)('a mail in %s offers to cancel, not to change: the page cannot', (language, change) => {
  expect(TEXTS[language].cancel).not.toMatch(change);
});

it.each(LANGUAGES)('a mail in %s puts no second full stop after a name that ends in one', (language) => {
  const { customer, footer, reason, studio } = TEXTS[language];
  const about = { studio: 'Bloom Inc.', when: 'tomorrow', name: 'Ada L.' };
  const texts = [...Object.values(customer), ...Object.values(studio)].map((write) => write(about).lead);
  for (const contact of [{}, { email: 'ada@bloom.example' }]) texts.push(footer(about.studio, contact));
  for (const text of [...texts, reason(about.studio, 'No.')]) expect(text).not.toMatch(/\.\s*[.。]/);
});

it('a mail in French has no word before a name that would be another one before a vowel', () => {
  const { customer, footer, reason } = TEXTS.fr;
  const texts = Object.values(customer).map((write) => write({ studio: 'Atelier Pédale', when: 'demain' }).lead);
  for (const text of [...texts, footer('Atelier Pédale', {}), reason('Atelier Pédale', 'Non.')])
    expect(text).not.toMatch(/\b(?:de|que|le|la) Atelier/);
});
