import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StaticFiles } from './static-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shingle-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a file that was taken away before anybody asked for it is not found, instead of no answer', async () => {
  for (const name of ['asked.svg', 'later.svg']) await writeFile(join(folder, name), '<svg/>');
  const files = new StaticFiles(folder, []);
  expect(files.find('/asked.svg')).toBeDefined();
  await rm(join(folder, 'asked.svg'));
  await rm(join(folder, 'later.svg'));
  expect(files.find('/asked.svg')).toBeDefined(); // kept
  expect(files.find('/later.svg')).toBeUndefined();
});
