import { expect, it } from '@jest/globals';
import { facts } from '../../../../test/support/salon-facts.ts';
import { firstHeadline } from './first-texts.shared.ts';

it.each([
  ['Markham', 'Salon de coiffure à Markham', 'Markham 的美发沙龙'],
  ['Gaspé', 'Salon de coiffure à Gaspé', 'Gaspé 的美发沙龙'],
  ['Les Cèdres', 'Salon de coiffure aux Cèdres', 'Les Cèdres 的美发沙龙'],
  ['Le Bic', 'Salon de coiffure au Bic', 'Le Bic 的美发沙龙'],
  ['Lery', 'Salon de coiffure à Lery', 'Lery 的美发沙龙'],
  ['La Prairie', 'Salon de coiffure à La Prairie', 'La Prairie 的美发沙龙'],
  ['万锦', 'Salon de coiffure à 万锦', '万锦的美发沙龙'],
])('the first headline names %s as French and Chinese do', (city, fr, zh) => {
  expect(firstHeadline(facts({ city }, { trade: 'hair-salon' }))).toMatchObject({ fr, zh });
});

it.each([
  ['welder', 'Welder in Ottawa'],
  ['électricien', 'Électricien in Ottawa'],
  ['iPhone repair', 'iPhone repair in Ottawa'],
  ['EV chargers', 'EV chargers in Ottawa'],
  ['3D printing', '3D printing in Ottawa'],
])('the first headline begins with the own trade %s as a sentence does', (name, en) => {
  expect(firstHeadline(facts({ city: 'Ottawa' }, { trade: 'other', trade_name: { en: name } }))).toMatchObject({ en });
});
