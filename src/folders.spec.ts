import { expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const FILES_MAX = 14;

const tooFull = (folder: string): string[] => {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  return [
    ...(files > FILES_MAX ? [`${folder}: ${files} files`] : []),
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => tooFull(join(folder, name))),
  ];
};

it(`has at most ${FILES_MAX} files directly in a folder of src and views`, () => {
  expect(['src', 'views'].flatMap(tooFull)).toEqual([]);
});
