import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import type { PageRoute, RenderRequest } from '../../src/render/pages/render.dto.ts';
import { setProviderEmail } from '../lib/provider.ts';
import { documents, NOT_FOUND } from '../documents.ts';
import type { DocumentPage } from '../page.ts';
import { loadRoute, type LoadedRoute, type PageModule, type RouteHandle } from '../page.ts';
import { routes } from '../routes.tsx';
import type { Kind } from './assets/assets.ts';
import { noteAttributes, type NotedAttributes } from './assets/noted-attributes.ts';
import { Document } from '../document/document.tsx';
import { matchFinder } from './routing/find-match.ts';
import { resolveHead, type PageHead } from '../document/head.ts';

type StaticHandlerContext = Parameters<typeof createStaticRouter>[1];
type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

const plain = new Map<string, Matches>();
const documentOf = new Map(documents.map((page) => [page.id, page]));
const loaded = new Map<string, PageModule>();
const findMatch = matchFinder(routes);

/** The element of a page and what its document needs besides. */
export type Drawn<Element> = {
  element: Element;
  head: PageHead;
  /** The files under views/ that draw it. */
  modules: string[];
  /** Which of documents.ts it is; absent where the router draws. */
  document?: string;
  kind: Kind;
  atOnce: boolean;
  isolated: boolean;
};

/** The page at a path, without its query; undefined where there is none. */
export function findRoute(pathname: string): { route: PageRoute; params: Record<string, string> } | undefined {
  const match = findMatch(pathname);
  if (!match) return undefined;
  const { id, path, handle } = match.route as LoadedRoute;
  return {
    route: { id: id!, path: path!, data: handle?.data ?? false },
    params: match.params as Record<string, string>,
  };
}

/** React asks for pictures before the markup that has them, but a browser is given both at once. */
const PICTURES_ASKED_FOR = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Draws the page, and says what its styles depend on. @throws what a component throws */
export async function draw(request: RenderRequest): Promise<Drawn<string> & NotedAttributes> {
  setProviderEmail(request.providerEmail);
  const page = documentOf.get(request.route ?? NOT_FOUND);
  const { element, ...rest } = page ? await documentElement(page, request.data) : await routerElement(request);
  const { drawn, ...noted } = noteAttributes(() => renderToString(element));
  return { ...rest, element: drawn.replace(PICTURES_ASKED_FOR, ''), ...noted };
}

async function documentElement(page: DocumentPage, content: unknown): Promise<Drawn<ReactNode>> {
  const { atOnce = false, id, isBusiness, isolated = atOnce, module } = page;
  const { Component, head } = loaded.get(id) ?? (await loadDocument(page));
  return {
    element: <Document page={Component} content={content} />,
    head: resolveHead(head, content)!,
    modules: [module],
    document: id,
    kind: isBusiness ? 'site' : 'ours',
    atOnce,
    isolated,
  };
}

/** An import takes a while each time, also of what was imported before. */
async function loadDocument({ id, load }: DocumentPage): Promise<PageModule> {
  const module = await load();
  loaded.set(id, module);
  return module;
}

async function routerElement({ route, path }: RenderRequest): Promise<Drawn<ReactNode>> {
  const matches = await matchesOf(path);
  const last = matches.at(-1)!.route as LoadedRoute;
  if (last.id !== route) throw new Error(`No page is called ${route}.`);
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname: path, search: '', hash: '', state: null, key: 'default', mask: undefined },
    matches: matches as StaticHandlerContext['matches'], // page.ts gives each route its id
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const router = createStaticRouter(routes, context);
  return {
    element: <StaticRouterProvider router={router} context={context} hydrate={false} />,
    head: resolveHead(last.head, undefined)!,
    modules: matches.flatMap(({ route: { handle } }) => (handle as RouteHandle | undefined)?.module ?? []),
    kind: 'router',
    atOnce: last.handle?.atOnce ?? false,
    isolated: true,
  };
}

/** The routes a path leads through, their modules loaded; remembered where the path has no parameters. */
async function matchesOf(path: string): Promise<Matches> {
  const known = plain.get(path);
  if (known) return known;
  const matches = matchRoutes(routes, path)!;
  await Promise.all(matches.map((match) => loadRoute(match.route)));
  if (Object.keys(matches.at(-1)!.params).length === 0) plain.set(path, matches);
  return matches;
}
