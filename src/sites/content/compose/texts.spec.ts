import { expect, it } from '@jest/globals';
import { summary } from './texts.shared.ts';

it.each([
  ['one  line\nof\u3000text ', 'one line of text'],
  ['Lun–ven 7\u202fh\u202f30\u00a0– 18\u202fh', 'Lun–ven 7\u202fh\u202f30\u00a0– 18\u202fh'],
  ['Bread, cakes and coffee, every day but Monday', 'Bread, cakes and coffee…'],
])('the summary of %j is %j', (text, short) => {
  expect(summary(text, 30)).toBe(short);
});
