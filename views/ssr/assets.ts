import { escapeHtml } from './head.ts';

/** Vite's manifest, as Vike hands it over: source file -> what was built of it. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>;

export type PageAssets = { entry: string; scripts: string[]; styles: string[] };

const CLIENT = 'views/ssr/+client.tsx';

/**
 * The first wave of a page: its entry, the chunks it imports and all their CSS, in order; on pages of the router also the CSS
 * of what its own modules load later (after the rest, as it comes on a navigation), for the server draws it. A document
 * draws none of that: its dialogs and chat bring their CSS with them. @throws when a module was not built
 */
export function pageAssets(manifest: Manifest, modules: string[], isDocument: boolean): PageAssets {
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
  const shared = new Set(seen);
  modules.forEach((module) => add(`views/${module}`));
  const own = isDocument ? [] : [...seen].filter((key) => !shared.has(key));
  const later = own.flatMap((key) => manifest[key]!.dynamicImports ?? []);
  for (const key of later) for (const file of stylesOf(manifest, key)) styles.add(`/${file}`);
  const entry = `/${manifest[CLIENT]!.file}`;
  scripts.delete(entry);
  return { entry, scripts: [...scripts], styles: [...styles] };
}

function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { imports = [], css = [] } = manifest[key] ?? {};
  return [...imports.flatMap((next) => stylesOf(manifest, next, seen)), ...css];
}

/** Tags for the head, and the texts of what was inlined. */
export function assetTags(
  { entry, scripts, styles }: PageAssets,
  fonts: readonly string[],
  stylesheet: (href: string) => string | undefined,
): { tags: string; styles: string[] } {
  const sheets = styleTags(styles, stylesheet);
  const tags = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`),
    sheets.tags,
    ...scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`),
    `<script type="module" fetchpriority="low" crossorigin src="${entry}"></script>`,
  ];
  return { tags: tags.join(''), styles: sheets.styles };
}

/** Small sheets stand in the page, neighbours as one; large ones stay links, and the order is kept. */
function styleTags(
  hrefs: string[],
  stylesheet: (href: string) => string | undefined,
): { tags: string; styles: string[] } {
  const styles: string[] = [];
  let tags = '';
  let run = '';
  let links = '';
  const close = (): void => {
    if (run) styles.push(run);
    tags += (run && `<style>${run}</style>`) + links;
    run = links = '';
  };
  for (const href of hrefs) {
    const text = stylesheet(href);
    if (text === undefined) {
      close();
      tags += `<link rel="stylesheet" href="${href}">`;
    } else {
      run += text;
      // A disabled link is not fetched, and tells Vite's loader that this sheet is there.
      links += `<link rel="stylesheet" href="${href}" disabled>`;
    }
  }
  close();
  return { tags, styles };
}
