import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Safari before 16.4 reads nothing of a file with a lookbehind; the others came with 16.0, 16.4, 17.0 and 17.4. */
const TOO_NEW =
  /\(\?<[=!]|\.(?:to(?:Sorted|Reversed|Spliced|WellFormed)|isWellFormed|with|canParse|groupBy|withResolvers)\(/;

const sources = ['views', 'src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);
const reachesBrowsers = (file: string) =>
  /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && (file.startsWith('views') || file.endsWith('.shared.ts'));

it('no script has what stops it on a phone of 2015', () => {
  const files = sources.filter(reachesBrowsers);
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => TOO_NEW.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
