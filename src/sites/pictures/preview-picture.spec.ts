import { afterEach, expect, it } from '@jest/globals';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import sharp from 'sharp';
import { PICTURE, previewPicture } from './preview-picture.client.ts';

const { readFile } = promises;
afterEach(() => {
  promises.readFile = readFile;
  syncBuiltinESMExports();
});

const COLOURS = { paper: '#ffffff', ink: '#111111', accent: '#225533', onAccent: '#ffffff' };

it('is drawn again after its faces could not be read once', async () => {
  const draw = () =>
    previewPicture({ name: 'Rosa’s Bakery', headline: 'Bread on Fridays', address: 'rosa.shingle.site' }, COLOURS);
  promises.readFile = (() => Promise.reject(new Error('Too many open files.'))) as typeof readFile;
  syncBuiltinESMExports();
  await expect(draw()).rejects.toThrow('Too many open files.');
  promises.readFile = readFile;
  syncBuiltinESMExports();
  expect((await draw()).length).toBeGreaterThan(PICTURE.height);
});

it('has the address where no letter of the name can be drawn', async () => {
  const address = 'sofia.shingle.site';
  const arabic = { name: 'مخبز «الورد» & شركاه', headline: '«الورد»', address };
  const plain = { name: '', headline: address, address };
  expect((await previewPicture(arabic, COLOURS)).equals(await previewPicture(plain, COLOURS))).toBe(true);
});

it('breaks a word that is longer than a line', async () => {
  const texts = { name: 'W'.repeat(60), headline: 'W'.repeat(60), address: `${'w'.repeat(40)}.shingle.site` };
  const margin = { left: 1_130, top: 0, width: 70, height: PICTURE.height };
  const { data } = await sharp(
    await previewPicture(texts, { ...COLOURS, accent: COLOURS.paper, onAccent: COLOURS.ink }),
  )
    .removeAlpha()
    .extract(margin)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(new Set(data)).toEqual(new Set([0xff]));
});

it('has a domain with accents as people write it, and one of letters that our fonts lack as it is', async () => {
  const draw = (address: string) => previewPicture({ name: 'Rosa', headline: 'Bread', address }, COLOURS);
  expect((await draw('xn--caf-dma.ca')).equals(await draw('café.ca'))).toBe(true);
  expect((await draw('xn--80aswg.ca')).equals(await draw('.ca'))).toBe(false); // Cyrillic
});
