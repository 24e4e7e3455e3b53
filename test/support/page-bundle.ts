import { matchFinder } from '../../views/ssr/routing/find-match.ts';
import type { PageBundle, PageRoute } from '../../src/render/pages/render.dto.ts';

/** A bundle of these routes that draws nothing, for specs: found as the built one finds them. */
export function bundleOf(routes: readonly PageRoute[]): PageBundle {
  const find = matchFinder(routes.map(({ id, path }) => ({ id, path })));
  return {
    find: (pathname) => {
      const match = find(pathname);
      return (
        match && {
          route: routes.find(({ id }) => id === match.route.id)!,
          params: match.params as Record<string, string>,
        }
      );
    },
    draw: () => Promise.reject(new Error('Nothing is drawn here.')),
  };
}
