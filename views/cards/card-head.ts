import { LANGUAGE } from '../../src/pages/languages.shared.ts';
import { alternates, cardPagePath } from '../../src/sites/sites.shared.ts';
import { DESCRIPTION_MAX, summary } from '../../src/sites/content/compose/texts.shared.ts';
import type { CardPageData } from '../../src/sites/sites.dto.ts';
import { sharedPicture, siteHead, titleOf } from '../sites/site-head.ts';
import { isCounted } from '../sites/visits.ts';
import type { PageHead } from '../document/head.ts';

/** What a card says of itself in its document's head; `fonts` are those of its first screen. */
export function cardHead(data: CardPageData, fonts: readonly string[]): PageHead {
  if (data.offline) return siteHead(data, []);
  const { files, site } = data;
  return {
    title: titleOf(site.card.name, site.card.title),
    description: summary(site.card.note || site.description, DESCRIPTION_MAX),
    path: files?.path ?? cardPagePath(site, site.card.slug, site.language),
    image: sharedPicture(data),
    lang: LANGUAGE[site.language].tag,
    alternates: files ? [] : alternates(site, (language) => cardPagePath(site, site.card.slug, language)),
    siteName: site.sample ? undefined : site.business_name,
    fonts,
    files,
    visit: isCounted(data) ? 'card_view' : undefined,
  };
}
