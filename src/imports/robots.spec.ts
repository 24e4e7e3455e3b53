import { expect, it } from '@jest/globals';
import { mayRead } from './robots.ts';

it.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/c', false],
  ['User-agent: ShingleImport\nAllow: /\n\nUser-agent: *\nDisallow: /', '/a', true],
  ['User-agent: *\nDisallow: /*.php$', '/x/y.php', false],
  ['User-agent: *\nDisallow: /*.php$', '/x/y.php5', true],
  ['User-agent: *\nDisallow: /*a*b*c', '/xaybzc', false],
])('robots.txt %j lets %s be read: %s', (robots, path, may) => expect(mayRead(robots, path)).toBe(may));
