import { Injectable } from '@nestjs/common';
import type { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Origins } from '../../sites/hosts/host.ts';
import { Env } from '../../config/env.ts';
import { encodeAll } from '../answers/encoding.ts';
import { findAddress, type PageAddress } from './page-address.ts';
import { FRAMING } from './framing.shared.ts';
import { RenderLimit } from './render-limit.ts';
import type { PageBundle, RenderedPage, RenderExchange, RenderRequest } from './render.dto.ts';
import { developmentHeaders, pageHeaders, type HeaderLines, type Inlined } from '../answers/security-headers.ts';
import { StaticFiles } from '../answers/static-files.ts';
import { StoredAnswer } from '../answers/stored-answer.ts';

/** Where Vike 0.4 keeps its state; private to it. */
export type VikesGlobals = {
  _vike?: { globals?: Record<string, { asyncLocalStorage?: Pick<AsyncLocalStorage<unknown>, 'disable'> } | undefined> };
};

export type PageToRender = Pick<RenderRequest, 'route' | 'path' | 'status' | 'data' | 'lang'> & {
  /** Absent: ours. */
  origin?: string;
};

export const BUILT_VIEWS = resolve('dist/views');
const HTML = 'text/html; charset=utf-8';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Bytes of CSS that may stand in a page: about 20 KB compressed, so that a page with its CSS stays under 40. */
const INLINE_CSS_MAX = 100_000;
/** Of brotli and gzip. A visitor causes the work, and brotli shares its threads with hashing: 9 takes five times as long. */
const QUALITY = 5;
/** Of pages without content: there are a dozen, each drawn once in a release. */
const BEST_QUALITY = 11;
const HASHES_MAX = 1_000;

/** Draws pages with Vike: the built bundle, or in development the sources (see DevServer). */
@Injectable()
export class RenderService {
  readonly files: StaticFiles;
  /** Of what is inline in pages; the looks of sites come and go. */
  private readonly hashes = new LRUCache<string, string>({ max: HASHES_MAX });
  private readonly sheets = new Map<string, string | undefined>();
  private bundle?: Promise<PageBundle>;
  private loaded?: PageBundle;
  private scripts: readonly string[] = [];
  private readonly limit = new RenderLimit();

  private readonly previewOrigin: string;

  constructor(private readonly env: Env) {
    this.previewOrigin = new Origins(env.appUrl, env.sitesHost).preview;
    const folder = env.isDevelopment ? undefined : resolve(BUILT_VIEWS, 'client');
    this.files = new StaticFiles(folder, pageHeaders(env.appUrl));
  }

  /** Loads what was built. @throws when `vike build` has not run */
  async load(): Promise<void> {
    await import(pathToFileURL(resolve(BUILT_VIEWS, 'server/entry.mjs')).href);
    this.loaded = await this.pages();
    this.scripts = this.loaded.scripts.map((script) => this.hash(script));
    endVikesRequestStore((globalThis as VikesGlobals)._vike?.globals);
  }

  /** The page at this path, null where there is none; undefined before the pages are loaded, and in development. */
  known(pathname: string): PageAddress | null | undefined {
    return this.loaded && (findAddress(this.loaded, pathname) ?? null);
  }

  /** The page at this path; undefined where there is none. In development the routes are read again each time. */
  async find(pathname: string): Promise<PageAddress | undefined> {
    return findAddress(await this.pages(), pathname);
  }

  /** The page as HTML. @throws what a component throws */
  async render({ origin = this.env.appUrl, ...page }: PageToRender): Promise<RenderedPage> {
    const request: RenderRequest = {
      ...page,
      appUrl: origin,
      providerEmail: this.env.providerEmail,
      sitesHost: this.env.sitesHost,
      stylesheet: (href) => this.stylesheet(href),
    };
    if (!this.env.isDevelopment) return (await this.pages()).draw(request);
    const { rendered, failure, html } = await exchange(page.path, request);
    if (!rendered) throw failure;
    return { ...rendered, html };
  }

  /** Pages for files need what was built: in development there are no stylesheets and faces by name. */
  get isBuilt(): boolean {
    return !this.env.isDevelopment;
  }

  /** The page of a site for a file. @throws AppError unavailable while too many pages are drawn; what a component throws */
  file(page: PageToRender): Promise<RenderedPage> {
    return this.limit.run(() => this.render(page));
  }

  /**
   * The page ready to be sent, with its headers, in all encodings. `route` is the pattern for logs.
   * @throws AppError unavailable while too many pages are drawn; what a component throws
   */
  answer(page: PageToRender, route: string): Promise<StoredAnswer> {
    return this.limit.run(() => this.drawAnswer(page, route));
  }

  private async drawAnswer(page: PageToRender, route: string): Promise<StoredAnswer> {
    const { html, styles } = await this.render(page);
    const headers = [...this.headers(styles, page.path)];
    if (page.status === 503) headers.push('Retry-After', '3600');
    const encoded = await encodeAll(Buffer.from(html), page.data === undefined ? BEST_QUALITY : QUALITY);
    return new StoredAnswer(page.status, route, HTML, page.status < 500 ? REVALIDATE : 'no-store', headers, encoded);
  }

  private pages(): Promise<PageBundle> {
    if (!this.bundle || this.env.isDevelopment) this.bundle = exchange('/').then(({ bundle }) => bundle!);
    return this.bundle;
  }

  private headers(styles: readonly string[], path = ''): HeaderLines {
    if (this.env.isDevelopment) return developmentHeaders(this.env.appUrl);
    const frames = FRAMING.includes(path) ? { 'frame-src': [this.previewOrigin] } : undefined;
    return pageHeaders(this.env.appUrl, this.inlined(this.hashesOf(styles)), frames);
  }

  /** The hashes of inlined styles, for a page's policy. */
  hashesOf(styles: readonly string[]): string[] {
    return styles.map((style) => this.hash(style));
  }

  /** What a page's policy must admit: these styles, and the scripts that pages have. */
  inlined(styles: readonly string[]): Inlined {
    return { styles, scripts: this.scripts };
  }

  private hash(text: string): string {
    const known = this.hashes.get(text);
    if (known) return known;
    const hash = createHash('sha256').update(text).digest('base64');
    this.hashes.set(text, hash);
    return hash;
  }

  private stylesheet(href: string): string | undefined {
    if (!this.sheets.has(href)) {
      const text = this.files.text(href);
      this.sheets.set(href, text !== undefined && text.length <= INLINE_CSS_MAX ? text.trim() : undefined);
    }
    return this.sheets.get(href);
  }
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
async function exchange(path: string, ask?: RenderRequest): Promise<RenderExchange & { html: string }> {
  const { renderPage } = await import('vike/server'); // not loaded where no page is drawn
  const { bundle, rendered, failure, errorWhileRendering, httpResponse } = await renderPage<
    RenderExchange,
    { urlOriginal: string; ask?: RenderRequest }
  >({ urlOriginal: path, ask });
  if (errorWhileRendering) throw errorWhileRendering;
  return { bundle, rendered, failure, html: httpResponse.body };
}
