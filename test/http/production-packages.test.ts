import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

const IMPORTED =
  /(?:^|[\s;}])(?:import|export)\b[^'"`;()]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const LAZY = /lazily\(["']([^"']+)["']\)/g;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean } | undefined>;
};

function filesIn(folder: string, end: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(end)).map((name) => join(folder, name));
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const isBare = (name: string) => /^[@a-z]/i.test(name) && !name.startsWith('node:') && !builtinModules.includes(name);

it('what the built server and the pages load is installed without development’s packages', () => {
  const files = ['dist/server/src/main.js', ...filesIn('dist/views/server', '.mjs')];
  const loaded = new Set(
    files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(IMPORTED), ...text.matchAll(LAZY)].map((found) => found[1] ?? found[2]!);
    }),
  );
  const names = [...new Set([...loaded].filter(isBare).map(packageOf))].sort();
  expect(names).toEqual(expect.arrayContaining(['bull', 'react', 'stripe', 'vike']));
  expect(names.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
});
