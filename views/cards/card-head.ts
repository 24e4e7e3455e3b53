import { alternates, cardPath, hreflang, inLanguage, previewImage } from '../../src/sites/sites.shared.ts';
import type { SitePageData } from '../../src/sites/sites.dto.ts';
import { siteHead } from '../sites/site-head.ts';
import type { PageHead } from '../ssr/head.ts';
import { cardTheme } from './card-themes.ts';

/** What a card says of itself in its document's head. */
export function cardHead(data: SitePageData): PageHead {
  if (data.offline) return siteHead(data, []);
  const { site } = data;
  const path = cardPath(site.card.slug);
  return {
    title: `${site.card.name} · ${site.card.title}`,
    description: site.card.note || site.description,
    path: inLanguage(path, site.language, site),
    image: previewImage({ slug: site.slug, design: site.look.design }),
    lang: hreflang(site.language),
    alternates: alternates(path, site),
    fonts: cardTheme(site.look.design).fonts,
  };
}
