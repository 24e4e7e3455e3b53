/** A stylesheet in its parts: a rule with what each of its selectors needs, classes and the document's language, a face, or a group such as @media. */
export type Sheet = readonly Part[];
type Part = { text: string; selectors?: string[][]; face?: string } | { group: string; parts: Sheet };

/** Groups whose rules style elements; the others (@keyframes) stay whole. */
const GROUPS = /^@(?:media|supports|layer|container)\b/;

const FAMILY = /font-family:\s*["']?([^;"'}]+)/;

/** Reads a minified stylesheet. */
export function readSheet(css: string): Sheet {
  const parts: Part[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    const statement = css.indexOf(';', at);
    if (statement >= 0 && (open < 0 || statement < open)) {
      parts.push({ text: css.slice(at, statement + 1) });
      at = statement + 1;
      continue;
    }
    if (open < 0) break;
    const close = endOf(css, open);
    const head = css.slice(at, open).trim();
    const text = css.slice(at, close + 1);
    if (GROUPS.test(head)) parts.push({ group: head, parts: readSheet(css.slice(open + 1, close)) });
    else if (head === '@font-face') parts.push({ text, face: FAMILY.exec(text)?.[1] });
    else parts.push(head.startsWith('@') ? { text } : { text, selectors: selectorsOf(head) });
    at = close + 1;
  }
  return parts;
}

/**
 * What of a stylesheet can apply to elements with these classes, which may have one for the document's language
 * (`languageClass`), and the faces that are wanted; what else there is comes with the scripts.
 */
export function criticalCss(
  sheet: Sheet,
  classes: ReadonlySet<string>,
  isWanted: (face: string) => boolean = () => true,
): string {
  let css = '';
  for (const part of sheet) {
    if ('group' in part) {
      const inner = criticalCss(part.parts, classes, isWanted);
      if (inner) css += `${part.group}{${inner}}`;
    } else if (part.face !== undefined) {
      if (isWanted(part.face)) css += part.text;
    } else if (!part.selectors || part.selectors.some((needs) => needs.every((name) => classes.has(name)))) {
      css += part.text;
    }
  }
  return css;
}

/** All classes that these attributes name. */
export function classesIn(lists: Iterable<string>): Set<string> {
  return new Set([...lists].flatMap((list) => list.split(' ')));
}

/** Stands for html:lang(…) among the classes that a rule needs. `tag` is a language's: 'zh-Hans'. */
export const languageClass = (tag: string): string => `html-lang-${tag.slice(0, 2)}`;

/** The classes that each selector of a list needs; what is in parentheses, as in :not(.a), is not looked at. */
function selectorsOf(list: string): string[][] {
  let bare = list.replace(/\bhtml:lang\((\w+)\)/g, (_, tag: string) => `.${languageClass(tag)}`);
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return bare.split(',').map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!));
}

/** The closing brace that belongs to the one at `open`; braces in strings do not count. */
function endOf(css: string, open: number): number {
  let depth = 0;
  for (const match of css.slice(open).matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g)) {
    if (match[0] === '{') depth += 1;
    else if (match[0] === '}' && (depth -= 1) === 0) return open + match.index;
  }
  return css.length;
}
