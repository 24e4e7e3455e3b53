import type { ComponentType } from 'react';
import type { Template } from '../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import type { SitePageData } from '../../src/sites/sites.dto.ts';
import { useDocumentContent } from '../ssr/document.tsx';
import { garageFonts } from './designs/showroom/GaragePage.tsx';
import { GarageSite } from './designs/showroom/GarageSite.tsx';
import { handymanFonts } from './designs/workorder/HandymanPage.tsx';
import { HandymanSite } from './designs/workorder/HandymanSite.tsx';
import { OfflineSite } from './OfflineSite.tsx';
import { pianoFonts } from './designs/programme/PianoPage.tsx';
import { PianoSite } from './designs/programme/PianoSite.tsx';
import { siteHead } from './site-head.ts';

type Drawn = { Site: ComponentType<{ site: SiteView }>; fonts: readonly string[] };

const TEMPLATES: Partial<Record<Template, Drawn>> = {
  piano: { Site: PianoSite, fonts: pianoFonts },
  handyman: { Site: HandymanSite, fonts: handymanFonts },
  garage: { Site: GarageSite, fonts: garageFonts },
};

export const head = (data: SitePageData) =>
  siteHead(data, data.offline ? [] : (TEMPLATES[data.site.template]?.fonts ?? []));

/** Any row of the table, drawn by its template. */
export function Component() {
  const data = useDocumentContent<SitePageData>();
  if (data.offline) return <OfflineSite language={data.language} name={data.business_name} />;
  const template = TEMPLATES[data.site.template];
  return template ? <template.Site site={data.site} /> : null;
}
