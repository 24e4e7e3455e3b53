import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Head } from './document/head.ts';

/** What a page's file exports. */
export type PageModule = {
  Component: ComponentType;
  head: Head;
  /** Fetches the code of what the page shows first at this query. */
  prepare?: (search: URLSearchParams) => void;
};

/** A page that is a document of its own: its links load documents, no router runs in it. */
export type DocumentPage = {
  id: string;
  /** Without a path it is drawn where the content names it (PageDataResult.document), or routes.tsx has its address. */
  path?: string;
  /** Names the file that `load` imports. */
  module: string;
  load: () => Promise<PageModule>;
  /** The server gives its content. */
  data?: boolean;
  /** Of a business: it has a look of its own. */
  isBusiness?: boolean;
  /** React is started with the document, and not at its first use: it shows nothing without. */
  atOnce?: boolean;
  /** People sign in there (decision 0031); where React starts at once they see what is theirs. */
  isolated?: boolean;
};

export type RouteHandle = {
  /** The module's file under views/: its chunk and its CSS are found by it. */
  module?: string;
  /** The server gives its content. */
  data?: boolean;
  /** React is started with the document, and not at its first use: it shows little without. */
  atOnce?: boolean;
};

/** A route once its module is there. */
export type LoadedRoute = RouteObject & Partial<Pick<PageModule, 'head' | 'prepare'>> & { handle?: RouteHandle };

/** A chunk that could not be fetched: after a new release the old one is gone. */
export class ChunkGone extends Error {}

type Load<T> = () => Promise<T>;

/** A page that the router draws, of the same content for everyone. `module` names the file that `load` imports. */
export function page(
  id: string,
  path: string,
  module: string,
  load: Load<PageModule>,
  more: Pick<RouteHandle, 'atOnce'> = {},
): RouteObject {
  return { id, path, lazy: chunk(load), handle: { module, ...more } satisfies RouteHandle };
}

/** A page of documents.ts: going there is a document load. */
export function documentPage({ id, path, data }: Pick<DocumentPage, 'id' | 'path' | 'data'>): RouteObject {
  return { id, path, loader: loadDocument, handle: { data } satisfies RouteHandle };
}

/** A frame around pages, e.g. the header and footer of the public site. */
export function layout(
  id: string,
  module: string,
  load: Load<{ Component: ComponentType }>,
  children: RouteObject[],
): RouteObject {
  return { id, lazy: chunk(load), handle: { module } satisfies RouteHandle, children };
}

/** Puts a lazy route's module in its place, as the router itself would on a navigation. */
export async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  Object.assign(route, loaded, { lazy: undefined });
}

function chunk<T extends object>(load: Load<T>): Load<T> {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      throw import.meta.env.SSR ? cause : new ChunkGone('A part of the page could not be loaded.', { cause });
    }
  };
}

function loadDocument({ request }: { request: Request }): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => {}); // the document is on its way: nothing more is drawn here
}
