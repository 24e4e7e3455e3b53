import type { Language } from '../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import type { FilePlace } from '../../src/sites/sites.dto.ts';
import { vcardPath } from '../../src/sites/sites.shared.ts';
import { paths } from '../paths.ts';

/** Where the links of a site's page lead. A sample lives on our host, a customer's site on its own, its files on a disk. */
export type SiteLinks = {
  card: string;
  vcard: string;
  inLanguage: (language: Language) => string;
};

export function siteLinks(site: SiteView, files?: FilePlace): SiteLinks {
  if (files) {
    return {
      card: `${files.root}card.html`,
      vcard: `${files.root}contact.vcf`,
      inLanguage: (language) => `${files.root}${language === site.default_language ? '' : `${language}/`}index.html`,
    };
  }
  const isDefault = site.language === site.default_language;
  if (site.sample) {
    return {
      card: paths.card(site.card.slug),
      vcard: vcardPath(site.card.slug, isDefault ? undefined : site.language),
      inLanguage: (language) => `?lang=${language}`,
    };
  }
  const prefix = isDefault ? '' : `/${site.language}`;
  return {
    card: `${prefix}/card`,
    vcard: '/card.vcf',
    inLanguage: (language) => (language === site.default_language ? '/' : `/${language}`),
  };
}
