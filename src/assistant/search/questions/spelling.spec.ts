import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../../pages/languages.shared.ts';
import { Spelling } from './spelling.ts';

describe('a slip of one letter', () => {
  it.each<[Language, string, string]>([
    ['en', 'how much is a cleanng', 'how much is a cleaning'],
    ['en', 'an apointment with waranty', 'an appointment with warranty'],
    ['fr', 'combien pour un netoyage', 'combien pour un nettoyage'],
    ['fr', 'une nouvelle baterie', 'une nouvelle batterie'],
  ])('in %s is read as the word that is meant: %s', (language, text, meant) => {
    expect(Spelling.of(language).corrected(text, new Set())).toBe(meant);
  });

  it('is read as the word of the site before any other', () => {
    expect(Spelling.of('en').corrected('one zorbet', new Set(['zorbets']))).toBe('one zorbets');
  });
});

it.each<[Language, string]>([
  ['en', 'my cat is choking on a vent of the Harbor'],
  ['en', 'do you deliver to Etobicoke or Oakvile'],
  ['fr', 'où se garer, s’il vous plaît, j’ai enlevé la coquille'],
  ['zh', '电话多少 cleanng'],
])('in %s what is spelled well, a name, or too unlike stays: %s', (language, text) => {
  expect(Spelling.of(language).corrected(text, new Set())).toBe(text);
});
