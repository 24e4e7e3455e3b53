import { Injectable, Logger } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stackOf } from '../../common/errors.ts';
import { isRead, REVALIDATE } from '../../common/http/conditional.ts';
import { requestId, type Served } from '../../common/http/logging.ts';
import { Env } from '../../config/env.ts';
import { encodeAll } from '../answers/encoding.ts';
import { failurePage } from '../answers/plain-page.ts';
import { developmentHeaders, previewHeaders } from '../answers/security-headers.ts';
import { StoredAnswer } from '../answers/stored-answer.ts';
import type { Front } from '../front/page-front.adapter.ts';
import { hashesOf } from '../pages/built-pages.ts';
import { readTarget } from '../pages/page-address.ts';
import { RenderService } from '../pages/render.service.ts';

const DOCUMENT = 'site-preview';
const HTML = 'text/html; charset=utf-8';
const QUALITY = 9;

/** Answers for the host that draws drafts: one document, the same for everyone, and the files it loads. */
@Injectable()
export class PreviewFront implements Front {
  onServed?: Served;
  private readonly logger = new Logger('Pages');
  private document?: Promise<StoredAnswer>;
  private drawn?: StoredAnswer;
  private readonly headers: ReturnType<typeof previewHeaders>;

  constructor(
    private readonly renderer: RenderService,
    private readonly env: Env,
  ) {
    this.headers = previewHeaders(env.appUrl);
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false;
    const begun = performance.now();
    const { pathname } = readTarget(request.url!);
    const isFile = pathname.startsWith('/assets/') || pathname === '/powered-by.svg';
    const kept = isFile ? this.renderer.files.find(pathname, this.headers) : pathname === '/' ? this.drawn : undefined;
    if (!kept) return false;
    const id = requestId(request);
    kept.send(request, response, ['X-Request-Id', id]);
    this.onServed?.(request, response, { id, ms: performance.now() - begun, route: kept.route });
    return true;
  }

  async page(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    if (!isRead(request) || readTarget(request.url!).pathname !== '/') return next();
    try {
      this.document ??= this.draw();
      this.drawn = await this.document;
      this.drawn.send(request, response);
    } catch (error) {
      this.document = undefined;
      this.logger.error(`The preview could not be drawn: ${stackOf(error)}`);
      failurePage(500, this.env.appUrl, 'preview').send(request, response);
    }
  }

  private async draw(): Promise<StoredAnswer> {
    const data = { app_origin: new URL(this.env.appUrl).origin };
    const { html, inlined } = await this.renderer.render({ route: DOCUMENT, path: '/', status: 200, data });
    const { appUrl, isDevelopment } = this.env;
    const headers = isDevelopment ? developmentHeaders(appUrl, 'preview') : previewHeaders(appUrl, hashesOf(inlined));
    return new StoredAnswer(200, 'preview', HTML, REVALIDATE, headers, await encodeAll(Buffer.from(html), QUALITY));
  }
}
