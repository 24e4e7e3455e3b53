import { reloadOnce } from '../lib/reloadOnce.ts';
import '../styles/base.css';
import { startDocument } from './start-document.tsx';
import { EMBEDDED_ID, type EmbeddedPage } from './page-data.ts';
import { setRouterModule } from '../document/router-module.ts';

const loadRouter = () => import('./start-router.tsx');

// A part whose style sheet is blocked works all the same; one whose script is missing does not.
window.addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});

setRouterModule(loadRouter);
void start();

/** A document is finished at once; for all else the router comes along, which is among the files of such a page. */
async function start(): Promise<void> {
  if (import.meta.env.DEV) await import('./early/early.ts'); // once built, it is inline in the document
  const page = JSON.parse(document.getElementById(EMBEDDED_ID)!.textContent) as EmbeddedPage;
  if (page.document) return startDocument(page.document, page);
  try {
    const { startRouter } = await loadRouter();
    await startRouter(page);
  } catch {
    reloadOnce();
  }
}
