/** What the server finds out about a page's address. */
export type PageRoute = {
  id: string;
  /** React Router's pattern, e.g. /sites/:slug. */
  path: string;
  /** Its content comes from the server, and is asked for before rendering. */
  data: boolean;
};

/** One page to render. `route` null is the page for addresses that do not exist. */
export type RenderRequest = {
  route: string | null;
  /** The canonical path, without a query. */
  path: string;
  status: number;
  data?: unknown;
  lang?: string;
  /** Absolute addresses (canonical, pictures in previews) begin with it. */
  origin: string;
  providerEmail: string;
  /** Customers' sites live below it. */
  sitesHost: string;
};

/** A built stylesheet's text, to be put in the page; undefined where it must stay a link. */
export type Stylesheet = (href: string) => string | undefined;

export type RenderedPage = {
  html: string;
  /** Texts of what is inlined: their hashes belong in the page's policy. */
  inlined: { styles: string[]; scripts: string[] };
  /** People sign in there, or see what is theirs (decision 0031). */
  isolated: boolean;
  /** Addresses of the built stylesheets that a page for a file links, by its name in `assets`. */
  sheets?: string[];
};

/** What the built pages can do for the server. */
export type PageBundle = {
  /** The route of a path without its query, as React Router finds it. */
  find: (pathname: string) => { route: PageRoute; params: Record<string, string> } | undefined;
  /** @throws what a component throws */
  draw: (request: RenderRequest, stylesheet: Stylesheet) => Promise<RenderedPage>;
};

/** What the server and Vike's render hook tell each other, as properties of the page context. */
export type RenderExchange = {
  /** Absent: the bundle alone is wanted. */
  ask?: RenderRequest;
  bundle?: PageBundle;
  rendered?: RenderedPage;
  failure?: unknown;
};
