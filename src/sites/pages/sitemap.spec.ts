import { expect, it } from '@jest/globals';
import type { PublishedSite } from '../published-site.ts';
import { pianoTeacher } from '../samples/piano-teacher.ts';
import { robots, sitemap } from './sitemap.ts';

it.each([
  [['/api/'], 'User-agent: *\nDisallow: /api/\n\n'],
  [[], 'User-agent: *\nDisallow:\n\n'],
])('robots.txt has a rule where %j is closed', (closed, rules) => {
  expect(robots('https://bloom.example', closed)).toBe(`${rules}Sitemap: https://bloom.example/sitemap.xml\n`);
});

it('our sitemap names where a page begins, and site and card of a sample in each of its languages', () => {
  const { card_slug: cardSlug, slug } = pianoTeacher;
  const site = { slug, cardSlug, record: pianoTeacher, publishedAt: new Date() } as unknown as PublishedSite;
  const named = [...sitemap([site], 'https://shingle.example').matchAll(/<loc>https:\/\/shingle\.example([^<]*)/g)];
  const paths = named.map(([, path]) => path);
  expect(paths).toContain('/start');
  expect(paths.filter((path) => /^\/(demo|card)\//.test(path!))).toEqual([
    '/demo/piano-teacher',
    '/demo/piano-teacher?lang=zh',
    `/card/${cardSlug}`,
    `/card/${cardSlug}?lang=zh`,
  ]);
});
