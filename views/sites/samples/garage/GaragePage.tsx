import font from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import type { SitePageData } from '../../../../src/sites/sites.dto.ts';
import { useDocumentContent } from '../../../ssr/document.tsx';
import { OfflineSite } from '../../OfflineSite.tsx';
import { siteHead } from '../../site-head.ts';
import { GarageSite } from './GarageSite.tsx';

export const garageFonts = [font];

export const head = (data: SitePageData) => siteHead(data, garageFonts);

export function Component() {
  const data = useDocumentContent<SitePageData>();
  return data.offline ? (
    <OfflineSite language={data.language} name={data.business_name} />
  ) : (
    <GarageSite site={data.site} />
  );
}
