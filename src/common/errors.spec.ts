import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SRC = join(import.meta.dirname, '..');
const tables = (readdirSync(SRC, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.errors.shared.ts'))
  .map((name) => {
    const text = readFileSync(join(SRC, name), 'utf8');
    return { name, text, table: /export const (\w+)/.exec(text)![1]!, folder: dirname(name).split('/').at(-1)! };
  });

it('has every table of errors in the filter and in the union of codes', () => {
  const app = readFileSync(join(SRC, 'errors.module.ts'), 'utf8');
  expect(tables.length).toBeGreaterThan(5);
  for (const { name, text, table, folder } of tables) {
    expect([name, app.split(`...${table}`).length - 1]).toEqual([name, 1]);
    expect(text).toMatch(new RegExp(`interface ErrorTables \\{\\n    ${folder}: typeof ${table};`));
  }
});

it('has each code in one table alone', () => {
  const codes = tables.flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+): \[\s*\d/gm)].map(([, code]) => code));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
