import { expect, it } from '@jest/globals';
import { robots } from './sitemap.ts';

it.each([
  [['/api/'], 'User-agent: *\nDisallow: /api/\n\n'],
  [[], 'User-agent: *\nDisallow:\n\n'],
])('robots.txt has a rule where %j is closed', (closed, rules) => {
  expect(robots('https://bloom.example', closed)).toBe(`${rules}Sitemap: https://bloom.example/sitemap.xml\n`);
});
