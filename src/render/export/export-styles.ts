/** A stylesheet for a file: only the faces in use, found beside it. `fonts` are the addresses they were built at. */
export type ExportedSheet = { css: string; fonts: string[] };

const FACE = /@font-face\s*\{[^}]*\}/g;
/** Those of our own pages name our faces; a site's own are in the style beside the sheets. */
const TOKEN = /--[\w-]+:[^;}]*/g;
const FAMILY = /font-family:\s*(?:"([^"]+)"|'([^']+)'|([^;}]+))/;
const ADDRESS = /url\(\s*["']?([^"')]+)["']?\s*\)/g;
const RANGE = /unicode-range:([^;}]+)/i;

/** Keeps the faces that the styles name and whose letters the pages hold; `styles` are those beside the sheets. */
export function exportStyles(
  sheets: readonly string[],
  styles: readonly string[],
  pages: readonly string[],
): ExportedSheet[] {
  const letters = new Set(pages.flatMap((page) => Array.from(page, (letter) => letter.codePointAt(0)!)));
  const rules = [...sheets.map((sheet) => sheet.replace(FACE, '').replace(TOKEN, '')), ...styles].join('\n');
  return sheets.map((sheet) => {
    const fonts = new Set<string>();
    const css = sheet.replace(FACE, (face) => {
      if (!isNamed(face, rules) || !hasLetters(face, letters)) return '';
      return face.replace(ADDRESS, (_all, address: string) => {
        fonts.add(address);
        return `url(${address.split('/').at(-1)!})`;
      });
    });
    return { css, fonts: [...fonts] };
  });
}

function isNamed(face: string, rules: string): boolean {
  const [, double, single, bare] = FAMILY.exec(face) ?? [];
  const family = (double ?? single ?? bare ?? '').trim();
  return family !== '' && rules.includes(family);
}

function hasLetters(face: string, letters: ReadonlySet<number>): boolean {
  const range = RANGE.exec(face)?.[1];
  if (range === undefined) return true;
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^u\+/i, '').split('-');
    const from = Number.parseInt(first.replaceAll('?', '0'), 16);
    const to = Number.parseInt(last.replaceAll('?', 'F'), 16);
    return [...letters].some((letter) => letter >= from && letter <= to);
  });
}
