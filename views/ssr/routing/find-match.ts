import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';

type Find = (pathname: string) => RouteMatch | undefined;

/**
 * Finds pages as React Router does, which takes its whole table apart for each address asked: here it sees only the
 * routes with the address's first segment. Each page's path is absolute and begins with fixed text.
 */
export function matchFinder(routes: RouteObject[]): Find {
  const bySegment = new Map<string, RouteObject[]>();
  for (const { id, path, handle } of leavesOf(routes)) {
    if (path === undefined || path === '*') continue;
    const segment = firstSegment(path);
    bySegment.set(segment, [...(bySegment.get(segment) ?? []), { id, path, handle }]);
  }
  return (pathname) => {
    const known = bySegment.get(firstSegment(decodeURIComponent(pathname)));
    return known && matchRoutes(known, pathname)?.at(-1);
  };
}

const leavesOf = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? leavesOf(route.children) : [route]));
const firstSegment = (path: string): string => path.split('/', 2)[1]!.toLowerCase();
