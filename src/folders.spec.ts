import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const FILES_MAX = 14;
const CONTROLLER_LINES = 45;
const SHEET_LINES = 300; // as lint counts those of other files: without empty ones and comments

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(ROOT, 'src', file), 'utf8');
const isController = (file: string) => file.endsWith('.controller.ts');

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

it(`has style sheets of at most ${SHEET_LINES} lines`, () => {
  const linesOf = (sheet: string) =>
    readFileSync(join(ROOT, 'views', sheet), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => line.trim()).length;
  const sheets = readdirSync(join(ROOT, 'views'), { recursive: true, encoding: 'utf8' });
  const long = sheets.filter((name) => name.endsWith('.css') && linesOf(name) > SHEET_LINES);
  expect(long).toEqual([]);
});

it(`has controllers of at most ${CONTROLLER_LINES} lines in the median: one for each noun of the paths`, () => {
  const lines = sources.filter(isController).map((file) => read(file).trimEnd().split('\n').length);
  lines.sort((a, b) => a - b);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(CONTROLLER_LINES);
});

it('keeps every controller in a file named so', () => {
  const others = sources.filter((file) => file.endsWith('.ts') && !isController(file));
  expect(others.filter((file) => /^@Controller\(/m.test(read(file)))).toEqual([]);
});

describe('lint', () => {
  type Override = {
    files: string[];
    rules: { 'no-restricted-imports'?: [string, { patterns: { group: string[] }[] }] };
  };
  const file = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8');
  const { overrides } = JSON.parse(file.replace(/^\s*\/\/.*$/gm, '')) as { overrides: Override[] };
  const layers = overrides.filter(({ rules }) => rules['no-restricted-imports']);
  const matches = (glob: string, path: string) =>
    new RegExp(`^${glob.replaceAll('**', '.+').replaceAll('*', '[^/]+')}$`).test(path);
  const ruleOf = (path: string) => layers.findLast(({ files }) => files.some((glob) => matches(glob, path)));
  const folders = sources.filter((name) => statSync(join(ROOT, 'src', name)).isDirectory());
  const nouns = readdirSync(join(ROOT, 'src')).filter((name) =>
    ruleOf(`src/${name}/one.ts`)?.files.includes('src/business/*'),
  );

  it('says of every folder of src what it may import', () => {
    expect(nouns.length).toBeGreaterThan(10);
    const free = /^(admin|types)(\/|$)/; // admin imports every layer; types declares packages
    expect(folders.filter((folder) => !free.test(folder) && !ruleOf(`src/${folder}/one.ts`))).toEqual([]);
  });

  it.each(['config', 'plans', 'outbox', 'auth'])('closes every noun to %s', (layer) => {
    const closed = ruleOf(`src/${layer}/one.ts`)!.rules['no-restricted-imports']![1].patterns.flatMap(
      ({ group }) => group,
    );
    expect(nouns.filter((noun) => !closed.includes(`**/${noun}/**`))).toEqual([]);
  });
});
