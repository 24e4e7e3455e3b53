import { LRUCache } from 'lru-cache';
import {
  classesIn,
  criticalParts,
  languageClass,
  namesUsedIn,
  propertiesUsed,
  readSheet,
  textOf,
  type Sheet,
} from './critical-css.ts';
import { escapeHtml } from '../../../src/common/text/escape-html.shared.ts';

/** Vite's manifest, as Vike hands it over: source file -> what was built of it. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>;

/** `scripts` are in the order in which they run, what a file imports before it. */
export type PageAssets = { scripts: string[]; styles: string[] };

const CLIENT = 'views/ssr/+client.tsx';
/** What starts the pages that the router draws. */
const ROUTER = 'views/ssr/start-router.tsx';

/**
 * Who draws a page: the router; a document of ours, or one of a business's site, which draws nothing that it loads later:
 * its dialogs and chat bring their CSS with them.
 */
export type Kind = 'router' | 'ours' | 'site';

/**
 * All scripts of a page, its entry last, and all their CSS, in order; also the CSS of what its own modules load later
 * (after the rest, as it comes on a navigation), for the server draws it. @throws when a module was not built
 */
export function pageAssets(manifest: Manifest, modules: string[], kind: Kind): PageAssets {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build: is its file named right in views/routes.tsx?`);
    chunk.imports?.forEach(add);
    chunk.css?.forEach((file) => styles.add(`/${file}`));
    scripts.add(`/${chunk.file}`);
  };
  add(CLIENT);
  if (kind === 'router') add(ROUTER);
  const shared = new Set(seen); // they load every page, not this one's parts
  modules.forEach((module) => add(`views/${module}`));
  const own = kind === 'site' ? [] : [...seen].filter((key) => !shared.has(key));
  const later = own.flatMap((key) => manifest[key]!.dynamicImports ?? []);
  for (const key of later) for (const file of stylesOf(manifest, key)) styles.add(`/${file}`);
  const entry = `/${manifest[CLIENT]!.file}`;
  scripts.delete(entry);
  return { scripts: [...scripts, entry], styles: [...styles] };
}

function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { imports = [], css = [] } = manifest[key] ?? {};
  return [...imports.flatMap((next) => stylesOf(manifest, next, seen)), ...css];
}

/** The faces of the first screen. */
export function fontTags(fonts: readonly string[]): string {
  return fonts.map((href) => `<link rel="preload" as="font" crossorigin href="${escapeHtml(href)}">`).join('');
}

/** The page's scripts, for pages that show nothing without them. */
export function scriptTags(scripts: string[]): string {
  const entry = scripts.at(-1)!;
  const others = scripts.slice(0, -1);
  return [
    ...others.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`),
    `<script type="module" fetchpriority="low" crossorigin src="${entry}"></script>`,
  ].join('');
}

/** Sheets that stand in the page as one, with the links to them; or, where it is too large, a link. */
type PageSheet = { text?: string; parts?: Sheet; links: string };
/** Style elements and links as HTML, and the texts of these elements. */
type StyleTags = { tags: string; styles: string[] };
/** A page's sheets, and what of them stood in documents drawn of late, by their faces and class attributes: those of a design have many alike. */
export type PageSheets = { sheets: readonly PageSheet[]; drawn: LRUCache<string, StyleTags> };

/** Of 40 kB each. */
const DRAWN_MAX = 8;

/** The page's sheets in their order: neighbours that are small enough become one. */
export function pageSheets(hrefs: string[], stylesheet: (href: string) => string | undefined): PageSheets {
  const sheets: PageSheet[] = [];
  let run = '';
  let links = '';
  const close = (): void => {
    if (run) sheets.push({ text: run, parts: readSheet(run), links });
    run = links = '';
  };
  for (const href of hrefs) {
    const text = stylesheet(href);
    if (text === undefined) {
      close();
      sheets.push({ links: `<link rel="stylesheet" href="${href}">` });
    } else {
      run += text;
      // Not fetched while it is disabled: the whole sheet comes with the scripts, and Vite's loader knows of it.
      // Chromium's preload scanner reads the media alone: "print", as another link of the head says, costs the fewest bytes.
      links += `<link rel="stylesheet" href="${href}" media="print" disabled>`;
    }
  }
  close();
  return { sheets, drawn: new LRUCache({ max: DRAWN_MAX }) };
}

/**
 * What a document needs: the rules for its language and class attributes, and of the custom properties those that a rule
 * uses, or that are in `names`. Of a site's, also the only faces: those that its look, the text of its style, or a rule names.
 */
export type Need = { classLists: ReadonlySet<string>; lang: string; names: readonly string[]; look?: string };
/** A part of a file that a page's drawing uses. */
const DRAWING = /<use href="([^"#]+\.svg)#/g;
const FAMILIES = /'[^']+'/g;
/** The faces of Shingle's own pages: where a look sets the site's text, none of them is used. */
const OUR_FACES = /--(?:display|text):[^;}]*/g;

/** Style elements with what the document needs, all without that, and the links; and the texts of these elements. */
export function styleTags({ drawn, sheets }: PageSheets, need?: Need): StyleTags {
  if (!need) return tagsOf(sheets);
  const { classLists, lang, look } = need;
  const names = [...namesUsedIn(look ?? ''), ...need.names];
  const key = [lang, ...(look?.match(FAMILIES) ?? []), ...names, ...classLists].join();
  const known = drawn.get(key);
  if (known) return known;
  const tags = neededTags(sheets, classesIn([...classLists, languageClass(lang)]), names, look);
  drawn.set(key, tags);
  return tags;
}

/** The names of custom properties in a page's markup and in the drawings of other files that stand in it; `read` gives such a file's text. */
export function namesInMarkup(markup: string, read: (href: string) => string | undefined): string[] {
  const drawings = new Set([...markup.matchAll(DRAWING)].map(([, href]) => href!));
  return namesUsedIn([markup, ...[...drawings].map((href) => read(href) ?? '')].join(' '));
}

/** With the look first in the first style element, for each element is a hash in the policy. */
export function withLook({ styles, tags }: StyleTags, look: string): StyleTags {
  const begin = '<style>';
  if (!look) return { styles, tags };
  if (!tags.startsWith(begin)) return { styles: [look, ...styles], tags: `${begin}${look}</style>${tags}` };
  const [first, ...others] = styles;
  return { styles: [look + first, ...others], tags: begin + look + tags.slice(begin.length) };
}

function neededTags(
  sheets: readonly PageSheet[],
  classes: ReadonlySet<string>,
  names: readonly string[],
  look?: string,
): StyleTags {
  const rules = sheets.map(({ parts = [] }) => criticalParts(parts, classes, () => false));
  const used = propertiesUsed(rules, names);
  const isWanted = look === undefined ? undefined : facesIn(look, rules.map((parts) => textOf(parts, used)).join(''));
  return tagsOf(sheets, (parts) => textOf(criticalParts(parts, classes, isWanted), used));
}

/** Whether a site with this look and these rules uses a face. */
function facesIn(look: string, rules: string): (face: string) => boolean {
  const named = (look.includes('--t-text:') ? rules.replace(OUR_FACES, '') : rules) + look;
  return (face) => named.includes(face);
}

function tagsOf(sheets: readonly PageSheet[], pick?: (parts: Sheet) => string): StyleTags {
  const styles: string[] = [];
  let tags = '';
  for (const { links, parts, text = '' } of sheets) {
    const css = parts && pick ? pick(parts) : text;
    if (css) styles.push(css);
    tags += (css && `<style>${css}</style>`) + links;
  }
  return { tags, styles };
}
