import type { Language } from '../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { policyPath, sitePagePath, vcardPath } from '../../src/sites/sites.shared.ts';
import { paths } from '../paths.ts';

/** Where the links of a site's page lead. A sample lives on our host, a customer's site on its own. */
export type SiteLinks = {
  card: string;
  vcard: string;
  inLanguage: (language: Language) => string;
  /** Our own front page. */
  provider: string;
  /** The pages that only customers' sites have; reporting is on our own host. */
  small: null | { privacy: string; accessibility: string; report: string };
};

/** `place` says where the site is; without it, as in a preview, nothing leads away from it. */
export function siteLinks(site: SiteView, place?: { origin: string; app_url?: string }): SiteLinks {
  const isDefault = site.language === site.default_language;
  if (site.sample) {
    return {
      card: paths.card(site.card.slug),
      vcard: vcardPath(site.card.slug, isDefault ? undefined : site.language),
      inLanguage: (language) => `?lang=${language}`,
      provider: paths.home,
      small: null,
    };
  }
  const appUrl = place?.app_url ?? '';
  const prefix = isDefault ? '' : `/${site.language}`;
  return {
    card: `${prefix}/card`,
    vcard: '/card.vcf',
    inLanguage: (language) => sitePagePath(site, language),
    provider: `${appUrl}/`,
    small: {
      privacy: policyPath(site, 'privacy', site.language),
      accessibility: policyPath(site, 'accessibility', site.language),
      report: `${appUrl}${paths.report}?site=${place ? new URL(place.origin).host : ''}`,
    },
  };
}
