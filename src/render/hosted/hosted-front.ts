import { Injectable, Logger } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '../../pages/languages.shared.ts';
import { AppError, stackOf } from '../../common/errors.ts';
import { isDependencyDown } from '../../common/dependency.ts';
import { isRead } from '../../common/http/conditional.ts';
import { requestId, type Served } from '../../common/http/logging.ts';
import { Env } from '../../config/env.ts';
import { hostedSite } from '../../sites/hosts/hosted.decorator.ts';
import type { HostedSite } from '../../sites/hosts/hosted-site.ts';
import { hasOwnAddress, hostedAddress, languageAt, type HostedPage } from '../../sites/pages/hosted-pages.ts';
import { SitePages } from '../../sites/pages/site-pages.ts';
import { failurePage, plainPage } from '../answers/plain-page.ts';
import {
  developmentHeaders,
  sitePageHeaders,
  sitePageHeadersFor,
  type HeaderLines,
  type Place,
} from '../answers/security-headers.ts';
import type { Front } from '../front/page-front.adapter.ts';
import { readTarget } from '../pages/page-address.ts';
import { RenderService } from '../pages/render.service.ts';
import { BrotliAnswer, type StoredPage } from './brotli-answer.ts';
import { PageDrawing } from './drawing/page-drawing.service.ts';
import { HostedCache } from './hosted-cache.ts';
import { RenderQueue, TooManyRenders } from './render-queue.ts';

/** `more`: headers of this one answer. */
type Exchange = { request: IncomingMessage; response: ServerResponse; more?: HeaderLines };
type Shown = { page: HostedPage; language: Language; path: string };

const NOT_PAGES = /^\/(api|health|uploads)(\/|$)/i;
/** Files of ours that sites show. */
const SHARED_FILES = new Set(['/powered-by.svg']);

const GONE: Record<Language, { title: string; sentences: string[] }> = {
  en: { title: 'This page is no longer here', sentences: ['It was taken down.'] },
  fr: { title: 'Cette page n’est plus ici', sentences: ['Elle a été retirée.'] },
  zh: { title: '这个页面已不在这里', sentences: ['它已被撤下。'] },
};

const NOT_FOUND: Record<Language, string> = { en: 'Not found', fr: 'Page introuvable', zh: '找不到页面' };

/** Answers for customers' sites on their own hosts: files and pages with an address before Express, other pages behind its routes. */
@Injectable()
export class HostedFront implements Front {
  onServed?: Served;
  private readonly logger = new Logger('Pages');
  private readonly queue = new RenderQueue();
  private readonly fileHeaders: Record<'site' | 'domain', HeaderLines>;
  private readonly pageHeaders: Record<'site' | 'domain', ReturnType<typeof sitePageHeadersFor>>;

  constructor(
    private readonly cache: HostedCache,
    private readonly renderer: RenderService,
    private readonly drawing: PageDrawing,
    private readonly content: SitePages,
    private readonly env: Env,
  ) {
    const of = (place: Place) => sitePageHeaders(env.appUrl, place);
    this.fileHeaders = { site: of('site'), domain: of('domain') };
    const forPages = (place: Place) => sitePageHeadersFor(env.appUrl, place);
    this.pageHeaders = { site: forPages('site'), domain: forPages('domain') };
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const site = hostedSite(request);
    if (!site || !isRead(request)) return false;
    const begun = performance.now();
    const { pathname } = readTarget(request.url!);
    const id = requestId(request);
    const kept =
      this.file(site, pathname) ?? (site.standing === 'live' ? this.cache.find(keyAt(site, pathname)) : undefined);
    if (kept) {
      kept.send(request, response, ['X-Request-Id', id]);
      this.onServed?.(request, response, { id, ms: performance.now() - begun, route: kept.route });
      return true;
    }
    const address = this.env.isDevelopment || site.standing !== 'live' ? undefined : hostedAddress(site, pathname);
    if (!address || 'redirect' in address || !hasOwnAddress(address.page)) return false;
    const route = routeOf(address.page);
    response.on('close', () => this.onServed?.(request, response, { id, ms: performance.now() - begun, route }));
    void this.show(site, address, { request, response, more: ['X-Request-Id', id] });
    return true;
  }

