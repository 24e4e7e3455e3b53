import type { ComponentType } from 'react';
import type { PageModule } from './page.ts';

/** The page for addresses that do not exist, once it is loaded: the error page shows it too, and cannot wait. */
export const notFound: { Component?: ComponentType } = {};

export async function loadNotFound(): Promise<PageModule> {
  const { NotFoundPage, notFoundHead } = await import('./NotFoundPage.tsx');
  notFound.Component = NotFoundPage;
  return { Component: NotFoundPage, head: notFoundHead };
}
