import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.endsWith('.spec.ts'))
    .map((name) => join(folder, name));

const linesWith = (pattern: RegExp, names: readonly string[]): string[] =>
  names.flatMap((name) =>
    readFileSync(join(ROOT, name), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${relative('.', name)}:${at + 1}`] : [])),
  );

it('no type is forced', () => {
  const sources = ['src', 'views'].flatMap((folder) => files(folder, /\.tsx?$/));
  expect(sources.length).toBeGreaterThan(800);
  expect(linesWith(/as unknown as|@ts-(ignore|expect-error|nocheck)/, sources)).toEqual([]);
});

it('values on the wire are text and numbers', () => {
  const contracts = files('src', /\.dto\.ts$/);
  expect(contracts.length).toBeGreaterThan(30);
  expect(linesWith(/\bDate\b(?!\()/, contracts)).toEqual([]);
});
