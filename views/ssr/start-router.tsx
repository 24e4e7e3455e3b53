import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { setProviderEmail } from '../lib/provider.ts';
import { setSitesHost } from '../lib/sites-host.ts';
import { reloadOnce } from '../lib/reloadOnce.ts';
import { loadRoute, type LoadedRoute } from '../page.ts';
import { routes } from '../routes.tsx';
import { DEFAULT_LANG, resolveHead } from '../document/head.ts';
import { hydrate, replacePage } from './hydrate.tsx';
import type { EmbeddedPage } from './page-data.ts';

/** Finishes in the browser what the server has drawn, and follows links without loading documents. */
export async function startRouter({ providerEmail, sitesHost }: EmbeddedPage): Promise<void> {
  setProviderEmail(providerEmail);
  setSitesHost(sitesHost);
  try {
    await preparePage(window.location.href);
  } catch {
    reloadOnce();
    return; // the page stays as the server drew it
  }
  hydrate(<RouterProvider router={newRouter()} />);
}

/** Loads the code of the page at an address of ours, and of what it shows first. */
export async function preparePage(to: string): Promise<void> {
  const { pathname, searchParams } = new URL(to, window.location.href);
  const loads = (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
    await loadRoute(route);
    (route as LoadedRoute).prepare?.(searchParams);
  });
  await Promise.all(loads);
}

/** Opens a page in the document that is shown; where that page is a document of its own, loads it. */
export async function openPage(to: string, replace: boolean): Promise<void> {
  const matched = matchRoutes(routes, new URL(to, window.location.href).pathname)?.at(-1)?.route;
  if (!matched || matched.loader) return window.location[replace ? 'replace' : 'assign'](to);
  await preparePage(to);
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
  describe(matched);
  window.scrollTo(0, 0);
  replacePage(<RouterProvider router={newRouter()} />);
}

function newRouter() {
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  let shown = router.state.location.pathname;
  router.subscribe(({ matches: now, location, navigation, errors }) => {
    if (navigation.state !== 'idle' || location.pathname === shown || errors) return;
    shown = location.pathname;
    describe(now.at(-1)?.route);
  });
  return router;
}

/** Keeps the document's own words in step with the page shown. */
function describe(route: LoadedRoute | undefined): void {
  const head = resolveHead(route?.head, undefined);
  if (!head) return;
  document.title = head.title;
  document.documentElement.lang = head.lang ?? DEFAULT_LANG;
  document.querySelector('meta[name=description]')?.setAttribute('content', head.description);
  document
    .querySelector('link[rel=canonical]')
    ?.setAttribute('href', new URL(head.path ?? '', window.location.origin).href);
}
