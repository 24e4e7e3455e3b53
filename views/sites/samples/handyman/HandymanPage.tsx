import display from '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2?url';
import bold from '@fontsource/barlow/files/barlow-latin-700-normal.woff2?url';
import text from '@fontsource/barlow/files/barlow-latin-500-normal.woff2?url';
import type { SitePageData } from '../../../../src/sites/sites.dto.ts';
import { useDocumentContent } from '../../../ssr/document.tsx';
import { OfflineSite } from '../../OfflineSite.tsx';
import { siteHead } from '../../site-head.ts';
import { HandymanSite } from './HandymanSite.tsx';

export const handymanFonts = [display, text, bold];

export const head = (data: SitePageData) => siteHead(data, handymanFonts);

export function Component() {
  const data = useDocumentContent<SitePageData>();
  return data.offline ? (
    <OfflineSite language={data.language} name={data.business_name} />
  ) : (
    <HandymanSite site={data.site} />
  );
}
