import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SitePicture } from './SitePicture.tsx';

const SRC_SET = '/uploads/a-320.webp 320w, /uploads/a-960.webp 960w';
const PHONE = '/uploads/a-720.avif';
const SIZES = '(min-width: 700px) 50vw, 90vw';

function drawn(phone: string | undefined, more: object = {}): string {
  const size = { width: 1200, height: 800 };
  const picture = {
    image: '/uploads/a.jpg',
    alt: 'The shop',
    caption: '',
    focus: null,
    srcSet: SRC_SET,
    phone,
    ...size,
  };
  return renderToStaticMarkup(createElement(SitePicture, { picture, sizes: SIZES, ...more }));
}

it('a phone takes its own copy, if it can read it; every wider window one by its width', () => {
  const html = drawn(PHONE, { first: true });
  expect(html).toMatch(
    /^<picture[^>]*><source type="image\/avif" media="\(max-width:699px\)" srcSet="\/uploads\/a-720.avif"/,
  );
  expect(html).toContain(`srcSet="${SRC_SET}"`);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('lazy');
});

it.each([
  ['a picture without one', undefined, {}],
  ['a place that it does not fit', PHONE, { bySizes: true }],
])('%s is chosen by its width on a phone too', (_, phone, more) => {
  const html = drawn(phone, more);
  expect(html).toMatch(/^<img/);
  expect(html).not.toContain('avif');
});
