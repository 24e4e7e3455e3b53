import type { SitePageData } from '../../src/sites/sites.dto.ts';
import { useDocumentContent } from '../document/document.tsx';
import { OfflineSite } from './OfflineSite.tsx';
import { siteHead } from './site-head.ts';

export const head = (data: SitePageData) => siteHead(data, []);

/** A site that cannot be seen now. What can be seen is drawn by the document of its design. */
export function Component() {
  const data = useDocumentContent<SitePageData>();
  return data.offline ? <OfflineSite language={data.language} name={data.business_name} /> : null;
}
