import { afterEach, expect, it } from '@jest/globals';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
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
