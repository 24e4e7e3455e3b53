import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bestEncoding, encodeAll } from './encoding.ts';

describe('the encoding a visitor gets', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['br;q=nonsense', 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(bestEncoding(header)).toBe(encoding);
    expect(bestEncoding(header)).toBe(encoding); // remembered
  });

  it('holds the same text in all three forms', async () => {
    const text = 'The sign over the door. '.repeat(50);
    const { br, gzip, identity } = await encodeAll(Buffer.from(text), 5);
    expect([brotliDecompressSync(br), gunzipSync(gzip), identity].map(String)).toEqual([text, text, text]);
  });
});
