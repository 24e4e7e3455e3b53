import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.ts';
import { languageOf, type LiveSite } from '../content/site-content.shared.ts';
import { siteView } from '../content/site-view.shared.ts';
import { tokenCss } from '../designs/tokens.shared.ts';
import type { SitePageData } from '../sites.dto.ts';
import { PROVIDER_SLUG, SAMPLE_PATHS } from '../sites.shared.ts';
import type { PageDataRequest, PageDataResult } from '../../pages/page-data.ts';
import { SitesService, type FoundSite } from '../sites.service.ts';

/** A page of a site as the server gives its content. */
type SitePage = PageDataResult & { data?: SitePageData };

const NOT_FOUND: SitePage = { status: 404 };

/** The routes whose content is a site's, and the pages cached under its name. */
export const SITE_ROUTES = [...Object.keys(SAMPLE_PATHS), 'business-site', 'card', 'business-card'];

export const siteTag = (slug: string): string => `site:${slug}`;

/** The content of the pages of sites and cards. */
@Injectable()
export class SitePages {
  constructor(
    private readonly sites: SitesService,
    private readonly env: Env,
  ) {}

  async load({ route, params, lang }: PageDataRequest): Promise<SitePage> {
    const slug = params.slug ?? '';
    if (route === 'card') return this.page(slug === PROVIDER_SLUG ? null : await this.sites.findByCard(slug), lang);
    if (route === 'business-card') return this.page(await this.sites.findByCard(PROVIDER_SLUG), lang);
    const found = await this.sites.find(route === 'business-site' ? slug : route);
    const page = this.page(found && found.site.look.design !== 'shingle' ? found : null, lang);
    return { ...page, document: found ? documentOf(found.site.toLive()) : undefined };
  }

  private page(found: FoundSite | null, lang: string | undefined): SitePage {
    if (!found) return NOT_FOUND;
    const live = found.site.toLive();
    const language = languageOf(live, lang);
    const { default_language, languages } = live;
    const inOrder = [default_language, ...languages.filter((one) => one !== default_language)];
    const shared = { lang: language, languages: inOrder, tags: [siteTag(live.slug)] };
    if (found.standing !== 'live') {
      return { ...shared, status: 503, data: { offline: true, language, business_name: live.content.business_name } };
    }
    return {
      ...shared,
      status: 200,
      data: {
        offline: false,
        site: siteView(live, language),
        origin: this.env.appUrl,
        app_url: this.env.appUrl,
        tokens: tokensOf(live),
      },
    };
  }
}

/** The document of views/documents.ts that draws a site: the three samples have their own, else it is the design's. */
export function documentOf({ slug, look }: Pick<LiveSite, 'slug' | 'look'>): string {
  return slug in SAMPLE_PATHS ? slug : `site-${look.design}`;
}

/** The provider's card has no look of the designs'. */
function tokensOf({ look: { design, ...look } }: Pick<LiveSite, 'look'>): string {
  return design === 'shingle' ? '' : tokenCss({ ...look, design });
}
