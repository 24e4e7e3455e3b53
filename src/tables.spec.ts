import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => ({ file: name, noun: name.split('/')[0]!, text: readFileSync(join('src', name), 'utf8') }));
const nounOf = new Map(
  sources.flatMap(({ noun, text }) => [...text.matchAll(/@Entity\('(\w+)'/g)].map(([, table]) => [table!, noun])),
);

it('only queries of the administration read tables of another noun', () => {
  expect(nounOf.size).toBeGreaterThan(40);
  const foreign = sources
    .filter(({ file }) => !/^admin\/.+\.queries\.ts$/.test(file))
    .flatMap(({ file, noun, text }) =>
      [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)]
        .map(([, table]) => table!)
        .filter((table) => nounOf.has(table) && nounOf.get(table) !== noun)
        .map((table) => `${file}: ${table}`),
    );
  expect(foreign).toEqual([]);
});
