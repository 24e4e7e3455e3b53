import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SitePicture } from './SitePicture.tsx';

const SRC_SET = '/uploads/a-320.webp 320w, /uploads/a-960.webp 960w';
const PHONE = '/uploads/a-720.avif';
const SIZES = '(min-width: 700px) 50vw, 90vw';

function drawn(phone: string | undefined, more: object = {}, of: object = {}): string {
  const size = { width: 1200, height: 800 };
  const picture = {
    image: '/uploads/a.jpg',
    alt: 'The shop',
    caption: '',
    focus: null,
    srcSet: SRC_SET,
    phone,
    ...size,
    ...of,
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
  ['a picture without one', undefined, {}, {}],
  ['a place that it does not fit', PHONE, { bySizes: true }, {}],
  ['a panorama', PHONE, {}, { width: 2600, height: 650 }],
])('%s is chosen by its width on a phone too', (_, phone, more, of) => {
  const html = drawn(phone, more, of);
  expect(html).toMatch(/^<img/);
  expect(html).not.toContain('avif');
});

/** Where a point of the picture is in its frame, 0 to 1 inside; `times`: how often the frame goes into the picture. */
function inFrame(part: number, tenths: number, times: number): number {
  return part * times - (tenths / 10) * (times - 1);
}

it('the focus point is in sight however much of the picture is cut off', () => {
  const points = Array.from({ length: 101 }, (_, at) => at / 100);
  const outside = points.flatMap((part) => {
    const [, x, y] = /x(\d+) y(\d+)/.exec(drawn(PHONE, {}, { focus: { x: part, y: part } }))!;
    expect(y).toBe(x);
    expect(Number(x)).toBeLessThanOrEqual(10);
    return [1.5, 3, 6, 8].filter((times) => Math.abs(inFrame(part, Number(x), times) - 0.5) > 0.5 + 1e-9);
  });
  expect(outside).toEqual([]);
});

it.each([
  [3, 4, 4 / 3, 0.37], // of a phone, in the frame of a gallery
  [9, 16, 4 / 3, 0.33],
])('a portrait of %d to %d is cut around its upper third', (width, height, frame, middle) => {
  const [, y] = /y(\d+)/.exec(drawn(PHONE, {}, { width: width * 100, height: height * 100 }))!;
  const times = (height / width) * frame;
  expect(((Number(y) / 10) * (times - 1) + 0.5) / times).toBeCloseTo(middle, 2);
});
