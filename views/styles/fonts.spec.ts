import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { designs } from '../../src/sites/designs/designs.shared.ts';
import { cut, facesIn, sheetsIn, type Face } from '../ssr/build/cut-faces.ts';

const VIEWS = join(import.meta.dirname, '..');
const RULE = /@font-face \{[^}]*\}/g;
/** Of each kind one: two axes, one of a text's weights, one weight, and none. A first visit waits for them. */
const BYTES_MAX: Record<string, number> = {
  archivo: 53_000,
  newsreader: 37_000,
  unbounded: 20_000,
  gloock: 17_000,
};

const faces = facesIn(sheetsIn(VIEWS));
const packageOf = ({ file }: Face): string => file.split('/')[1]!;
const measured = faces.filter((face) => packageOf(face) in BYTES_MAX);

/** The rules of a family, as the build reads them. */
function declaredIn(folder: string, family: string): Face {
  const rules = sheetsIn(join(VIEWS, folder)).flatMap((sheet) => sheet.match(RULE) ?? []);
  const [face] = facesIn(
    rules.filter((rule) => rule.includes(`font-family: '${family}';`) && !rule.includes('italic')),
  );
  return face!;
}

describe('a font is cut to what the @font-face rules declare of it', () => {
  it.each(measured)('$file', async (face) => {
    const { length } = await cut(face);
    expect(length).toBeLessThanOrEqual(BYTES_MAX[packageOf(face)]!);
  });

  it('a font whose name is reserved is not changed', async () => {
    const face = faces.find((one) => packageOf(one) === 'josefin-sans')!;
    expect(await cut(face)).toEqual(readFileSync(join(VIEWS, '../node_modules', face.file)));
  });

  it('one that keeps its combining marks has the letters of Vietnamese after it, whose marks it would misplace', () => {
    const rules = sheetsIn(join(VIEWS, 'sites/designs/mirror')).flatMap((sheet) => sheet.match(RULE) ?? []);
    const ofJosefin = rules.filter((rule) => rule.includes("font-family: 'Josefin Sans Variable';"));
    const vietnamese = ofJosefin.findIndex((rule) => rule.includes('josefin-sans-vietnamese-wght-normal'));
    expect(vietnamese).toBeGreaterThan(ofJosefin.findIndex((rule) => rule.includes('-latin-wght-normal')));
  });

  it('each of them is measured', () => {
    expect(measured).toHaveLength(Object.keys(BYTES_MAX).length);
  });

  it('two rules that name one file have what either declares', () => {
    const rule = (weight: string, rest = '') =>
      `@font-face {\n  font-weight: ${weight};\n${rest}  src: url('@fontsource-variable/a/files/a-latin-wdth-normal.woff2');\n}\n`;
    const [face, ...others] = facesIn([rule('400 600'), rule('700', '  font-stretch: 110% 125%;\n')]);
    expect(others).toEqual([]);
    expect(face).toMatchObject({ weight: { min: 400, max: 700 }, stretch: { min: 100, max: 125 }, settings: {} });
  });

  it('a file of other letters stays as it is', () => {
    const rule =
      "@font-face {\n  font-weight: 400;\n  src: url('@fontsource/a/files/a-latin-ext-400-normal.woff2');\n}";
    expect(facesIn([rule])).toEqual([]);
  });

  it('a rule without a weight ends the build', () => {
    expect(() => facesIn(["@font-face { src: url('@fontsource/a/files/a-latin-400-normal.woff2'); }"])).toThrow(
      /weights/,
    );
  });
});

describe('a design asks for nothing that its fonts do not have', () => {
  const pairs = designs.flatMap((design) => design.pairs.map((pair) => ({ design: design.id, ...pair })));
  it.each(pairs)(
    '$design $id: $display with $text',
    ({ design, display, text, weight, stretch = '100%', textWeight }) => {
      const folder = `sites/designs/${design}`;
      const ofDisplay = declaredIn(folder, display);
      expect(ofDisplay.weight.min).toBeLessThanOrEqual(weight);
      expect(ofDisplay.weight.max).toBeGreaterThanOrEqual(weight);
      expect(ofDisplay.stretch.max).toBeGreaterThanOrEqual(parseInt(stretch));
      const ofText = declaredIn(folder, text);
      expect(ofText.weight.min).toBeLessThanOrEqual(textWeight ?? 400);
      // A text face of single weights has a file of each.
      if (ofText.file.includes('-variable/')) expect(ofText.weight.max).toBeGreaterThanOrEqual(700);
    },
  );

  const looks = designs.map(({ id }) => `designs/${id}`);
  it.each([...looks, 'samples/piano', 'samples/handyman', 'samples/garage'])('nor does a rule of %s', (look) => {
    const sheets = sheetsIn(join(VIEWS, 'sites', look));
    const declared = facesIn(sheets);
    const rules = sheets.map((sheet) => sheet.replace(RULE, '')).join('\n');
    const asked = (property: string) => [...rules.matchAll(new RegExp(`${property}: (\\d+)`, 'g'))].map(([, n]) => +n!);
    expect(asked('font-weight').length).toBeGreaterThan(0);
    expect(Math.max(...asked('font-weight'))).toBeLessThanOrEqual(
      Math.max(...declared.map(({ weight }) => weight.max)),
    );
    expect(Math.min(...asked('font-weight'))).toBeGreaterThanOrEqual(
      Math.min(...declared.map(({ weight }) => weight.min)),
    );
  });
});
