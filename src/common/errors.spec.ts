import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '..');
const files = (readdirSync(SRC, { recursive: true }) as string[]).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
);
const read = (name: string) => readFileSync(join(SRC, name), 'utf8');

it('has a status and a sentence for every code that is thrown', () => {
  const listed = new Set(
    files
      .filter((name) => name.endsWith('.errors.shared.ts'))
      .flatMap((name) => [...read(name).matchAll(/^ {2}(\w+): \[\s*\d/gm)].map(([, code]) => code)),
  );
  const thrown = files.flatMap((name) =>
    [...read(name).matchAll(/(?:new AppError|orRefuse)\(\s*'(\w+)'/g)].map(([, code]) => code),
  );
  expect(thrown.length).toBeGreaterThan(5);
  expect(thrown.filter((code) => !listed.has(code))).toEqual([]);
});

it('has no code in two tables: the later one would hide the other', () => {
  const codes = files
    .filter((name) => name.endsWith('.errors.shared.ts'))
    .flatMap((name) => [...read(name).matchAll(/^ {2}(\w+): \[\s*\d/gm)].map(([, code]) => code));
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

it('has every table of errors in the filter', () => {
  const app = read('errors.module.ts');
  for (const name of files.filter((each) => each.endsWith('.errors.shared.ts'))) {
    const [, table] = /export const (\w+)/.exec(read(name)) ?? [];
    expect([name, app.includes(`...${table}`)]).toEqual([name, true]);
  }
});
