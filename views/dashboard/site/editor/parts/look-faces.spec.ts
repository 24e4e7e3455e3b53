import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { designs } from '../../../../../src/sites/designs/designs.shared.ts';

const panel = readFileSync('views/dashboard/site/editor/parts/LookPart.tsx', 'utf8');

it.each(designs.map((design) => [design.id, design] as const))(
  'the look panel loads the faces of every pair of %s from a file that declares them',
  (id, { pairs }) => {
    const [, file] = new RegExp(`${id}: \\(\\) => import\\('(?:\\.\\./)+(.+?/fonts\\.css)'\\)`).exec(panel)!;
    expect(file).toBe(`sites/designs/${id}/fonts.css`);
    const css = readFileSync(`views/${file}`, 'utf8');
    const declared = new Set(Array.from(css.matchAll(/font-family: '(.+?)'/g), ([, family]) => family));
    for (const { display, text } of pairs) expect([...declared]).toEqual(expect.arrayContaining([display, text]));
    for (const [, path] of css.matchAll(/url\('(.+?)'\)/g))
      if (path!.startsWith('@')) expect(readFileSync(`node_modules/${path}`).subarray(0, 4).toString()).toBe('wOF2');
  },
);
