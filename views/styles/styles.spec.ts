import { describe, expect, it } from '@jest/globals';
import { wcagContrast } from 'culori';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TOKENS = 'views/styles/tokens.css';
const HIDDEN = 'views/ui/VisuallyHidden.module.css';
const SKIP = 'views/ui/layout/SkipLink.module.css';
/** Designs of sites have palettes and scenes of their own; src/sites/designs/palettes.spec.ts is theirs. */
const OF_SITES = /^views\/sites\/(designs|samples)\//;
/** Drawn after a sign-in, when the faces are there. */
const SIGNED_IN = /^views\/(admin|dashboard|messaging|booking\/studio)\//;
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|color)a?\(/gi;
const WIDTH = /\((min|max)-width: ([\d.]+)px\)/g;
const SHEET = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;
/** Phone, tablet, desktop. */
const BREAKPOINTS = ['min 700', 'min 1024', 'min 1280', 'max 699', 'max 1023', 'max 1279'];

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rules = (file: string): string => read(file).replace(/\/\*[^]*?\*\//g, '');
/** With those of its parts. */
const allRules = (file: string): string =>
  rules(file).replace(/^@import '(.+)';$/gm, (_, part: string) => rules(join(dirname(file), part)));

const sheets = files('views', /\.css$/);
const ours = sheets.filter((file) => !OF_SITES.test(file));
const sheetsWith = (pattern: RegExp): string[] => sheets.filter((file) => pattern.test(rules(file)));

describe('style sheets', () => {
  it('are found', () => {
    expect(ours.length).toBeGreaterThan(80);
    expect(sheets).toEqual(expect.arrayContaining([TOKENS, HIDDEN, SKIP]));
  });

  it('have one set of breakpoints', () => {
    const found = ours.flatMap((file) =>
      [...rules(file).matchAll(WIDTH)].map(([, end, width]) => ({ file, width: `${end} ${width}` })),
    );
    expect(found.filter(({ width }) => !BREAKPOINTS.includes(width))).toEqual([]);
  });

  it('give no width of what a visitor reads in ch, the width of a digit: that of a stand-in differs from the face’s', () => {
    const found = ours.filter((file) => !SIGNED_IN.test(file) && /\dch\b/.test(rules(file)));
    expect(found).toEqual([]);
  });

  it('give a line under text its thickness and its colour apart: Safari draws none from one value with a variable', () => {
    expect(sheetsWith(/text-decoration: \w+ /)).toEqual([]);
  });

  it('name no colour outside the tokens', () => {
    const found = ours
      .filter((file) => file !== TOKENS)
      .flatMap((file) => [...rules(file).matchAll(COLOUR)].map(([colour]) => ({ file, colour })));
    expect(found).toEqual([]);
  });

  it('know every token that they use', () => {
    const used = ours.flatMap((file) =>
      [...rules(file).matchAll(/var\((--(?:fixed|dialog|chat|share)-[\w-]+)\)/g)].map(([, name]) => name!),
    );
    const known = new Set([...rules(TOKENS).matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('draw the mark of the chosen row, and what is behind pictures, in colours that are seen by day and by night', () => {
    const [day, night] = rules(TOKENS).split('@media screen and (prefers-color-scheme: dark)');
    const valueIn = (scheme: string, name: string): string | undefined => {
      const value = new RegExp(`--${name}: ([^;]+);`).exec(scheme)?.[1];
      const [, other] = /^var\(--(.+)\)$/.exec(value ?? '') ?? [];
      return other ? valueIn(day!, other) : (value ?? valueIn(day!, name));
    };
    const least = (front: string, backs: string[]) =>
      Math.min(
        ...[day!, night!].flatMap((s) => backs.map((back) => wcagContrast(valueIn(s, front)!, valueIn(s, back)!))),
      );
    const marks = /(?:inset \dpx 0 0|border-left-color:) var\(--([\w-]+)\)/g;
    const used = ours.flatMap((file) => [...rules(file).matchAll(marks)].map(([, name]) => name!));
    expect(used).toContain('brick');
    const ornament = 'gold'; // beside words that say it
    const pale = used.filter((name) => name !== ornament && least(name, ['paper', 'sunk', 'card']) < 3);
    expect(pale).toEqual([]);

    const thumbs = ours.filter((file) => SIGNED_IN.test(file) && /object-fit/.test(rules(file)));
    expect(thumbs).toHaveLength(6);
    expect(thumbs.filter((file) => !rules(file).includes('background: var(--edge)'))).toEqual([]);
    expect(least('edge', ['black', 'white'])).toBeGreaterThanOrEqual(3);
  });

  it('have a rule for every class that a component names', () => {
    const named = files('views', /\.tsx$/).flatMap((file) =>
      [...read(file).matchAll(SHEET)].flatMap(([, name, sheet]) => {
        const classes = read(file).matchAll(new RegExp(`(?<![/\\w-])${name}\\.(\\w+)`, 'g'));
        const known = allRules(join(dirname(file), sheet!));
        return [...classes].filter(([, one]) => !known.includes(`.${one}`)).map(([found]) => ({ file, found }));
      }),
    );
    expect(named).toEqual([]);
  });

  it('hide from sight in one place, and skip to the content in one', () => {
    expect(sheetsWith(/clip-path: inset\(50%\)|clip: rect/)).toEqual([HIDDEN]);
    expect(sheetsWith(/\.skip\b/)).toEqual([SKIP]);
  });

  it('and code name the brand colour in two files', () => {
    const code = [...files('src', /\.tsx?$/), ...files('views', /\.(tsx?|css|svg)$/)].filter(
      (file) => !/\.spec\./.test(file),
    );
    const brand = /#(a63a22|7e2816|f28b6e)/i;
    expect(code.filter((file) => brand.test(read(file)))).toEqual(['src/common/text/brand.shared.ts', TOKENS]);
  });
});
