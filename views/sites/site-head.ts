import { LANGUAGE } from '../../src/pages/languages.shared.ts';
import { localBusiness } from '../../src/sites/content/local-business.shared.ts';
import type { SitePageData } from '../../src/sites/sites.dto.ts';
import { alternates, previewImage, sitePagePath } from '../../src/sites/sites.shared.ts';
import type { PageHead } from '../document/head.ts';
import { siteLabels } from './site.texts.ts';
import { isCounted } from './visits.ts';

/** What a site says of itself in its document's head; `fonts` are those of its first screen. */
export function siteHead(data: SitePageData, fonts: readonly string[]): PageHead {
  if (data.offline) {
    const labels = siteLabels(data.language);
    return {
      title: data.business_name + LANGUAGE[data.language].colon + labels.offlineTitle,
      description: labels.offlineText(data.business_name),
      lang: LANGUAGE[data.language].tag,
      noindex: true,
      siteName: data.business_name,
    };
  }
  const { files, origin, site } = data;
  const path = files?.path ?? sitePagePath(site, site.language);
  const image = sharedPicture(data);
  return {
    title: titleOf(site.business_name, site.title),
    description: site.description,
    path,
    image,
    lang: LANGUAGE[site.language].tag,
    alternates: files ? [] : alternates(site, (language) => sitePagePath(site, language)),
    jsonLd: import.meta.env.SSR ? [localBusiness(site, origin, path, image)] : undefined,
    fonts,
    style: data.tokens,
    siteName: site.sample ? undefined : site.business_name,
    files,
    visit: isCounted(data) ? 'view' : undefined,
  };
}

/** The picture where a link to a page or card of the site is shared. */
export const sharedPicture = ({ files, site }: Extract<SitePageData, { offline: false }>): string | undefined =>
  site.sample ? previewImage(site) : files ? undefined : '/og.png';

/** 'Bloom Hair · Hair salon in Markham'; a trade that has no name leaves the business's alone. */
export const titleOf = (name: string, what: string): string => (what === name ? name : `${name} · ${what}`);
