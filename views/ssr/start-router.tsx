import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { setProviderEmail } from '../lib/provider.ts';
import { setSitesHost } from '../lib/sites-host.ts';
import { reloadOnce } from '../lib/reloadOnce.ts';
import { loadRoute, type LoadedRoute } from '../page.ts';
import { routes } from '../routes.tsx';
import { DEFAULT_LANG, resolveHead } from './head.ts';
import { hydrate } from './hydrate.tsx';
import type { EmbeddedPage } from './page-data.ts';

/** Finishes in the browser what the server has drawn, and follows links without loading documents. */
export async function startRouter({ providerEmail, sitesHost }: EmbeddedPage): Promise<void> {
  setProviderEmail(providerEmail);
  setSitesHost(sitesHost);
  try {
    await Promise.all((matchRoutes(routes, window.location) ?? []).map(({ route }) => loadRoute(route)));
  } catch {
    reloadOnce();
    return; // the page stays as the server drew it
  }
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  let shown = router.state.location.pathname;
  router.subscribe(({ matches: now, location, navigation, errors }) => {
    if (navigation.state !== 'idle' || location.pathname === shown || errors) return;
    shown = location.pathname;
    describe(now.at(-1)?.route);
  });
  hydrate(<RouterProvider router={router} />);
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
