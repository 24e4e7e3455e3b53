import { expect, it } from '@jest/globals';
import { TRADES } from './trades.shared.ts';
import { tradeOfType, tradesFor } from './trade-search.shared.ts';

it.each([
  ['Hair Salon', 'hair-salon'],
  ['hair-salon', 'hair-salon'],
  ['理发店在这里', 'barber'],
  ['Barbershop', 'barber'],
  ['Family dentists, downtown', 'dentist'],
  ['Vet & groomer', 'vet'],
  ['Landscaping and lawn care', 'gardener'],
  ['House painting', 'painter'],
  ['Coffee shop', 'cafe'],
  ['Auto repair shop', 'mechanic'],
  ['Gift shop', 'shop'],
  ['Personal Trainer', 'fitness'],
  ['Paysagiste', 'gardener'],
  ['Corvette repair', 'other'],
  ['Spanish lessons', 'other'],
  ['Piano tuner', 'other'],
  ['', 'other'],
])('%j is the trade %s', (type, trade) => expect(tradeOfType(type)).toBe(trade));

it.each([
  ['hair', ['Hair salon', 'Other']],
  ['caf', ['Café', 'Other']],
  ['shop', ['Shop', 'Barber shop', 'Other']],
  ['landsc', ['Gardener (landscaping)', 'Other']],
  ['Wedding photography', ['Photographer (photography)', 'Other']],
  ['men’s', ['Barber shop (men’s haircuts)', 'Other']],
  ["men's", ['Barber shop (men’s haircuts)', 'Other']],
  ['Dentist', ['Dental clinic (dentist)', 'Other']],
  ['美发', ['Hair salon (美发沙龙)', 'Other']],
  ['salon de c', ['Hair salon (Salon de coiffure)', 'Other']],
  ['piano tuner', ['Other']],
])('%j finds %j', (typed, found) => {
  const shown = tradesFor(typed).map(({ name, word }) => (word ? `${name} (${word})` : name));
  expect(shown).toEqual(found);
});

it('what is not typed yet finds all trades, Other last', () => {
  expect(tradesFor('').map(({ id }) => id)).toEqual(TRADES);
});
