import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sha256 } from './sha256.shared.ts';

it('is the SHA-256 of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }),
    { numRuns: 300 },
  );
});

it.each([0, 55, 56, 63, 64, 65, 119, 120])('pads %i bytes', (length) => {
  const text = 'a'.repeat(length);
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
