import { renderToString } from 'react-dom/server';
import { createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import type { PageRoute, RenderRequest } from '../../src/render/pages/render.dto.ts';
import { setProviderEmail } from '../lib/provider.ts';
import { documents } from '../documents.ts';
import { loadRoute, type LoadedRoute, type RouteHandle } from '../page.ts';
import { ROOT, routes } from '../routes.tsx';
import { Document } from './document.tsx';
import { resolveHead, type PageHead } from './head.ts';
import { NOT_FOUND } from './page-data.ts';

type StaticHandlerContext = Parameters<typeof createStaticRouter>[1];
type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

const NOWHERE = '/-';
const plain = new Map<string, Matches>();

/** The element of a page and what its document needs besides. */
export type Drawn = { markup: string; head: PageHead; modules: string[]; document?: string };

/** What starts the pages that the router draws. */
const ROUTER = 'ssr/start-router.tsx';

/** The page at a path, without its query; undefined where there is none. */
export function findRoute(pathname: string): { route: PageRoute; params: Record<string, string> } | undefined {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const { id, path, handle } = (match?.route ?? {}) as LoadedRoute;
  if (!match || !path || path === '*') return undefined;
  return { route: { id: id!, path, data: handle?.data ?? false }, params: match.params as Record<string, string> };
}

/** Draws the page. @throws what a component throws */
export async function draw(request: RenderRequest): Promise<Drawn> {
  const element = await pageElement(request);
  const { head, modules, document } = element;
  return { markup: renderToString(element.element), head, modules, document };
}

/** The page as a React element, with everything it needs loaded. */
async function pageElement({ route, path, data, providerEmail }: RenderRequest) {
  setProviderEmail(providerEmail);
  const page = documents.find(({ id }) => id === route);
  if (page) {
    const { Component, head } = await page.load();
    const element = <Document page={Component} content={data} />;
    return { element, head: resolveHead(head, data)!, modules: [page.module], document: page.id };
  }
  const matches = await matchesOf(route === null ? NOWHERE : path);
  const last = matches.at(-1)!.route as LoadedRoute;
  if (route !== null && last.id !== route) throw new Error(`No page is called ${route}.`);
  const modules = matches.flatMap(({ route: { handle } }) => (handle as RouteHandle | undefined)?.module ?? []);
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname: path, search: '', hash: '', state: null, key: 'default', mask: undefined },
    matches: matches as StaticHandlerContext['matches'], // page.ts gives each route its id
    loaderData: data === undefined ? {} : { [last.id!]: data },
    actionData: null,
    errors: route === null ? { [ROOT]: NOT_FOUND } : null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const router = createStaticRouter(routes, context);
  return {
    element: <StaticRouterProvider router={router} context={context} hydrate={false} />,
    head: resolveHead(last.head, data)!,
    modules: [ROUTER, ...modules],
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
