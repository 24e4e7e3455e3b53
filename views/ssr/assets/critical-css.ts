/** A stylesheet in its parts: a rule, an animation, a face, a group such as @media, or what stays whole. */
export type Sheet = readonly Part[];
type Part = Rule | Keyframes | Group | { text: string; face?: string };
type Group = { group: string; parts: Sheet };
/** `selectors`: of the rules that name it. */
type Keyframes = { text: string; keyframes: string; selectors: string[][] };
/** `selectors`: what each of them needs, classes and the document's language. */
type Rule = { head: string; selectors: string[][]; declarations: Declaration[] };
/** `property` is the name of a custom one, `uses` those that its value names. */
type Declaration = { text: string; property?: string; uses: string[] };

/** Groups whose rules style elements. */
const GROUPS = /^@(?:media|supports|layer|container)\b/;

const PROPERTY = /^\s*(--[\w-]+):/;
const USE = /var\(--[\w-]+/g;
const KEYFRAMES = /^@keyframes\s+([\w-]+)$/;
const FAMILY = /font-family:\s*["']?([^;"'}]+)/;

/** Reads a minified stylesheet. */
export function readSheet(css: string): Sheet {
  const parts = partsOf(css);
  const all = withoutGroups(parts);
  const rules = all.filter((part) => 'declarations' in part);
  for (const part of all)
    if ('keyframes' in part)
      part.selectors = rules
        .filter(({ declarations }) => declarations.some(({ text }) => text.includes(part.keyframes)))
        .flatMap(({ selectors }) => selectors);
  return parts;
}

function partsOf(css: string): Part[] {
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
    if (GROUPS.test(head)) parts.push({ group: head, parts: partsOf(css.slice(open + 1, close)) });
    else if (head === '@font-face') parts.push({ text, face: FAMILY.exec(text)?.[1] });
    else if (KEYFRAMES.test(head)) parts.push({ text, keyframes: KEYFRAMES.exec(head)![1]!, selectors: [] });
    else if (head.startsWith('@')) parts.push({ text });
    else parts.push({ head, selectors: selectorsOf(head), declarations: declarationsOf(css.slice(open + 1, close)) });
    at = close + 1;
  }
  return parts;
}

/**
 * What of a stylesheet can apply to elements with these classes, which may have one for the document's language
 * (`languageClass`), and the faces that are wanted; what else there is comes with the scripts.
 */
export function criticalParts(
  sheet: Sheet,
  classes: ReadonlySet<string>,
  isWanted: (face: string) => boolean = () => true,
): Sheet {
  return sheet.flatMap((part): Part[] => {
    if ('group' in part) {
      const parts = criticalParts(part.parts, classes, isWanted);
      return parts.length > 0 ? [{ ...part, parts }] : [];
    }
    if ('selectors' in part)
      return part.selectors.some((needs) => needs.every((name) => classes.has(name))) ? [part] : [];
    return part.face === undefined || isWanted(part.face) ? [part] : [];
  });
}

/** The custom properties that these stylesheets need where these names are used besides. */
export function propertiesUsed(sheets: readonly Sheet[], names: Iterable<string>): Set<string> {
  const used = new Set(names);
  const declarations = sheets.flatMap(declarationsIn);
  const uses = new Map<string, string[]>();
  for (const { property, uses: named } of declarations) {
    if (property) uses.set(property, [...(uses.get(property) ?? []), ...named]);
    else for (const name of named) used.add(name);
  }
  for (const name of used) for (const named of uses.get(name) ?? []) used.add(named); // also of those just added
  return used;
}

/** The text of these parts; of the custom properties, of those in `used` where it is given. */
export function textOf(sheet: Sheet, used?: ReadonlySet<string>): string {
  let css = '';
  for (const part of sheet) {
    if ('group' in part) css += bracketed(part.group, textOf(part.parts, used));
    else if ('text' in part) css += part.text;
    else {
      const kept = part.declarations.filter(({ property }) => !property || !used || used.has(property));
      css += bracketed(part.head, kept.map(({ text }) => text).join(';'));
    }
  }
  return css;
}

/** The names of custom properties that a text uses, as in style="color:var(--t-ink)". */
export const namesUsedIn = (text: string): string[] =>
  [...new Set(text.match(USE))].map((use) => use.slice('var('.length));

const withoutGroups = (sheet: Sheet): Exclude<Part, Group>[] =>
  sheet.flatMap((part) => ('group' in part ? withoutGroups(part.parts) : [part]));

const bracketed = (head: string, body: string): string => body && `${head}{${body}}`;

function declarationsIn(sheet: Sheet): Declaration[] {
  return withoutGroups(sheet).flatMap((part) =>
    'declarations' in part ? part.declarations : [{ text: part.text, uses: namesUsedIn(part.text) }],
  );
}

/** All classes that these attributes name. */
export function classesIn(lists: Iterable<string>): Set<string> {
  return new Set([...lists].flatMap((list) => list.split(' ')));
}

/** Stands for html:lang(…) among the classes that a rule needs. `tag` is a language's: 'zh-Hans'. */
export const languageClass = (tag: string): string => `html-lang-${tag.slice(0, 2)}`;

/** The classes that each selector of a list needs, in :has(.a) too; what else is in parentheses, as in :not(.a), is not looked at. */
function selectorsOf(list: string): string[][] {
  let bare = list
    .replace(/\bhtml:lang\((\w+)\)/g, (_, tag: string) => `.${languageClass(tag)}`)
    .replace(/:has\(([^(),]*)\)/g, ' $1');
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return bare.split(',').map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!));
}

/** A rule's declarations; in one piece where it declares no custom property, or has rules of its own. */
function declarationsOf(body: string): Declaration[] {
  const texts = body.includes('{') ? [body] : splitAtSemicolons(body);
  const declarations = texts.map((text) => ({ text, property: PROPERTY.exec(text)?.[1], uses: namesUsedIn(text) }));
  return declarations.some(({ property }) => property) ? declarations : [{ text: body, uses: namesUsedIn(body) }];
}

/** A semicolon in a string or in parentheses is not one between declarations. */
function splitAtSemicolons(body: string): string[] {
  const texts: string[] = [];
  let begin = 0;
  let depth = 0;
  for (const { 0: token, index } of `${body};`.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[();]/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (token === ';' && depth === 0) {
      texts.push(body.slice(begin, index));
      begin = index + 1;
    }
  }
  return texts.filter(Boolean);
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
