import { documents } from '../documents.ts';
import { setProviderEmail } from '../lib/provider.ts';
import { reloadOnce } from '../lib/reloadOnce.ts';
import { setSitesHost } from '../lib/sites-host.ts';
import type { PageModule } from '../page.ts';
import { Document } from '../document/document.tsx';
import { hydrate } from './hydrate.tsx';
import type { EmbeddedPage } from './page-data.ts';

/** Finishes a document in the browser. What cannot be fetched after a new release reloads it once; it stays as the server drew it. */
export async function startDocument(id: string, { data, providerEmail, sitesHost }: EmbeddedPage): Promise<void> {
  setProviderEmail(providerEmail);
  setSitesHost(sitesHost);
  let page: PageModule;
  try {
    page = await documents.find((document) => document.id === id)!.load();
  } catch {
    reloadOnce();
    return;
  }
  hydrate(<Document page={page.Component} content={data} />);
}
