import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors.ts';
import { languageOf, type LiveSite } from '../content/site-content.shared.ts';
import { cardView, type CardView } from '../content/site-view.shared.ts';
import type { HostedSite } from '../hosts/hosted-site.ts';
import { SitePictures } from '../pictures/site-pictures.service.ts';
import { SitesService } from '../sites.service.ts';
import { CardPhotos } from './card-photos.ts';
import { favicon, manifest } from './site-icon.ts';
import { siteSitemap } from './sitemap.ts';
import { vcard, type CardPhoto } from './vcard.ts';

/** The files of a customer's site, made of the version its host shows. Each throws AppError not_found where that is gone. */
@Injectable()
export class SiteFiles {
  constructor(
    private readonly sites: SitesService,
    private readonly photos: CardPhotos,
    private readonly pictures: SitePictures,
  ) {}

  async contactFile(host: HostedSite, lang: unknown): Promise<string> {
    const { live, publishedAt } = await this.read(host);
    const language = languageOf(live, lang);
    const card = cardView(live, language);
    return vcard(card, language, host.origin, publishedAt, await this.photoOf(host.id, card));
  }

  async sitemap(host: HostedSite): Promise<string> {
    const { live, publishedAt } = await this.read(host);
    return siteSitemap(live, publishedAt, host.origin);
  }

  async icon(host: HostedSite): Promise<string> {
    return favicon((await this.read(host)).live);
  }

  async manifest(host: HostedSite): Promise<string> {
    return JSON.stringify(manifest((await this.read(host)).live));
  }

  /** The portrait that publication made; until it is made, and for samples, the picture of the card. */
  async photoOf(siteId: string, { photo, portrait }: CardView): Promise<CardPhoto | undefined> {
    const made = portrait ? await this.pictures.portrait(siteId) : undefined;
    return made ? { base64: made.toString('base64'), mime: 'JPEG' } : this.photos.read(photo);
  }

  private async read(host: HostedSite): Promise<{ live: LiveSite; publishedAt: Date }> {
    const version = await this.sites.atHost(host);
    if (!version) throw new AppError('not_found');
    return version;
  }
}
