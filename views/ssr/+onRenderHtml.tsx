import display from '../styles/fonts/bricolage-grotesque-display.woff2?url';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import type { PageBundle, RenderedPage, RenderExchange, RenderRequest } from '../../src/render/pages/render.dto.ts';
import { assetTags, pageAssets, type Manifest } from './assets.ts';
import { filePage } from '../sites/files/file-page.ts';
import { DEFAULT_LANG, escapeHtml, headTags, jsonForHtml } from './head.ts';
import { EMBEDDED_ID, type EmbeddedPage } from './page-data.ts';
import { draw, findRoute } from './render.tsx';

const FONTS = [display, text];
const ICONS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('');
/** Of a customer's site: made from its name and accent. */
const SITE_ICONS = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="manifest" href="/site.webmanifest">',
].join('');
const EMPTY = dangerouslySkipEscape('<!doctype html>');
const NO_TAGS = { tags: '', styles: [] };
type Tags = ReturnType<typeof assetTags>;
const known = new Map<string, Tags>();

/**
 * Vike's one hook. In production it is called once, for the bundle: pages are then drawn without Vike, and are ours to
 * the last tag. In development it draws each page, and Vike adds its own scripts.
 */
export async function onRenderHtml(pageContext: PageContextServer & RenderExchange) {
  const manifest = import.meta.env.PROD ? manifestOf(pageContext) : undefined;
  const bundle: PageBundle = { find: findRoute, draw: (request) => renderPage(request, manifest) };
  if (!pageContext.ask) return { documentHtml: EMPTY, pageContext: { bundle } };
  try {
    const rendered = await bundle.draw(pageContext.ask);
    return { documentHtml: dangerouslySkipEscape(rendered.html), pageContext: { rendered } };
  } catch (failure) {
    return { documentHtml: EMPTY, pageContext: { failure } }; // Vike's own error page has an inline script
  }
}

async function renderPage(request: RenderRequest, manifest: Manifest | undefined): Promise<RenderedPage> {
  const { markup, head, modules, document } = await draw(request);
  if (head.files)
    return filePage({
      markup,
      head,
      files: head.files,
      origin: request.appUrl,
      sheets: manifest ? pageAssets(manifest, modules, true).styles : [],
    });
  const { tags, styles } = manifest ? tagsOf({ modules, document }, head.fonts ?? FONTS, manifest, request) : NO_TAGS;
  const own = head.style ? `<style>${head.style}</style>` : '';
  const embedded: EmbeddedPage = {
    document,
    status: request.status,
    data: request.data,
    lang: request.lang,
    providerEmail: request.providerEmail,
    sitesHost: document ? undefined : request.sitesHost,
  };
  const html = `<!doctype html>
<html lang="${escapeHtml(head.lang ?? request.lang ?? DEFAULT_LANG)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${headTags(head, request.appUrl)}${head.siteName ? SITE_ICONS : ICONS}${own}${tags}</head><body><div id="root">${markup}</div><script type="application/json" id="${EMBEDDED_ID}">${jsonForHtml(embedded)}</script></body></html>`;
  return { html, styles: head.style ? [head.style, ...styles] : styles };
}

function manifestOf(pageContext: PageContextServer): Manifest {
  return (pageContext.globalContext as { assetsManifest: Manifest }).assetsManifest;
}

/** Made once for each set of modules and fonts. */
function tagsOf(
  { modules, document }: { modules: string[]; document?: string },
  fonts: readonly string[],
  manifest: Manifest,
  request: RenderRequest,
): Tags {
  const key = `${modules.join()};${fonts.join()}`;
  let tags = known.get(key);
  if (!tags) known.set(key, (tags = assetTags(pageAssets(manifest, modules, !!document), fonts, request.stylesheet)));
  return tags;
}
