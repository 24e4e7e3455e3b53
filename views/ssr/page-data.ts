/** What the server leaves in the document for the first render in the browser. */
export type EmbeddedPage = {
  /** Which of documents.ts this is; absent where the router draws. */
  document?: string;
  data?: unknown;
  providerEmail?: string;
  /** SITES_HOST, for pages that show a page which is being written. */
  sitesHost?: string;
};

export const EMBEDDED_ID = 'page';
