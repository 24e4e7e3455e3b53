import { expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const read = (path: string) => readFileSync(path, 'utf8');
const filesOf = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name));

const documents = ['README.md', ...filesOf('docs', /\.md$/)];
const sources = ['src', 'views', 'test', 'scripts'].flatMap((folder) => filesOf(folder, /\.(tsx?|mjs|css)$/));

it('every link between the documents leads to a file', () => {
  const dead = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, to]) => join(dirname(document), to!))
      .filter((to) => !existsSync(to)),
  );
  expect(dead).toEqual([]);
});

it('every document that a comment cites is there, and every section of PRODUCT.md', () => {
  const headings = new Set([...read('docs/PRODUCT.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  const wrong = sources.flatMap((source) => {
    const text = read(source);
    const cited = [...text.matchAll(/docs\/[\w/-]+\.md/g)].map(([path]) => path).filter((path) => !existsSync(path));
    const sections = [...text.matchAll(/PRODUCT\.md, "([^"]+)"/g)].filter(([, name]) => !headings.has(name));
    return [...cited, ...sections.map(([all]) => all)].map((what) => `${source}: ${what}`);
  });
  expect(wrong).toEqual([]);
});

it('every decision that a comment cites is named by its number, and is there', () => {
  const numbers = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)));
  const wrong = sources.flatMap((source) => {
    const comments = read(source).match(/\/\*[^]*?\*\/|\/\/ .*$/gm) ?? [];
    const cited = comments.flatMap((text) => [...text.matchAll(/docs\/decisions(?:\/(\d{4}))?|\bdecision (\d{4})/g)]);
    return cited.filter(([, path, word]) => !numbers.has(path ?? word ?? '')).map(([all]) => `${source}: ${all}`);
  });
  expect(wrong).toEqual([]);
});

it('every decision is numbered, dated and in the index', () => {
  const index = read('docs/decisions/README.md');
  const names = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const bad = names.filter(
    (name) =>
      !/^\d{4}-[\w-]+\.md$/.test(name) ||
      !index.includes(`(${name})`) ||
      !/^# .+\n\n\d{1,2} \w+ \d{4}\.\n/.test(read(join('docs/decisions', name))),
  );
  expect(bad).toEqual([]);
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
});

it('OPERATIONS.md names every table, every effect and all work by the clock', () => {
  const operations = read('docs/OPERATIONS.md');
  const found = (files: string[], pattern: RegExp) =>
    files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name]) => name!));
  const code = filesOf('src', /(?<!spec)\.ts$/);
  const names = {
    tables: found(filesOf('migrations', /\.ts$/), /^ *create table (\w+)/gm),
    effects: found(code, /= defineEffect<[^]*?>\('([\w.-]+)'\)/g),
    work: code.flatMap((file) =>
      [...read(file).matchAll(/scheduled\.once\(('[\w.]+'|NAME|RUN)/g)].map(([, name]) =>
        name!.startsWith("'") ? name!.slice(1, -1) : new RegExp(`const ${name} = '([\\w.-]+)'`).exec(read(file))![1]!,
      ),
    ),
  };
  expect([names.tables.length > 50, names.effects.length > 14, names.work.length > 6]).toEqual([true, true, true]);
  const missing = Object.values(names)
    .flat()
    .filter((name) => !operations.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

it('README.md names every setting of the server, and none that is not read', () => {
  const [readme, env] = [read('README.md'), read('src/config/env.ts')];
  const wanted = [...env.matchAll(/(?<=source\.|')[A-Z][A-Z0-9_]{3,}\b/g)].map(([name]) => name);
  expect(wanted.length).toBeGreaterThan(30);
  const internal = ['EMBEDDED', 'NODE_ENV']; // the launcher sets them
  expect(wanted.filter((name) => !internal.includes(name) && !readme.includes(`\`${name}`))).toEqual([]);
  const code = ['src/config', 'scripts', 'test'].flatMap((folder) => filesOf(folder, /\.(ts|mjs)$/).map(read)).join();
  const named = [...readme.matchAll(/^\| (`[A-Z][^|]+`) \|/gm)].flatMap(([, names]) => names!.match(/[A-Z_0-9]{4,}/g)!);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !code.includes(name))).toEqual([]);
});

it('every test that OPERATIONS.md names by the beginning of its title is there', () => {
  const named = [...read('docs/OPERATIONS.md').matchAll(/`([\w-]+\.(?:test|spec)\.ts)`: (.+) \|$/gm)];
  expect(named.length).toBeGreaterThan(15);
  const gone = named.filter(([, name, title]) => {
    const file = sources.find((path) => path.endsWith(`/${name}`));
    const titles = [...(file ? read(file) : '').matchAll(/(?:describe|it)(?:\.each)?\(\s*'([^']+)'|\]\)\('([^']+)'/g)];
    const written = titles.map(([, plain, each]) => plain ?? each!);
    const whole = written.flatMap((outer) => [outer, ...written.map((inner) => `${outer} ${inner}`)]);
    return !whole.some((one) => one.startsWith(title!) || (one.includes('%') && title!.startsWith(one.split('%')[0]!)));
  });
  expect(gone.map(([all]) => all)).toEqual([]);
});
