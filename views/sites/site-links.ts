import type { Language } from '../../src/pages/languages.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import type { FilePlace } from '../../src/sites/sites.dto.ts';
import { inLanguage, policyPath, sitePagePath, vcardPath } from '../../src/sites/sites.shared.ts';
import { paths } from '../paths.ts';

/** Where the links of a site's page lead. A sample lives on our host, a customer's site on its own, its files on a disk. */
export type SiteLinks = {
  card: string;
  vcard: string;
  inLanguage: (language: Language) => string;
  /** Our own front page. */
  provider: string;
  /** The pages that only customers' sites have; reporting is on our own host. */
  small: null | { privacy: string; accessibility: string; report: string };
};

/** Where the site is; without `app_url`, as in a preview, nothing leads away from it. */
type SitePlace = { origin: string; shown_host?: string; app_url?: string; files?: FilePlace };

export function siteLinks(site: SiteView, { app_url = '', files, origin, shown_host }: SitePlace): SiteLinks {
  if (files) return fileLinks(site, files);
  if (site.sample) return sampleLinks(site);
  const prefix = site.language === site.default_language ? '' : `/${site.language}`;
  return {
    card: `${prefix}/card`,
    vcard: inLanguage('/card.vcf', site.language, site),
    inLanguage: (language) => sitePagePath(site, language),
    provider: `${app_url}/`,
    small: {
      privacy: policyPath(site, 'privacy', site.language),
      accessibility: policyPath(site, 'accessibility', site.language),
      report: `${app_url}${paths.report}?site=${shown_host ?? new URL(origin).host}${site.language === 'en' ? '' : `&lang=${site.language}`}`,
    },
  };
}

function fileLinks(site: SiteView, { credit, root }: FilePlace): SiteLinks {
  return {
    card: `${root}card.html`,
    vcard: `${root}contact.vcf`,
    inLanguage: (language) => `${root}${language === site.default_language ? '' : `${language}/`}index.html`,
    provider: credit ?? '',
    small: null,
  };
}

function sampleLinks(site: SiteView): SiteLinks {
  const isDefault = site.language === site.default_language;
  return {
    card: paths.card(site.card.slug),
    vcard: vcardPath(site.card.slug, isDefault ? undefined : site.language),
    inLanguage: (language) => `?lang=${language}`,
    provider: paths.home,
    small: null,
  };
}
