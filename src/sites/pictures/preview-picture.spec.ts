import { afterEach, expect, it } from '@jest/globals';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { PICTURE, previewPicture } from './preview-picture.client.ts';

const { readFile } = promises;
afterEach(() => {
  promises.readFile = readFile;
  syncBuiltinESMExports();
});

it('is drawn again after its faces could not be read once', async () => {
  const draw = () =>
    previewPicture(
      { name: 'Rosa’s Bakery', headline: 'Bread on Fridays', address: 'rosa.shingle.site' },
      { paper: '#ffffff', ink: '#111111', accent: '#225533', onAccent: '#ffffff' },
    );
  promises.readFile = (() => Promise.reject(new Error('Too many open files.'))) as typeof readFile;
  syncBuiltinESMExports();
  await expect(draw()).rejects.toThrow('Too many open files.');
  promises.readFile = readFile;
  syncBuiltinESMExports();
  expect((await draw()).length).toBeGreaterThan(PICTURE.height);
});
