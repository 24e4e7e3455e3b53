import { Injectable } from '@nestjs/common';
import { resolve } from 'node:path';
import { Origins } from '../../sites/hosts/host.ts';
import { Env } from '../../config/env.ts';
import { Packing } from '../answers/packing.ts';
import { exchange, inlineSheets, loadBuiltPages, BUILT_VIEWS, hashesOf } from './built-pages.ts';
import { findAddress, type PageAddress } from './page-address.ts';
import { FRAMING } from './framing.shared.ts';
import type { PageBundle, RenderedPage, RenderRequest } from './render.dto.ts';
import { developmentHeaders, pageHeaders, type HeaderLines } from '../answers/security-headers.ts';
import { StaticFiles } from '../answers/static-files.ts';
import { StoredAnswer } from '../answers/stored-answer.ts';
import { BoundedQueue } from '../../common/async/bounded-queue.ts';
import { REVALIDATE } from '../../common/http/conditional.ts';

export type PageToRender = Pick<RenderRequest, 'route' | 'path' | 'status' | 'data' | 'lang'> & {
  /** Absent: ours. */
  origin?: string;
};

const HTML = 'text/html; charset=utf-8';
/** How many pages are drawn at the same time: drawing is limited by the processor, so more at once is not faster. */
const AT_ONCE = 2;
/** As many may wait: about two seconds of work. */
const WAITING_MAX = 40;

/** Draws pages with Vike: the built bundle, or in development the sources (see DevServer). */
@Injectable()
export class RenderService {
  readonly files: StaticFiles;
  private readonly packing = new Packing();
  private readonly stylesheet = inlineSheets((href) => this.files.text(href));
  private bundle?: Promise<PageBundle>;
  private loaded?: PageBundle;
  private readonly limit = new BoundedQueue(AT_ONCE, WAITING_MAX);

  private readonly origin: string;
  private readonly previewOrigin: string;

  constructor(private readonly env: Env) {
    this.origin = new URL(env.appUrl).origin;
    this.previewOrigin = new Origins(env.appUrl, env.sitesHost).preview;
    const folder = env.isDevelopment ? undefined : resolve(BUILT_VIEWS, 'client');
    this.files = new StaticFiles(folder, pageHeaders(env.appUrl));
  }

  /** Loads what was built. @throws when `vike build` has not run */
  async load(): Promise<void> {
    this.loaded = await loadBuiltPages();
    this.bundle = Promise.resolve(this.loaded);
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
  async render(page: PageToRender): Promise<RenderedPage> {
    const request = this.requestFor(page);
    if (!this.env.isDevelopment) return (await this.pages()).draw(request, this.stylesheet);
    const { rendered, failure, html } = await exchange(page.path, request);
    if (!rendered) throw failure;
    return { ...rendered, html };
  }

  /** What draws the page, in whatever thread. */
  requestFor({ route, path, status, data, lang, origin = this.origin }: PageToRender): RenderRequest {
    const { providerEmail, sitesHost } = this.env;
    return { route, path, status, data, lang, origin, providerEmail, sitesHost };
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
    const drawn = await this.render(page);
    const headers = [...this.headers(drawn, page.path)];
    if (page.status === 503) headers.push('Retry-After', '3600');
    const encoded = await this.packing.pack(`${page.path} ${page.lang ?? ''}`, drawn.html);
    return new StoredAnswer(page.status, route, HTML, page.status < 500 ? REVALIDATE : 'no-store', headers, encoded);
  }

  private pages(): Promise<PageBundle> {
    if (!this.bundle || this.env.isDevelopment) this.bundle = exchange('/').then(({ bundle }) => bundle!);
    return this.bundle;
  }

  private headers({ inlined, isolated }: RenderedPage, path: string): HeaderLines {
    if (this.env.isDevelopment) return developmentHeaders(this.env.appUrl);
    const more = FRAMING.includes(path) ? { 'frame-src': [this.previewOrigin] } : undefined;
    return pageHeaders(this.env.appUrl, hashesOf(inlined), { more, isolated });
  }
}
