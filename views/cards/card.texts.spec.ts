import { expect, it } from '@jest/globals';
import { cardLabels } from './card.texts.ts';

it('shares the card of a business under its whole name, that of a sample under the first name', () => {
  const { shareTitle } = cardLabels('en');
  expect(shareTitle({ name: 'Le Four du Village' }, false)).toBe('Share Le Four du Village’s card');
  expect(shareTitle({ name: 'Grace Liu' }, true)).toBe('Share Grace’s card');
});
