/** What start-router.tsx exports for pages that are documents. */
type RouterModule = {
  preparePage: (to: string) => Promise<void>;
  openPage: (to: string, replace: boolean) => Promise<void>;
};

let load = (): Promise<RouterModule> => Promise.reject(new Error('No script has said where the router is.'));

/** The script of every page says how the router is fetched: its routes lead to all pages, so no page may import it. */
export function setRouterModule(loader: () => Promise<RouterModule>): void {
  load = loader;
}

/** Fetches the router. @throws where its file is gone after a new release */
export const routerModule = (): Promise<RouterModule> => load();
