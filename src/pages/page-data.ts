import { Injectable } from '@nestjs/common';

/** A page whose content the server gives. `route` is the route's id in views/routes.tsx. */
export type PageDataRequest = { route: string; params: Record<string, string>; lang?: string };

export type PageDataResult = {
  /** 308: it is at `location`; 404 shows the page for addresses that do not exist; 503 the page itself, which says that it is offline. */
  status: 200 | 308 | 404 | 503;
  location?: string;
  data?: unknown;
  /** The language of this content; `languages` are all it can be had in, the default first. */
  lang?: string;
  languages?: readonly string[];
  /** Names to drop it from the page cache by, e.g. site:piano-teacher. */
  tags?: readonly string[];
  /** The document that draws it (views/documents.ts), where it is not the route's own. */
  document?: string;
};

export type PageDataLoader = (request: PageDataRequest) => Promise<PageDataResult>;

/** Where pages get their content: one loader a route, over the nouns' services. */
@Injectable()
export class PageData {
  private readonly loaders: Record<string, PageDataLoader> = {};

  register(route: string, loader: PageDataLoader): void {
    this.loaders[route] = loader;
  }

  /** A route without a loader has no content, and so does not exist. */
  async load(request: PageDataRequest): Promise<PageDataResult> {
    return (await this.loaders[request.route]?.(request)) ?? { status: 404 };
  }
}
