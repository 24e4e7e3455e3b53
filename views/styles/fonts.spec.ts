import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { designs } from '../../src/sites/designs/designs.shared.ts';

const SITES = join(import.meta.dirname, '../sites');
/** Faces that are cut to the weights and widths in use: 400 and more, not narrower than their normal. */
const CUT = ['Newsreader Variable', 'Archivo Variable', 'Big Shoulders Display Variable'];
const BYTES_MAX = { newsreader: 43_000, archivo: 61_000, 'big-shoulders-display': 27_000 };
/** What is set in them. */
const LOOKS = ['designs/programme', 'designs/showroom', 'designs/workorder', 'samples'];

const sheets = LOOKS.flatMap((folder) =>
  readdirSync(join(SITES, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')),
);

describe('faces that are cut', () => {
  it('are no larger than a first visit can bear', () => {
    for (const [name, most] of Object.entries(BYTES_MAX))
      expect(statSync(join(import.meta.dirname, `fonts/${name}-latin.woff2`)).size).toBeLessThanOrEqual(most);
  });

  it('have every weight and width that a rule asks for', () => {
    const rules = sheets.map((sheet) => sheet.replace(/@font-face \{[^}]*\}/g, '')).join('\n');
    const asked = (property: string) => [...rules.matchAll(new RegExp(`${property}: (\\d+)`, 'g'))].map(([, n]) => +n!);
    expect(asked('font-weight').length).toBeGreaterThan(0);
    expect(Math.min(...asked('font-weight'))).toBeGreaterThanOrEqual(400);
    expect(Math.min(...asked('font-stretch'))).toBeGreaterThanOrEqual(100);
    const inThem = designs
      .flatMap(({ pairs }) => pairs)
      .filter(({ display, text }) => [display, text].some((face) => CUT.includes(face)));
    for (const { weight, stretch = '100%' } of inThem)
      expect({ weight: weight >= 400, stretch: parseInt(stretch) >= 100 }).toEqual({ weight: true, stretch: true });
  });

  it('say their range in each declaration: letters beyond Latin-1 are found by it', () => {
    const declared = sheets.flatMap((sheet) => sheet.match(/@font-face \{[^}]*\}/g) ?? []);
    const ours = declared.filter((face) => CUT.some((family) => face.includes(`font-family: '${family}';`)));
    expect(ours.length).toBeGreaterThan(6);
    for (const face of ours) expect(face).toMatch(/font-weight: 400 [89]00/);
  });
});
