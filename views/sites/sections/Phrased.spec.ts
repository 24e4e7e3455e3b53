import { expect, it } from '@jest/globals';
import { siteLabels } from '../site.texts.ts';
import { langOf, phrasesOf } from './Phrased.tsx';

it('finds the pieces of a text, and leaves whole what has none', () => {
  const site = { phrases: [['让花园', '重新', '听话。']] };
  expect(phrasesOf(site, '让花园重新听话。')).toEqual(['让花园', '重新', '听话。']);
  expect(phrasesOf(site, 'constructor')).toEqual(['constructor']);
  expect(phrasesOf({}, 'Bread at seven.')).toEqual(['Bread at seven.']);
});

it('names the language of a text that stands in the first one, and of no other', () => {
  const site = { default_language: 'zh', untranslated: ['每年一次'] } as const;
  const shown = { ...site, untranslated: [...site.untranslated] };
  expect(langOf(shown, '每年一次')).toBe('zh-Hans');
  expect(langOf(shown, 'Once a year')).toBeUndefined();
});

it.each([
  ['花漾年华', '花漾年华目前不在线，请稍后再来。'],
  ['Bloom Hair', 'Bloom Hair 目前不在线，请稍后再来。'],
])('sets a space after %s in a Chinese sentence only where a letter is', (name, sentence) => {
  expect(siteLabels('zh').offlineText(name)).toBe(sentence);
});
