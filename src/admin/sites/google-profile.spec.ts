import { expect, it } from '@jest/globals';
import { PublishedSite } from '../../sites/published-site.ts';
import { pianoTeacher } from '../../sites/samples/piano-teacher.ts';
import { Site } from '../../sites/site.entity.ts';
import { googleProfile, missingForGoogle } from './google-profile.ts';

it('ends a description that is too long before the emoji that would be cut in two', () => {
  const { content, ...record } = pianoTeacher;
  const story = { paragraphs: [{ en: `${'x'.repeat(749)}🎹🎹` }], services: [], expertise: [] };
  const site = new PublishedSite(new Site(), 1, new Date(), { ...record, content: { ...content, story } }, 'pro');
  const [business] = googleProfile(site, 'https://grace.example');
  expect(business!.fields.find(({ name }) => name === 'Description')?.value).toBe('x'.repeat(749));
});

it.each([
  ['other', undefined, ['a category']],
  ['other', { zh: '锁匠' }, []],
  ['music-teacher', undefined, []],
] as const)('asks for a category where the trade %s has the name %j: %j', (trade, trade_name, missing) => {
  const { trade_name: _, ...record } = pianoTeacher;
  const named = { ...record, trade, ...(trade_name && { trade_name, default_language: 'zh' as const }) };
  const site = new PublishedSite(new Site(), 1, new Date(), named, 'pro');
  expect(missingForGoogle(site).filter((what) => what === 'a category')).toEqual(missing);
});
