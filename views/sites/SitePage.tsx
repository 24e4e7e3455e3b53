import type { ComponentType } from 'react';
import type { Template } from '../../src/sites/site-content.shared.ts';
import type { SiteView } from '../../src/sites/site-view.shared.ts';
import type { SitePageData } from '../../src/sites/sites.dto.ts';
import { useDocumentContent } from '../ssr/document.tsx';
import { garageFonts } from './garage/GaragePage.tsx';
import { GarageSite } from './garage/GarageSite.tsx';
import { handymanFonts } from './handyman/HandymanPage.tsx';
import { HandymanSite } from './handyman/HandymanSite.tsx';
import { OfflineSite } from './OfflineSite.tsx';
import { pianoFonts } from './piano/PianoPage.tsx';
import { PianoSite } from './piano/PianoSite.tsx';
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
