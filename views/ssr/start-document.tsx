import { hydrateRoot } from 'react-dom/client';
import { documents } from '../documents.ts';
import { forgetReload, reloadOnce } from '../lib/reloadOnce.ts';
import type { PageModule } from '../page.ts';
import { Document } from './document.tsx';

/** Finishes a document in the browser. What cannot be fetched after a new release reloads it once; it stays as the server drew it. */
export async function startDocument(id: string, content: unknown): Promise<void> {
  let page: PageModule;
  try {
    page = await documents.find((document) => document.id === id)!.load();
  } catch {
    reloadOnce();
    return;
  }
  hydrateRoot(document.getElementById('root')!, <Document page={page.Component} content={content} />);
  forgetReload();
}
