import { expect, it } from '@jest/globals';
import { siteOf } from '../../../../test/support/site-contents.ts';
import { headlineOf, headlineOrServices, lookingLength, stepWithWords } from './headline.ts';

it.each([
  ['en', 'Piano lessons', '& late starters.', 'Piano lessons & late starters.'],
  ['zh', '教孩子，', '也教晚一点才开始的人。', '教孩子，也教晚一点才开始的人。'],
  ['en', 'Piano lessons', '', 'Piano lessons'],
  ['en', 'Anna Keys', '', ''],
] as const)('in %s the last words of %j follow as they are written there', (language, title, accent, headline) => {
  const hero = { title, accent, lead: '', action: '', picture: null };
  expect(headlineOf({ business_name: 'Anna Keys', hero, language })).toBe(headline);
});

it('a name that stands where no headline is gives way to the first services', () => {
  const site = siteOf('hair-salon', 'full', 'en');
  const nameless = { ...site, hero: { ...site.hero, title: site.business_name } };
  expect(headlineOrServices(site)).toBe('Hair that suits your week.');
  expect(headlineOrServices(nameless)).toBe('Cut and finish, Colour, roots, Colour, full');
  expect(headlineOrServices({ ...nameless, services: [] })).toBe(site.business_name);
});

it.each([
  [0, 'Café in Ajax'],
  [1, 'Café in Markham'],
  [2, 'Boulangerie à Ajax'],
  [0, 'Buns-on-the-go'], // breaks after its hyphens
  [1, 'Buns, rolls, loaves'], // by its length
  [1, '(905) 555-0155'], // a number stays whole
  [0, '从头到脚都欢迎你'],
])('takes step %d of the sizes for %j', (step, headline) => {
  expect(stepWithWords({}, headline, [16, 24], [6, 8])).toBe(step);
});

it('counts the phrases of a Chinese headline where their signs must stand together', () => {
  const phrases = [['剪发吧，', '美']];
  expect(stepWithWords({ phrases }, '剪发吧，美', [16, 24], [6, 8], lookingLength)).toBe(1);
});
