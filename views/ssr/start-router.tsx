import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { setProviderEmail } from '../lib/provider.ts';
import { setSitesHost } from '../lib/sites-host.ts';
import { forgetReload, reloadOnce } from '../lib/reloadOnce.ts';
import { loadRoute, type LoadedRoute } from '../page.ts';
import { loadNotFound } from '../not-found.ts';
import { ROOT, routes } from '../routes.tsx';
import { DEFAULT_LANG, resolveHead } from './head.ts';
import { NOT_FOUND, type EmbeddedPage } from './page-data.ts';

/** Finishes in the browser what the server has drawn, and follows links without loading documents. */
export async function startRouter(page: EmbeddedPage): Promise<void> {
  setProviderEmail(page.providerEmail);
  setSitesHost(page.sitesHost);
  const matches = matchRoutes(routes, window.location) ?? [];
  const found = page.status !== 404;
  try {
    // An address of a page that has no content: what is shown is not that page, and only a new document can be it.
    if (!found) Object.assign(matches.at(-1)!.route, await loadNotFound(), { lazy: undefined });
    await Promise.all(matches.map(({ route }) => loadRoute(route)));
  } catch {
    reloadOnce();
    return; // the page stays as the server drew it
  }
  const last = matches.at(-1)?.route.id ?? ROOT;
  const router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData: found && page.data !== undefined ? { [last]: page.data } : {},
      errors: found ? null : { [ROOT]: NOT_FOUND },
    },
  });
  let shown = router.state.location.pathname;
  router.subscribe(({ matches: now, location, navigation, loaderData, errors }) => {
    if (navigation.state !== 'idle' || location.pathname === shown || errors) return;
    shown = location.pathname;
    const route = now.at(-1)?.route as LoadedRoute | undefined;
    describe(route, loaderData[route?.id ?? '']);
  });
  hydrateRoot(document.getElementById('root')!, <RouterProvider router={router} />);
  forgetReload();
}

/** Keeps the document's own words in step with the page shown. */
function describe(route: LoadedRoute | undefined, data: unknown): void {
  const head = resolveHead(route?.head, data);
  if (!head) return;
  document.title = head.title;
  document.documentElement.lang = head.lang ?? DEFAULT_LANG;
  document.querySelector('meta[name=description]')?.setAttribute('content', head.description);
  document
    .querySelector('link[rel=canonical]')
    ?.setAttribute('href', new URL(head.path ?? '', window.location.origin).href);
}
