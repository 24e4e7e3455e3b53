import { expect, it } from '@jest/globals';
import { normalForm } from './normal-form.shared.ts';

it.each([
  [' Luc@Shop.example ', 'luc@shop.example'],
  ['ｌｕｃ@shop.example', 'luc@shop.example'],
  ['LÜC@shop.example', 'lüc@shop.example'],
  ['LU\u0308C@shop.example', 'lüc@shop.example'],
])('makes %j the same as %j', (text, normal) => {
  expect(normalForm(text)).toBe(normal);
});

it('does not make a dotted capital I an i, as PostgreSQL’s lower() does in some locales', () => {
  expect(normalForm('mİmi')).not.toBe('mimi');
});

it('is the normal form of itself, for every character', () => {
  const different: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const once = normalForm(`a${String.fromCodePoint(point)}z`);
    if (normalForm(once) !== once) different.push(point.toString(16));
  }
  expect(different).toEqual([]);
});
