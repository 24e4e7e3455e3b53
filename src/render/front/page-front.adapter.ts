import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiAdapter } from '../../common/http/api.adapter.ts';
import type { Middleware } from '../pages/dev-server.ts';
import type { PageFront } from './page-front.ts';

/** Nest's Express with the page front around it: before it what is kept, behind all its routes what must be rendered. */
export class PageFrontAdapter extends ApiAdapter {
  private front?: PageFront;
  private sources: Middleware = (_request, _response, next) => next();

  /** In development Vite answers for sources, before pages are rendered. */
  develop(middleware: Middleware): void {
    this.sources = middleware;
  }

  /** Until then everything goes to Express. */
  attach(front: PageFront): void {
    this.front = front;
  }

  protected override receive(request: IncomingMessage, response: ServerResponse): void {
    if (!this.front?.answer(request, response)) super.receive(request, response);
  }

  /** Nest calls this when all routes stand. */
  override setNotFoundHandler(...given: Parameters<ApiAdapter['setNotFoundHandler']>): unknown {
    this.use((request: Request, response: Response, next: NextFunction) => {
      this.sources(request, response, () => {
        if (this.front) void this.front.page(request, response, next);
        else next();
      });
    });
    return super.setNotFoundHandler(...given) as unknown;
  }
}
