import display from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import type { SitePageData } from '../../../../src/sites/sites.dto.ts';
import { useDocumentContent } from '../../../ssr/document.tsx';
import { OfflineSite } from '../../OfflineSite.tsx';
import { siteHead } from '../../site-head.ts';
import { PianoSite } from './PianoSite.tsx';

export const pianoFonts = [display, text];

export const head = (data: SitePageData) => siteHead(data, pianoFonts);

export function Component() {
  const data = useDocumentContent<SitePageData>();
  return data.offline ? (
    <OfflineSite language={data.language} name={data.business_name} />
  ) : (
    <PianoSite site={data.site} />
  );
}
