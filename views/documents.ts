import type { PageModule } from './page.ts';
import { paths } from './paths.ts';

/** A page that is a document of its own: its content comes from the server, its links load documents, no router runs in it. */
export type DocumentPage = { id: string; path: string; module: string; load: () => Promise<PageModule> };

const site = (id: string, path: string, module: string, load: DocumentPage['load']): DocumentPage => ({
  id,
  path,
  module,
  load,
});

/** The sites and cards of businesses. `module` names the file that `load` imports. */
export const documents: readonly DocumentPage[] = [
  site(
    'piano-teacher',
    paths.pianoTeacher,
    'sites/designs/programme/PianoPage.tsx',
    () => import('./sites/designs/programme/PianoPage.tsx'),
  ),
  site(
    'handyman',
    paths.handyman,
    'sites/designs/workorder/HandymanPage.tsx',
    () => import('./sites/designs/workorder/HandymanPage.tsx'),
  ),
  site(
    'auto-care',
    paths.autoCare,
    'sites/designs/showroom/GaragePage.tsx',
    () => import('./sites/designs/showroom/GaragePage.tsx'),
  ),
  site('business-site', paths.site(), 'sites/SitePage.tsx', () => import('./sites/SitePage.tsx')),
  site('card', paths.card(), 'cards/CardPage.tsx', () => import('./cards/CardPage.tsx')),
  site('business-card', paths.businessCard, 'cards/CardPage.tsx', () => import('./cards/CardPage.tsx')),
];
