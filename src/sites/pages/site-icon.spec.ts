import { expect, it } from '@jest/globals';
import { SAMPLES } from '../samples/samples.ts';
import { manifest } from './site-icon.ts';

it.each([
  ['en', 'en'],
  ['zh', 'zh-Hans'],
] as const)('the manifest of a site in %s names its language as its pages do: %s', (language, tag) => {
  const piano = SAMPLES.find(({ slug }) => slug === 'piano-teacher')!;
  expect(manifest({ ...piano, default_language: language })).toMatchObject({ lang: tag });
});
