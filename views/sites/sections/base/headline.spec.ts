import { expect, it } from '@jest/globals';
import { headlineOf } from './headline.ts';

it.each([
  ['en', 'Piano lessons', '& late starters.', 'Piano lessons & late starters.'],
  ['zh', '教孩子，', '也教晚一点才开始的人。', '教孩子，也教晚一点才开始的人。'],
  ['en', 'Piano lessons', '', 'Piano lessons'],
] as const)('in %s the last words of %j follow as they are written there', (language, title, accent, headline) => {
  const hero = { title, accent, lead: '', action: '', picture: null };
  expect(headlineOf({ hero, language })).toBe(headline);
});
