import type { ComponentType } from 'react';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import type { SitePageData } from '../../src/sites/sites.dto.ts';
import type { PageModule } from '../page.ts';
import { useDocumentContent } from '../document/document.tsx';
import { ForFiles } from './files/for-files.ts';
import { OfflineSite } from './OfflineSite.tsx';
import type { DesignProps } from './sections/SiteFrame.tsx';
import { siteHead } from './site-head.ts';
import { siteLinks } from './site-links.ts';

/** A document of one design; `fonts` are its faces by pair. */
export function sitePage<View extends SiteView>(
  Design: ComponentType<DesignProps<View>>,
  fonts: Readonly<Record<string, readonly string[]>>,
): PageModule {
  function Component() {
    const data = useDocumentContent<SitePageData<View>>();
    if (data.offline) return <OfflineSite language={data.language} name={data.business_name} />;
    const { files, site } = data;
    return (
      <ForFiles value={files}>
        <Design site={site} links={siteLinks(site, data)} />
      </ForFiles>
    );
  }
  const head = (data: SitePageData) => siteHead(data, data.offline ? [] : (fonts[data.site.look.pair] ?? fonts.a!));
  return { Component, head };
}
