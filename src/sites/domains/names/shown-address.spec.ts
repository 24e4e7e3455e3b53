import { expect, it } from '@jest/globals';
import { shownHost, shownUrl } from './shown-address.ts';

it('is written with the letters of its language', () => {
  expect(shownHost('xn--blanger-ct-b7aj5l.ca')).toBe('bélanger-côté.ca');
  expect(shownHost('xn--blanger-ct-b7aj5l.ca:3000')).toBe('bélanger-côté.ca:3000');
  expect(shownUrl('https://xn--blanger-ct-b7aj5l.ca/card')).toBe('https://bélanger-côté.ca/card');
});

it('stays as it is where it has no such letters', () => {
  expect(shownHost('bloom-hair.shingle.site')).toBe('bloom-hair.shingle.site');
  expect(shownUrl('http://bloom-hair.localhost:3000')).toBe('http://bloom-hair.localhost:3000');
  expect(shownUrl('')).toBe('');
});
