import display from '../styles/fonts/bricolage-grotesque-display.woff2?url';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import early from 'virtual:inline-script/early';
import earlyOfCounted from 'virtual:inline-script/counted';
import earlyOfSite from 'virtual:inline-script/site';
import printSheet from '../styles/print.css?url';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import type {
  PageBundle,
  RenderedPage,
  RenderExchange,
  RenderRequest,
  Stylesheet,
} from '../../src/render/pages/render.dto.ts';
import {
  fontTags,
  namesInMarkup,
  pageAssets,
  pageSheets,
  scriptTags,
  styleTags,
  withLook,
  type Manifest,
  type PageSheets,
} from './assets/assets.ts';
import { namesUsedIn } from './assets/critical-css.ts';
import { SPECULATION_RULES } from './assets/speculation-rules.ts';
import { notLoadedWords } from './early/not-loaded.ts';
import { filePage } from '../sites/files/file-page.ts';
import { escapeHtml } from '../../src/common/text/escape-html.shared.ts';
import { DEFAULT_LANG, headTags, jsonForHtml, type PageHead } from '../document/head.ts';
import { EMBEDDED_ID, type EmbeddedPage } from './page-data.ts';
import { draw, findRoute } from './render.tsx';

const FONTS = [display, text];
/** Fetched last, and applied on paper alone. Its place costs the fewest bytes. */
const PRINT = `<link rel="stylesheet" href="${printSheet}" media="print">`;
/** Where visits are counted: fetched after the first paint, by early/counted.ts. */
const LATE_PRINT = `${PRINT.replace('>', ' disabled>')}<noscript>${PRINT}</noscript>`;
const ICONS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('');
/** Of a customer's site: made from its name and accent. */
const SITE_ICONS = ['<link rel="icon" href="/favicon.svg">', '<link rel="manifest" href="/site.webmanifest">'].join('');
/** Empty: the preview's host answers no other file, and a browser without a link asks for /favicon.ico. */
const NO_ICON = '<link rel="icon" href="data:,">';
type Drawn = Awaited<ReturnType<typeof draw>>;

const EMPTY = dangerouslySkipEscape('<!doctype html>');
/** In development Vite brings scripts and styles. */
const NO_TAGS: Tags = { print: PRINT, head: '', end: '', inlined: { styles: [], scripts: [] } };
type Tags = { print: string; head: string; end: string; inlined: RenderedPage['inlined'] };
type Files = { scripts: string[]; sheets: PageSheets };
const known = new Map<string, Files>();

/**
 * Vike's one hook. In production it is called once, for the bundle: pages are then drawn without Vike, and are ours to
 * the last tag. In development it draws each page, and Vike adds its own scripts.
 */
export async function onRenderHtml(pageContext: PageContextServer & RenderExchange) {
  const manifest = import.meta.env.PROD ? manifestOf(pageContext) : undefined;
  const bundle: PageBundle = {
    find: findRoute,
    draw: (request, stylesheet) => renderPage(request, manifest, stylesheet),
  };
  if (!pageContext.ask) return { documentHtml: EMPTY, pageContext: { bundle } };
  try {
    const rendered = await bundle.draw(pageContext.ask, () => undefined);
    return { documentHtml: dangerouslySkipEscape(rendered.html), pageContext: { rendered } };
  } catch (failure) {
    return { documentHtml: EMPTY, pageContext: { failure } }; // Vike's own error page has an inline script
  }
}

async function renderPage(
  request: RenderRequest,
  manifest: Manifest | undefined,
  stylesheet: Stylesheet,
): Promise<RenderedPage> {
  const drawn = await draw(request);
  const { element: markup, head, modules, document, isolated } = drawn;
  if (head.files)
    return filePage({
      markup,
      head,
      files: head.files,
      origin: request.origin,
      ...(manifest ? { sheets: pageAssets(manifest, modules, 'site').styles, print: printSheet } : { sheets: [] }),
    });
  const lang = head.lang ?? request.lang ?? DEFAULT_LANG;
  const tags = manifest
    ? tagsOf(drawn, filesOf(drawn, manifest, stylesheet), { lang, names: namesOf(drawn, stylesheet) })
    : { ...NO_TAGS, head: head.style ? `<style>${head.style}</style>` : '' };
  const embedded: EmbeddedPage = {
    document,
    data: withoutTokens(request.data),
    providerEmail: request.providerEmail,
    sitesHost: request.data === undefined ? request.sitesHost : undefined,
  };
  const html = `<!doctype html>
<html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${headTags(head, request.origin)}${iconsOf(drawn)}${tags.print}${tags.head}</head><body><div id="root">${markup}</div><script type="application/json" id="${EMBEDDED_ID}">${jsonForHtml(embedded)}</script>${tags.end}</body></html>`;
  return { html, inlined: tags.inlined, isolated };
}

function iconsOf({ document, head }: Drawn): string {
  if (document === 'site-preview') return NO_ICON;
  return head.siteName ? SITE_ICONS : ICONS;
}

/** What the page says in its style element, no script reads. */
function withoutTokens(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'tokens' in data ? { ...data, tokens: undefined } : data;
}

function manifestOf(pageContext: PageContextServer): Manifest {
  return (pageContext.globalContext as { assetsManifest: Manifest }).assetsManifest;
}

/** Read once for each set of modules. */
function filesOf({ kind, modules }: Drawn, manifest: Manifest, stylesheet: Stylesheet): Files {
  const key = modules.join();
  const read = known.get(key);
  if (read) return read;
  const { scripts, styles } = pageAssets(manifest, modules, kind);
  const files = { scripts, sheets: pageSheets(styles, stylesheet) };
  known.set(key, files);
  return files;
}

function tagsOf(
  { atOnce, classLists, document, head, kind }: Drawn,
  { scripts, sheets }: Files,
  { lang, names }: { lang: string; names: string[] },
): Tags {
  const look = head.style ?? '';
  const need = { classLists, lang, names, look: kind === 'site' ? look : undefined };
  const { tags, styles } = withLook(styleTags(sheets, atOnce ? undefined : need), look);
  const script = kind === 'site' ? (head.visit ? earlyOfCounted : earlyOfSite) : early;
  const attributes = earlyAttributes(atOnce ? [] : scripts, head, lang);
  const rules = document && !atOnce ? SPECULATION_RULES : '';
  return {
    print: head.visit ? LATE_PRINT : PRINT,
    // The script before the styles, for which it would wait.
    head: `<script ${attributes}>${script}</script>${fontTags(head.fonts ?? FONTS)}${tags}${atOnce ? scriptTags(scripts) : ''}`,
    end: rules && `<script type="speculationrules">${rules}</script>`,
    inlined: { styles, scripts: rules ? [script, rules] : [script] },
  };
}

/** The custom properties that a page uses outside of its stylesheets: a site, which is drawn for each address, in paints alone. */
function namesOf({ element, kind, paints }: Drawn, stylesheet: Stylesheet): string[] {
  return kind === 'site' ? [...paints].flatMap(namesUsedIn) : namesInMarkup(element, stylesheet);
}

/** What the early script reads: its text is the same on all pages of a kind. */
function earlyAttributes(files: string[], { visit }: PageHead, lang: string): string {
  const attributes = [
    files.length > 0 && `data-files="${files.join(' ')}"`,
    `data-failed="${notLoadedWords(lang)}"`,
    visit && `data-visit="${visit}"`,
  ];
  return attributes.filter(Boolean).join(' ');
}
