import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiAdapter } from '../../common/http/api.adapter.ts';
import type { Misses } from '../../common/http/limits/misses.ts';
import type { Middleware } from '../pages/dev-server.ts';
import { askedHost, type HostKind } from '../../common/http/hosts.ts';

/** Whether Express has routes that begin with this path's first segment. */
export type IsRouted = (pathname: string) => boolean;

/** Answers for the pages of one kind of host. */
export type Front = {
  /** True when the request was answered from what is kept. */
  answer(request: IncomingMessage, response: ServerResponse, isRouted: IsRouted): boolean;
  /** Renders the page asked for; what is not a page goes on to `next`. */
  page(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void>;
};

const FIRST_SEGMENT = /^\/([^/:*{]+)(?=\/|$)/;

export type Fronts = Readonly<Record<HostKind, Front>>;

/** Nest's Express with the front of the asked host around it: before it what is kept, behind all its routes what must be rendered. */
export class PageFrontAdapter extends ApiAdapter {
  private fronts?: Fronts;
  private misses?: Misses;
  private sources: Middleware = (_request, _response, next) => next();
  private readonly routed = new Set<string>();

  /** In development Vite answers for sources, before pages are rendered. */
  develop(middleware: Middleware): void {
    this.sources = middleware;
  }

  /** Until then everything goes to Express. */
  attach(fronts: Fronts, misses: Misses): void {
    this.fronts = fronts;
    this.misses = misses;
  }

  protected override receive(request: IncomingMessage, response: ServerResponse): void {
    if (this.frontOf(request)?.answer(request, response, this.isRouted)) return;
    if (!this.misses?.hold(request, response)) super.receive(request, response);
  }

  /** @throws where a route's path does not begin with fixed text */
  protected override useBehindRoutes(): void {
    for (const { path } of this.routes()) {
      const segment = firstSegment(path);
      if (segment === undefined) throw new Error(`No page could be told from the route ${path}.`);
      this.routed.add(segment);
    }
    this.use((request: Request, response: Response, next: NextFunction) => {
      this.sources(request, response, () => {
        const front = this.frontOf(request);
        if (front) void front.page(request, response, next);
        else next();
      });
    });
  }

  private readonly isRouted: IsRouted = (pathname) => {
    const segment = firstSegment(pathname);
    return segment !== undefined && this.routed.has(segment);
  };

  private frontOf(request: IncomingMessage): Front | undefined {
    const kind = askedHost(request)?.kind;
    return kind && this.fronts?.[kind];
  }
}

const firstSegment = (path: string): string | undefined => FIRST_SEGMENT.exec(path)?.[1]!.toLowerCase();
