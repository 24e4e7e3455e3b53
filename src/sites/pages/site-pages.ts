import { Injectable } from '@nestjs/common';
import { defaultFirst, type Language } from '../../pages/languages.shared.ts';
import { Env } from '../../config/env.ts';
import { languageOf, type LiveSite } from '../content/site-content.shared.ts';
import { siteView, siteWithCard, type SiteView } from '../content/site-view.shared.ts';
import { tokenCss } from '../designs/tokens.shared.ts';
import { shownHostOf } from '../domains/names/shown-address.ts';
import { HostTable } from '../hosts/host-table.service.ts';
import type { HostedSite } from '../hosts/hosted-site.ts';
import type { HostedPage } from './hosted-pages.ts';
import type { SitePageData } from '../sites.dto.ts';
import { OWN_DRAWINGS, PROVIDER_SLUG, SAMPLE_PATHS, type SitePolicy } from '../sites.shared.ts';
import type { PageDataRequest, PageDataResult } from '../../pages/page-data.ts';
import { SitesService, type FoundSite } from '../sites.service.ts';

/** A page of a site as the server gives its content. */
type SitePage = PageDataResult & { data?: SitePageData };

const NOT_FOUND: SitePage = { status: 404 };

/** The sample whose page has its card in a dialog. */
const WITH_CARD = 'handyman';

/** The routes whose content is a site's, and the pages cached under its name. */
export const SITE_ROUTES = ['sample', 'business-site', 'card', 'business-card'];

/** Of views/documents.ts; a site's own, its card's and its small ones are its design's. */
const DOCUMENTS: Record<Exclude<HostedPage, 'site' | 'card' | 'lost' | SitePolicy>, string> = {
  appointment: 'site-appointment',
  offline: 'business-site',
};

export const siteTag = (slug: string): string => `site:${slug}`;

/** The content of the pages of sites and cards. */
@Injectable()
export class SitePages {
  constructor(
    private readonly sites: SitesService,
    private readonly hosts: HostTable,
    private readonly env: Env,
  ) {}

  async load({ route, params, lang }: PageDataRequest): Promise<SitePage> {
    const slug = params.slug ?? '';
    if (route === 'card') return this.card(slug, lang);
    if (route === 'business-card')
      return this.page(await this.sites.findOurs('card_slug', PROVIDER_SLUG), lang, siteWithCard);
    if (route === 'sample' && !SAMPLE_PATHS.has(slug)) return sampleNamed(slug.toLowerCase());
    const found = await this.sites.findOurs('slug', slug);
    if (!found) return this.elsewhere(slug, '/');
    if (found.site.look.design === 'shingle') return NOT_FOUND;
    const view = slug === WITH_CARD ? siteWithCard : siteView;
    return { ...this.page(found, lang, view), document: documentOf(found.site.toLive()) };
  }

  /** A version of a customer's site as its own host shows it; null where it is gone since the host was judged. */
  async atHost(host: HostedSite, page: HostedPage, language: Language): Promise<SitePage | null> {
    const version = await this.sites.atHost(host);
    if (!version) return null;
    const { live } = version;
    const { business_name } = live.content;
    const document = hostedDocumentOf(page, live);
    if (page === 'offline')
      return { status: 503, lang: language, document, data: { offline: true, language, business_name } };
    return {
      status: page === 'lost' ? 404 : 200,
      lang: language,
      document,
      data: {
        ...this.data(live, host.origin, (page === 'card' ? siteWithCard : siteView)(live, language)),
        app_url: this.env.appUrl,
        ...shownHostOf(host.origin),
        ...(isPolicy(page) && { policy: page }),
      },
    };
  }

  private async card(slug: string, lang: string | undefined): Promise<SitePage> {
    if (slug === PROVIDER_SLUG) return NOT_FOUND;
    const found = await this.sites.findOurs('card_slug', slug);
    return found ? this.page(found, lang, siteWithCard) : this.elsewhere(slug, '/card');
  }

  /** A live customer's site is at its own host, any other nowhere. */
  private async elsewhere(slug: string, path: string): Promise<SitePage> {
    const origin = await this.hosts.liveOriginOf(slug);
    return origin ? { status: 308, location: origin + path } : NOT_FOUND;
  }

  private page(found: FoundSite | null, lang: string | undefined, view: typeof siteView): SitePage {
    if (!found) return NOT_FOUND;
    const live = found.site.toLive();
    const language = languageOf(live, lang);
    const { default_language, languages } = live;
    const shared = { lang: language, languages: defaultFirst(default_language, languages), tags: [siteTag(live.slug)] };
    if (found.standing !== 'live') {
      return { ...shared, status: 503, data: { offline: true, language, business_name: live.content.business_name } };
    }
    return { ...shared, status: 200, data: this.data(live, this.env.appUrl, view(live, language)) };
  }

  private data(live: LiveSite, origin: string, site: SiteView): Extract<SitePageData, { offline: false }> {
    return { offline: false, site, origin, tokens: tokensOf(live) };
  }
}

/** A sample's address is typed in capitals as well. */
function sampleNamed(slug: string): SitePage {
  const location = SAMPLE_PATHS.get(slug);
  return location ? { status: 308, location } : NOT_FOUND;
}

/** The document of views/documents.ts that draws a site: the three samples have their own, else it is the design's. */
export function documentOf({ slug, look }: Pick<LiveSite, 'slug' | 'look'>): string {
  return OWN_DRAWINGS.has(slug) ? slug : `site-${look.design}`;
}

/** The document that draws a customer's page. */
export function hostedDocumentOf(page: HostedPage, live: LiveSite): string {
  if (page === 'site') return documentOf(live);
  if (page === 'lost' || isPolicy(page)) return `policy-${live.look.design}`;
  return page === 'card' ? `card-${live.look.design}` : DOCUMENTS[page];
}

const isPolicy = (page: HostedPage): page is SitePolicy => page === 'privacy' || page === 'accessibility';

/** The provider's card has no look of the designs'. */
export function tokensOf({ look: { design, ...look } }: Pick<LiveSite, 'look'>): string {
  return design === 'shingle' ? '' : tokenCss({ ...look, design });
}
