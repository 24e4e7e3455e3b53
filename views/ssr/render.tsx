import { renderToString } from 'react-dom/server';
import { createStaticRouter, matchRoutes, StaticRouterProvider, type RouteObject } from 'react-router-dom';
import type { PageRoute, RenderRequest } from '../../src/render/render.dto.ts';
import { loadRoute, type LoadedRoute } from '../page.ts';
import { ROOT, routes } from '../routes.tsx';
import { notFoundHead } from '../NotFoundPage.tsx';
import { resolveHead, type PageHead } from './head.ts';
import { NOT_FOUND } from './page-data.ts';

/** The element of a page and what its document needs besides. */
export type Drawn = { markup: string; head: PageHead; modules: string[] };

/** The table as the server needs it: which addresses there are. */
export function pageRoutes(): PageRoute[] {
  return flatten(routes).flatMap(({ id, path, handle }: LoadedRoute) =>
    path && path !== '*' ? [{ id: id!, path, data: handle?.data ?? false }] : [],
  );
}

/** Draws the page. @throws what a component throws */
export async function draw(request: RenderRequest): Promise<Drawn> {
  const element = await pageElement(request);
  return { markup: renderToString(element.element), head: element.head, modules: element.modules };
}

/** The page as a React element, with everything it needs loaded. */
export async function pageElement({ route, path, data }: RenderRequest) {
  const found = route === null ? null : matchRoutes(routes, path);
  const matches = found ?? matchRoutes(routes, '/-')!;
  if (found) await Promise.all(found.map((match) => loadRoute(match.route)));
  const last = matches.at(-1)!.route as LoadedRoute;
  const context = {
    basename: '/',
    location: { pathname: path, search: '', hash: '', state: null, key: 'default', mask: undefined },
    matches,
    loaderData: data === undefined ? {} : { [last.id!]: data },
    actionData: null,
    errors: found ? null : { [ROOT]: NOT_FOUND },
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  } as unknown as Parameters<typeof createStaticRouter>[1];
  const router = createStaticRouter(routes, context);
  return {
    element: <StaticRouterProvider router={router} context={context} hydrate={false} />,
    head: (found && resolveHead(last.head, data)) ?? notFoundHead,
    modules: found ? found.flatMap(({ route: { handle } }) => (handle?.module as string | undefined) ?? []) : [],
  };
}

function flatten(table: RouteObject[]): RouteObject[] {
  return table.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}