  async page(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const site = hostedSite(request);
    const { pathname, query } = readTarget(request.url!);
    if (!site || !isRead(request) || NOT_PAGES.test(pathname)) return next();
    if (site.standing === 'gone') return this.gone(site, pathname, request, response);
    const address = hostedAddress(site, pathname);
    if (address && 'redirect' in address && site.standing === 'live')
      return redirect(response, address.redirect, address.path + query);
    const shown = site.standing === 'live' && address && 'page' in address ? address : standIn(site, pathname);
    await this.show(site, shown, { request, response });
  }

  private async show(site: HostedSite, shown: Shown, exchange: Exchange): Promise<void> {
    try {
      const answer = await this.cache.fetch(keyOf(site, shown), {
        wrap: (page) => this.wrap(site, shown, page),
        draw: () => this.queue.run(site.id, () => this.draw(site, shown)),
      });
      answer.send(exchange.request, exchange.response, exchange.more);
    } catch (error) {
      this.fail(error, site, shown, exchange);
    }
  }

  private file(site: HostedSite, pathname: string) {
    if (!pathname.startsWith('/assets/') && !SHARED_FILES.has(pathname)) return undefined;
    return this.renderer.files.find(pathname, this.fileHeaders[placeOf(site)]);
  }

  /** @throws AppError not_found, and what a component throws */
  private async draw(site: HostedSite, { language, page, path }: Shown): Promise<StoredPage> {
    const content = await this.content.atHost(site, page, language);
    if (!content) throw new AppError('not_found'); // the site has changed since the host was judged
    const { data, document, lang, status } = content;
    const { origin } = site;
    const { br, inlined } = await this.drawing.draw({ route: document ?? null, path, status, data, lang, origin });
    return { status, inlined, br: Buffer.from(br.buffer, br.byteOffset, br.byteLength) };
  }

  private wrap(site: HostedSite, { page }: Shown, stored: StoredPage): BrotliAnswer {
    const { appUrl, isDevelopment } = this.env;
    const headers = isDevelopment ? developmentHeaders(appUrl) : this.pageHeaders[placeOf(site)](stored.inlined);
    return new BrotliAnswer(stored, headers, routeOf(page));
  }

  private gone(site: HostedSite, pathname: string, request: IncomingMessage, response: ServerResponse): void {
    const language = languageAt(site, pathname);
    const page = { status: 410, ...GONE[language], language, link: null };
    plainPage(this.env.appUrl, page, placeOf(site)).send(request, response);
  }

  private fail(error: unknown, site: HostedSite, { language }: Shown, { request, response, more }: Exchange): void {
    if (response.headersSent) return void response.destroy();
    const place = placeOf(site);
    const about = { language, home: language === site.defaultLanguage ? '/' : `/${language}` };
    const isUnavailable = error instanceof AppError && error.code === 'unavailable';
    if (error instanceof AppError && !isUnavailable) {
      plainPage(this.env.appUrl, { ...about, status: 404, title: NOT_FOUND[language], sentences: [] }, place).send(
        request,
        response,
        more,
      );
      return;
    }
    const isBusy = error instanceof TooManyRenders;
    const status = isBusy || isUnavailable || isDependencyDown(error) ? 503 : 500;
    if (status === 500) this.logger.error(`A site's page could not be drawn: ${stackOf(error)}`);
    const retryAfter = isBusy ? TooManyRenders.retrySeconds : undefined;
    failurePage(status, this.env.appUrl, place, { ...about, retryAfter }).send(request, response, more);
  }
}

const placeOf = ({ ownDomain }: HostedSite) => (ownDomain ? 'domain' : 'site');
const routeOf = (page: HostedPage): string => `site:${page}`;
const keyAt = (site: HostedSite, path: string): string => `${site.key}:${path}`;

/** The site's key, then the page's path; where the page has no address of its own, its kind and language. */
function keyOf(site: HostedSite, { language, page, path }: Shown): string {
  return hasOwnAddress(page) ? keyAt(site, path) : keyAt(site, `${page}:${language}`);
}

/** The page that is shown where the site is offline, or has no page at this address; in the language of the address. */
function standIn(site: HostedSite, pathname: string): Shown {
  const language = languageAt(site, pathname);
  return { page: site.standing === 'live' ? 'lost' : 'offline', language, path: '/' };
}

function redirect(response: ServerResponse, status: number, location: string): void {
  const control = status === 302 ? 'no-store' : 'public, max-age=300';
  response.writeHead(status, { Location: location, 'Cache-Control': control, 'Content-Length': 0 }).end();
}
