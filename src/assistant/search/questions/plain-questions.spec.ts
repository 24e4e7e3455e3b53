import { expect, it } from '@jest/globals';
import type { Language } from '../../../pages/languages.shared.ts';
import { unitsOf } from '../units.ts';
import { plainlyAsked } from './plain-questions.ts';

const asked = (language: Language, text: string) =>
  plainlyAsked({ text, language, facts: [] }, unitsOf(text, language));

it.each<[Language, string, string | undefined]>([
  ['en', 'hours?', 'hours'],
  ['en', 'r u open tmrw', 'hours'],
  ['en', 'open on the 24th?', 'hours'],
  ['fr', 'vos horaires svp', 'hours'],
  ['zh', '你们几点下班', 'hours'],
  ['en', 'whats your number', 'contact'],
  ['fr', 'votre numéro svp', 'contact'],
  ['zh', '你们地址在哪里呀', 'contact'],
  ['fr', 'c’est combien ?', 'prices'],
  ['en', 'is the repair done in two hours', undefined],
  ['en', 'do I need to be there when you come', undefined],
  ['en', 'how much is a house', undefined],
  ['en', 'can someone come have a look and tell me then what it would all cost', undefined],
  ['fr', 'le Costco ferme à quelle heure', undefined],
])('in %s "%s" asks plainly for %s', (language, text, fact) => {
  expect(asked(language, text)).toBe(fact);
});
