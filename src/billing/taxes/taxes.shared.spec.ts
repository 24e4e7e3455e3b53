import { expect, it } from '@jest/globals';
import { planById, serviceById } from '../../plans/plans.shared.ts';
import { taxOf, UNKNOWN } from './taxes.shared.ts';

it.each([
  [undefined, 'HST', 13],
  ['ON', 'HST', 13],
  ['NS', 'HST', 14],
  ['NB', 'HST', 15],
  ['NL', 'HST', 15],
  ['PE', 'HST', 15],
  ['QC', 'GST', 5],
  ['AB', 'GST', 5],
  ['NU', 'GST', 5],
  [UNKNOWN, 'GST', 5],
])('takes from %s %s of %d%%', (province, name, percent) => {
  expect(taxOf(province)).toMatchObject({ name, percent });
});

it('comes to the totals of Ontario', () => {
  const items = [
    ...(['starter', 'pro', 'plus_ai'] as const).map(planById),
    ...(['google-business', 'custom-domain'] as const).map(serviceById),
  ];
  const totals = items.map(({ price_cents }) => price_cents + Math.round((price_cents * taxOf('ON').percent) / 100));
  expect(totals).toEqual([1119, 2814, 4509, 22487, 3277]);
});
