import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** From one value to another of an axis of a font, e.g. its weights. */
type Range = { min: number; max: number };
/** The font of a package, and what @font-face rules declare of it. `settings` are its other axes, e.g. `{ opsz: 11 }`. */
export type Face = { file: string; weight: Range; stretch: Range; settings: Record<string, number> };

/** A package's Latin font, as stylesheets and modules name it. Those of latin-ext are rarely loaded. */
const LATIN = /^@fontsource(?:-variable)?\/[\w-]+\/files\/([\w-]+-latin-(?!ext-)[\w-]+\.woff2)/;
const RULE = /@font-face \{[^}]*\}/g;
/** Of font-variation-settings, e.g. 'opsz' 11. */
const SETTING = /'(\w{4})' ([\d.]+)/g;
const SOURCE = /url\(\s*'([^']+)'\s*\)/;
/** The letters of fontsource's `latin` but its combining marks, and arrows. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x178],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2190, 0x2193],
  [0x2212],
  [0x2215],
];
/** What browsers apply by themselves, and the figures that our sheets ask for. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'locl', 'rlig', 'rvrn', 'lnum', 'tnum'];
/** Of the name table: the licence and its address, which go with each copy (OFL 1.1, 2). */
const LICENCE_NAMES = [13, 14];
const NORMAL = 100;
const THIS = fileURLToPath(import.meta.url);
const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const CACHE = join(PACKAGES, '.cache/shingle');

/**
 * Cuts the Latin fonts of the packages to the weights and widths that the pages' @font-face rules declare, and to the letters
 * of Latin text: a first visit waits for them. The rules keep naming the packages' files. The cut ones are kept in
 * node_modules/.cache, until a rule or this file changes (docs/decisions/0009). A font whose name is reserved stays whole.
 */
export function cutFaces(views: string): Plugin {
  return {
    name: 'shingle:cut-faces',
    async config() {
      const folder = await cutAll(facesIn(sheetsIn(views)));
      return { resolve: { alias: [{ find: LATIN, replacement: `${folder}/$1` }] } };
    },
  };
}

/** The texts of the stylesheets in a folder and below. */
export const sheetsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** The Latin fonts of the packages that stylesheets declare. A font that several rules name has what any of them declares. */
export function facesIn(sheets: readonly string[]): Face[] {
  const faces = new Map<string, Face>();
  for (const [rule] of sheets.flatMap((sheet) => [...sheet.matchAll(RULE)])) {
    const file = SOURCE.exec(rule)?.[1] ?? '';
    if (!LATIN.test(file)) continue;
    const weight = declaredIn(rule, 'font-weight');
    const stretch = declaredIn(rule, 'font-stretch');
    const known = faces.get(file);
    faces.set(file, {
      file,
      weight: union(known?.weight ?? weight, weight),
      stretch: union(known?.stretch ?? stretch, stretch),
      settings: Object.fromEntries([...rule.matchAll(SETTING)].map(([, axis, value]) => [axis, Number(value)])),
    });
  }
  return [...faces.values()];
}

function declaredIn(rule: string, property: 'font-weight' | 'font-stretch'): Range {
  const [min, max] = [...(new RegExp(`${property}: ([^;]+);`).exec(rule)?.[1] ?? '').matchAll(/\d+/g)].map(Number);
  if (min !== undefined) return { min, max: max ?? min };
  if (property === 'font-stretch') return { min: NORMAL, max: NORMAL };
  throw new Error(`A font without its weights: ${rule}`);
}

const union = (one: Range, other: Range): Range => ({
  min: Math.min(one.min, other.min),
  max: Math.max(one.max, other.max),
});

/** The folder with all of them. Two builds at once write two folders; the first one stays. */
async function cutAll(faces: readonly Face[]): Promise<string> {
  const versions = [...new Set([...faces.map(({ file }) => packageOf(file)), 'subset-font'])].map(versionOf);
  const key = createHash('sha256')
    .update(JSON.stringify([faces, versions, readFileSync(THIS, 'utf8')]))
    .digest('hex');
  const folder = join(CACHE, `faces-${key.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const written = await mkdtemp(join(CACHE, 'writing-'));
  for (const face of faces) await writeFile(join(written, basename(face.file)), await cut(face));
  await rename(written, folder).catch(async (failure: unknown) => {
    await rm(written, { recursive: true });
    if (!existsSync(folder)) throw failure;
  });
  return folder;
}

/**
 * As WOFF2. A changed font may not have a name that its licence reserves (OFL 1.1, 3): it is not changed. The hints of the
 * variable fonts only say that there are none: without these, Linux would make its own, and set the text wider. The others'
 * are half of the file, and made by the same program.
 */
export async function cut({ file, weight, stretch, settings }: Face): Promise<Buffer> {
  const whole = await readFile(join(PACKAGES, file));
  if (hasReservedName(packageOf(file))) return whole;
  const axes: Record<string, Range | number> = { ...settings };
  const isVariable = file.includes('-variable/');
  if (isVariable) axes.wght = pinned(weight);
  if (file.includes('-wdth-')) axes.wdth = pinned(stretch);
  return subsetFont(whole, textOf(LETTERS), {
    targetFormat: 'woff2',
    noHinting: !isVariable,
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE_NAMES,
    variationAxes: axes,
  });
}

const pinned = (range: Range): Range | number => (range.min === range.max ? range.min : range);

const textOf = (ranges: readonly number[][]): string =>
  ranges
    .flatMap(([from = 0, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('');

/** The licence says it beside the copyright, before its own words. */
const hasReservedName = (name: string): boolean =>
  /reserved (font )?name/i.test(
    readFileSync(join(PACKAGES, name, 'LICENSE'), 'utf8').split('This Font Software is licensed')[0]!,
  );

const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/');

const versionOf = (name: string): string => {
  const { version } = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8')) as { version: string };
  return `${name}@${version}`;
};
