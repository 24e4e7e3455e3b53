import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiAdapter } from '../../common/http/api.adapter.ts';
import type { Middleware } from '../pages/dev-server.ts';
import { askedHost, type HostKind } from '../../common/http/hosts.ts';

/** Answers for the pages of one kind of host. */
export type Front = {
  /** True when the request was answered from what is kept. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders the page asked for; what is not a page goes on to `next`. */
  page(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void>;
};

export type Fronts = Readonly<Record<HostKind, Front>>;

/** Nest's Express with the front of the asked host around it: before it what is kept, behind all its routes what must be rendered. */
export class PageFrontAdapter extends ApiAdapter {
  private fronts?: Fronts;
  private sources: Middleware = (_request, _response, next) => next();

  /** In development Vite answers for sources, before pages are rendered. */
  develop(middleware: Middleware): void {
    this.sources = middleware;
  }

  /** Until then everything goes to Express. */
  attach(fronts: Fronts): void {
    this.fronts = fronts;
  }

  protected override receive(request: IncomingMessage, response: ServerResponse): void {
    if (!this.frontOf(request)?.answer(request, response)) super.receive(request, response);
  }

  /** Nest calls this when all routes stand. */
  override setNotFoundHandler(...given: Parameters<ApiAdapter['setNotFoundHandler']>): unknown {
    this.use((request: Request, response: Response, next: NextFunction) => {
      this.sources(request, response, () => {
        const front = this.frontOf(request);
        if (front) void front.page(request, response, next);
        else next();
      });
    });
    return super.setNotFoundHandler(...given) as unknown;
  }

  private frontOf(request: IncomingMessage): Front | undefined {
    const kind = askedHost(request)?.kind;
    return kind && this.fronts?.[kind];
  }
}
