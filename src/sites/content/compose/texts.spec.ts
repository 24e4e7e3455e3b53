import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { facts } from '../../../../test/support/salon-facts.ts';
import { DIRECTIONS } from '../../../common/text/one-line.shared.ts';
import { defaultLook } from '../../designs/designs.shared.ts';
import { compose } from '../compose.shared.ts';
import { summary } from './texts.shared.ts';

it.each([
  ['one  line\nof\u3000text ', 'one line of text'],
  ['Lun–ven 7\u202fh\u202f30\u00a0– 18\u202fh', 'Lun–ven 7\u202fh\u202f30\u00a0– 18\u202fh'],
  ['Bread, cakes and coffee, every day but Monday', 'Bread, cakes and coffee…'],
])('the summary of %j is %j', (text, short) => {
  expect(summary(text, 30)).toBe(short);
});

it('no name and no text of a page turns the direction of what follows', () => {
  const turned = '\u202elaPyaP';
  const text = { en: turned };
  const card = { name: turned, title: text, note: text };
  const reviews = [{ name: turned, about: text, text, stars: 5 as const }];
  const words = { headline: text, lead: text, story: [text], contact: { person: turned }, card, reviews };
  const { record } = compose(facts({}, { trade: 'other', trade_name: text }), words, defaultLook('counter'));
  expect([record.content.card.name, record.trade_name]).toEqual(['laPyaP', { en: 'laPyaP' }]);
  expect(JSON.stringify(record)).not.toMatch(DIRECTIONS);
});
