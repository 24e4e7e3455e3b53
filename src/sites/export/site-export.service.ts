import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { Env } from '../../config/env.ts';
import { NO_PLAN } from '../../plans/plans.shared.ts';
import { Storage } from '../../storage/storage.ts';
import type { LiveSite } from '../content/site-content.shared.ts';
import { cardView } from '../content/site-view.shared.ts';
import { canBeExported, standingOf } from '../hosts/hosted-site.ts';
import { HostTable } from '../hosts/host-table.service.ts';
import { favicon } from '../pages/site-icon.ts';
import { filesSitemap, robots } from '../pages/sitemap.ts';
import { SiteFiles } from '../pages/site-files.service.ts';
import { vcard } from '../pages/vcard.ts';
import type { PublishedSite } from '../published-site.ts';
import { SitesService } from '../sites.service.ts';
import { filePages, pictureKeys, type FilePage } from './file-pages.ts';
import { readMe } from './read-me.ts';

export type PictureFile = { key: string; size: number };
/** All that goes into a site's ZIP but its styles and faces, which are known when the pages are drawn. */
export type SiteExport = {
  slug: string;
  /** Canonical addresses begin with it. */
  origin: string;
  pages: FilePage[];
  /** Name -> text. */
  texts: Record<string, string>;
  pictures: PictureFile[];
};

const SIZES_AT_ONCE = 8;
const BLOCKED = 'We have taken your page off. Please write to us.';

/** What a customer takes along: the live version of their site, read once. */
@Injectable()
export class SiteExports {
  constructor(
    private readonly sites: SitesService,
    private readonly hosts: HostTable,
    private readonly files: SiteFiles,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** @throws AppError not_found without a site, not_published where nothing is live */
  async read(ownerId: string, withCredit: boolean): Promise<SiteExport> {
    const site = await this.sites.ofOwner(ownerId);
    if (site.state === 'blocked') throw new AppError('not_published', { message: BLOCKED });
    const isGiven = canBeExported(standingOf(site.state, true));
    const origin = isGiven ? (await this.hosts.originsOf(site.slug))?.canonical : undefined;
    if (origin === undefined) throw new AppError('not_published');
    const live = liveSiteOf(site);
    const pictures = await this.picturesOf(live);
    const isThere = (key: string) => pictures.some((picture) => picture.key === key);
    const pages = filePages(live, origin, { credit: withCredit ? this.env.appUrl : null, isThere });
    return { slug: site.slug, origin, pages, pictures, texts: await this.textsOf(live, site, pages, origin) };
  }

  private async textsOf(live: LiveSite, site: PublishedSite, pages: readonly FilePage[], origin: string) {
    const { publishedAt, record, version } = site;
    const card = cardView(live, live.default_language);
    const about = { origin, version, published_at: publishedAt, exported_at: this.clock.now(), record };
    return {
      'contact.vcf': vcard(card, live.default_language, origin, publishedAt, await this.files.photoOf(site.id, card)),
      'robots.txt': robots(origin, []),
      'sitemap.xml': filesSitemap(pages, publishedAt, origin),
      'site.json': `${JSON.stringify(about, null, 2)}\n`,
      'READ-ME.html': readMe(live),
      'assets/favicon.svg': favicon(live),
    };
  }

  /** The pictures whose files exist; a deleted one is left out. */
  private async picturesOf(live: LiveSite): Promise<PictureFile[]> {
    const sizes = await pLimit(SIZES_AT_ONCE).map(pictureKeys(live), async (key) => ({
      key,
      size: await this.storage.sizeOf(key),
    }));
    return sizes.flatMap(({ key, size }) => (size === undefined ? [] : [{ key, size }]));
  }
}

/** As its plan shows it; whole where the plan has ended, for then its owner leaves with it. */
function liveSiteOf(site: PublishedSite): LiveSite {
  const live = site.toLive();
  const plan = site.plan === NO_PLAN ? 'pro' : site.plan;
  const card = { ...live.content.card, url: '/' };
  return {
    ...live,
    plan,
    languages: site.languagesWith(plan),
    content: { ...live.content, card },
  };
}
