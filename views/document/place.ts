import { createContext, useContext, useSyncExternalStore } from 'react';
import { routerModule } from './router-module.ts';

export type GoOptions = { replace?: boolean; state?: unknown };

/** The address, and how a visitor is led on from it. */
export type Place = {
  pathname: string;
  search: string;
  hash: string;
  /** What was given along with the address. */
  state: unknown;
  go: (to: string, options?: GoOptions) => void;
};

const RouterPlace = createContext<Place | null>(null);

/** RootLayout gives the router's; without it the page is a document, from which the router is started when it is needed. */
export const InRouter = RouterPlace.Provider;

/** The same in a document and under the router. The server, and the first render, know no query and no state. */
export function usePlace(): Place {
  const inDocument = useDocumentPlace();
  return useContext(RouterPlace) ?? inDocument;
}

/** Fetches the code of a page before it is opened. */
export function prepare(to: string): Promise<void> {
  return routerModule()
    .then(({ preparePage }) => preparePage(to))
    .catch(() => undefined); // what failed shows when the page is opened
}

/** React Router keeps the state under the same name, and reads it where it takes over. */
type Entry = { usr?: unknown } | null;
const listeners = new Set<() => void>();

function useDocumentPlace(): Place {
  const href = useSyncExternalStore(
    subscribe,
    () => window.location.href,
    () => undefined,
  );
  const { pathname, search, hash } = href ? window.location : { pathname: '', search: '', hash: '' };
  return { pathname, search, hash, state: href && (window.history.state as Entry)?.usr, go };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * Another page is opened in this document: what memory alone holds where storage is closed, the session for one, comes
 * along. After a new release its code may be gone: then its document is loaded.
 */
function go(to: string, { replace = false, state }: GoOptions = {}): void {
  const { pathname } = new URL(to, window.location.href);
  if (pathname !== window.location.pathname) {
    void routerModule()
      .then(({ openPage }) => openPage(to, replace))
      .catch(() => window.location.assign(to));
    return;
  }
  window.history[replace ? 'replaceState' : 'pushState']({ usr: state } satisfies Entry, '', to);
  for (const listener of listeners) listener();
}
