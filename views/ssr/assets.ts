import { escapeHtml } from './head.ts';

/** Vite's manifest, as Vike hands it over: source file -> what was built of it. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

export type PageAssets = { entry: string; scripts: string[]; styles: string[] };

const CLIENT = 'views/ssr/+client.tsx';

/** The first wave of a page: its entry, the chunks it imports and all their CSS, in order. @throws when a module was not built */
export function pageAssets(manifest: Manifest, modules: string[]): PageAssets {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]!.isEntry && reaches(manifest, key, CLIENT));
  if (!entryKey) throw new Error(`${CLIENT} is not in the build`);
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
  [entryKey, ...modules.map((module) => `views/${module}`)].forEach(add);
  const entry = `/${manifest[entryKey]!.file}`;
  scripts.delete(entry);
  return { entry, scripts: [...scripts], styles: [...styles] };
}

function reaches(manifest: Manifest, key: string, target: string): boolean {
  return key === target || (manifest[key]?.imports ?? []).some((next) => next === target);
}

/** Tags for the head, and the text of what was inlined. */
export function assetTags(
  { entry, scripts, styles }: PageAssets,
  fonts: readonly string[],
  stylesheet: (href: string) => string | undefined,
): { tags: string; styles: string[] } {
  const texts = styles.map((href) => [href, stylesheet(href)] as const);
  const inlined = texts.map(([, text]) => text ?? '').join('');
  const tags = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`),
    inlined && `<style>${inlined}</style>`,
    // An inlined sheet also stands here as a disabled link, which is not fetched: Vite's loader then leaves it alone.
    ...texts.map(([href, text]) => `<link rel="stylesheet" href="${href}"${text === undefined ? '' : ' disabled'}>`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    `<script type="module" crossorigin src="${entry}"></script>`,
  ];
  return { tags: tags.filter(Boolean).join(''), styles: inlined ? [inlined] : [] };
}
