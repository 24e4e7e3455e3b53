/** What the server leaves in the document for the first render in the browser. */
export type EmbeddedPage = {
  /** Which of documents.ts this is; absent where the router draws. */
  document?: string;
  status: number;
  data?: unknown;
  lang?: string;
  providerEmail?: string;
  /** SITES_HOST, for pages that show a page which is being written. */
  sitesHost?: string;
};

export const EMBEDDED_ID = 'page';

export const NOT_FOUND = { status: 404, statusText: 'Not Found', internal: true, data: null };
