import { matchRoutes } from 'react-router-dom';
import type { PageBundle, PageRoute } from '../../src/render/pages/render.dto.ts';

/** A bundle of these routes that draws nothing, for specs: found as the built one finds them. */
export function bundleOf(routes: readonly PageRoute[]): PageBundle {
  return {
    scripts: [],
    find: (pathname) => {
      const match = matchRoutes(
        routes.map(({ id, path }) => ({ id, path })),
        pathname,
      )?.at(-1);
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
