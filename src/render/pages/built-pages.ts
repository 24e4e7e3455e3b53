import type { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Inlined } from '../answers/security-headers.ts';
import type { PageBundle, RenderedPage, RenderExchange, RenderRequest, Stylesheet } from './render.dto.ts';

/** Where Vike 0.4 keeps its state; private to it. */
type VikesGlobals = {
  _vike?: { globals?: Record<string, { asyncLocalStorage?: Pick<AsyncLocalStorage<unknown>, 'disable'> } | undefined> };
};

export const BUILT_VIEWS = resolve('dist/views');
/** Bytes of CSS that may stand in a page: about 20 KB compressed, so that a page with its CSS stays under 40. */
const INLINE_CSS_MAX = 100_000;

/** Loads what was built. @throws when `vike build` has not run */
export async function loadBuiltPages(): Promise<PageBundle> {
  await import(pathToFileURL(resolve(BUILT_VIEWS, 'server/entry.mjs')).href);
  const { bundle } = await exchange('/');
  endVikesRequestStore((globalThis as VikesGlobals)._vike?.globals);
  return bundle!;
}

/** The built stylesheets that may stand in a page, by address; each is read once. */
export function inlineSheets(read: (href: string) => string | undefined): Stylesheet {
  const sheets = new Map<string, string | undefined>();
  return (href) => {
    if (!sheets.has(href)) {
      const text = read(href);
      sheets.set(href, text !== undefined && text.length <= INLINE_CSS_MAX ? text.trim() : undefined);
    }
    return sheets.get(href);
  };
}

/** What the page's policy names: the hashes of what is inlined. Scripts are the same few on all pages. */
export function hashesOf({ scripts, styles }: RenderedPage['inlined']): Inlined {
  return { styles: styles.map(sourceHash), scripts: scripts.map(scriptHash) };
}

const sourceHash = (text: string): string => hash('sha256', text, 'base64');

const scriptHashes = new Map<string, string>();
function scriptHash(script: string): string {
  const known = scriptHashes.get(script) ?? sourceHash(script);
  scriptHashes.set(script, known);
  return known;
}

/**
 * Ends the store that Vike keeps for each request: it leaves Node's promise hooks on, 50 µs for each call of the API, and
 * Vike is not called again. @throws where this version of Vike keeps it elsewhere
 */
export function endVikesRequestStore(globals: NonNullable<VikesGlobals['_vike']>['globals'] | undefined): void {
  const store = globals?.['server/runtime/asyncHook.ts']?.asyncLocalStorage;
  if (typeof store?.disable !== 'function') throw new Error('Vike keeps its request store elsewhere in this version.');
  store.disable();
}

/** One turn of Vike's hook (views/ssr/+onRenderHtml.tsx); `html` is the document as Vike completed it. */
export async function exchange(path: string, ask?: RenderRequest): Promise<RenderExchange & { html: string }> {
  const { renderPage } = await import('vike/server'); // not loaded where no page is drawn
  const { bundle, rendered, failure, errorWhileRendering, httpResponse } = await renderPage<
    RenderExchange,
    { urlOriginal: string; ask?: RenderRequest }
  >({ urlOriginal: path, ask });
  if (errorWhileRendering) throw errorWhileRendering;
  return { bundle, rendered, failure, html: httpResponse.body };
}
