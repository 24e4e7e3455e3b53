import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
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

/** Packages that the built server and the pages load. */
function loadedPackages(): string[] {
  const files = ['dist/server/src/main.js', ...filesIn('dist/views/server', '.mjs')];
  const loaded = new Set(
    files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(IMPORTED), ...text.matchAll(LAZY)].map((found) => found[1] ?? found[2]!);
    }),
  );
  return [...new Set([...loaded].filter(isBare).map(packageOf))].sort();
}

it('what the built server and the pages load is installed without development’s packages', () => {
  const names = loadedPackages();
  expect(names).toEqual(expect.arrayContaining(['bull', 'react', 'stripe', 'vike']));
  expect(names.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
});

it('the image keeps what the server and the pages load, and no tool of the build or of the tests', () => {
  const listed = execFileSync(process.execPath, ['scripts/prune-packages.mjs', '--list'], { encoding: 'utf8' });
  const kept = listed.trim().split('\n');
  expect(kept).toEqual(expect.arrayContaining([...loadedPackages(), 'confusables', 'reserved-usernames', 'sharp']));
  const tools =
    /^(vite|rolldown|esbuild|lightningcss|typescript(-native)?|@babel\/core|@swc\/core|@nestjs\/cli|playwright(-core)?|jest|oxlint|knip)$/;
  expect(kept.filter((name) => tools.test(name))).toEqual([]);
});

it('the built server has nothing beyond Latin-1, which V8 would keep at two bytes a character, and one TypeORM', () => {
  const read = (name: string) => readFileSync(join('dist/server/src', name), 'utf8');
  const main = read('main.js');
  const files = [...main.matchAll(/from "\.\/([\w.-]+\.js)"/g)].map(([, name]) => name!);
  expect(files.length).toBeGreaterThan(0);
  for (const name of ['main.js', ...files]) {
    expect([name, /[\u0100-\uffff]/.exec(read(name))?.[0]]).toEqual([name, undefined]);
    expect([name, /(?:from\s*|\()["']typeorm["']/.exec(read(name))?.[0]]).toEqual([name, undefined]);
  }
});
