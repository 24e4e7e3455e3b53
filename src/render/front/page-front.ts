import { Logger } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDependencyDown } from '../../common/dependency.ts';
import { AppError, stackOf } from '../../common/errors.ts';
import type { Misses } from '../../common/http/limits/misses.ts';
import { isRead } from '../../common/http/conditional.ts';
import { requestId, type Served } from '../../common/http/logging.ts';
import { MovedAnswer } from '../answers/moved-answer.ts';
import type { Front, IsRouted } from './page-front.adapter.ts';
import { failurePage } from '../answers/plain-page.ts';
import { cacheKeyOf, readTarget, type PageAddress } from '../pages/page-address.ts';
import { NOT_FOUND_KEY, type CachedPage, type PageCache } from './page-cache.ts';
import type { PageData } from '../../pages/page-data.ts';
import type { RenderService } from '../pages/render.service.ts';

const NOT_PAGES = /^\/(api|health)(\/|$)/i;
const NOT_FOUND_PATH = '/404';

/** Answers for pages and built files: what is kept before Express sees the request, the rest after all its routes. */
export class PageFront implements Front {
  onServed?: Served;
  private readonly logger = new Logger('Pages');

  constructor(
    private readonly cache: PageCache,
    private readonly renderer: RenderService,
    private readonly data: PageData,
    private readonly misses: Pick<Misses, 'mustWait'>,
    private readonly appUrl: string,
  ) {}

  /** True when the request was answered from what is kept. Not a lost page's to an address that `Misses` holds. */
  answer(request: IncomingMessage, response: ServerResponse, isRouted: IsRouted): boolean {
    if (!isRead(request)) return false;
    const begun = performance.now();
    const { pathname, lang } = readTarget(request.url!);
    if (NOT_PAGES.test(pathname)) return false;
    const kept =
      this.cache.find(pathname, lang)?.answer ??
      this.renderer.files.find(pathname) ??
      this.shared(pathname, isRouted)?.answer;
    if (!kept || (kept.status === 404 && this.misses.mustWait(request))) return false;
    const id = requestId(request);
    kept.send(request, response, ['X-Request-Id', id]);
    this.onServed?.(request, response, { id, ms: performance.now() - begun, route: kept.route });
    return true;
  }

  /** Renders the page asked for; what is not a page goes on to `next`. */
  async page(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const { pathname, query, lang } = readTarget(request.url!);
    if (!isRead(request) || NOT_PAGES.test(pathname)) return next();
    if (isFile(pathname)) return gone(response);
    try {
      const address = await this.renderer.find(pathname);
      if (address && address.path !== pathname) return redirect(response, address.path + query);
      const page = address
        ? await this.cache.fetch(cacheKeyOf(address), lang, () => this.render(address, lang))
        : await this.notFound();
      page.answer.send(request, response);
    } catch (error) {
      this.fail(error, pathname, request, response);
    }
  }

  /** The kept page of an address that is not its own: one for all ids, or for all addresses that do not exist. */
  private shared(pathname: string, isRouted: IsRouted): CachedPage | undefined {
    const address = this.renderer.known(pathname);
    if (address)
      return address.path === pathname && !address.route.data ? this.cache.find(cacheKeyOf(address)) : undefined;
    const isLost = address === null && pathname.startsWith('/') && !isFile(pathname) && !isRouted(pathname);
    return isLost ? this.cache.find(NOT_FOUND_KEY) : undefined;
  }

  private async render({ route, params, path }: PageAddress, lang?: string): Promise<CachedPage> {
    if (!route.data) {
      const answer = await this.renderer.answer({ route: route.id, path: route.path, status: 200 }, route.path);
      return { answer, languages: [], tags: [], freshUntil: this.cache.freshness(false) };
    }
    const freshUntil = this.cache.freshness(true); // its age counts from before the content was read
    const {
      status,
      data,
      lang: shown,
      languages = [],
      tags = [],
      document = route.id,
      location,
    } = await this.data.load({ route: route.id, params, lang });
    if (status === 404) return this.notFound();
    if (status === 308) return { answer: new MovedAnswer(location ?? '/'), languages: [], tags: [], freshUntil };
    const answer = await this.renderer.answer({ route: document, path, status, data, lang: shown }, route.path);
    return { answer, lang: shown, languages, tags, freshUntil };
  }

  private notFound(): Promise<CachedPage> {
    return this.cache.fetch(NOT_FOUND_KEY, undefined, async () => {
      const answer = await this.renderer.answer({ route: null, path: NOT_FOUND_PATH, status: 404 }, '404');
      return { answer, languages: [], tags: [], freshUntil: Infinity };
    });
  }

  private fail(error: unknown, pathname: string, request: IncomingMessage, response: ServerResponse): void {
    const isBusy = error instanceof AppError && error.code === 'unavailable';
    const status = isBusy || isDependencyDown(error) ? 503 : 500;
    if (status === 500) this.logger.error(`A page could not be rendered: ${stackOf(error)}`);
    if (response.headersSent) response.destroy();
    else failurePage(status, this.appUrl).send(request, response);
  }
}

/** Under a name of its own in each release. */
const isFile = (pathname: string): boolean => pathname.startsWith('/assets/');

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 }).end();
}

/** A built file of another release. */
function gone(response: ServerResponse): void {
  response.writeHead(404, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' }).end('Not found');
}
