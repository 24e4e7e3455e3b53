import type { ComponentType } from 'react';
import type { CardDesignId } from '../../src/sites/content/look.shared.ts';
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

const DESIGNS: Partial<Record<CardDesignId, Drawn>> = {
  programme: { Site: PianoSite, fonts: pianoFonts },
  workorder: { Site: HandymanSite, fonts: handymanFonts },
  showroom: { Site: GarageSite, fonts: garageFonts },
};

export const head = (data: SitePageData) =>
  siteHead(data, data.offline ? [] : (DESIGNS[data.site.look.design]?.fonts ?? []));

/** Any row of the table, drawn by its design. */
export function Component() {
  const data = useDocumentContent<SitePageData>();
  if (data.offline) return <OfflineSite language={data.language} name={data.business_name} />;
  const design = DESIGNS[data.site.look.design];
  return design ? <design.Site site={data.site} /> : null;
}
