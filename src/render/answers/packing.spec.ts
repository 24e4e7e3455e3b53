import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import { Packing } from './packing.ts';

describe('Packing', () => {
  it('packs a page again only where it has changed', async () => {
    const packing = new Packing();
    const first = await packing.pack('/demo/a en', '<p>Open</p>');
    expect(brotliDecompressSync(first.br).toString()).toBe('<p>Open</p>');
    expect(await packing.pack('/demo/a en', '<p>Open</p>')).toBe(first);
    expect(await packing.pack('/demo/a fr', '<p>Ouvert</p>')).not.toBe(first);
    const changed = await packing.pack('/demo/a en', '<p>Closed</p>');
    expect(changed.identity.toString()).toBe('<p>Closed</p>');
  });
});
