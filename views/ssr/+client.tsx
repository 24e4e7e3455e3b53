import { reloadOnce } from '../lib/reloadOnce.ts';
import '../styles/base.css';
import { startDocument } from './start-document.tsx';
import { EMBEDDED_ID, type EmbeddedPage } from './page-data.ts';

void start();

/** A document is finished at once; for all else the router comes along, which the document's head has preloaded. */
async function start(): Promise<void> {
  const page = JSON.parse(document.getElementById(EMBEDDED_ID)!.textContent) as EmbeddedPage;
  if (page.document) return startDocument(page.document, page.data);
  try {
    const { startRouter } = await import('./start-router.tsx');
    await startRouter(page);
  } catch {
    reloadOnce();
  }
}
