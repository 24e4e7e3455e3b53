import { expect, it } from '@jest/globals';
import { siteOf } from '../../../../test/support/site-contents.ts';
import { headlineOf, headlineOrServices } from './headline.ts';

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
