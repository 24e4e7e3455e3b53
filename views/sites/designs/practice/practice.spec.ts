import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteOf } from '../../../../test/support/site-contents.ts';
import { Folder } from './PracticeTop.tsx';

it.each([
  ['the trade', 'Dentist in Markham', {}],
  ['the town, where the trade has no name', 'Markham', { title: 'Maple Street Dental' }],
  [
    'the name, where the town is not shown either',
    'Maple Street Dental',
    { title: 'Maple Street Dental', contact: { phone: '', email: '', address: null } },
  ],
])('the tab of the folder says %s', (_, words, given) => {
  const site = { ...siteOf('dentist', 'full', 'en'), ...given };
  const folder = renderToStaticMarkup(createElement(Folder, { site, picture: null }));
  expect(/<p[^>]*>(.*?)<\/p>/.exec(folder)?.[1]).toBe(words);
});
