import { useRouteLoaderData, useMatches } from 'react-router-dom';

/** What the server leaves in the document for the first render in the browser. */
export type EmbeddedPage = { status: number; data?: unknown; lang?: string; providerEmail?: string };

export const EMBEDDED_ID = 'page';

export const NOT_FOUND = { status: 404, statusText: 'Not Found', internal: true, data: null };

/** The content the server gave for this page; undefined on pages that have none. */
export function usePageData<T>(): T | undefined {
  const matches = useMatches();
  return useRouteLoaderData(matches.at(-1)?.id ?? '') as T | undefined;
}
