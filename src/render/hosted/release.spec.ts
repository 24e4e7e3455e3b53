import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseOf } from './release.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shingle-release-'));
  for (const folder of ['client/assets/static', 'server/entries']) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'client/assets/static/site.a1.css'), 'a');
  await writeFile(join(root, 'server/entries/ssr.mjs'), 'draw(1)');
  await writeFile(join(root, 'main.js'), 'start(1)');
});
afterEach(() => rm(root, { recursive: true, force: true }));
const release = (settings = ['https://shingle.example']) => releaseOf(root, join(root, 'main.js'), settings);

it('a release is the same as long as nothing is built anew', () => {
  expect(release()).toBe(release());
});

it.each([
  ['code that draws pages', () => writeFile(join(root, 'server/entries/ssr.mjs'), 'draw(2)')],
  ['the program', () => writeFile(join(root, 'main.js'), 'start(2)')],
  [
    'a stylesheet',
    () => rename(join(root, 'client/assets/static/site.a1.css'), join(root, 'client/assets/static/site.b2.css')),
  ],
])('a release is another one where %s changes', async (_what, change) => {
  const before = release();
  await change();
  expect(release()).not.toBe(before);
});

it('a release is another one with other settings', () => {
  expect(release(['https://other.example'])).not.toBe(release());
});
