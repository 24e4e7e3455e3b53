import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { liveSiteOf } from '../../../../test/support/site-contents.ts';
import { siteView } from '../../../../src/sites/content/site-view.shared.ts';
import { siteLinks } from '../../site-links.ts';
import { ProgrammeSite } from './ProgrammeSite.tsx';

it.each([
  [900, 1200, true],
  [900, 900, true],
  [1200, 900, false],
  [null, null, false],
])('a picture of %s by %s is framed as a high one: %s', (width, height, isTall) => {
  const site = siteView(liveSiteOf('bakery', 'full', 'en', { design: 'programme' }), 'en');
  const links = siteLinks(site, { origin: 'http://bakery.localhost' });
  const hero = { ...site.hero, picture: { ...site.gallery[0]!, width, height } };
  const page = renderToStaticMarkup(createElement(ProgrammeSite, { site: { ...site, hero }, links }));
  expect(page).toContain('fetchPriority');
  expect(page.includes('data-tall="true"')).toBe(isTall);
});
